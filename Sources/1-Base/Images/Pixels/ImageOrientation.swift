/// How stored pixels have to be turned to stand upright; the raw values are those of EXIF.
///
/// The names say where the top of the picture is in what is stored: `right` means the stored picture has its
/// first row on the right side, and stands upright after a quarter turn clockwise.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether width and height change places.
  public var isTransposed: Bool { rawValue >= 5 }
}
