import BenchmarkPeers

/// An entity store that does what the benchmarks measure, for all its entities at a time.
protocol StoreUnderTest: AnyObject {
  /// Makes entities with a position and a velocity.
  func create()
  /// Moves every position by its velocity.
  func iterate()
  /// Prepares the order of ``get()``.
  func shuffle(_ order: [UInt32])
  /// Sums the positions of entities in random order.
  func get() -> Double
  /// Gives every entity a third component.
  func add()
  /// Takes the third component away.
  func remove()
  /// Destroys the entities one by one.
  func destroy()
}

/// A store that is written in C or C++.
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

/// The step of time in all benchmarks.
let secondsPerStep: Float = 0.016
