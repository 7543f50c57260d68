/// The shape, size and format of a texture.
public nonisolated struct TextureDescription: Hashable, Sendable {
  public var shape: TextureShape
  public var width: Int
  public var height: Int
  public var format: PixelFormat
  /// Mip levels, the full size included.
  public var levels: Int

  public init(
    _ shape: TextureShape = .plane, width: Int, height: Int, format: PixelFormat, levels: Int = 1
  ) {
    (self.shape, self.width, self.height, self.format, self.levels) = (shape, width, height, format, levels)
  }

  /// How many levels lead from a size down to one pixel.
  public static func levels(width: Int, height: Int) -> Int {
    Int.bitWidth - max(1, width, height).leadingZeroBitCount
  }

  /// The size of a level.
  public func size(level: Int) -> (width: Int, height: Int) {
    (max(1, width >> level), max(1, height >> level))
  }

  /// Layers, with the faces of cubes counted as layers.
  public var layers: Int {
    switch shape {
    case .plane, .multisampled: 1
    case .array(let layers): layers
    case .cube: 6
    case .cubeArray(let cubes): 6 * cubes
    }
  }

  /// What it takes on the device, padding aside.
  public var byteCount: Int { (0..<levels).reduce(0) { sum, level in sum + byteCount(level: level) } }

  /// What all layers of a level take.
  public func byteCount(level: Int) -> Int {
    let samples = if case .multisampled(let samples) = shape { samples } else { 1 }
    let size = size(level: level)
    return size.width * size.height * layers * samples * format.bytesPerPixel
  }
}

/// How the pixels of a texture are arranged.
public nonisolated enum TextureShape: Hashable, Sendable {
  case plane
  case array(layers: Int)
  /// Faces in the order +x, -x, +y, -y, +z, -z.
  case cube
  case cubeArray(cubes: Int)
  /// A plane with several samples per pixel, which cannot be uploaded to or filtered.
  case multisampled(samples: Int)

  var code: Int32 {
    switch self {
    case .plane: 0
    case .array: 1
    case .cube: 2
    case .cubeArray: 3
    case .multisampled: 4
    }
  }
}

/// A part of a picture, in pixels; `y` counts from row 0, the one at texture coordinate 0.
public nonisolated struct PixelRectangle: Hashable, Sendable {
  public var x, y, width, height: Int

  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  func isInside(width: Int, height: Int) -> Bool {
    x >= 0 && y >= 0 && self.width > 0 && self.height > 0 && x + self.width <= width
      && y + self.height <= height
  }
}
