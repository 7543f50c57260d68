internal import Environments
internal import Images
import ShaderPrograms

extension EnvironmentResource {
  /// Creates an environment from a cube texture on the calling thread, which takes some tenths of a second.
  ///
  /// - Parameters:
  ///   - cubeTexture: The environment map; its largest mipmap level counts.
  ///   - options: The sampling quality and sizes.
  /// - Throws: ``TextureError`` when the texture is no cube, or has no colors.
  public convenience init(cube cubeTexture: TextureResource, options: CreateOptions) throws {
    let map = EquirectangularMap(try RadianceCube(cubeTexture.contents))
    self.init(PrefilteredEnvironment(map, options: options.settings), name: cubeTexture.name)
  }

  /// Creates an environment from a cube texture on several cores, away from the main actor.
  ///
  /// - Parameters:
  ///   - cubeTexture: The environment map; its largest mipmap level counts.
  ///   - options: The sampling quality and sizes.
  /// - Throws: ``TextureError`` when the texture is no cube, or has no colors, or `CancellationError`.
  public nonisolated convenience init(
    cube cubeTexture: TextureResource, options: CreateOptions
  ) async throws {
    let contents = await cubeTexture.contents
    self.init(try await Self.contents(of: contents, options), name: cubeTexture.name)
  }

  @concurrent private nonisolated static func contents(
    of texture: TextureContents, _ options: CreateOptions
  ) async throws -> PrefilteredEnvironment {
    try Task.checkCancellation()
    let map = EquirectangularMap(try RadianceCube(texture))
    return try await PrefilteredEnvironment.filter(map, options: options.settings)
  }

  /// The background as a cube texture.
  public var skybox: TextureResource {
    if let made = cachedSkybox { return made }
    let image = contents.skybox
    let map = EquirectangularMap(
      width: image.width, height: image.height, pixels: image.pixels.map(\.color))
    let cube = map.cube()
    let bytes = cube.pixels.map { HalfColor($0) }.withUnsafeBytes { Array($0) }
    let texture = TextureResource(
      TextureContents(
        type: .typeCube, width: cube.faceSize, height: cube.faceSize, slices: 6, format: .rgba16Float,
        semantic: .hdrColor, levels: [bytes]), name: name)
    cachedSkybox = texture
    return texture
  }
}

extension RadianceCube {
  /// Creates the radiance of a cube texture's largest mipmap level.
  fileprivate init(_ texture: TextureContents) throws(TextureError) {
    guard texture.type == .typeCube else {
      throw .wrongType(
        "an environment needs a cube texture, not a flat one; make one with TextureResource.cube(slices:)")
    }
    guard let light = texture.format.light(texture.levels[0]) else {
      throw .format("an environment cannot have the pixel format \(texture.format); use one with colors")
    }
    self.init(faceSize: texture.width, pixels: light)
  }
}
