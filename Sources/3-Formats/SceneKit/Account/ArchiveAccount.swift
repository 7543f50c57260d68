internal import PropertyLists
internal import SceneAssets

/// Walks all that an archive's root leads to, whatever the reader made of it, and lists what became of each thing.
///
/// Arrays, dictionaries, colors, texts and the like belong to the thing that holds them. What nobody asked a thing for
/// is told of, unless it is what SceneKit takes anyway or says nothing of how a scene looks and moves.
struct ArchiveAccount {
  private let archive: KeyedArchive
  private let ledger: ArchiveLedger
  /// What nodes are called in the asset, by their numbers.
  private let nodePaths: [Int: String]
  private var seen: Set<Int> = []
  private var waiting: [Visit] = []
  private(set) var sources: [SourceObject] = []

  private struct Visit {
    var number: Int
    var path: String
    /// What a dictionary is that stands for a thing; nil for objects of SceneKit's.
    var kind: String?
    var isPassedOver: Bool
  }

  /// Longer paths are cut in front: trees may be as deep as files are long.
  private static let longestPath = 400
  /// How deep arrays and dictionaries are followed within each other.
  private static let depth = 32

  init(of archive: KeyedArchive, in ledger: ArchiveLedger, nodePaths: [Int: String]) {
    (self.archive, self.ledger, self.nodePaths) = (archive, ledger, nodePaths)
    waiting = [Visit(number: archive.root, path: "/", kind: nil, isPassedOver: false)]
    while let visit = waiting.popLast() {
      guard seen.insert(visit.number).inserted, let value = archive[visit.number] else { continue }
      account(for: value, visit)
    }
  }

  private mutating func account(for value: PropertyView, _ visit: Visit) {
    let classes = archive.classes(of: value), kind = visit.kind ?? classes.first ?? ""
    let path = nodePaths[visit.number] ?? visit.path
    var source = SourceObject(kind, at: path)
    source.parts = ledger.parts[visit.number] ?? []
    source.notes = ledger.notes[visit.number] ?? []
    var contents = Contents(path: path == "/" ? "/" : path + ".", isPassedOver: visit.isPassedOver)
    let first = waiting.count
    if visit.kind == nil {
      for ((key, _), slot) in zip(value.members, value.slots) {
        examine(slot, key, of: kind, isAsked: ledger.isAsked(slot), &contents, depth: 0)
      }
    } else {
      for (key, slot) in archive.pairs(of: value) {
        examine(slot, key, of: kind, isAsked: ledger.isAsked(slot), &contents, depth: 0)
      }
    }
    // What is met first is looked at first.
    waiting[first...].reverse()
    if !visit.isPassedOver {
      let isKnown = contents.isTouched || !source.parts.isEmpty || !source.notes.isEmpty
      if !isKnown, !contents.unasked.isEmpty || !SceneKitKeys.empty.contains(kind) {
        source.notes.append(AssetNote(.ignored, at: path, "nothing here takes over what it says"))
      } else if isKnown, !contents.unasked.isEmpty {
        let words = contents.unasked.prefix(8).joined(separator: ", ")
        let more = contents.unasked.count > 8 ? " and \(contents.unasked.count - 8) others" : ""
        source.notes.append(AssetNote(.ignored, at: path, "what it says of \(words)\(more) is left out"))
      }
    }
    sources.append(source)
  }

  /// What was found of one thing.
  private struct Contents {
    /// What the paths of things that it holds begin with.
    var path: String
    var isPassedOver: Bool
    var isTouched = false
    /// What it says that nobody asked for.
    var unasked: [String] = []
  }

  private mutating func examine(
    _ slot: Int, _ key: String, of kind: String, isAsked: Bool, _ contents: inout Contents, depth: Int
  ) {
    if key == "$class" { return }
    if isAsked { contents.isTouched = true }
    guard let value = archive.followed(archive.list[slot: slot]), !SceneKitKeys.isQuiet(key, of: kind) else {
      return
    }
    let isPassedOver = contents.isPassedOver || ledger.isPassedOver(slot)
    let isSettled = isAsked || isPassedOver
    let name = archive.classes(of: value).first ?? ""
    switch SceneKitKeys.role(of: name) {
    case .thing:
      push(archive.list[slot: slot], contents.path + key, nil, isPassedOver)
    case .plain:
      if !isSettled, SceneKitKeys.says(value, key, of: kind, archive) {
        contents.unasked.append(SceneKitKeys.shown(value, key))
      }
    case .array:
      let slots = archive.elementSlots(of: value)
      for (place, slot) in slots.enumerated() {
        guard let element = archive.followed(archive.list[slot: slot]) else { continue }
        if SceneKitKeys.role(of: archive.classes(of: element).first ?? "") == .thing {
          push(archive.list[slot: slot], "\(contents.path)\(key)[\(place)]", nil, isPassedOver)
        } else if depth < Self.depth, isSettled, element.kind == .dictionary {
          // Lists of records, such as the channels of an animation.
          var inner = Contents(path: "\(contents.path)\(key)[\(place)].", isPassedOver: isPassedOver)
          for (name, slot) in archive.pairs(of: element) {
            examine(slot, name, of: key, isAsked: ledger.isAsked(slot), &inner, depth: depth + 1)
          }
          for word in inner.unasked where !contents.unasked.contains(word) { contents.unasked.append(word) }
        } else if !isSettled {
          if contents.unasked.last != key { contents.unasked.append(key) }
        }
      }
    case .dictionary:
      for (name, slot) in archive.pairs(of: value) {
        if key == "animations" {
          push(archive.list[slot: slot], "\(contents.path)\(key).\(name)", "animation", isPassedOver)
          continue
        }
        guard depth < Self.depth else { break }
        var inner = Contents(path: "\(contents.path)\(key).", isPassedOver: isPassedOver)
        examine(slot, name, of: key, isAsked: ledger.isAsked(slot), &inner, depth: depth + 1)
        if !isSettled, !inner.unasked.isEmpty, SceneKitKeys.isTransparent(key) == false {
          if contents.unasked.last != key { contents.unasked.append(key) }
        } else {
          contents.unasked += inner.unasked
        }
      }
    }
  }

  private mutating func push(_ value: PropertyView, _ path: String, _ kind: String?, _ isPassedOver: Bool) {
    guard let number = value.reference, !seen.contains(number) else { return }
    let path = path.utf8.count > Self.longestPath ? "…" + path.suffix(Self.longestPath / 2) : path
    waiting.append(Visit(number: number, path: path, kind: kind, isPassedOver: isPassedOver))
  }
}
