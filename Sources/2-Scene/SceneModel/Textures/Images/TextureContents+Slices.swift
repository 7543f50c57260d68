internal import Platform
import ShaderPrograms

extension TextureContents {
  /// Creates contents from images of the same size as layers, faces or depth slices.
  ///
  /// - Parameters:
  ///   - images: The slices in order.
  ///   - type: The texture type.
  ///   - options: The meaning of the values; 3D textures have one level in any case.
  /// - Throws: ``TextureError`` when there are too many or too few, or they differ in size.
  init(
    slices images: [CGImage], _ type: MTLTextureType, _ options: TextureResource.CreateOptions
  ) throws(TextureError) {
    let options = try Self.check(images, type, options)
    var parts: [TextureContents] = []
    for image in images { parts.append(try TextureContents(image, options)) }
    self.init(joining: parts, type)
  }

  /// Creates contents from images of the same size on several cores, away from the caller's actor.
  @concurrent static func make(
    slices images: [CGImage], _ type: MTLTextureType, _ options: TextureResource.CreateOptions
  ) async throws -> TextureContents {
    let options = try check(images, type, options)
    var parts = [TextureContents?](repeating: nil, count: images.count)
    try await withThrowingTaskGroup(of: (Int, TextureContents).self) { group in
      for (number, image) in images.enumerated() {
        group.addTask { (number, try await TextureContents.make(image, options)) }
      }
      for try await (number, part) in group { parts[number] = part }
    }
    return TextureContents(joining: parts.compactMap { $0 }, type)
  }

  /// Creates contents from slices with the same size and format.
  private init(joining parts: [TextureContents], _ type: MTLTextureType) {
    self = parts[0]
    self.type = type
    slices = parts.count
    levels = parts[0].levels.indices.map { level in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(parts.count * parts[0].levels[level].count)
      for part in parts { bytes += part.levels[level] }
      return bytes
    }
  }

  /// Validates the images.
  ///
  /// - Returns: The options with a semantic that all slices share.
  private static func check(
    _ images: [CGImage], _ type: MTLTextureType, _ options: TextureResource.CreateOptions
  ) throws(TextureError) -> TextureResource.CreateOptions {
    if type == .typeCube, images.count != 6 { throw .faceCount(images.count) }
    guard let first = images.first, images.count <= mostSlices(type) else {
      throw .sliceCount(images.count, most: mostSlices(type))
    }
    try checkSize(first.width, first.height)
    if type == .typeCube, first.width != first.height {
      throw .faceNotSquare(width: first.width, height: first.height)
    }
    for (number, image) in images.enumerated() {
      guard image.width == first.width, image.height == first.height else {
        throw .sliceSizeDiffers(
          slice: number, width: image.width, height: image.height, expectedWidth: first.width,
          expectedHeight: first.height)
      }
      guard image.isLaidOut(like: first) else {
        throw .format(
          "slice \(number) has \(image.bitsPerPixel) bits a pixel, the first \(first.bitsPerPixel); "
            + "convert them to one format")
      }
    }
    var options = options
    options.semantic = options.semantic ?? (first.bitsPerComponent == 32 ? .hdrColor : .color)
    if type == .type3D { options.mipmapsMode = .none }
    return options
  }
}

extension CGImage {
  /// Returns whether both images give textures of the same pixel format, whatever their semantic.
  fileprivate func isLaidOut(like other: CGImage) -> Bool {
    bitsPerPixel == other.bitsPerPixel && bitsPerComponent == other.bitsPerComponent
  }
}
