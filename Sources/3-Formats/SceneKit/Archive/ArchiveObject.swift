internal import PropertyLists

/// One object of a ``KeyedArchive`` and what it says of itself.
///
/// Numbers and texts may stand in the object or be objects of their own; booleans may be numbers and the reverse.
struct ArchiveObject {
  typealias Number = Int

  let archive: KeyedArchive
  /// Its place among the archive's objects; the same object met twice has the same.
  let number: Number
  private let value: PropertyView

  init?(_ archive: KeyedArchive, _ number: Number) {
    guard let value = archive[number] else { return nil }
    (self.archive, self.number, self.value) = (archive, number, value)
  }

  /// Its class and those above, the nearest first.
  var classes: [String] { archive.classes(of: value) }

  /// Its class; empty for a plain value.
  var className: String { classes.first ?? "" }

  func isKind(of name: String) -> Bool { classes.contains(name) }

  /// The names of all that it keeps.
  var keys: [String] { value.members.map(\.key).filter { $0 != "$class" } }

  func has(_ key: String) -> Bool { plain(key) != nil }

  // MARK: Values

  /// What a key holds, references followed.
  private func plain(_ key: String) -> PropertyView? { held(key).flatMap(archive.followed) }

  /// What a key holds, of which is taken note.
  private func held(_ key: String) -> PropertyView? {
    guard let slot = value.slot(of: key) else { return nil }
    archive.ledger?.ask(slot)
    return archive.list[slot: slot]
  }

  /// Says that these keys mean nothing where they stand, with all that hangs on them: nobody has to ask for them.
  func passOver(_ keys: String...) { passOver(keys) }

  func passOver(_ keys: [String]) {
    guard let ledger = archive.ledger else { return }
    for slot in keys.compactMap({ value.slot(of: $0) }) { ledger.passOver(slot) }
  }

  func real(_ key: String) -> Double? { plain(key)?.real }
  func integer(_ key: String) -> Int? { plain(key)?.integer }
  func bool(_ key: String) -> Bool? { plain(key)?.bool }
  func float(_ key: String) -> Float? { real(key).map { Float($0) } }

  func text(_ key: String) -> String? { plain(key).flatMap(archive.text) }
  func bytes(_ key: String) -> ArraySlice<UInt8>? { plain(key).flatMap(archive.bytes) }

  /// Numbers of single precision, the lowest byte first; nil unless there are as many as wanted.
  func floats(_ key: String, count: Int) -> [Float]? {
    guard let data = bytes(key), data.count == count * 4 else { return nil }
    return data.littleEndianFloats
  }

  // MARK: Objects

  /// The object that a key refers to.
  func object(_ key: String) -> ArchiveObject? {
    held(key)?.reference.flatMap { ArchiveObject(archive, $0) }
  }

  /// The objects of an array.
  func objects(_ key: String) -> [ArchiveObject] { object(key)?.elements ?? [] }

  /// The numbers of an array.
  func reals(_ key: String) -> [Double] { object(key)?.plainElements.compactMap(\.real) ?? [] }

  /// The texts of an array.
  func texts(_ key: String) -> [String] { object(key)?.ownTexts ?? [] }

  /// The members of a dictionary under their names.
  func dictionary(_ key: String) -> ArchiveDictionary? { object(key).flatMap(ArchiveDictionary.init) }

  /// If this is an array: its elements, those that are nothing left out.
  var elements: [ArchiveObject] {
    archive.elements(of: value).compactMap { $0.reference.flatMap { ArchiveObject(archive, $0) } }
  }

  private var plainElements: [PropertyView] { archive.elements(of: value).compactMap(archive.followed) }

  /// If this is a plain value: a text, a number.
  var ownText: String? { archive.text(value) }
  /// If this is an array: its texts.
  var ownTexts: [String] { plainElements.compactMap(archive.text) }
  var ownReal: Double? { value.real }

  /// If this is a dictionary: its keys and values.
  fileprivate var pairs: [(key: String, slot: Int)] { archive.pairs(of: value) }
}

/// A dictionary of an archive.
struct ArchiveDictionary {
  private let archive: KeyedArchive
  /// In the order of the file.
  let keys: [String]
  private let members: [String: Int]
  /// The object that it is of the archive.
  let number: ArchiveObject.Number

  init(_ object: ArchiveObject) {
    (archive, number) = (object.archive, object.number)
    let pairs = object.pairs
    keys = pairs.map(\.key)
    members = Dictionary(pairs.map { ($0.key, $0.slot) }) { first, _ in first }
  }

  /// All keys: those that are there of a list in its order, then the rest by name.
  func keys(first listed: [String]) -> [String] {
    let listed = listed.filter { members[$0] != nil }, known = Set(listed)
    return listed + members.keys.filter { !known.contains($0) }.sorted()
  }

  private func plain(_ key: String) -> PropertyView? { held(key).flatMap(archive.followed) }

  private func held(_ key: String) -> PropertyView? {
    guard let slot = members[key] else { return nil }
    archive.ledger?.ask(slot)
    return archive.list[slot: slot]
  }

  func real(_ key: String) -> Double? { plain(key)?.real }
  func integer(_ key: String) -> Int? { plain(key)?.integer }
  func bool(_ key: String) -> Bool? { plain(key)?.bool }
  func text(_ key: String) -> String? { plain(key).flatMap(archive.text) }
  func bytes(_ key: String) -> ArraySlice<UInt8>? { plain(key).flatMap(archive.bytes) }

  func object(_ key: String) -> ArchiveObject? {
    held(key)?.reference.flatMap { ArchiveObject(archive, $0) }
  }

  func dictionary(_ key: String) -> ArchiveDictionary? { object(key).map(ArchiveDictionary.init) }

  /// The texts of an array.
  func texts(_ key: String) -> [String] { object(key)?.ownTexts ?? [] }
}
