import Meshes
import SceneModel
import Testing
import simd

@Suite("What images frame") @MainActor struct ContentShapeTests {
  private func model(_ mesh: MeshResource, at position: SIMD3<Float> = .zero) -> Entity {
    let entity = Entity()
    entity.components.set(ModelComponent(mesh: mesh, materials: []))
    entity.position = position
    return entity
  }

  /// A tetrahedron around the origin, whose triangles face outward or inward.
  private func tetrahedron(size: Float, inward: Bool) throws -> MeshResource {
    var descriptor = MeshDescriptor()
    descriptor.positions = MeshBuffer(
      [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]].map { (point: SIMD3<Float>) in point * size })
    let outward: [UInt32] = [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2]
    descriptor.primitives = .triangles(inward ? outward.reversed() : outward)
    return try MeshResource.generate(from: [descriptor])
  }

  @Test func aSkyIsLeftOutAndAHouseIsNot() throws {
    for (inward, extent) in [(true, Float(2)), (false, 200)] {
      let root = Entity()
      root.addChild(model(try tetrahedron(size: 100, inward: inward)))
      root.addChild(model(try tetrahedron(size: 1, inward: false)))
      #expect(root.contentBounds.extents.max() == extent, "inward: \(inward)")
    }
  }

  @Test func particlesDoNotCountBesideModels() throws {
    let root = Entity(), sparks = Entity()
    var emitter = ParticleEmitterComponent()
    emitter.speed = 3
    sparks.components.set(emitter)
    root.addChild(sparks)
    let alone = root.contentBounds
    #expect(!alone.isEmpty)
    root.addChild(model(try tetrahedron(size: 1, inward: false)))
    #expect(root.contentBounds == BoundingBox(min: -.one, max: .one))
  }

  @Test func pointsLieOnTheModelNotOnItsBox() throws {
    let root = Entity()
    root.addChild(model(try tetrahedron(size: 1, inward: false), at: [5, 0, 0]))
    let points = root.contentShape.points
    #expect(Set(points) == [[6, 1, 1], [6, -1, -1], [4, 1, -1], [4, -1, 1]])
  }

  @Test func outlinesReachNearlyAsFarAsAllVertices() throws {
    var descriptor = MeshDescriptor()
    var positions: [SIMD3<Float>] = []
    for index in 0..<3_000 {
      let turn = Float(index) * 2.4, height = Float(index) / 1_500 - 1
      let level = (1 - height * height).squareRoot()
      positions.append([3 * level * Elementary.cos(turn), height, level * Elementary.sin(turn)])
    }
    descriptor.positions = MeshBuffer(positions)
    descriptor.primitives = .triangles((0..<3_000).map { UInt32($0) })
    let outline = try MeshResource.generate(from: [descriptor]).outline
    #expect(outline.count == 64)
    for direction in positions.prefix(100).map({ simd_normalize($0) }) {
      let all = positions.map { simd_dot($0, direction) }.max() ?? 0
      let few = outline.map { simd_dot($0, direction) }.max() ?? 0
      #expect(few > 0.88 * all)
    }
  }
}
