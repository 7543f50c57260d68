import Foundation
import RealityKit

/// Sounds by name, loaded once.
@MainActor final class SoundBoard {
  private var resources: [String: AudioFileResource] = [:]
  private var controllers: [Entity.ID: AudioPlaybackController] = [:]

  func load(_ names: [String]) async throws {
    for name in names {
      let configuration = AudioFileResource.Configuration(
        loadingStrategy: .preload, shouldLoop: name.hasSuffix("Loop"), calibration: .relative(dBSPL: -6))
      resources[name] = try await AudioFileResource(named: name, configuration: configuration)
    }
  }

  @discardableResult func play(_ name: String, on entity: Entity) -> AudioPlaybackController? {
    guard let resource = resources[name] else { return nil }
    entity.components.set(SpatialAudioComponent(gain: -3, directivity: .beam(focus: 0.5)))
    let controller = entity.playAudio(resource)
    controller.gain = -10
    controller.completionHandler = { [weak self] in self?.controllers[entity.id] = nil }
    controllers[entity.id] = controller
    return controller
  }

  func quiet() {
    controllers.values.forEach { $0.fade(to: -.infinity, duration: 0.5) }
    controllers.removeAll()
  }

  func setAmbience(of entity: Entity) {
    entity.ambientAudio = AmbientAudioComponent(gain: -12)
    entity.components[ReverbComponent.self] = ReverbComponent(reverb: .preset(.largeRoom))
  }
}
