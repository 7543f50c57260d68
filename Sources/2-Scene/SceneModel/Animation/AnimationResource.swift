public import Animation
public import Meshes

/// An animation that entities can play.
///
/// The resource is an immutable value in an object: any number of entities may play it at once.
@preconcurrency @MainActor public final class AnimationResource: Resource, nonisolated Hashable {
  /// The name of the animation, if it has one.
  public let name: String?
  /// A copy of the definition; to change it, generate another resource from the changed copy.
  public let definition: any AnimationDefinition
  let program: AnimationProgram

  init(_ definition: any AnimationDefinition, name: String?) throws(AnimationError) {
    program = try AnimationProgram(definition)
    self.definition = definition
    self.name = name
  }

  public nonisolated static func == (one: AnimationResource, other: AnimationResource) -> Bool {
    one === other
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnimationResource {
  /// Creates an animation from a definition.
  ///
  /// - Throws: ``AnimationError`` if the definition has nothing to play.
  public static func generate(with definition: any AnimationDefinition) throws -> AnimationResource {
    try AnimationResource(definition, name: definition.name.isEmpty ? nil : definition.name)
  }

  /// Creates an animation of several animations that play at the same time.
  ///
  /// The group's fill mode is the union of theirs.
  public static func group(with resources: [AnimationResource]) throws -> AnimationResource {
    if resources.isEmpty { throw AnimationError.nothingToPlay }
    let members = resources.map(\.definition)
    return try generate(with: AnimationGroup(group: members, fillMode: members.fill))
  }

  /// Creates an animation of several animations that play one after the other.
  ///
  /// Values held by one of them stay while the following ones play and when the last one ends.
  public static func sequence(with resources: [AnimationResource]) throws -> AnimationResource {
    if resources.isEmpty { throw AnimationError.nothingToPlay }
    var members: [any AnimationDefinition] = []
    var start = 0.0
    for definition in resources.map(\.definition) where start.isFinite {
      // An animation that has not started yet must not cover the ones that play before it.
      let fill = start > 0 ? definition.fillMode.subtracting(.backwards) : definition.fillMode
      members.append(AnimationView(source: definition, fillMode: fill, delay: start))
      start += TimeWindow(definition).duration
    }
    return try generate(with: AnimationGroup(group: members, fillMode: members.fill))
  }

  /// Returns the animation repeated for the given time.
  public func `repeat`(duration: Double = .infinity) -> AnimationResource {
    repeated(until: duration)
  }

  /// Returns the animation repeated the given number of times.
  public func `repeat`(count: Int) -> AnimationResource {
    repeated(until: TimeWindow(definition).duration * Double(Swift.max(count, 0)))
  }

  private func repeated(until duration: Double) -> AnimationResource {
    let view = AnimationView(
      source: definition, name: name ?? "", repeatMode: .repeat, fillMode: definition.fillMode,
      trimDuration: duration.isNaN ? 0 : duration)
    return (try? AnimationResource(view, name: name)) ?? self
  }

  /// Stores the animation in the entity's animation library, without a name.
  public func store(in entity: Entity) {
    var library = entity.components[AnimationLibraryComponent.self] ?? AnimationLibraryComponent()
    library.addUnkeyed(self)
    entity.components.set(library)
  }
}

extension [any AnimationDefinition] {
  /// The union of the animations' fill modes.
  fileprivate var fill: AnimationFillMode { reduce(into: []) { $0.formUnion($1.fillMode) } }
}
