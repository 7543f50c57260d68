public import Foundation
public import SceneModel

extension Entity {
  /// Requests a scene from a file in a bundle, away from the main actor.
  public static func loadAsync(named name: String, in bundle: Bundle? = nil) -> LoadRequest<Entity> {
    LoadRequest { try await Entity(named: name, in: bundle) }
  }

  /// Requests a scene from a file, away from the main actor.
  public static func loadAsync(
    contentsOf url: URL, withName resourceName: String? = nil
  ) -> LoadRequest<Entity> {
    LoadRequest { try await Entity(contentsOf: url, withName: resourceName) }
  }

  /// Requests a scene from a file in a bundle as one model, away from the main actor.
  public static func loadModelAsync(named name: String, in bundle: Bundle? = nil) -> LoadRequest<ModelEntity>
  {
    LoadRequest { try await ModelEntity(named: name, in: bundle) }
  }

  /// Requests a scene from a file as one model, away from the main actor.
  public static func loadModelAsync(
    contentsOf url: URL, withName resourceName: String? = nil
  ) -> LoadRequest<ModelEntity> {
    LoadRequest { try await ModelEntity(contentsOf: url, withName: resourceName) }
  }
}
