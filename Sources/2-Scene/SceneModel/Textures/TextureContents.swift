package import ShaderPrograms

/// The pixels of a texture, by mipmap level.
package struct TextureContents: Hashable, Sendable {
  package var type = MTLTextureType.type2D
  package var width: Int
  package var height: Int
  /// The number of layers, faces or depth slices.
  package var slices = 1
  package var format: MTLPixelFormat
  package var semantic: TextureResource.Semantic?
  /// The swizzle that maps stored channels to the channels that shaders read.
  package var swizzle = MTLTextureSwizzleChannels()
  /// The levels, each with its slices one after the other, rows packed, the top row first.
  package var levels: [[UInt8]]

  package init(
    type: MTLTextureType = .type2D, width: Int, height: Int, slices: Int = 1, format: MTLPixelFormat,
    semantic: TextureResource.Semantic?, swizzle: MTLTextureSwizzleChannels? = nil, levels: [[UInt8]]
  ) {
    (self.type, self.width, self.height, self.slices) = (type, width, height, slices)
    (self.format, self.semantic, self.levels) = (format, semantic, levels)
    self.swizzle = swizzle ?? (semantic == .scalar && format.channelCount == 1 ? .gray : .init())
  }

  /// The contents without the bytes of the pixels.
  var withoutPixels: TextureContents {
    var result = self
    result.levels = []
    return result
  }

  /// The size of the pixels in bytes.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.count } }

  /// The maximal size of a texture and the maximal number of layers, as on common devices.
  package static let longestSide = 16_384

  /// Returns the number of mipmap levels from the full size down to a single pixel.
  package static func levelCount(width: Int, height: Int, depth: Int = 1) -> Int {
    Int.bitWidth - max(width, height, depth, 1).leadingZeroBitCount
  }

  /// Returns the size of one slice of a level, in bytes.
  package func sliceSize(ofLevel level: Int) -> Int {
    max(1, width >> level) * max(1, height >> level) * format.bytesPerPixel
  }
}

extension MTLTextureSwizzleChannels {
  /// The swizzle that shows one channel as gray.
  package static let gray = MTLTextureSwizzleChannels(red: .red, green: .red, blue: .red, alpha: .one)
}
