public import Foundation
public import SceneModel

extension TextureResource {
  /// Requests a texture from an image in a bundle, away from the main actor.
  public static func loadAsync(named name: String, in bundle: Bundle? = nil) -> LoadRequest<TextureResource> {
    LoadRequest { try await TextureResource(named: name, in: bundle) }
  }

  /// Requests a texture from an image file, away from the main actor.
  public static func loadAsync(
    contentsOf url: URL, withName resourceName: String? = nil
  ) -> LoadRequest<TextureResource> {
    LoadRequest { try await TextureResource(contentsOf: url, withName: resourceName) }
  }
}
