import BenchmarkPeers

/// An entity store that can do the work of the benchmarks, each for all its entities.
protocol StoreUnderTest: AnyObject {
  /// Creates entities with a position and a velocity.
  func create()
  /// Adds the velocity to every position.
  func iterate()
  /// Prepares the random order of ``get()``.
  func shuffle(_ order: [UInt32])
  /// Returns the sum of the positions of entities in random order.
  func get() -> Double
  /// Adds a third component to every entity.
  func add()
  /// Removes the third component.
  func remove()
  /// Destroys the entities one by one.
  func destroy()
}

/// A store written in C or C++.
final class PeerStore: StoreUnderTest {
  private let peer: store_peer
  private let store: UnsafeMutableRawPointer

  init(_ peer: store_peer, count: Int) {
    guard let store = peer.open(count) else {
      preconditionFailure("\(String(cString: peer.name)) gave no store: its open function has to return one")
    }
    self.peer = peer
    self.store = store
  }

  isolated deinit { peer.close(store) }

  func create() { peer.create(store) }
  func iterate() { peer.iterate(store, secondsPerStep) }
  func shuffle(_ order: [UInt32]) { peer.shuffle(store, order) }
  func get() -> Double { peer.get(store) }
  func add() { peer.add(store) }
  func remove() { peer.remove(store) }
  func destroy() { peer.destroy(store) }
}

/// The time step of all benchmarks.
let secondsPerStep: Float = 0.016
