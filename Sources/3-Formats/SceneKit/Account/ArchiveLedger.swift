internal import SceneAssets

/// Takes down what a reader asks of an archive and what it makes of it, so that afterwards what nobody asked for can
/// be told of.
final class ArchiveLedger {
  private var asked: [Bool]
  private var passedOver: Set<Int> = []
  /// What became of objects, by their numbers.
  private(set) var parts: [Int: [SourceObject.Part]] = [:]
  private(set) var notes: [Int: [AssetNote]] = [:]

  init(slots: Int) { asked = Array(repeating: false, count: slots) }

  func ask(_ slot: Int) { asked[slot] = true }
  func isAsked(_ slot: Int) -> Bool { asked[slot] }

  func passOver(_ slot: Int) { passedOver.insert(slot) }
  func isPassedOver(_ slot: Int) -> Bool { passedOver.contains(slot) }

  func note(_ note: AssetNote, of object: Int) { notes[object, default: []].append(note) }

  func becomes(_ kind: String, _ path: String, of object: Int) {
    parts[object, default: []].append(SourceObject.Part(kind, path))
  }
}
