internal import TextFormats

/// An object of a ``KeyedArchive`` with typed access to its values.
///
/// Numbers and strings may be in the object or be objects of their own; booleans may be numbers and the
/// reverse.
struct ArchiveObject {
  typealias Number = Int

  let archive: KeyedArchive
  /// The index among the archive's objects, by which objects are identified.
  let number: Number
  private let value: PropertyView

  init?(_ archive: KeyedArchive, _ number: Number) {
    guard let value = archive[number] else { return nil }
    (self.archive, self.number, self.value) = (archive, number, value)
  }

  /// The names of its class and its superclasses, from the class up.
  var classes: [String] { archive.classes(of: value) }

  /// The name of its class; empty for a plain value.
  var className: String { classes.first ?? "" }

  func isKind(of name: String) -> Bool { classes.contains(name) }

  /// The keys of its values.
  var keys: [String] { value.members.map(\.key).filter { $0 != "$class" } }

  func has(_ key: String) -> Bool { plain(key) != nil }

  // MARK: Values

  /// Returns the value of a key, with references resolved.
  private func plain(_ key: String) -> PropertyView? { held(key).flatMap(archive.followed) }

  /// Returns the value of a key, and records that it was asked for.
  private func held(_ key: String) -> PropertyView? {
    guard let slot = archive.slot(of: key, in: value) else { return nil }
    archive.ledger?.ask(slot)
    return archive.list[slot: slot]
  }

  /// Records that keys have no effect here, with everything below them, so that they are not noted as
  /// unsupported.
  func ignore(_ keys: String...) { ignore(keys) }

  func ignore(_ keys: [String]) {
    guard let ledger = archive.ledger else { return }
    for slot in keys.compactMap({ archive.slot(of: $0, in: value) }) { ledger.ignore(slot) }
  }

  func real(_ key: String) -> Double? { plain(key)?.real }
  func integer(_ key: String) -> Int? { plain(key)?.integer }
  func bool(_ key: String) -> Bool? { plain(key)?.bool }
  func float(_ key: String) -> Float? { real(key).map { Float($0) } }

  func text(_ key: String) -> String? { plain(key).flatMap(archive.text) }
  func bytes(_ key: String) -> ArraySlice<UInt8>? { plain(key).flatMap(archive.bytes) }

  /// Returns little-endian numbers of single precision; nil unless their count is right.
  func floats(_ key: String, count: Int) -> [Float]? {
    guard let data = bytes(key), data.count == count * 4 else { return nil }
    return data.littleEndianFloats
  }

  // MARK: Objects

  /// Returns the object that a key refers to.
  func object(_ key: String) -> ArchiveObject? {
    held(key)?.reference.flatMap { ArchiveObject(archive, $0) }
  }

  /// Returns the objects of an array.
  func objects(_ key: String) -> [ArchiveObject] { object(key)?.elements ?? [] }

  /// Returns the numbers of an array.
  func reals(_ key: String) -> [Double] { object(key)?.plainElements.compactMap(\.real) ?? [] }

  /// Returns the strings of an array.
  func texts(_ key: String) -> [String] { object(key)?.ownTexts ?? [] }

  /// Returns a dictionary.
  func dictionary(_ key: String) -> ArchiveDictionary? { object(key).flatMap(ArchiveDictionary.init) }

  /// The elements without nulls, if this is an array.
  var elements: [ArchiveObject] {
    allElements.compactMap { $0.reference.flatMap { ArchiveObject(archive, $0) } }
  }

  private var plainElements: [PropertyView] { allElements.compactMap(archive.followed) }

  /// The elements, if this is an array; none where lists are shared more than the limit allows.
  private var allElements: [PropertyView] {
    archive.mayRead(value) ? archive.elementSlots(of: value).map { archive.list[slot: $0] } : []
  }

  /// The string, if this is a plain value.
  var ownText: String? { archive.text(value) }
  /// The strings, if this is an array.
  var ownTexts: [String] { plainElements.compactMap(archive.text) }
  var ownReal: Double? { value.real }

  /// The keys and slots, if this is a dictionary.
  fileprivate var pairs: [(key: String, slot: Int)] {
    archive.mayRead(value) ? archive.pairs(of: value) : []
  }
}

/// A dictionary of an archive.
struct ArchiveDictionary {
  private let archive: KeyedArchive
  /// The keys in the order of the file.
  let keys: [String]
  private let members: [String: Int]
  /// The number of its object in the archive.
  let number: ArchiveObject.Number

  init(_ object: ArchiveObject) {
    (archive, number) = (object.archive, object.number)
    let pairs = object.pairs
    keys = pairs.map(\.key)
    members = Dictionary(pairs.map { ($0.key, $0.slot) }) { first, _ in first }
  }

  /// Returns all keys: the listed ones that exist in the order of the list, then the others by name.
  func keys(first listed: [String]) -> [String] {
    var known: Set<String> = []
    let listed = listed.filter { members[$0] != nil && known.insert($0).inserted }
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

  /// Returns the strings of an array.
  func texts(_ key: String) -> [String] { object(key)?.ownTexts ?? [] }

  /// Returns the data of numbers; nil where more is decoded than the limit allows.
  func numbers(_ key: String) -> ArraySlice<UInt8>? {
    bytes(key).flatMap { archive.mayDecode($0) ? $0 : nil }
  }
}
