import Combine
import Foundation
import RealityKit

/// Loading as it was written before `async`: requests that publish what they load.
class Library {
  private var loading: [AnyCancellable] = []
  private(set) var models: [String: ModelEntity] = [:]

  func load(_ names: [String], then finish: @escaping () -> Void) {
    Publishers.MergeMany(names.map { ModelEntity.loadModelAsync(named: $0) })
      .collect()
      .sink(
        receiveCompletion: { completion in
          if case .failure(let error) = completion { print("not loaded: \(error)") }
        },
        receiveValue: { [weak self] loaded in
          zip(names, loaded).forEach { self?.models[$0] = $1 }
          finish()
        }
      )
      .store(in: &loading)
  }

  func setLight(of entity: Entity, from url: URL) {
    Task {
      let environment = try await EnvironmentResource(fromImage: url)
      await entity.components.set(ImageBasedLightComponent(source: .single(environment)))
    }
  }

  func play(_ name: String, on entity: Entity) {
    if let clip = entity.components[AnimationLibraryComponent.self]?[name] {
      entity.playAnimation(clip, transitionDuration: 0.2)
    }
  }
}
