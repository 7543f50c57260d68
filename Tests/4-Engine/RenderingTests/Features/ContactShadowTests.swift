import Foundation
import Geometry
import GraphicsGL
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Contact shadows.
@MainActor @Suite(.serialized) struct ContactShadowTests {
  private static let sky = environment { _ in [1, 1, 1] }

  /// Returns a block above a white diffuse floor under a uniform sky.
  private func scene(height: Float, _ shadow: GroundingShadowComponent? = .init(castsShadow: true)) throws
    -> (scene: Scene, floor: Entity, block: Entity)
  {
    let scene = Scene()
    let floor = ModelEntity(mesh: try boxMesh([20, 0.02, 20]), materials: [matte()])
    floor.position.y = -0.01
    let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    block.position.y = 0.5 + height
    if let shadow { block.components.set(shadow) }
    scene.addEntity(floor)
    scene.addEntity(block)
    return (scene, floor, block)
  }

  /// Renders the light on the floor along x, outwards from below the block; the camera looks up through the
  /// floor's back.
  private func light(_ scene: Scene, at x: Float) throws -> Float {
    try Studio.middle(scene) { settings in
      settings.environment = EnvironmentSettings(resource: Self.sky)
      let camera = Entity()
      // At a grazing angle, so that the block does not occlude the floor.
      camera.look(at: [x, 0, 0], from: [x, 0.02, 3], relativeTo: nil)
      settings.camera = CameraView(
        world: camera.transformMatrix(relativeTo: nil),
        projection: Projection.orthographic(
          scale: 0.001, orientation: .vertical, aspect: 1, near: 0.01, far: 20))
    }.x
  }

  @Test func theGroundDarkensBelowAndNotFarAway() throws {
    let (scene, _, _) = try scene(height: 0.1)
    let below = try light(scene, at: 0), edge = try light(scene, at: 0.55), off = try light(scene, at: 0.8)
    let far = try light(scene, at: 2)
    #expect(below < 0.35 && below < edge && edge < off && off < 0.99, "\(below) \(edge) \(off)")
    #expect(abs(far - 1) < 5e-3)
  }

  @Test func itIsTheSameOnAllSides() throws {
    let (scene, _, _) = try scene(height: 0.1)
    for x in [0.3, 0.55, 0.8] as [Float] {
      #expect(abs(try light(scene, at: x) - light(scene, at: -x)) < 0.02)
    }
  }

