import QuartzCore
import RealityKit
import os

/// Entities by identifier, kept behind a lock for code off the main actor.
final class Lookup: Sendable {
  private let names = OSAllocatedUnfairLock<[Entity.ID: String]>(initialState: [:])
  private let signposter = OSSignposter(subsystem: "com.example.game", category: "lookup")

  func remember(_ id: Entity.ID, as name: String) { names.withLock { $0[id] = name } }

  func name(of id: Entity.ID) -> String? { names.withLock { $0[id] } }

  @MainActor func index(_ root: Entity) -> CFTimeInterval {
    let start = CACurrentMediaTime()
    let state = signposter.beginInterval("index", id: signposter.makeSignpostID())
    defer { signposter.endInterval("index", state) }
    var todo = [root]
    while let entity = todo.popLast() {
      remember(entity.id, as: entity.name)
      todo.append(contentsOf: entity.children)
    }
    return CACurrentMediaTime() - start
  }
}
