import EntityStore
import Meshes
import Observation

/// An aspect of an entity that can be observed.
enum EntityAspect: Hashable {
  case name
  case isEnabled
  case children
  case component(ObjectIdentifier)

  static func component(_ type: any Component.Type) -> EntityAspect { .component(ObjectIdentifier(type)) }
}

/// The observed aspects of entities.
///
/// Entities that nobody observes cost one comparison per change. What systems change in columns, such as
/// animations and physics, is noticed at the end of an update.
@MainActor enum EntityObservation {
  private static var observed: [EntityID: [EntityAspect: ObservedAspect]] = [:]
  /// True if any entity is observed.
  private(set) static var isInUse = false

  /// Notes that an aspect was read, where something tracks that.
  static func access(_ entity: EntityID, _ aspect: EntityAspect, version: @escaping () -> ComponentState) {
    let known = observed[entity]?[aspect]
    let found = known ?? ObservedAspect(version)
    if known == nil {
      observed[entity, default: [:]][aspect] = found
      isInUse = true
    }
    found.access()
  }

  static func willChange(_ entity: EntityID, _ aspect: EntityAspect) {
    guard isInUse else { return }
    observed[entity]?[aspect]?.willChange()
  }

  static func didChange(_ entity: EntityID, _ aspect: EntityAspect) {
    guard isInUse else { return }
    observed[entity]?[aspect]?.didChange()
  }

  /// Forgets an entity that no longer exists.
  static func forget(_ entity: EntityID) {
    guard isInUse else { return }
    observed[entity] = nil
    isInUse = !observed.isEmpty
  }

  /// Notices the changes that were made in columns since the last one that was announced.
  static func update() {
    guard isInUse else { return }
    for aspects in observed.values {
      for aspect in aspects.values where aspect.isOutdated {
        aspect.willChange()
        aspect.didChange()
      }
    }
  }
}

/// The state of a component: its value where that can be compared, else the version of its column.
enum ComponentState: Equatable {
  case none
  case transform(Transform)
  case version(UInt64)
}

/// One observed aspect of an entity, as a class that Observation tracks.
@MainActor final class ObservedAspect: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private let version: () -> ComponentState
  private var seen: ComponentState
  /// The property that stands for the aspect.
  private nonisolated var value: Void { () }

  init(_ version: @escaping () -> ComponentState) {
    self.version = version
    seen = version()
  }

  /// True if the aspect has changed without being announced.
  var isOutdated: Bool { seen != version() }

  func access() { registrar.access(self, keyPath: \.value) }
  func willChange() { registrar.willSet(self, keyPath: \.value) }

  func didChange() {
    seen = version()
    registrar.didSet(self, keyPath: \.value)
  }
}
