internal import PropertyLists
internal import SceneAssets

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

  init(_ list: PropertyList, keepsAccount: Bool = false) throws(SceneKitError.Problem) {
    self.list = list
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
    guard let top = list.root["$top"], let root = (top["root"] ?? top.members.first?.value)?.reference else {
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
    return value.text == "$null" ? nil : value
  }

  /// Returns the names of an object's class and its superclasses.
  func classes(of object: PropertyView) -> [String] {
    guard let number = object["$class"]?.reference, let description = self[number] else { return [] }
    let names = description["$classes"]?.elements.compactMap(\.text) ?? []
    guard let name = description["$classname"]?.text else { return names }
    return names.first == name ? names : [name] + names
  }
}

/// Archives within a value of another archive, as colors and fonts are stored.
extension KeyedArchive {
  static func nested(_ data: ArraySlice<UInt8>) -> KeyedArchive? {
    guard let list = try? PropertyList(Array(data)) else { return nil }
    return try? KeyedArchive(list)
  }
}
