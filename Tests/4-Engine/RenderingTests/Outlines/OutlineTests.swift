import Comparison
import EntityStore
import Foundation
import Geometry
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Snapshots
import Testing
import simd

@testable import Rendering

/// Lines around the silhouettes of entities.
@MainActor @Suite(.serialized) struct OutlineTests {
  private static let green = SIMD4<Float>(0, 1, 0, 1), red = SIMD4<Float>(1, 0, 0, 1)

  private func view(_ width: Int = 120, _ height: Int = 90) -> ViewSettings {
    var settings = Studio.settings(
      from: [0, 0.5, 6], to: [0, 0.5, 0], width: width, height: height, angle: 40)
    (settings.background, settings.toneCurve) = (.color(.zero), nil)
    return settings
  }

  private func outlined(
    _ entities: [(Entity, SIMD4<Float>)], _ settings: ViewSettings, width: Float = 3
  ) -> ViewSettings {
    var settings = settings
    settings.outlines = OutlineSettings(
      surfaces: entities.map { (entity: $0.0.handle, color: $0.1) }, width: width)
    return settings
  }

  /// Expects a green line around the white model of an otherwise black image, compared with the distances in the image
  /// without the line.
  private func expectLine(
    around entity: Entity, in scene: Scene, _ settings: ViewSettings, _ what: Comment,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let width = 3
    let plain = try Studio.draw(scene, settings)
    let lined = try Studio.draw(scene, outlined([(entity, Self.green)], settings, width: Float(width)))
    var on = 0, wrong = 0
    for y in 0..<settings.height {
      for x in 0..<settings.width {
        let before = plain[x, y], after = lined[x, y]
        if before.red > 250 {
          if after != before { wrong += 1 }
          continue
        }
        var distance = Float.infinity
        for (dy, dx) in (-6...6).flatMap({ dy in (-6...6).map { (dy, $0) } }) {
          guard (0..<settings.width).contains(x + dx), (0..<settings.height).contains(y + dy),
            plain[x + dx, y + dy].red > 250
          else { continue }
          distance = min(distance, Float(dx * dx + dy * dy).squareRoot())
        }
        // The distance to the edge is half a pixel less, and up to one pixel more where pixels are covered in part.
        if before.red == 0, distance > 1.5, distance < Float(width) - 0.5 {
          on += 1
          if after.green < 200 { wrong += 1 }
        } else if distance > Float(width) + 2.5, after != before {
          wrong += 1
        }
      }
    }
    #expect(on > 60 && wrong == 0, "\(what): \(on) pixels, \(wrong) wrong", sourceLocation: location)
  }

  private var variants: [(String, ViewSettings)] {
    [(1, ViewSettings.Shading.forward), (4, .forward), (2, .deferred), (4, .deferred)].map {
      samples, shading in
      var settings = view()
      (settings.samples, settings.shading) = (samples, shading)
      return ("\(shading), \(samples) samples", settings)
    }
  }

