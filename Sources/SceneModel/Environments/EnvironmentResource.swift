package import Environments

/// The light of a place: a picture of all directions, filtered for lighting.
@MainActor public final class EnvironmentResource: Resource, nonisolated Hashable {
  /// The renderer's name for it.
  package nonisolated let number = ResourceNumber()
  package nonisolated let contents: PrefilteredEnvironment

  package nonisolated init(_ contents: PrefilteredEnvironment) { self.contents = contents }

  public nonisolated static func == (one: EnvironmentResource, other: EnvironmentResource) -> Bool {
    one === other
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
