package import Environments
public import Meshes

/// An environment: an image of all directions, filtered for image-based lighting.
@preconcurrency @MainActor public final class EnvironmentResource: Resource, nonisolated Hashable {
  /// The number by which the renderer identifies the resource.
  package nonisolated let number: ResourceNumber
  package nonisolated let contents: PrefilteredEnvironment

  /// The name in messages, if it has one.
  package nonisolated let name: String?
  /// The background as a cube texture, once it was requested.
  var cachedSkybox: TextureResource?

  /// The shared contents, retained so that other loads of the same file find them.
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
