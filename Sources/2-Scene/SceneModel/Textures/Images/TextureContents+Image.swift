internal import Images
package import Platform
import ShaderPrograms

extension TextureContents {
  /// Creates contents from an image, with mipmaps; it takes a while for large images.
  package init(_ image: CGImage, _ options: TextureResource.CreateOptions) throws(TextureError) {
    try Self.checkSize(image.width, image.height)
    let semantic = options.semantic ?? (image.bitsPerComponent == 32 ? .hdrColor : .color)
    let pixels = semantic.isColor ? image.standardPixels : image.storedPixels
    let laid = PixelLevels(
      pixels, for: semantic.purpose, hasHalves: options.mipmapsMode == .allocateAndGenerateAll,
      coverageThreshold: options.opacityThreshold)
    self.init(
      width: laid.width, height: laid.height, format: laid.layout.format, semantic: semantic,
      swizzle: laid.layout.isGray ? .gray : nil, levels: laid.levels)
    if options.mipmapsMode == .allocateAll { addEmptyLevels() }
  }

  /// Creates contents from an image, away from the caller's actor.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - options: The meaning of its values, and the levels to create.
  /// - Returns: The contents of a ``TextureResource``.
  /// - Throws: ``TextureError`` about its size, or `CancellationError`.
  @concurrent package static func make(
    _ image: CGImage, _ options: TextureResource.CreateOptions
  ) async throws -> TextureContents {
    try Task.checkCancellation()
    let contents = try TextureContents(image, options)
    try Task.checkCancellation()
    return contents
  }

  package static func checkSize(_ width: Int, _ height: Int) throws(TextureError) {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else {
      throw .size(width: width, height: height, longestSide: longestSide)
    }
  }

  /// Appends the missing mipmap levels, filled with zeros.
  mutating func addEmptyLevels() {
    for level in levels.count..<max(levels.count, Self.levelCount(width: width, height: height)) {
      levels.append([UInt8](repeating: 0, count: sliceSize(ofLevel: level) * slices))
    }
  }
}

extension TextureResource.Semantic {
  var isColor: Bool { self == .color || self == .hdrColor }

  var purpose: PixelLevels.Purpose {
    switch self {
    case .raw: .data
    case .scalar: .scalar
    case .color: .color
    case .hdrColor: .light
    case .normal: .normals
    }
  }
}

extension PixelLevels.Layout {
  var format: MTLPixelFormat {
    switch self {
    case .gray8: .r8Unorm
    case .gray16: .r16Unorm
    case .grayHalf: .r16Float
    case .sRGBA8: .rgba8Unorm_srgb
    case .rgba8: .rgba8Unorm
    case .rgba16: .rgba16Unorm
    case .rgbaHalf: .rgba16Float
    }
  }
}
