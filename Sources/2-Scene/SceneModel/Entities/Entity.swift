public import EntityStore

/// An element of a scene with a transform, a name, and components that give it appearance and behavior.
///
/// Entities form trees and may be subclassed. The object itself is a thin reference; its components are
/// stored in packed columns. Use it to build and edit scenes; in code that touches many entities every frame,
/// write a typed query (``Scene/forEach(_:_:)``) instead.
@preconcurrency @MainActor
open class Entity:
  HasHierarchy, HasTransform, EventSource, nonisolated Hashable, nonisolated Identifiable, Sendable
{
  /// The identifier of the entity in the store, for typed queries.
  public nonisolated let handle: EntityID
  let node: EntityNode

  /// Creates an entity.
  public required init() {
    EntityStorage.collectReleased()
    node = EntityNode()
    handle = node.id
    EntityStorage.table.register(handle, Unmanaged.passUnretained(self))
  }

  /// Creates an entity with the given components.
  public convenience init<each T: Component>(components: repeat each T) {
    self.init()
    repeat self.components.set(each components)
  }

  /// Creates an entity with the given components.
  public convenience init(components: [any Component]) {
    self.init()
    self.components.set(components)
  }

  /// The identifier of the entity, unique in this process.
  public nonisolated var id: UInt64 { handle.bits }

  /// The name of the entity.
  public var name: String {
    get { node.name }
    set {
      EntityObservation.willChange(handle, .name)
      node.name = newValue
      EntityObservation.didChange(handle, .name)
    }
  }

  /// Handles the end of cloning; called on a new entity after ``clone(recursive:)`` filled it from `source`.
  open func didClone(from source: Entity) {}

  public nonisolated static func == (one: Entity, other: Entity) -> Bool { one === other }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Entity: @MainActor CustomDebugStringConvertible {
  /// The subtree as an indented list: names, types and components.
  public var debugDescription: String {
    var lines: [String] = []
    var pending = [(entity: self as Entity, depth: 0)]
    while let (entity, depth) = pending.popLast() {
      let parts = entity.components.map { String(describing: type(of: $0)) }.joined(separator: ", ")
      let title = entity.name.isEmpty ? "\(type(of: entity))" : "\(entity.name) (\(type(of: entity)))"
      lines.append(String(repeating: "  ", count: depth) + "\(title): \(parts)")
      pending.append(contentsOf: entity.node.children.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}
