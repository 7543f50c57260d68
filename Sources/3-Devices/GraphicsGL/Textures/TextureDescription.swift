/// A texture description: shape, size and format.
package nonisolated struct TextureDescription: Hashable, Sendable {
  package var shape: TextureShape
  package var width: Int
  package var height: Int
  package var format: PixelFormat
  /// The number of mip levels, the full size included.
  package var levels: Int

  package init(
    _ shape: TextureShape = .plane, width: Int, height: Int, format: PixelFormat, levels: Int = 1
  ) {
    (self.shape, self.width, self.height, self.format, self.levels) = (shape, width, height, format, levels)
  }

  /// Returns the number of levels from a size down to one pixel.
  package static func levels(width: Int, height: Int) -> Int {
    Int.bitWidth - max(1, width, height).leadingZeroBitCount
  }

  /// Returns the size of a level.
  package func size(level: Int) -> (width: Int, height: Int) {
    (max(1, width >> level), max(1, height >> level))
  }

  /// The number of layers, with the faces of cubes counted as layers.
  package var layers: Int {
    switch shape {
    case .plane, .multisampled: 1
    case .array(let layers): layers
    case .cube: 6
    case .cubeArray(let cubes): 6 * cubes
    }
  }

  /// The size on the device in bytes, without padding.
  package var byteCount: Int { (0..<levels).reduce(0) { sum, level in sum + byteCount(level: level) } }

  /// Returns the bytes of all layers of a level.
  package func byteCount(level: Int) -> Int {
    let samples = if case .multisampled(let samples) = shape { samples } else { 1 }
    let size = size(level: level)
    return size.width * size.height * layers * samples * format.bytesPerPixel
  }
}

/// The shape of a texture.
package nonisolated enum TextureShape: Hashable, Sendable {
  case plane
  case array(layers: Int)
  /// Six faces in the order +x, -x, +y, -y, +z, -z.
  case cube
  case cubeArray(cubes: Int)
  /// A two-dimensional texture with several samples per pixel, which cannot be uploaded to or filtered.
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

/// A rectangle of an image in pixels; `y` counts from row 0, the one at texture coordinate 0.
package nonisolated struct PixelRectangle: Hashable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  func isInside(width: Int, height: Int) -> Bool {
    x >= 0 && y >= 0 && self.width > 0 && self.height > 0 && x + self.width <= width
      && y + self.height <= height
  }
}
