internal import Files
internal import Locks

/// A cache of recently read layers, for scenes that share files.
final class LayerCache: Sendable {
  static let shared = LayerCache()

  private struct Entry {
    var identity: FileIdentity
    var layer: USDLayer
    var limits: USDLimits
    var lastUse: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var clock = 0
  }

  private let state = Guarded(State())
  /// The limit on the bytes of the files whose layers are kept.
  private let capacity: Int

  init(capacity: Int = 64 << 20) { self.capacity = capacity }

  /// Returns the layer of a file, read again only where the file or the limits changed.
  func layer(_ path: String, limits: USDLimits) throws(USDError) -> USDLayer {
    let identity = try mapError(FileIdentity(ofFile: path)) { USDError(.file($0), in: path) }
    let known = state.withLock { state -> USDLayer? in
      state.clock += 1
      guard let entry = state.entries[path], entry.identity == identity, entry.limits == limits else {
        return nil
      }
      state.entries[path]?.lastUse = state.clock
      return entry.layer
    }
    if let known { return known }
    let layer = try USDLayer.read(path: path, limits: limits)
    guard identity.size <= capacity / 4 else { return layer }
    state.withLock { state in
      state.clock += 1
      state.entries[path] = Entry(identity: identity, layer: layer, limits: limits, lastUse: state.clock)
      while state.entries.values.reduce(0, { $0 + $1.identity.size }) > capacity,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        state.entries[oldest] = nil
      }
    }
    return layer
  }

  /// Removes all layers.
  func clear() { state.withLock { $0.entries = [:] } }
}

/// The cache of files between scenes.
package enum LayerCaching {
  /// Removes the layers that no scene uses; their files are read again.
  package static func clear() { LayerCache.shared.clear() }
}
