package import RealityKit

/// The game's view.
@MainActor package enum Game {
  /// The view with the level, its sky and its camera.
  package static var view: RealityView {
    RealityView { content in
      do {
        try await fill(content)
      } catch {
        print("Lamplighter: \(error)")
      }
    }
  }

  /// Adds the level, its sky and its camera to a view.
  static func fill(_ content: RealityViewCameraContent) async throws {
    LevelLoader.register()
    let sky = try await Assets.sky()
    content.environment = .skybox(sky)
    let level = try await LevelLoader.load()
    content.add(level)
    content.renderer.activeCamera = level.findEntity(named: "Camera")
    content.renderer.cameraSettings.exposure = 0
  }
}
