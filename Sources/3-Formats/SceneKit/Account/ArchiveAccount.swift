internal import SceneAssets
internal import TextFormats

/// The account of an archive: a walk over every object from the root, whatever the reader made of it, that
/// lists what each became.
///
/// Arrays, dictionaries, colors, strings and the like belong to the object that holds them. Values that the
/// reader did not ask for are noted, unless they are SceneKit's defaults or do not affect the scene.
struct ArchiveAccount {
  private let archive: KeyedArchive
  private let ledger: ArchiveLedger
  /// The paths of nodes in the asset, by their object numbers.
  private let nodePaths: [Int: String]
  private var seen: Set<Int> = []
  private var waiting: [Visit] = []
  /// The arrays and dictionaries seen so far, by their numbers: true for those with values that the reader did not ask
  /// for.
  private var containers: [Int: Bool] = [:]
  private(set) var sources: [SourceObject] = []

  private struct Visit {
    var number: Int
    var path: String
    /// The kind of a dictionary that stands for an object; nil for SceneKit's own objects.
    var kind: String?
    var isIgnored: Bool
  }

  /// The longest path; longer ones are cut at the front, because trees may be as deep as files are long.
  private static let longestPath = 400
  /// The depth to which nested arrays and dictionaries are followed.
  private static let depth = 32

  init(of archive: KeyedArchive, in ledger: ArchiveLedger, nodePaths: [Int: String]) {
    (self.archive, self.ledger, self.nodePaths) = (archive, ledger, nodePaths)
    waiting = [Visit(number: archive.root, path: "/", kind: nil, isIgnored: false)]
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
    var contents = Contents(path: path == "/" ? "/" : Self.cut(path) + ".", isIgnored: visit.isIgnored)
    let first = waiting.count
    if visit.kind == nil {
      for (key, slot) in value.members {
        examine(slot, key: key, of: kind, isAsked: ledger.isAsked(slot), contents: &contents, depth: 0)
      }
    } else {
      for (key, slot) in archive.pairs(of: value) {
        examine(slot, key: key, of: kind, isAsked: ledger.isAsked(slot), contents: &contents, depth: 0)
      }
    }
    // Visited in the order of the file.
    waiting[first...].reverse()
    if !visit.isIgnored {
      let isKnown = contents.isTouched || !source.parts.isEmpty || !source.notes.isEmpty
      if !isKnown, !contents.unasked.isEmpty || !SceneKitKeys.empty.contains(kind) {
        source.notes.append(AssetNote(.ignored, at: path, "the object is not supported and is left out"))
      } else if isKnown, !contents.unasked.isEmpty {
        let words = contents.unasked.prefix(8).joined(separator: ", ")
        let more = contents.unasked.count > 8 ? " and \(contents.unasked.count - 8) others" : ""
        source.notes.append(
          AssetNote(.ignored, at: path, "its values are not supported and are left out: \(words)\(more)"))
      }
    }
    sources.append(source)
  }

  /// The values of one object.
  private struct Contents {
    /// The prefix of the paths of objects in it.
    var path: String
    var isIgnored: Bool
    var isTouched = false
    /// The values that the reader did not ask for, each once.
    private(set) var unasked: [String] = []
    private var known: Set<String> = []

    init(path: String, isIgnored: Bool) { (self.path, self.isIgnored) = (path, isIgnored) }

    mutating func add(_ value: String) {
      if known.insert(value).inserted { unasked.append(value) }
    }
  }

  private mutating func examine(
    _ slot: Int, key: String, of kind: String, isAsked: Bool, contents: inout Contents, depth: Int
  ) {
    if key == "$class" { return }
    if isAsked { contents.isTouched = true }
    guard let value = archive.followed(archive.list[slot: slot]), !SceneKitKeys.hasNoEffect(key, of: kind)
    else {
      return
    }
    let isIgnored = contents.isIgnored || ledger.isIgnored(slot)
    let isSettled = isAsked || isIgnored
    let name = archive.classes(of: value).first ?? ""
    switch SceneKitKeys.role(of: name) {
    case .object:
      push(archive.list[slot: slot], path: contents.path + key, kind: nil, isIgnored: isIgnored)
    case .plain:
      if !isSettled, SceneKitKeys.differsFromDefault(value, key: key, of: kind, archive: archive) {
        contents.add(SceneKitKeys.shown(value, key))
      }
    case .array:
      enter(value, key: key, contents: &contents) { account, contents in
        account.examineElements(
          of: value, key: key, isSettled: isSettled, isIgnored: isIgnored, contents: &contents, depth: depth)
      }
    case .dictionary:
      enter(value, key: key, contents: &contents) { account, contents in
        account.examinePairs(
          of: value, key: key, isSettled: isSettled, isIgnored: isIgnored, contents: &contents, depth: depth)
      }
    }
  }

