internal import SceneAssets
internal import TextFormats

/// A keyed archive: objects that refer to each other by number, each with a class and named values.
///
/// Files come from three different writers, which store arrays, dictionaries and data differently;
/// ``ArchiveObject`` hides the differences.
final class KeyedArchive {
  let list: PropertyList
  private let objects: PropertyView
  /// The number of the archive's root object.
  let root: ArchiveObject.Number
  /// The ledger of values that were asked for; nil where no account is kept.
  let ledger: ArchiveLedger?
  private let limits: SceneKitLimits
  /// The limit that was exceeded: some lists are taken for empty, and some strings for missing.
  private(set) var exceeded: AssetReadingError.Problem?
  /// The names of classes, by the numbers of their descriptions.
  private var classNames: [ArchiveObject.Number: [String]] = [:]
  /// The numbers of the lists and dictionaries that were read.
  private var readLists: Set<Int> = []
  /// The positions of the data of numbers that was decoded.
  private var readData: Set<Int> = []
  /// The elements of lists that may still be read again.
  private var elementsLeft: Int
  /// The bytes of strings and nested archives that may still be decoded.
  private var bytesLeft: Int
  /// The slots of the values of objects with many keys.
  private var largeObjects = LargeObjects()

  init(
    _ list: PropertyList, keepsAccount: Bool = false, limits: SceneKitLimits = SceneKitLimits()
  ) throws(AssetReadingError.Problem) {
    self.list = list
    self.limits = limits
    (elementsLeft, bytesLeft) = (limits.sharedElements, limits.decodedBytes)
    ledger = keepsAccount ? ArchiveLedger(slots: list.slotCount) : nil
    guard let archiver = list.root["$archiver"]?.text,
      archiver == "NSKeyedArchiver" || archiver == "SCNKeyedArchiver"
    else {
      throw .foreign(
        "the property list is not a keyed archive, as SceneKit's files are; give a .scn or .scnp file")
    }
    guard let objects = list.root["$objects"], objects.kind == .array else {
      throw .damaged("the archive has no objects")
    }
    guard let top = list.root["$top"],
      let root = (top["root"] ?? top.members.first.map { list[slot: $0.slot] })?.reference
    else {
      throw .damaged("the archive has no root object")
    }
    guard root < objects.count else { throw .damaged("the root object does not exist") }
    (self.objects, self.root) = (objects, root)
  }

  /// The number of objects.
  var count: Int { objects.count }

  /// Returns the object or plain value of a number; the first one stands for null.
  subscript(number: ArchiveObject.Number) -> PropertyView? {
    guard number > 0, let value = objects[number], value.kind != .null else { return nil }
    return value.isText("$null") ? nil : value
  }

  /// Returns the names of an object's class and its superclasses.
  func classes(of object: PropertyView) -> [String] {
    guard let number = self["$class", of: object]?.reference, let description = self[number] else {
      return []
    }
    if let known = classNames[number] { return known }
    let slots = description["$classes"].map { $0.kind == .array ? $0.slots : 0..<0 } ?? 0..<0
    var names = slots.prefix(Self.mostClasses).compactMap { text(list[slot: $0]) }
    if let name = description["$classname"].flatMap(text), names.first != name { names.insert(name, at: 0) }
    classNames[number] = names
    return names
  }

  /// The most superclasses of a class that are known.
  private static let mostClasses = 32

  /// Returns the value of a key of an object.
  subscript(key: String, of object: PropertyView) -> PropertyView? {
    slot(of: key, in: object).map { list[slot: $0] }
  }

  /// Returns the slot of the value of a key of an object.
  func slot(of key: String, in object: PropertyView) -> Int? { largeObjects.slot(of: key, in: object) }

  /// Counts the elements of a list or a dictionary that was read before: many objects may share one.
  ///
  /// - Returns: Whether the list may be read; always so the first time.
  func mayRead(_ list: PropertyView) -> Bool {
    guard !readLists.insert(list.number).inserted else { return true }
    let count = (list.kind == .array ? list : self["NS.objects", of: list] ?? list).count
    guard count < elementsLeft else {
      exceed("elements of lists and dictionaries that several objects share", limits.sharedElements)
      elementsLeft = 0
      return false
    }
    elementsLeft -= count + 1
    return true
  }

  /// Counts bytes that are about to be decoded: many objects may share a long string.
  ///
  /// - Returns: Whether they may be decoded; always so if they are few.
  func mayDecode(_ bytes: Int) -> Bool {
    guard bytes > Self.fewBytes else { return true }
    guard bytes <= bytesLeft else {
      exceed(
        "bytes of long strings, shared keyframes and nested archives, as often as they are used",
        limits.decodedBytes)
      bytesLeft = 0
      return false
    }
    bytesLeft -= bytes
    return true
  }

  /// Counts data of numbers that was decoded before.
  ///
  /// - Returns: Whether it may be decoded; always so the first time.
  func mayDecode(_ data: ArraySlice<UInt8>) -> Bool {
    readData.insert(data.startIndex).inserted || mayDecode(data.count)
  }

  /// The length of strings that are not counted.
  private static let fewBytes = 256

  private func exceed(_ what: String, _ limit: Int) {
    if exceeded == nil { exceeded = .limit(what, value: limit) }
  }
}

/// Archives within a value of another archive, as colors and fonts are stored.
extension KeyedArchive {
  /// The work of parsing a byte of an archive, in bytes that are copied.
  private static let workOfParsing = 8

  /// Returns the archive that data holds; nil where it is damaged, or more is decoded than the limit allows.
  func nested(_ data: ArraySlice<UInt8>) -> KeyedArchive? {
    guard mayDecode(Self.workOfParsing * data.count), let list = try? PropertyList(Array(data)) else {
      return nil
    }
    return try? KeyedArchive(list)
  }
}
