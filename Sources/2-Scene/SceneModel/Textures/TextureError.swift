/// An error in the creation of a texture.
public enum TextureError: Error, Hashable, Sendable {
  /// A side is zero, negative or longer than devices support.
  case size(width: Int, height: Int, longestSide: Int)
  /// The number of slices is zero, or more than devices support.
  case sliceCount(Int, most: Int)
  /// A slice has another size than the first.
  case sliceSizeDiffers(slice: Int, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A cube has another number of faces than six.
  case faceCount(Int)
  /// A face of a cube is not square.
  case faceNotSquare(width: Int, height: Int)
  /// The size of an image fits no layout of six cube faces.
  case noCubeLayout(width: Int, height: Int)
  /// The number of levels is zero, or too large for the size.
  case levelCount(Int, most: Int)
  /// A level has another number of slices than the texture.
  case levelSlices(level: Int, count: Int, expected: Int)
  /// The rows of a level overlap.
  case rowTooShort(level: Int, bytesPerRow: Int, needed: Int)
  /// The slices of a level overlap.
  case imageTooShort(level: Int, bytesPerImage: Int, needed: Int)
  /// A level has fewer bytes than its rows take.
  case tooFewBytes(level: Int, bytes: Int, needed: Int)
  /// The pixel format does not fit the semantic.
  case format(String)
  /// The texture would take more memory than allowed.
  case tooLarge(bytes: Int, most: Int)
  /// A texture of another type is needed.
  case wrongType(String)
}

extension TextureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .size(let width, let height, let longest):
      "a texture cannot have \(width) x \(height) pixels; each side takes 1 to \(longest)"
    case .sliceCount(let count, let most): "a texture cannot have \(count) slices; it takes 1 to \(most)"
    case .sliceSizeDiffers(let slice, let width, let height, let expectedWidth, let expectedHeight):
      "slice \(slice) has \(width) x \(height) pixels, the first \(expectedWidth) x \(expectedHeight); "
        + "scale them to one size"
    case .faceCount(let count): "a cube has 6 faces, not \(count)"
    case .faceNotSquare(let width, let height):
      "the faces of a cube are square, not \(width) x \(height) pixels"
    case .noCubeLayout(let width, let height):
      "\(width) x \(height) pixels are no cube; lay its faces out as a cross of 4:3 or 3:4, or as a strip of 6:1 or 1:6"
    case .levelCount(let count, let most): "a texture of this size has 1 to \(most) levels, not \(count)"
    case .levelSlices(let level, let count, let expected):
      "level \(level) has \(count) slices; the texture needs \(expected)"
    case .rowTooShort(let level, let bytes, let needed):
      "level \(level) has \(bytes) bytes per row; its pixels take \(needed)"
    case .imageTooShort(let level, let bytes, let needed):
      "level \(level) has \(bytes) bytes per image; its rows take \(needed)"
    case .tooFewBytes(let level, let bytes, let needed):
      "level \(level) has \(bytes) bytes; its rows take \(needed)"
    case .format(let what): what
    case .tooLarge(let bytes, let most):
      "the texture would take \(bytes >> 20) MB; the most is \(most >> 20), so scale it down"
    case .wrongType(let what): what
    }
  }
}
