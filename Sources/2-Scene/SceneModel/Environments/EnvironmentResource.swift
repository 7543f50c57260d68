package import Environments
public import Meshes

/// The light of a place: a picture of all directions, filtered for lighting.
@MainActor public final class EnvironmentResource: Resource, nonisolated Hashable {
  /// The renderer's name for it.
  package nonisolated let number: ResourceNumber
  package nonisolated let contents: PrefilteredEnvironment

  /// What messages call it; nil when nobody named it.
  package nonisolated let name: String?
  /// The background as a cube, once somebody asked for it.
  var madeSkybox: TextureResource?

  /// Held so that whoever loads the same file finds it.
  private nonisolated let shared: SharedEnvironment?

  package nonisolated init(_ contents: PrefilteredEnvironment, name: String? = nil) {
    number = ResourceNumber()
    self.contents = contents
    self.name = name
    shared = nil
  }

  package nonisolated init(_ shared: SharedEnvironment, name: String? = nil) {
    number = shared.number
    contents = shared.contents
    self.name = name
    self.shared = shared
  }

  public nonisolated static func == (one: EnvironmentResource, other: EnvironmentResource) -> Bool {
    one === other
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
