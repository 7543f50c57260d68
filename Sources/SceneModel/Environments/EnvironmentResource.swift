/// The light of a place: a picture of all directions, filtered for lighting.
@MainActor public final class EnvironmentResource: Resource, nonisolated Hashable {
  package nonisolated let number = ResourceNumber()

  package init() {}

  public nonisolated static func == (one: EnvironmentResource, other: EnvironmentResource) -> Bool {
    one === other
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
