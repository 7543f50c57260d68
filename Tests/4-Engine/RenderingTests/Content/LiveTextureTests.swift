import Geometry
import GraphicsGL
import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// Low-level textures that a camera renders into while models show them.
@MainActor @Suite(.serialized) struct LiveTextureTests {
  private static func texture(_ format: MTLPixelFormat = .rgba8Unorm_srgb) throws -> LowLevelTexture {
    try LowLevelTexture(
      descriptor: .init(
        pixelFormat: format, width: 32, height: 32, textureUsage: [.renderTarget, .shaderRead]))
  }

  /// Returns a red square at the upper left, on black.
  private static func studio() throws -> (renderer: RealityRenderer, square: ModelEntity) {
    _ = try Studio.renderer()
    let renderer = try RealityRenderer(), camera = Entity()
    let square = ModelEntity(mesh: .generatePlane(width: 1, height: 1), materials: [flat(.red)])
    square.position = [-0.5, 0.5, 0]
    var lens = OrthographicCameraComponent()
    lens.scale = 1
    camera.components.set(lens)
    camera.position.z = 2
    renderer.entities.append(square)
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    renderer.cameraSettings.isToneMappingEnabled = false
    renderer.cameraSettings.colorBackground = .color(.black)
    return (renderer, square)
  }

  /// Returns a wall with an unlit material of the texture.
  private static func monitor(_ texture: LowLevelTexture) throws -> RealityRenderer {
    let (renderer, wall) = try studio()
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    material.color = .init(texture: .init(try TextureResource(from: texture)))
    wall.model = ModelComponent(mesh: .generatePlane(width: 2, height: 2), materials: [material])
    wall.position = .zero
    return renderer
  }

  /// Returns whether the quarters of an image are red, the upper left one first.
  private static func redQuarters(_ renderer: RealityRenderer) throws -> [Bool] {
    let picture = try renderer.snapshot(width: 32, height: 32)
    return [(8, 8), (24, 8), (8, 24), (24, 24)].map { picture[$0.0, $0.1].red > 200 }
  }

  @Test(arguments: [MTLPixelFormat.rgba8Unorm_srgb, .bgra8Unorm_srgb, .rgba16Float])
  func modelsShowWhatACameraSees(format: MTLPixelFormat) throws {
    let texture = try Self.texture(format), (studio, square) = try Self.studio()
    let monitor = try Self.monitor(texture)
    #expect(try Self.redQuarters(monitor) == [false, false, false, false], "nothing was drawn yet")
    let output = try RealityRenderer.CameraOutput(.singleProjection(lowLevelTexture: texture))
    try studio.updateAndRender(deltaTime: 0, cameraOutput: output)
    #expect(try Self.redQuarters(monitor) == [true, false, false, false])
    square.position = [0.5, -0.5, 0]
    try studio.updateAndRender(deltaTime: 0, cameraOutput: output)
    #expect(try Self.redQuarters(monitor) == [false, false, false, true])
  }

  @Test func aCameraMaySeeItsOwnPicture() throws {
    let texture = try Self.texture(), (studio, square) = try Self.studio()
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    material.color = .init(texture: .init(try TextureResource(from: texture)))
    let monitor = ModelEntity(mesh: .generatePlane(width: 1, height: 1), materials: [material])
    monitor.position = [0.5, -0.5, 0]
    studio.entities.append(monitor)
    let output = try RealityRenderer.CameraOutput(.singleProjection(lowLevelTexture: texture))
    for _ in 0..<3 { try studio.render(camera: studio.activeCamera, into: output) }
    // The monitor shows the square, and a monitor with the square.
    let picture = try studio.snapshot(width: 32, height: 32)
    #expect(picture[20, 20].red > 200 && picture[28, 20].red < 20)
    #expect(picture[26, 26].red > 200 && square.isActive)
  }

  @Test func bytesTakeOverAgain() throws {
    let texture = try Self.texture(), studio = try Self.studio().renderer
    let monitor = try Self.monitor(texture)
    let output = try RealityRenderer.CameraOutput(.singleProjection(lowLevelTexture: texture))
    try studio.render(camera: studio.activeCamera, into: output)
    #expect(try Self.redQuarters(monitor)[0])
    texture.withUnsafeMutableBytes { bytes in
      for place in 0..<32 * 32 where place / 32 >= 16 { bytes[place * 4] = 255 }
    }
    #expect(try Self.redQuarters(monitor) == [false, false, true, true])
    // Draws made in the meantime do not matter; a new output does.
    try studio.render(camera: studio.activeCamera, into: output)
    #expect(try Self.redQuarters(monitor) == [false, false, true, true])
    let again = try RealityRenderer.CameraOutput(.singleProjection(lowLevelTexture: texture))
    try studio.render(camera: studio.activeCamera, into: again)
    #expect(try Self.redQuarters(monitor) == [true, false, false, false])
  }

  @Test func picturesOfItHaveTheTopRowFirst() throws {
    let texture = try Self.texture(), studio = try Self.studio().renderer
    let output = try RealityRenderer.CameraOutput(.singleProjection(lowLevelTexture: texture))
    try studio.render(camera: studio.activeCamera, into: output)
    var bytes = [UInt8](repeating: 0, count: 16 * 16 * 4)
    bytes.withUnsafeMutableBytes {
      guard let base = $0.baseAddress else { return }
      output.colorTextures[0].getBytes(
        base, bytesPerRow: 64, from: MTLRegionMake2D(0, 0, 16, 16), mipmapLevel: 0)
    }
    #expect(bytes[8 * 64 + 8 * 4] == 255 && bytes[15 * 64 + 60] == 255)
  }

  @Test func onlyPlanesThatCanBeDrawnIntoAreOutputs() throws {
    let cube = try LowLevelTexture(
      descriptor: .init(textureType: .typeCube, pixelFormat: .rgba8Unorm, width: 4, height: 4))
    #expect(throws: RealityRenderer.OutputError.foreignTexture) {
      try RealityRenderer.CameraOutput(.singleProjection(lowLevelTexture: cube))
    }
  }
}
