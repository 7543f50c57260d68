/// The orientation of stored pixels, by the numbers of EXIF.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable, CaseIterable {
  /// Stored as it is seen.
  case up = 1
  /// Stored with left and right exchanged.
  case upMirrored = 2
  /// Stored upside down.
  case down = 3
  /// Stored with top and bottom exchanged.
  case downMirrored = 4
  /// Stored with rows and columns exchanged.
  case leftMirrored = 5
  /// Upright after a quarter turn clockwise.
  case right = 6
  /// Stored with rows and columns exchanged, and upside down.
  case rightMirrored = 7
  /// Upright after a quarter turn counterclockwise.
  case left = 8
}
