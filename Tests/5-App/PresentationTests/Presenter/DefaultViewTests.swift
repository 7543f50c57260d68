import Files
import Presentation
import Rendering
import SceneModel
import TestSupport
import Testing
import simd

/// The cameras of files that are taken by default, and the inside of rooms.
struct DefaultViewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func present(_ prims: String, _ camera: CameraOption = .scene) async throws -> ScenePresenter {
    let path = try folder.write("#usda 1.0\n(\n  metersPerUnit = 1\n)\n\(prims)", to: "scene.usda")
    var options = PresentationOptions()
    options.camera = camera
    let presenter = try ScenePresenter()
    try await presenter.show(try await SceneSource(path).open(), options, aspect: 16 / 9)
    return presenter
  }

  /// Returns a cube with an edge of two meters, and a camera on the z axis that looks along it.
  private func cube(_ distance: Float, aside: Float = 0) -> String {
    """
    def Cube "Box"
    {
    }
    def Camera "Shot"
    {
      double3 xformOp:translate = (\(aside), 0, \(distance))
      uniform token[] xformOpOrder = ["xformOp:translate"]
    }
    """
  }

  @Test func `A camera that shows the scene is taken`() async throws {
    let presenter = try await present(cube(12))
    #expect(presenter.renderer.activeCamera?.name == "Shot")
    #expect(presenter.warnings == [] && !presenter.framesScene)
  }

  @Test(arguments: [
    (Float(80), Float(0), "shows the scene on less than a tenth of the picture"),
    (8, 3, "cuts most of the scene off"), (8, 40, "does not show the scene"),
  ])
  func `Another one is told, everything is framed, and its name takes it`(
    distance: Float, aside: Float, fault: String
  ) async throws {
    let presenter = try await present(cube(distance, aside: aside))
    #expect(presenter.renderer.activeCamera?.name == "presentation: camera" && presenter.framesScene)
    #expect(presenter.warnings == ["the camera Shot \(fault), and is not taken; --camera Shot takes it"])
    let asked = try await present(cube(distance, aside: aside), .named("Shot"))
    #expect(asked.renderer.activeCamera?.name == "Shot" && asked.warnings == [])
  }

  @Test func `Cameras of built-in scenes are not judged`() async throws {
    let presenter = try ScenePresenter()
    let scene = try await SceneSource("demo:box", builtIn: .small).open()
    scene.cameras.first?.position = [0, 0, 500]
    try await presenter.show(scene, PresentationOptions(), aspect: 1)
    #expect(presenter.renderer.activeCamera === scene.cameras.first && presenter.warnings == [])
  }

  /// Returns a room of which every wall faces its inside, with a size in meters.
  private func room(_ size: SIMD3<Float>, facesInward: Bool = true) -> String {
    let (x, y, z) = (size.x / 2, size.y, size.z / 2)
    return """
      def Mesh "Room"
      {
        uniform token orientation = "\(facesInward ? "leftHanded" : "rightHanded")"
        int[] faceVertexCounts = [4, 4, 4, 4, 4, 4]
        int[] faceVertexIndices = [0, 1, 3, 2, 4, 6, 7, 5, 6, 2, 3, 7, 0, 4, 5, 1, 2, 6, 4, 0, 1, 5, 7, 3]
        point3f[] points = [(\(-x), 0, \(z)), (\(x), 0, \(z)), (\(-x), \(y), \(z)), (\(x), \(y), \(z)),
          (\(-x), 0, \(-z)), (\(x), 0, \(-z)), (\(-x), \(y), \(-z)), (\(x), \(y), \(-z))]
        uniform token subdivisionScheme = "none"
      }
      """
  }

  @Test func `A room opens from its inside, along its length, at the height of eyes`() async throws {
    let presenter = try await present(room([4, 3, 9]))
    #expect(!presenter.framesScene)
    let view = presenter.orbitView(aspect: 16 / 9)
    #expect(abs(view.eye.x) < 1.9 && view.eye.y > 1 && view.eye.y < 1.8 && abs(view.eye.z) < 4.4)
    #expect(abs(view.direction.z) > 0.9 && abs(view.eye.z) > 2)
    let orbit = try await present(room([4, 3, 9]), .orbit(OrbitOption(azimuth: 30, elevation: 20)))
    #expect(simd_length(orbit.orbitView(aspect: 16 / 9).eye) > 5)
  }

  @Test func `A box seen from outside and a room for dolls are framed`() async throws {
    for prims in [room([4, 3, 9], facesInward: false), room([0.4, 0.3, 0.9])] {
      let presenter = try await present(prims)
      #expect(presenter.framesScene)
    }
  }
}
