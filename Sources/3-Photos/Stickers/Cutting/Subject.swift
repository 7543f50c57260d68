package import Images

/// A subject cut out of a photo.
package struct Subject: Hashable, Sendable {
  /// The image at full size: alpha is the subject's coverage of each pixel, and the colors along the contour
  /// are the subject's own, without the background's.
  package var picture: Image<RGBA8>
  /// The bounds of the subject in pixels.
  package var box: PixelBox
  /// The confidence of the cut, 0…1; below 0.35 a hint is advisable.
  package var confidence: Float

  /// Creates a subject.
  package init(picture: Image<RGBA8>, box: PixelBox, confidence: Float) {
    (self.picture, self.box, self.confidence) = (picture, box, confidence)
  }
}

/// A rectangle of pixels.
package struct PixelBox: Hashable, Sendable {
  /// The columns.
  package var columns: Range<Int>
  /// The rows.
  package var rows: Range<Int>

  /// Creates a pixel box.
  package init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
}

/// The result of looking for a subject.
package enum SubjectFinding: Hashable, Sendable {
  case subject(Subject)
  case none(NoSubject)
}

/// The reason for which there is no subject to cut out.
package enum NoSubject: Hashable, Sendable, CustomStringConvertible {
  /// No part of the image is salient.
  case nothingStandsOut
  /// The salient part is too small.
  case tooSmall
  /// The salient part is nearly the whole image, or is cut off on nearly all sides.
  case fillsThePicture

  package var description: String {
    switch self {
    case .nothingStandsOut: "no part of the image stands out"
    case .tooSmall: "what stands out is too small"
    case .fillsThePicture: "the subject fills the image"
    }
  }
}
