public import Animation
public import Meshes

/// An animation that entities can play.
///
/// It is a value in an object: what it plays never changes, and any number of entities may play it at once.
@MainActor public final class AnimationResource: Resource, nonisolated Hashable {
  public let name: String?
  /// A copy of what it plays; change it and generate another resource.
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
  /// An animation of a definition.
  ///
  /// - Throws: ``AnimationError`` where the definition says nothing that can be played.
  public static func generate(with definition: any AnimationDefinition) throws -> AnimationResource {
    try AnimationResource(definition, name: definition.name.isEmpty ? nil : definition.name)
  }

  /// Animations that play at the same time.
  ///
  /// What stays when the last one ends is what those animations let stay.
  public static func group(with resources: [AnimationResource]) throws -> AnimationResource {
    if resources.isEmpty { throw AnimationError.nothingToPlay }
    let members = resources.map(\.definition)
    return try generate(with: AnimationGroup(group: members, fillMode: members.fill))
  }

  /// Animations that play one after the other.
  ///
  /// What one of them lets stay, stays while the following ones play and when the last one ends.
  public static func sequence(with resources: [AnimationResource]) throws -> AnimationResource {
    if resources.isEmpty { throw AnimationError.nothingToPlay }
    var members: [any AnimationDefinition] = []
    var start = 0.0
    for definition in resources.map(\.definition) where start.isFinite {
      // What waits in the sequence must not cover what plays before it.
      let fill = start > 0 ? definition.fillMode.subtracting(.backwards) : definition.fillMode
      members.append(AnimationView(source: definition, fillMode: fill, delay: start))
      start += TimeWindow(definition).duration
    }
    return try generate(with: AnimationGroup(group: members, fillMode: members.fill))
  }

  /// The same again and again, until a time has passed.
  public func `repeat`(duration: Double = .infinity) -> AnimationResource {
    repeated(until: duration)
  }

  /// The same a number of times.
  public func `repeat`(count: Int) -> AnimationResource {
    repeated(until: TimeWindow(definition).duration * Double(Swift.max(count, 0)))
  }

  private func repeated(until duration: Double) -> AnimationResource {
    let view = AnimationView(
      source: definition, name: name ?? "", repeatMode: .repeat, fillMode: definition.fillMode,
      trimDuration: duration.isNaN ? 0 : duration)
    return (try? AnimationResource(view, name: name)) ?? self
  }

  /// Keeps the animation with an entity, among those that it offers without a name.
  public func store(in entity: Entity) {
    var library = entity.components[AnimationLibraryComponent.self] ?? AnimationLibraryComponent()
    library.addUnkeyed(self)
    entity.components.set(library)
  }
}

extension [any AnimationDefinition] {
  /// What at least one of them lets stay.
  fileprivate var fill: AnimationFillMode { reduce(into: []) { $0.formUnion($1.fillMode) } }
}
