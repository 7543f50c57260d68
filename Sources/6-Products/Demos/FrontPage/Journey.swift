import Files
import FrontPageAssets
import Loading
import Platform
import SceneModel
import simd

extension DemoScene {
  /// The rendered image on the front page.
  static let journey = DemoScene("journey", "a suitcase, a board, a mug and a robot about to travel") {
    try await Journey.make()
  }
}

/// The scene of the front page: travel objects in the light of a studio.
///
/// The objects are a file that `Tools/FrontPage` makes.
struct Journey {
  /// Creates the whole scene, with lights and camera, below one entity.
  static func make() async throws -> Entity {
    async let environment = JourneyLight.environment()
    async let stickers = JourneyStickers.make()
    let root = try await objects()
    root.name = "journey"
    root.findEntity(named: "sweep")?.components.set(DynamicLightShadowComponent(castsShadow: false))
    for light in JourneyLight.entities(try await environment, on: root) { root.addChild(light) }
    root.addChild(camera)
    await stickers.stick(below: root, seenFrom: eye)
    root.components.set(BloomComponent())
    var bloom = BloomOptionsComponent()
    bloom.strength = 0.26
    bloom.blurRadius = 3.5
    bloom.threshold = 2
    root.components.set(bloom)
    root.components.set(
      ToneMappingComponent(exposure: 0.12, toeStrength: 0.42, toeLength: 0.42, shoulderStrength: 1.1))
    return root
  }

  private static let eye: SIMD3<Float> = [0.10, 0.57, 2.0]

  private static var camera: Entity {
    let camera = PerspectiveCamera()
    camera.name = "camera"
    camera.camera.fieldOfViewInDegrees = 34.6
    camera.camera.fieldOfViewOrientation = .horizontal
    camera.camera.near = 0.1
    camera.look(at: [-0.005, 0.262, 0], from: eye, relativeTo: nil)
    return camera
  }

  /// Loads the objects and the paper from the file, which readers take from a folder.
  private static func objects() async throws -> Entity {
    var size: Int64 = 0
    let start = unsafe front_page_scene(&size)
    let folder = try TemporaryFolder(), path = folder.path("journey.glb")
    // The bytes are part of the program.
    try AtomicFile.write(unsafe Array(UnsafeBufferPointer(start: start, count: Int(size))), to: path)
    let scene = try await LoadedScene(path: path)
    // The folder is removed with the last reference to it.
    withExtendedLifetime(folder) {}
    return scene.root
  }
}