  /// Goes through an array or a dictionary the first time that something holds it; where others hold it too, or it
  /// holds itself, only its key is noted, lest shared containers multiply.
  private mutating func enter(
    _ value: PropertyView, key: String, contents: inout Contents,
    examine: (inout ArchiveAccount, inout Contents) -> Void
  ) {
    if let holdsUnasked = containers[value.number] {
      if holdsUnasked { contents.add(key) }
      return
    }
    containers[value.number] = false
    let before = contents.unasked.count
    examine(&self, &contents)
    containers[value.number] = contents.unasked.count > before
  }

  private mutating func examineElements(
    of value: PropertyView, key: String, isSettled: Bool, isIgnored: Bool, contents: inout Contents,
    depth: Int
  ) {
    for (index, slot) in archive.elementSlots(of: value).enumerated() {
      guard let element = archive.followed(archive.list[slot: slot]) else { continue }
      if SceneKitKeys.role(of: archive.classes(of: element).first ?? "") == .object {
        push(
          archive.list[slot: slot], path: "\(contents.path)\(key)[\(index)]", kind: nil, isIgnored: isIgnored)
      } else if depth < Self.depth, isSettled, element.kind == .dictionary {
        // Arrays of dictionaries, such as the channels of an animation.
        enter(element, key: key, contents: &contents) { account, contents in
          let path = "\(contents.path)\(key)[\(index)]"
          account.examineMembers(
            account.archive.pairs(of: element), key: key, path: path, isIgnored: isIgnored,
            contents: &contents,
            depth: depth)
        }
      } else if !isSettled {
        contents.add(key)
      }
    }
  }

  private mutating func examinePairs(
    of value: PropertyView, key: String, isSettled: Bool, isIgnored: Bool, contents: inout Contents,
    depth: Int
  ) {
    let pairs = archive.pairs(of: value)
    if key == "animations" {
      for (name, slot) in pairs {
        push(
          archive.list[slot: slot], path: "\(contents.path)\(key).\(name)", kind: "animation",
          isIgnored: isIgnored)
      }
    } else if depth < Self.depth {
      let isNamedAsWhole = !isSettled && !SceneKitKeys.isTransparent(key)
      examineMembers(
        pairs, key: key, path: contents.path + key, isIgnored: isIgnored, isNamedAsWhole: isNamedAsWhole,
        contents: &contents, depth: depth)
    }
  }

  /// Examines the values of a dictionary, and notes those that were not asked for, or the key of the dictionary alone.
  private mutating func examineMembers(
    _ pairs: [(key: String, slot: Int)], key: String, path: String, isIgnored: Bool,
    isNamedAsWhole: Bool = false,
    contents: inout Contents, depth: Int
  ) {
    var inner = Contents(path: Self.cut(path) + ".", isIgnored: isIgnored)
    for (name, slot) in pairs {
      examine(slot, key: name, of: key, isAsked: ledger.isAsked(slot), contents: &inner, depth: depth + 1)
    }
    if isNamedAsWhole {
      if !inner.unasked.isEmpty { contents.add(key) }
    } else {
      inner.unasked.forEach { contents.add($0) }
    }
  }

  private mutating func push(_ value: PropertyView, path: String, kind: String?, isIgnored: Bool) {
    guard let number = value.reference, !seen.contains(number) else { return }
    waiting.append(Visit(number: number, path: Self.cut(path), kind: kind, isIgnored: isIgnored))
  }

  /// Returns a path of a length that paths of objects in it may be built on.
  private static func cut(_ path: String) -> String {
    path.utf8.count > longestPath ? "…" + path.suffix(longestPath / 2) : path
  }
}
