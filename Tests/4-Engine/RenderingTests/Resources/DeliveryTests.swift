import Geometry
import GraphicsGL
import Images
import SceneModel
import ShaderPrograms
import Testing

@testable import Rendering

/// Streaming uploads, compared with uploads in one piece.
@Suite(.serialized) struct DeliveryTests {
  @Test(arguments: [(MTLTextureType.type2D, 1), (.type2DArray, 3), (.typeCube, 6)])
  func texturesInPartsAreWhole(type: MTLTextureType, slices: Int) throws {
    let renderer = try RealityRenderer()
    let table = try TextureCache(renderer.renderer.context)
    var contents = TextureContents(
      type: type, width: 32, height: 32, slices: slices, format: .rgba8Unorm, semantic: .raw, levels: [])
    contents.levels = (0..<6).map { level in
      (0..<contents.sliceSize(ofLevel: level) * slices).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ level) }
    }
    let texture = TextureResource(contents)
    var parts = 1
    while table.bringPart(of: texture, atMost: 300) { parts += 1 }
    // Two rows of the largest mip level at a time.
    #expect(parts > 16 * slices)
    let count = renderer.renderer.context.objectCount(.texture)
    _ = table.handle(texture)
    #expect(renderer.renderer.context.objectCount(.texture) == count)
    #expect(texture.contents == contents)
    #expect(!table.bringPart(of: texture, atMost: 300))
  }

  @Test func aTextureThatChangesOnTheWayArrivesAsItIsNow() throws {
    let renderer = try RealityRenderer()
    let table = try TextureCache(renderer.renderer.context)
    var contents = TextureContents(
      width: 16, height: 16, format: .rgba8Unorm, semantic: .raw,
      levels: [Array(repeating: 10, count: 16 * 16 * 4)])
    let texture = TextureResource(contents)
    _ = table.bringPart(of: texture, atMost: 256)
    contents.levels[0] = Array(repeating: 90, count: 16 * 16 * 4)
    texture.replace(contents)
    while table.bringPart(of: texture, atMost: 256) {}
    #expect(texture.contents == contents)
    #expect(table.byteCount == 16 * 16 * 4)
  }

  /// Returns a row of boxes, with all other resources that the upload handles.
  private func scene(_ kind: String) -> Entity {
    let root = Entity()
    for number in 0..<4 {
      let texture = picture(64, 64) { x, y in
        RGBA8(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(number * 60))
      }
      var material = PhysicallyBasedMaterial()
      material.baseColor.texture = .init(texture)
      if kind == "see-through", number > 1 { material.blending = .transparent(opacity: 0.5) }
      let model = ModelEntity(mesh: .generateBox(size: 0.3), materials: [material])
      model.position.x = Float(number) * 0.5 - 0.75
      if kind == "grounding" { model.components.set(GroundingShadowComponent(castsShadow: true)) }
      root.addChild(model)
    }
    if kind == "shadows" {
      let sun = DirectionalLight()
      sun.shadow = .init()
      sun.look(at: .zero, from: [1, 3, 2], relativeTo: nil)
      root.addChild(sun)
    }
    return root
  }

  private func prepare(_ renderer: RealityRenderer, _ kind: String) {
    renderer.entities.append(scene(kind))
    if kind == "sky" { renderer.cameraSettings.colorBackground = .environment }
    if kind == "glow" { renderer.cameraSettings.bloom = .on(BloomOptionsComponent()) }
  }

  @Test(arguments: ["plain", "see-through", "shadows", "sky", "glow", "grounding"])
  func aDeliveredSceneNeedsNothingMoreThanDrawing(kind: String) async throws {
    let plain = try RealityRenderer()
    prepare(plain, kind)
    let expected = try plain.snapshot(width: 96, height: 64)

    let shown = try RealityRenderer(), renderer = RealityRenderer(beside: shown)
    let empty = try shown.snapshot(width: 96, height: 64)
    prepare(renderer, kind)
    let delivery = renderer.delivery(width: 96, height: 64, waitsForTexts: true)
    var steps = 1
    while try delivery.goOn(until: .now) {
      steps += 1
      // The current scene is drawn undisturbed meanwhile.
      if steps % 8 == 0 { #expect(try shown.snapshot(width: 96, height: 64) == empty) }
      await Task.yield()
    }
    // Entities, meshes and textures one by one, then passes and their programs.
    #expect(steps > 20)
    let before = renderer.counters
    #expect(try renderer.snapshot(width: 96, height: 64) == expected)
    let after = renderer.counters
    for kind in [ObjectKind.program, .texture, .framebuffer, .vertexArray] {
      #expect(after.created[kind] == before.created[kind], "\(kind)")
    }
  }
}
