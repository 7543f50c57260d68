import EntityStore

struct Position: Component, Equatable {
  var x: Float = 0, y: Float = 0, z: Float = 0
}

struct Velocity: Component, Equatable {
  var x: Float = 0, y: Float = 0, z: Float = 0
}

struct Health: Component, Equatable {
  var points: Int32 = 0
}

struct Marker: Component, Equatable {}

struct Wide: Component, Equatable {
  var first: SIMD8<Double> = .zero
  var last: UInt8 = 0
}

/// A component with references.
struct Inventory: Component, Equatable {
  var names: [String] = []
}

/// Counts how many of its instances live.
final class Counter {
  private(set) var living = 0

  final class Token {
    let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.living += 1
    }

    deinit { counter.living -= 1 }
  }
}

struct Holder: Component {
  let token: Counter.Token
  var onRelease: OnRelease?

  init(_ counter: Counter, onRelease: (() -> Void)? = nil) {
    token = Counter.Token(counter)
    self.onRelease = onRelease.map(OnRelease.init)
  }
}

/// Runs something when it goes away.
final class OnRelease {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}

extension World {
  /// The names of all entities that a condition holds for.
  func found(_ predicate: ComponentPredicate) -> [EntityID] { Array(entities(matching: predicate)) }
}
