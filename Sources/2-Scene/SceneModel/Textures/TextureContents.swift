package import ShaderPrograms

/// The pixels of a texture, level by level.
package struct TextureContents: Hashable, Sendable {
  package var type = MTLTextureType.type2D
  package var width: Int
  package var height: Int
  /// The number of layers, faces or depth slices.
  package var slices = 1
  package var format: MTLPixelFormat
  package var semantic: TextureResource.Semantic?
  /// Which channel shaders find in place of which.
  package var swizzle = MTLTextureSwizzleChannels()
  /// Each level with its slices one after the other, rows packed, the top row first.
  package var levels: [[UInt8]]

  package init(
    type: MTLTextureType = .type2D, width: Int, height: Int, slices: Int = 1, format: MTLPixelFormat,
    semantic: TextureResource.Semantic?, swizzle: MTLTextureSwizzleChannels? = nil, levels: [[UInt8]]
  ) {
    (self.type, self.width, self.height, self.slices) = (type, width, height, slices)
    (self.format, self.semantic, self.levels) = (format, semantic, levels)
    self.swizzle = swizzle ?? (semantic == .scalar && format.channelCount == 1 ? .gray : .init())
  }

  /// The same shape, for whom others keep the pixels.
  var withoutPixels: TextureContents {
    var result = self
    result.levels = []
    return result
  }

  /// The memory the pixels take.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.count } }

  /// The longest side of a texture, and the most layers, as on common devices.
  package static let longestSide = 16_384

  /// How many levels lie between the picture and a single pixel, both included.
  package static func levelCount(width: Int, height: Int, depth: Int = 1) -> Int {
    Int.bitWidth - max(width, height, depth, 1).leadingZeroBitCount
  }

  /// The size of one slice of a level.
  package func sliceSize(ofLevel level: Int) -> Int {
    max(1, width >> level) * max(1, height >> level) * format.bytesPerPixel
  }
}

extension MTLTextureSwizzleChannels {
  /// One channel seen as a gray.
  package static let gray = MTLTextureSwizzleChannels(red: .red, green: .red, blue: .red, alpha: .one)
}
