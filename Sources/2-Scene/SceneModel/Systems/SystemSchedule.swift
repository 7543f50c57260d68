import Log

/// The registry of systems, in the order of registration.
@MainActor enum SystemRegistry {
  private(set) static var types: [any System.Type] = []

  static func register(_ type: any System.Type) {
    guard !types.contains(where: { $0 == type }) else { return }
    types.append(type)
  }
}

/// The systems of one scene in the order in which they run.
@MainActor final class SystemSchedule {
  /// A box around one system: updating it must not lock the list, which handlers may read.
  @MainActor private final class Slot {
    let type: any System.Type
    var system: any System

    init(_ type: any System.Type, scene: Scene) {
      self.type = type
      system = type.init(scene: scene)
    }
  }

  private var slots: [Slot] = []

  func run(in scene: Scene, deltaTime: Double) {
    if slots.count != SystemRegistry.types.count { rebuild(for: scene) }
    let context = SceneUpdateContext(scene: scene, deltaTime: deltaTime)
    for slot in slots {
      Trace.span("\(slot.type)", category: "system") { slot.system.update(context: context) }
    }
  }

  /// Creates instances of newly registered systems and sorts all of them.
  private func rebuild(for scene: Scene) {
    var types = SystemRegistry.types
    do {
      types = try SystemOrder.sorted(types)
    } catch {
      Log.error("\(error)", category: "SceneModel")
    }
    slots = types.map { type in
      slots.first { $0.type == type } ?? Slot(type, scene: scene)
    }
  }
}

/// An error about systems that must run before each other.
public struct SystemDependencyCycle: Error, CustomStringConvertible {
  /// The names of the systems of the cycle, each before the next and the last before the first.
  public let systems: [String]

  public var description: String {
    let names = (systems + systems.prefix(1)).joined(separator: " before ")
    return "systems depend on each other in a circle (\(names)): remove one of these dependencies; "
      + "until then systems run in the order of their registration"
  }
}

/// A namespace for the sorting of systems.
public enum SystemOrder {
  /// Sorts systems by their dependencies, otherwise keeping the given order.
  ///
  /// Dependencies on systems that are not in the list are ignored.
  ///
  /// - Throws: ``SystemDependencyCycle`` if the dependencies form a cycle.
  @preconcurrency @MainActor public static func sorted(
    _ types: [any System.Type]
  ) throws(SystemDependencyCycle) -> [any System.Type] {
    let predecessors = predecessors(types)
    var order: [Int] = []
    var isScheduled = Array(repeating: false, count: types.count)
    while order.count < types.count {
      let ready = types.indices.first { index in
        !isScheduled[index] && predecessors[index].allSatisfy { isScheduled[$0] }
      }
      guard let ready else {
        throw SystemDependencyCycle(systems: cycle(types, predecessors, isScheduled).map { "\($0)" })
      }
      isScheduled[ready] = true
      order.append(ready)
    }
    return order.map { types[$0] }
  }

  /// Returns for each system the indices of those that have to run before it.
  @MainActor private static func predecessors(_ types: [any System.Type]) -> [[Int]] {
    var found = Array(repeating: [Int](), count: types.count)
    for (index, type) in types.enumerated() {
      for dependency in type.dependencies {
        switch dependency {
        case .before(let later):
          if let other = types.firstIndex(where: { $0 == later }) { found[other].append(index) }
        case .after(let earlier):
          if let other = types.firstIndex(where: { $0 == earlier }) { found[index].append(other) }
        }
      }
    }
    return found
  }

  /// Returns a cycle, found by walking back from a system that could not be scheduled.
  private static func cycle(
    _ types: [any System.Type], _ predecessors: [[Int]], _ isScheduled: [Bool]
  ) -> [any System.Type] {
    var path: [Int] = []
    var current = types.indices.first { !isScheduled[$0] }
    while let index = current {
      if let start = path.firstIndex(of: index) { return path[start...].reversed().map { types[$0] } }
      path.append(index)
      current = predecessors[index].first { !isScheduled[$0] }
    }
    return path.map { types[$0] }
  }
}
