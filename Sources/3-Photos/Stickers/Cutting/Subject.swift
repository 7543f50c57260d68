public import Images

/// A subject cut out of a picture.
public struct Subject: Hashable, Sendable {
  /// The picture, as large as it was: alpha is how much the subject covers of each pixel, and the colors along the contour are
  /// the subject's own, without the background's.
  public var picture: Image<RGBA8>
  /// The pixels outside of which nothing is covered.
  public var box: PixelBox
  /// How sure the cut is, 0…1; below 0.35 it is worth asking for a hint.
  public var confidence: Float

  public init(picture: Image<RGBA8>, box: PixelBox, confidence: Float) {
    (self.picture, self.box, self.confidence) = (picture, box, confidence)
  }
}

/// A rectangle of pixels.
public struct PixelBox: Hashable, Sendable {
  public var columns: Range<Int>
  public var rows: Range<Int>

  public init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }
}

/// What was found when a subject was looked for.
public enum SubjectFinding: Hashable, Sendable {
  case subject(Subject)
  case none(NoSubject)
}

/// Why there is no subject to cut out.
public enum NoSubject: Hashable, Sendable, CustomStringConvertible {
  /// Nothing stands out.
  case nothingStandsOut
  /// What stands out is too small.
  case tooSmall
  /// What stands out is nearly everything, or cut off nearly all around.
  case fillsThePicture

  public var description: String {
    switch self {
    case .nothingStandsOut: "nothing in the picture stands out"
    case .tooSmall: "what stands out is too small"
    case .fillsThePicture: "the subject fills the picture"
    }
  }
}
