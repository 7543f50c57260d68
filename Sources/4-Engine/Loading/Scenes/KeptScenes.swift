internal import Files
internal import Locks
internal import SceneReaders

/// The prepared scenes that a process keeps for its next request, the latest used last.
///
/// A kept scene is used as long as none of its files has changed, been removed or been added.
package enum KeptScenes {
  private struct Entry {
    let path: String
    let options: SceneFileOptions
    let resources: SceneResources
    /// The files that the scene depends on, as they were when it was read; nil for those that were missing.
    let files: [(path: String, identity: FileIdentity?)]

    /// True if no file has changed since.
    var isCurrent: Bool { files.allSatisfy { KeptScenes.identity($0.path) == $0.identity } }
  }

  private struct State {
    var isActive = false
    var entries: [Entry] = []
  }

  private static let state = Guarded(State())

  /// True if scenes are kept; false by default.
  package static var isActive: Bool {
    get { state.withLock { $0.isActive } }
    set { state.withLock { $0.isActive = newValue } }
  }

  /// Returns the resources of a scene that is kept and current.
  static func resources(_ path: String, _ options: SceneFileOptions) -> SceneResources? {
    guard isActive else { return nil }
    releaseChanged()
    return state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.path == path && $0.options == options })
      else { return nil }
      let entry = state.entries.remove(at: index)
      state.entries.append(entry)
      return entry.resources
    }
  }

  /// Keeps the resources of a scene.
  static func keep(_ resources: SceneResources, _ path: String, _ options: SceneFileOptions) {
    guard isActive else { return }
    let files = resources.files.map { ($0, identity($0)) }
    let entry = Entry(path: path, options: options, resources: resources, files: files)
    state.withLock { state in
      state.entries.removeAll { $0.path == path && $0.options == options }
      state.entries.append(entry)
    }
  }

  /// Releases scenes of which a file has changed.
  package static func releaseChanged() {
    let entries = state.withLock { $0.entries }
    let current = Set(entries.filter(\.isCurrent).map { ObjectIdentifier($0.resources) })
    guard current.count < entries.count else { return }
    state.withLock { state in
      state.entries.removeAll { !current.contains(ObjectIdentifier($0.resources)) }
    }
  }

  /// Releases the scene that was not used for the longest time; false if there is none.
  package static func releaseOldest() -> Bool {
    state.withLock { state in
      guard !state.entries.isEmpty else { return false }
      state.entries.removeFirst()
      return true
    }
  }

  private static func identity(_ path: String) -> FileIdentity? { try? FileIdentity(ofFile: path) }
}