  @Test func aThingThatRisesLosesItsShadow() throws {
    let values = try [0.02, 0.2, 0.5, 0.7, 1].map { try light(scene(height: $0).scene, at: 0) }
    for (low, high) in zip(values, values.dropFirst()) { #expect(low < high + 1e-3, "\(values)") }
    #expect(values[0] < 0.25 && values[4] > 0.99)
  }

  @Test func anOpenSkyIsHiddenAsAClosedFormSays() throws {
    // Next to a wall as high as it is distant: half the directions lose the sine squared of 45 degrees.
    let (scene, _, block) = try scene(height: 0)
    block.scale = [1, 0.4, 4]
    block.position.y = 0.2
    // At distance d from a wall of height h the sky loses (1 - d / sqrt(d² + h²)) / 2; far parts count less.
    let near = try light(scene, at: 0.52)
    let diagonal: Float = (0.02 * 0.02 + 0.4 * 0.4).squareRoot()
    let wanted = 1 - 0.45 * (1 - 0.02 / diagonal)
    #expect(abs(near - wanted) < 0.12, "\(near), not \(wanted)")
  }

  @Test func nothingThrowsOrGetsOneThatIsToldNotTo() throws {
    let (none, _, _) = try scene(height: 0.1, nil)
    #expect(abs(try light(none, at: 0) - 1) < 5e-3)
    let (not, _, _) = try scene(height: 0.1, .init(castsShadow: false))
    #expect(abs(try light(not, at: 0) - 1) < 5e-3)
    let (scene, floor, _) = try scene(height: 0.1)
    floor.components.set(GroundingShadowComponent(castsShadow: false, receivesShadow: false))
    #expect(abs(try light(scene, at: 0) - 1) < 5e-3)
  }

  @Test func theShadowFollowsWhatMovesAndIsNotDrawnAnewOtherwise() throws {
    let (scene, _, block) = try scene(height: 0.1)
    let before = try light(scene, at: 0)
    block.position.x = 3
    #expect(abs(try light(scene, at: 0) - 1) < 5e-3)
    #expect(abs(try light(scene, at: 3) - before) < 0.02)
    let renderer = try Studio.renderer(), counters = renderer.context.counters
    _ = try light(scene, at: 3)
    // The view shows only the floor below the block.
    #expect(renderer.context.counters.drawCalls - counters.drawCalls <= 2)
  }

  @Test func whatStandsOnSomethingThrowsItsShadowOnIt() throws {
    let (scene, _, table) = try scene(height: 0)
    table.scale = [2, 0.5, 2]
    table.position.y = 0.25
    let cup = ModelEntity(mesh: try boxMesh([0.4, 0.4, 0.4]), materials: [matte()])
    cup.position = [0, 0.72, 0]
    cup.components.set(GroundingShadowComponent(castsShadow: true))
    scene.addEntity(cup)
    func onTable(_ x: Float) throws -> Float {
      try Studio.middle(scene) { settings in
        settings.environment = EnvironmentSettings(resource: Self.sky)
        let camera = Entity()
        camera.look(at: [x, 0.5, 0], from: [x, 0.52, 3], relativeTo: nil)
        settings.camera = CameraView(
          world: camera.transformMatrix(relativeTo: nil),
          projection: Projection.orthographic(
            scale: 0.001, orientation: .vertical, aspect: 1, near: 0.01, far: 20))
      }.x
    }
    #expect(try onTable(0.21) < 0.8)
    #expect(try onTable(0.9) > 0.98)
  }

  @Test func thingsFarApartGetMapsOfTheirOwnAndManyShareThem() {
    func box(_ x: Float, _ y: Float = 0) -> BoundingBox {
      BoundingBox(min: [x - 0.5, y, -0.5], max: [x + 0.5, y + 1, 0.5])
    }
    #expect(ContactShadowClusters([box(0), box(10)]).clusters.map(\.members) == [[0], [1]])
    #expect(ContactShadowClusters([box(0), box(0.5)]).clusters.map(\.members) == [[0, 1]])
    #expect(ContactShadowClusters([box(0), box(0.2, 1)]).clusters.map(\.members) == [[0], [1]])
    let many = ContactShadowClusters((0..<100).map { box(Float($0) * 2) }).clusters
    #expect(many.count == ContactShadowClusters.limit)
    #expect(many.flatMap(\.members).sorted() == Array(0..<100))
    #expect(ContactShadowClusters([.empty]).clusters.isEmpty)
  }

  @Test func aPictureOfThem() async throws {
    let scene = Scene()
    let floor = ModelEntity(
      mesh: try boxMesh([8, 0.1, 8]), materials: [matte(UIColor(white: 0.9, alpha: 1))])
    floor.position.y = -0.05
    scene.addEntity(floor)
    let shapes: [(MeshResource, SIMD3<Float>, UIColor)] = [
      (try boxMesh([0.8, 0.8, 0.8]), [-1.3, 0.4, 0], .systemRed),
      (.generateSphere(radius: 0.45), [0, 0.45, 0.2], .systemYellow),
      (.generateCylinder(height: 0.6, radius: 0.35), [1.2, 0.55, 0], .systemBlue),
    ]
    for (mesh, position, color) in shapes {
      let model = ModelEntity(
        mesh: mesh, materials: [SimpleMaterial(color: color, roughness: 0.5, isMetallic: false)])
      model.position = position
      model.components.set(GroundingShadowComponent(castsShadow: true))
      scene.addEntity(model)
    }
    var settings = Studio.settings(from: [0.6, 2, 4.2], to: [0, 0.3, 0], width: 320, height: 180, angle: 40)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    try await expectGolden(scene, settings, "grounding")
  }
}
