import Geometry
import GraphicsGL
import Images
import SceneModel
import Testing

@testable import Rendering

/// Things brought to the device in pieces are the same things.
@Suite(.serialized) struct DeliveryTests {
  @Test(arguments: [(MTLTextureType.type2D, 1), (.type2DArray, 3), (.typeCube, 6)])
  func texturesInPartsAreWhole(type: MTLTextureType, slices: Int) throws {
    let renderer = try RealityRenderer()
    let table = try TextureTable(renderer.renderer.context)
    var contents = TextureContents(
      type: type, width: 32, height: 32, slices: slices, format: .rgba8Unorm, semantic: .raw, levels: [])
    contents.levels = (0..<6).map { level in
      (0..<contents.sliceSize(ofLevel: level) * slices).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ level) }
    }
    let texture = TextureResource(contents)
    var parts = 1
    while table.bringPart(of: texture, atMost: 300) { parts += 1 }
    // Two rows of the largest level at a time.
    #expect(parts > 16 * slices)
    let count = renderer.renderer.context.objectCount(.texture)
    _ = table.handle(texture)
    #expect(renderer.renderer.context.objectCount(.texture) == count)
    #expect(texture.contents == contents)
    #expect(!table.bringPart(of: texture, atMost: 300))
  }

  @Test func aTextureThatChangesOnTheWayArrivesAsItIsNow() throws {
    let renderer = try RealityRenderer()
    let table = try TextureTable(renderer.renderer.context)
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

  @Test func aDeliveredSceneNeedsNothingMoreThanDrawing() throws {
    func scene() -> Entity {
      let root = Entity()
      for number in 0..<4 {
        let texture = picture(64, 64) { x, y in
          RGBA8(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(number * 60))
        }
        var material = UnlitMaterial()
        material.color = .init(texture: .init(texture))
        let model = ModelEntity(mesh: .generateBox(size: 0.3), materials: [material])
        model.position.x = Float(number) * 0.5 - 0.75
        root.addChild(model)
      }
      return root
    }
    let plain = try RealityRenderer()
    plain.entities.append(scene())
    let expected = try plain.snapshot(width: 48, height: 32)

    let renderer = try RealityRenderer(), root = scene()
    var delivery = renderer.delivery(of: root), steps = 1
    while try delivery.goOn(until: .now) { steps += 1 }
    // Entities, meshes and textures one by one.
    #expect(steps > 10)
    let bytes = renderer.textureByteCount
    #expect(bytes > 4 * 64 * 64 * 4)
    renderer.entities.append(root)
    try renderer.upload(width: 48, height: 32)
    #expect(renderer.textureByteCount == bytes)
    #expect(try renderer.snapshot(width: 48, height: 32) == expected)
  }
}
