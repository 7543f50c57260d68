internal import Locks
internal import SceneAssets

/// The notes about a file, collected by concurrent tasks.
final class NoteList: Sendable {
  private let notes: Guarded<[AssetNote]>
  private let given: Int

  init(_ notes: [AssetNote]) {
    given = notes.count
    self.notes = Guarded(notes)
  }

  func add(_ severity: AssetNote.Severity, _ path: String, _ message: String) {
    add(AssetNote(severity, at: path, message))
  }

  func add(_ note: AssetNote) {
    notes.withLock { if !$0.contains(note) { $0.append(note) } }
  }

  /// The notes of the reader first, in its order, then the others in an order that does not depend on timing.
  var all: [AssetNote] {
    let notes = notes.withLock { $0 }
    return Array(notes[..<given])
      + notes[given...].sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}

/// The progress of loading a scene.
package struct SceneProgress: Hashable, Sendable {
  /// The number of meshes and textures that are ready.
  package var done: Int
  /// The number of all meshes and textures.
  package var total: Int
}

/// A counter of completed work.
final class ProgressCount: Sendable {
  private let state = Guarded(SceneProgress(done: 0, total: 0))
  private let report: (@Sendable (SceneProgress) -> Void)?

  init(report: (@Sendable (SceneProgress) -> Void)?) { self.report = report }

  func begin(_ total: Int) {
    state.withLock { $0.total = total }
    report?(SceneProgress(done: 0, total: total))
  }

  func advance() {
    let now = state.withLock { state in
      state.done += 1
      return state
    }
    report?(now)
  }
}
