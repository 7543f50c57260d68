import BenchmarkPeers
import CommandFrame

extension BenchmarkCase {
  /// The number of entities: a million, with two components of three numbers each.
  private static let entityCount = 1_000_000

  /// Returns the benchmarks of the entity store, beside plain C loops and other stores.
  ///
  /// - Parameter peers: Other stores to run beside.
  /// - Returns: One benchmark for each kind of work.
  static func stores(beside peers: [store_peer]) -> [BenchmarkCase] {
    let contenders = StoreContender.all(beside: [plain_store_peer()] + peers, count: entityCount)
    func store(
      _ benchmark: Benchmark, limit: Double, _ measure: @escaping (StoreContender) -> () -> Double
    ) -> BenchmarkCase {
      BenchmarkCase(benchmark, unit: "ns/entity", limit: limit) {
        contenders.map { Contender(label: $0.label, round: measure($0)) }
      }
    }
    return [
      store(.entityCreate, limit: 40) { $0.creating() },
      store(.entityIterate, limit: 0.8) { $0.iterating() },
      store(.entityGet, limit: 15) { $0.getting() },
      store(.entityAdd, limit: 20) { $0.adding() },
      store(.entityRemove, limit: 20) { $0.removing() },
      store(.entityDestroy, limit: 60) { $0.destroying() },
    ]
  }
}

/// The contenders of one store, one for each kind of work.
struct StoreContender {
  let label: String
  let count: Int
  let open: () -> any StoreUnderTest

  /// Returns all contenders, the engine first.
  static func all(beside peers: [store_peer], count: Int) -> [StoreContender] {
    [StoreContender(label: "decoupage", count: count) { EngineStore(count: count) }]
      + peers.map { peer in
        StoreContender(label: String(cString: peer.name), count: count) { PeerStore(peer, count: count) }
      }
  }

  func creating() -> () -> Double {
    {
      let store = open()
      return time { store.create() }
    }
  }

  func iterating() -> () -> Double {
    let store = opened()
    // One pass is too short to be measured reliably.
    let passes = 5
    return { time { for _ in 0..<passes { store.iterate() } } / Double(passes) }
  }

  func getting() -> () -> Double {
    let store = opened()
    var dice = SeededGenerator()
    store.shuffle((0..<UInt32(count)).shuffled(using: &dice))
    return {
      var sum = 0.0
      let time = time { sum = store.get() }
      precondition(sum > 0, "\(label) read nothing")
      return time
    }
  }

  func adding() -> () -> Double {
    let store = opened()
    return {
      let time = time { store.add() }
      store.remove()
      return time
    }
  }

  func removing() -> () -> Double {
    let store = opened()
    return {
      store.add()
      return time { store.remove() }
    }
  }

  func destroying() -> () -> Double {
    {
      let store = opened()
      return time { store.destroy() }
    }
  }

  private func opened() -> any StoreUnderTest {
    let store = open()
    store.create()
    return store
  }

  /// Returns the time in nanoseconds per entity.
  private func time(_ work: () -> Void) -> Double { CPUTime.of(work) / Double(count) }
}

/// A random number generator with the same sequence in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 42

  mutating func next() -> UInt64 {
    // The generator of Knuth's MMIX; its high bits are the good ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 32)
  }
}
