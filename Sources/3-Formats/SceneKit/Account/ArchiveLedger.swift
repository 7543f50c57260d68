internal import SceneAssets

/// The ledger of an archive: which values a reader asked for, and what became of each object, so that
/// everything that was not read can be noted.
final class ArchiveLedger {
  private var asked: [Bool]
  private var ignored: Set<Int> = []
  /// The parts of the asset that objects became, by their numbers.
  private(set) var parts: [Int: [SourceObject.Part]] = [:]
  private(set) var notes: [Int: [AssetNote]] = [:]

  init(slots: Int) { asked = Array(repeating: false, count: slots) }

  func ask(_ slot: Int) { asked[slot] = true }
  func isAsked(_ slot: Int) -> Bool { asked[slot] }

  func ignore(_ slot: Int) { ignored.insert(slot) }
  func isIgnored(_ slot: Int) -> Bool { ignored.contains(slot) }

  func note(_ note: AssetNote, of object: Int) { notes[object, default: []].append(note) }

  func becomes(_ kind: String, _ path: String, of object: Int) {
    parts[object, default: []].append(SourceObject.Part(kind, path))
  }
}
