/// The orientation of stored pixels; the raw values are those of EXIF.
///
/// The names say where the top of the image is in the stored rows: `right` means the first row is on the
/// right side, and the image stands upright after a quarter turn clockwise.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether width and height are exchanged.
  public var isTransposed: Bool { rawValue >= 5 }
}
