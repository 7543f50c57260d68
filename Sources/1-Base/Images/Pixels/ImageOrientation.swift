/// The orientation of stored pixels; the raw values are those of EXIF.
///
/// The names say where the top of the image is in the stored rows: `right` means the first row is on the
/// right side, and the image stands upright after a quarter turn clockwise.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Stored as it is seen.
  case up = 1
  /// Stored with left and right exchanged.
  case upMirrored = 2
  /// Stored upside down, turned by 180 degrees.
  case down = 3
  /// Stored with top and bottom exchanged.
  case downMirrored = 4
  /// Stored with rows and columns exchanged.
  case leftMirrored = 5
  /// Upright after a quarter turn clockwise.
  case right = 6
  /// Stored with rows and columns exchanged, and turned by 180 degrees.
  case rightMirrored = 7
  /// Upright after a quarter turn counterclockwise.
  case left = 8

  /// True if width and height are exchanged.
  public var isTransposed: Bool { rawValue >= 5 }
}
