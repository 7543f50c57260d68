internal import Environments
internal import Images
public import Platform
import ShaderPrograms

extension TextureResource {
  /// The type of a sampling quality.
  public typealias SamplingQuality = EnvironmentResource.CreateOptions.SamplingQuality

  /// Creates a cube texture from an image with its six faces.
  ///
  /// The layout follows from the aspect ratio of the image: a cross of 4:3 or 3:4 with +z in its middle, or a
  /// strip of 6:1 or 1:6 in the order +x, −x, +y, −y, +z, −z.
  ///
  /// - Parameters:
  ///   - cgImage: All faces.
  ///   - resourceName: The name in messages.
  ///   - options: The meaning of the values, and the levels to create.
  /// - Throws: ``TextureError`` when the image has another aspect ratio.
  public convenience init(
    cubeFromImage cgImage: CGImage, named resourceName: String? = nil, options: CreateOptions
  ) throws {
    self.init(
      try TextureContents(slices: try CubeLayout.faces(of: cgImage), .typeCube, options), name: resourceName)
  }

  /// Creates a cube texture from an image with its six faces, away from the main actor.
  ///
  /// - Parameters:
  ///   - cgImage: All faces, as a cross or a strip.
  ///   - resourceName: The name in messages.
  ///   - options: The meaning of the values, and the levels to create.
  /// - Throws: ``TextureError`` when the image has another aspect ratio.
  public nonisolated convenience init(
    cubeFromImage cgImage: CGImage, named resourceName: String? = nil, options: CreateOptions
  ) async throws {
    self.init(
      try await TextureContents.make(slices: try CubeLayout.faces(of: cgImage), .typeCube, options),
      name: resourceName)
  }

  /// Creates a cube texture from an equirectangular image, twice as wide as high.
  ///
  /// - Parameters:
  ///   - cgImage: The panorama; −z, straight ahead, is a quarter of the width from the left.
  ///   - resourceName: The name in messages.
  ///   - quality: The number of samples of the image per pixel.
  ///   - faceSize: The pixels along an edge; `nil` for the density of the image.
  ///   - options: The meaning of the values, and the levels to create.
  /// - Throws: ``TextureError`` about sizes.
  public convenience init(
    cubeFromEquirectangular cgImage: CGImage, named resourceName: String? = nil,
    quality: SamplingQuality = .fast, faceSize: Int? = nil, options: CreateOptions
  ) throws {
    let map = try PanoramaCube(cgImage, options, faceSize: faceSize)
    let cube = map.light.cube(faceSize: faceSize, quality: quality.setting)
    self.init(try TextureContents(slices: map.faces(cube), .typeCube, map.options), name: resourceName)
  }

  /// Creates a cube texture from an equirectangular image on several cores, away from the main actor.
  ///
  /// - Parameters:
  ///   - cgImage: The panorama; −z, straight ahead, is a quarter of the width from the left.
  ///   - resourceName: The name in messages.
  ///   - quality: The number of samples of the image per pixel.
  ///   - faceSize: The pixels along an edge; `nil` for the density of the image.
  ///   - options: The meaning of the values, and the levels to create.
  /// - Throws: ``TextureError`` about sizes, or `CancellationError`.
  public nonisolated convenience init(
    cubeFromEquirectangular cgImage: CGImage, named resourceName: String? = nil,
    quality: SamplingQuality = .fast, faceSize: Int? = nil, options: CreateOptions
  ) async throws {
    self.init(
      try await PanoramaCube.contents(cgImage, options, faceSize: faceSize, quality: quality),
      name: resourceName)
  }
}

/// The conversion of a panorama to a cube.
private struct PanoramaCube {
  let light: EquirectangularMap
  let options: TextureResource.CreateOptions
  /// True if eight bits are enough for the result.
  private let isCoarse: Bool

  init(_ image: CGImage, _ options: TextureResource.CreateOptions, faceSize: Int?) throws(TextureError) {
    try TextureContents.checkSize(image.width, image.height)
    if let faceSize { try TextureContents.checkSize(faceSize, faceSize) }
    var options = options
    options.semantic = options.semantic ?? (image.bitsPerComponent == 32 ? .hdrColor : .color)
    self.options = options
    isCoarse = image.bitsPerComponent == 8
    let pixels = options.semantic?.isColor == false ? image.storedPixels : image.standardPixels
    light = EquirectangularMap(pixels.image(RGBAFloat.self, encoding: .linear))
  }

  @concurrent static func contents(
    _ image: CGImage, _ options: TextureResource.CreateOptions, faceSize: Int?,
    quality: TextureResource.SamplingQuality
  ) async throws -> TextureContents {
    let panorama = try PanoramaCube(image, options, faceSize: faceSize)
    let cube = try await panorama.light.cubeConcurrently(faceSize: faceSize, quality: quality.setting)
    return try await TextureContents.make(slices: panorama.faces(cube), .typeCube, panorama.options)
  }

  func faces(_ cube: RadianceCube) -> [CGImage] {
    let (size, count) = (cube.faceSize, cube.faceSize * cube.faceSize)
    return (0..<6).map { face in
      let light = Image<RGBAFloat>(
        width: size, height: size, pixels: Array(cube.pixels[face * count..<(face + 1) * count]),
        encoding: .linear)
      guard isCoarse else { return CGImage(light) }
      let encoding: ColorEncoding = options.semantic?.isColor == false ? .linear : .sRGB
      return CGImage(light.converted(to: RGBA8.self, encoding: encoding))
    }
  }
}
