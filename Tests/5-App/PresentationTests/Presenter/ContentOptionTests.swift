import Foundation
import Geometry
import Loading
import Meshes
import Platform
import Presentation
import Rendering
import SceneModel
import Testing
import simd

/// The options that change what a scene consists of, and how its camera projects.
struct ContentOptionTests {
  private func scene() -> LoadedScene {
    let root = Entity(), camera = PerspectiveCamera(), light = PointLight()
    camera.position = [0, 0, 8]
    let tall = ModelEntity(
      mesh: .generateBox(size: [1, 4, 1]), materials: [SimpleMaterial(), UnlitMaterial(color: .green)])
    for entity in [tall, camera, light] { root.addChild(entity) }
    return LoadedScene(name: "tall", root: root)
  }

  private func shown(
    _ scene: LoadedScene, _ change: (inout PresentationOptions) -> Void
  ) async throws -> ScenePresenter {
    let presenter = try ScenePresenter()
    var options = PresentationOptions()
    change(&options)
    try await presenter.show(scene, options, aspect: 1)
    return presenter
  }

  private func materials(_ scene: LoadedScene) -> [PhysicallyBasedMaterial] {
    scene.root.children.compactMap { $0.components[ModelComponent.self] }
      .flatMap { $0.materials.compactMap { $0 as? PhysicallyBasedMaterial } }
  }

  @Test func `Another axis points up`() async throws {
    let scene = scene()
    #expect(scene.bounds.extents.y == 4)
    _ = try await shown(scene) { $0.up = .z }
    #expect(abs(scene.bounds.extents.z - 4) < 1e-4 && abs(scene.bounds.extents.y - 1) < 1e-4)
  }

  @Test func `A change of materials applies to all kinds of them`() async throws {
    let scene = scene()
    var change = MaterialChange()
    (change.color, change.metallic, change.opacity) = ([255, 0, 0], 0.75, 0.5)
    _ = try await shown(scene) { $0.material = change }
    let found = materials(scene)
    #expect(found.count == 2 && found.allSatisfy { $0.metallic.scale == 0.75 })
    #expect(found.allSatisfy { $0.blending == .transparent(opacity: .init(scale: 0.5)) })
    #expect(found.allSatisfy { $0.baseColor.tint == .init(red: 1, green: 0, blue: 0, alpha: 1) })
  }

  @Test func `A texture that cannot be read changes nothing`() async throws {
    let scene = scene()
    var change = MaterialChange()
    change.normalTexture = "/absent.png"
    await #expect(throws: PresentationError.self) { _ = try await shown(scene) { $0.material = change } }
    #expect(materials(scene).isEmpty)
  }

  @Test func `Geometry alone has neither cameras nor lights nor materials of its own`() async throws {
    let scene = scene()
    let presenter = try await shown(scene) { $0.isGeometryOnly = true }
    #expect(scene.cameras.isEmpty && presenter.scene?.cameras.isEmpty == true)
    let found = materials(scene)
    #expect(found.count == 2 && found.allSatisfy { $0 == found[0] })
  }

  @Test func `Without perspective the plane of the target is as large`() async throws {
    let presenter = try await shown(scene()) {
      ($0.isOrthographic, $0.camera) = (true, .orbit(OrbitOption(azimuth: 0, elevation: 0)))
    }
    let view = presenter.orbitView(aspect: 1)
    let camera = try #require(presenter.renderer.activeCamera)
    let lens = try #require(camera.components[OrthographicCameraComponent.self])
    #expect(abs(lens.scale - view.distance * Elementary.tan(view.fieldOfView / 2)) < 1e-4)
    #expect(camera.position(relativeTo: nil).z - lens.near > 0.5, "nothing is cut off")
    presenter.place(view)
    #expect(presenter.orbitView(aspect: 1) == view)
    presenter.change { $0.isOrthographic = false }
    presenter.place(view)
    #expect(!camera.components.has(OrthographicCameraComponent.self))
    #expect(simd_distance(camera.position(relativeTo: nil), view.eye) < 1e-4)
  }

  @Test func `A camera that is rolled stays so when it is orbited`() async throws {
    let presenter = try await shown(scene()) {
      $0.camera = .explicit(eye: [0, 0, 5], target: .zero, fieldOfView: 40, up: [1, 1, 0])
    }
    let view = presenter.orbitView(aspect: 1)
    #expect(simd_distance(view.up, simd_normalize(SIMD3(1, 1, 0))) < 1e-4)
    #expect(simd_distance(view.eye, [0, 0, 5]) < 1e-4)
  }

  @Test func `A number names a camera, too`() throws {
    #expect(try scene().camera(named: "1").position == [0, 0, 8])
    #expect(throws: PresentationError.self) { try scene().camera(named: "2") }
  }
}
