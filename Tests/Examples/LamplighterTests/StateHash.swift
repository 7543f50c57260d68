import RealityKit

@testable import Lamplighter

extension Scene {
  /// A number that differs when any transform, switch or count of the game differs in any bit.
  @MainActor var stateHash: UInt64 {
    var hash = StateHash()
    if let level = game { hash.add(level) }
    if let state = game?.components[GameComponent.self] {
      for number in [state.sparks, state.lives, state.phase.rawValue] {
        hash.add(UInt32(truncatingIfNeeded: number))
      }
    }
    return hash.value
  }
}

/// The FNV-1a hash of numbers, by their bits.
struct StateHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt32) { value = (value ^ UInt64(word)) &* 0x100_0000_01b3 }

  mutating func add(_ numbers: some Sequence<Float>) {
    for number in numbers { add(number.bitPattern) }
  }

  @MainActor mutating func add(_ entity: Entity) {
    let transform = entity.transform
    add([transform.translation.x, transform.translation.y, transform.translation.z])
    add([transform.scale.x, transform.scale.y, transform.scale.z])
    let rotation = transform.rotation.vector
    add([rotation.x, rotation.y, rotation.z, rotation.w])
    add(entity.isEnabled ? 1 : 0)
    for child in entity.children { add(child) }
  }
}
