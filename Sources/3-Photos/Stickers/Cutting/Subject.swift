public import Images

/// A subject cut out of a photo.
public struct Subject: Hashable, Sendable {
  /// The image with the subject alone: alpha is the subject's coverage of each pixel, and the colors along the contour are
  /// the subject's own, without the background's.
  public var picture: Image<RGBA8>
  /// The bounds of the subject in pixels.
  public var box: PixelBox
  /// The confidence of the cut, 0…1; below 0.35 a hint is advisable.
  public var confidence: Float
  /// The reason for which the cut-out is only the best guess at a subject; nil where one was found, and after hints.
  public var doubt: NoSubject?

  /// The default of the longer side of cut-outs, in pixels.
  public static let standardSide = 1_024
  /// The longest side of cut-outs, in pixels.
  public static let largestSide = 2_048

  /// Creates a subject.
  package init(picture: Image<RGBA8>, box: PixelBox, confidence: Float, doubt: NoSubject? = nil) {
    (self.picture, self.box, self.confidence, self.doubt) = (picture, box, confidence, doubt)
  }

  /// The coverage of each pixel by the subject.
  public var mask: Image<UInt8> { picture.channel(.alpha) }

  /// The part of ``picture`` within ``box``.
  public var croppedPicture: Image<RGBA8> {
    picture.cropped(
      x: box.columns.lowerBound, y: box.rows.lowerBound, width: box.columns.count, height: box.rows.count)
  }
}

/// A rectangle of pixels.
public struct PixelBox: Hashable, Sendable {
  /// The columns.
  public var columns: Range<Int>
  /// The rows.
  public var rows: Range<Int>

  /// Creates a pixel box.
  public init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
}

/// The result of looking for a subject.
public enum SubjectFinding: Hashable, Sendable {
  /// The subject.
  case subject(Subject)
  /// No subject, for a reason.
  case none(NoSubject)

  /// Returns the subject.
  ///
  /// - Throws: ``PhotoError/noSubject(_:)`` where there is none.
  public func get() throws(PhotoError) -> Subject {
    switch self {
    case .subject(let subject): return subject
    case .none(let problem): throw .noSubject(problem)
    }
  }
}

/// The reason for which there is no subject to cut out.
public enum NoSubject: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// No part of the image is salient.
  case nothingStandsOut
  /// The salient part is too small.
  case tooSmall
  /// The salient part is nearly the whole image, or is cut off on nearly all sides.
  case fillsThePicture

  public var description: String {
    switch self {
    case .nothingStandsOut: "no part of the image stands out"
    case .tooSmall: "what stands out is too small"
    case .fillsThePicture: "the subject fills the image"
    }
  }
}