  @Test func `The line lies around the model, whatever the shading and the samples`() throws {
    let scene = Scene()
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.9), materials: [flat(.white)])
    scene.addEntity(ball)
    for (what, settings) in variants { try expectLine(around: ball, in: scene, settings, "\(what)") }
    // With a model that is blended, some go through the visibility buffer and others are drawn among them.
    let pane = ModelEntity(
      mesh: .generatePlane(width: 0.1, height: 0.1), materials: [flat(.black, opacity: 0.5)])
    pane.position = [-2.5, 0.5, 0]
    scene.addEntity(pane)
    for (what, settings) in variants { try expectLine(around: ball, in: scene, settings, "mixed, \(what)") }
  }

  @Test func `Skinned models have the line of their pose`() throws {
    let scene = Scene()
    let arm = ModelEntity(mesh: try DeformedScenes.arm(), materials: [flat(.white)])
    arm.position.y = -0.8
    scene.addEntity(arm)
    DeformedScenes.bend(arm, 0.9, -0.7)
    for (what, settings) in variants { try expectLine(around: arm, in: scene, settings, "\(what)") }
  }

  @Test func `Instanced, mirrored and ordered models have one`() throws {
    let scene = Scene(), data = try LowLevelInstanceData(instanceCount: 3)
    data.withMutableTransforms { memory in
      for index in 0..<3 {
        memory[index] =
          Transform(
            scale: [index == 1 ? -0.5 : 0.5, 0.5, 0.5], translation: [Float(index) * 1.2 - 1.2, 0.5, 0]
          ).matrix
      }
    }
    let mesh = try boxMesh([1, 1, 1])
    let boxes = ModelEntity(mesh: mesh, materials: [flat(.white)])
    boxes.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    scene.addEntity(boxes)
    for (what, settings) in variants { try expectLine(around: boxes, in: scene, settings, "\(what)") }
    boxes.components.set(ModelSortGroupComponent(group: ModelSortGroup(), order: 0))
    for (what, settings) in variants { try expectLine(around: boxes, in: scene, settings, "sorted, \(what)") }
  }

  @Test func `An entity and its descendants share one silhouette`() throws {
    let scene = Scene(), root = Entity()
    for x in [-0.3, 0.3] as [Float] {
      let box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [flat(.white)])
      box.position = [x, 0.5, x]
      root.addChild(box)
    }
    scene.addEntity(root)
    try expectLine(around: root, in: scene, view(), "two boxes")
  }

  @Test("Around hidden parts the line is fainter", arguments: [1, 4])
  func hidden(samples: Int) throws {
    let scene = Scene()
    let box = ModelEntity(mesh: try boxMesh([2, 1, 1]), materials: [flat(.white)])
    let wall = ModelEntity(mesh: try boxMesh([2, 4, 0.1]), materials: [flat(.black)])
    (box.position, wall.position) = ([0, 0.5, 0], [1, 0.5, 1.5])
    for entity in [box, wall] { scene.addEntity(entity) }
    for shading in [ViewSettings.Shading.forward, .deferred] {
      var settings = outlined([(box, Self.green)], view())
      (settings.samples, settings.shading) = (samples, shading)
      let picture = try Studio.draw(scene, settings)
      // The greatest green of the columns through the visible and the hidden half.
      let greens = [50, 72].map { x in (0..<45).map { picture[x, $0].green }.max() ?? 0 }
      #expect(greens[0] > 230, "\(shading) \(greens)")
      #expect(greens[1] > 60 && greens[1] < 140, "\(shading) \(greens)")
      // Where the wall cuts the box off there is no silhouette.
      #expect((38..<52).allSatisfy { picture[60, $0].green == picture[60, $0].red })
    }
  }

  @Test func `Each outline has its color, and the nearest one the pixel`() throws {
    let scene = Scene()
    let balls = [-1, 1].map { side in
      let ball = ModelEntity(mesh: .generateSphere(radius: 0.6), materials: [flat(.white)])
      ball.position = [Float(side), 0.5, 0]
      scene.addEntity(ball)
      return ball
    }
    let picture = try Studio.draw(scene, outlined([(balls[0], Self.green), (balls[1], Self.red)], view()))
    let left = (0..<60).flatMap { x in (0..<90).map { picture[x, $0] } }
    let right = (60..<120).flatMap { x in (0..<90).map { picture[x, $0] } }
    #expect(left.contains { $0.green > 250 && $0.red < 5 } && !left.contains { $0.red > 250 && $0.green < 5 })
    #expect(
      right.contains { $0.red > 250 && $0.green < 5 } && !right.contains { $0.green > 250 && $0.red < 5 })
  }

  @Test func `Without outlines there are no passes and no draws, and the bytes are those of before`() throws {
    let scene = Scene(), renderer = try Studio.renderer()
    let box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()])
    scene.addEntity(box)
    for shading in [ViewSettings.Shading.forward, .deferred] {
      var settings = view()
      settings.shading = shading
      func draws(_ settings: ViewSettings) throws -> Int {
        let before = renderer.context.counters.drawCalls
        _ = try Studio.draw(scene, settings)
        return renderer.context.counters.drawCalls - before
      }
      let (plain, plan) = (try Studio.draw(scene, settings), try renderer.plan(scene, settings))
      #expect(!plan.contains { $0.contains("outline") })
      let count = try draws(settings), lined = outlined([(box, Self.green)], settings)
      #expect(try renderer.plan(scene, lined).suffix(2) == ["outline rows", "outline"])
      #expect(try draws(lined) == count + 3)
      #expect(try Studio.draw(scene, lined) != plain)
      #expect(try draws(settings) == count && renderer.plan(scene, settings) == plan)
      // An entity that is not in the scene, or shows nothing, has no outline.
      #expect(try Studio.draw(scene, outlined([(Entity(), Self.green)], settings)) == plain)
      box.isEnabled = false
      #expect(try draws(outlined([(box, Self.green)], settings)) <= count)
      box.isEnabled = true
    }
  }

  @Test func `Camera settings name entities and colors`() throws {
    let renderer = try RealityRenderer()
    let ball = ModelEntity(mesh: .generateSphere(radius: 0.5), materials: [flat(.white)])
    renderer.entities.append(ball)
    renderer.cameraSettings.colorBackground = .color(UIColor.black.cgColor)
    let plain = try renderer.snapshot(width: 64, height: 48)
    renderer.cameraSettings.outlines = [
      .init(entity: ball, color: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    ]
    func colored(_ width: Float) throws -> Int {
      renderer.cameraSettings.outlineWidth = width
      return try renderer.snapshot(width: 64, height: 48).pixels.count {
        $0.red == 255 && abs(Int($0.green) - 128) < 2 && $0.blue == 0
      }
    }
    #expect(try colored(4) > 100 && colored(8) > colored(4))
    #expect(try colored(.nan) > 50)
    renderer.cameraSettings.outlines = []
    #expect(try renderer.snapshot(width: 64, height: 48) == plain)
  }

  @Test func golden() async throws {
    let scene = Scene()
    func add(_ mesh: MeshResource, _ material: any Material, at position: SIMD3<Float>) -> ModelEntity {
      let entity = ModelEntity(mesh: mesh, materials: [material])
      entity.position = position
      scene.addEntity(entity)
      return entity
    }
    _ = add(.generatePlane(width: 12, depth: 12), matte(UIColor(white: 0.7, alpha: 1)), at: [0, -0.4, 0])
    let ball = add(.generateSphere(radius: 0.8), matte(UIColor(white: 0.8, alpha: 1)), at: [-0.9, 0.4, 0])
    _ = add(try boxMesh([0.5, 1.4, 0.5]), matte(.orange), at: [-0.4, 0.3, 1.2])
    let arm = add(try DeformedScenes.arm(), matte(.green), at: [1.3, -0.4, 0])
    DeformedScenes.bend(arm, 0.6, 0.9)
    var settings = view(360, 240)
    settings.toneCurve = ToneCurve()
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings = outlined(
      [(ball, SIMD4(1, 0.62, 0.1, 1)), (arm, SIMD4(0.2, 0.7, 1, 1))], settings, width: 2.5)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(
      try Studio.draw(scene, settings), named: "outlines", directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
