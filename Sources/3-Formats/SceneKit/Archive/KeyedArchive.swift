internal import PropertyLists
internal import SceneAssets

/// A keyed archive: objects that refer to each other by number, each with a class and named values.
///
/// Three writers made what is found in the world; they differ in how arrays, dictionaries and data are kept, which
/// nobody has to know who asks an ``ArchiveObject``.
final class KeyedArchive {
  let list: PropertyList
  private let objects: PropertyView
  /// The object that the archive is of.
  let root: ArchiveObject.Number
  /// What was asked for, where somebody wants to know.
  let ledger: ArchiveLedger?

  init(_ list: PropertyList, keepsAccount: Bool = false) throws(SceneKitError.Problem) {
    self.list = list
    ledger = keepsAccount ? ArchiveLedger(slots: list.slotCount) : nil
    guard let archiver = list.root["$archiver"]?.text,
      archiver == "NSKeyedArchiver" || archiver == "SCNKeyedArchiver"
    else { throw .foreign("the property list is no keyed archive; SceneKit's files are") }
    guard let objects = list.root["$objects"], objects.kind == .array else {
      throw .damaged("the archive has no objects")
    }
    guard let top = list.root["$top"], let root = (top["root"] ?? top.members.first?.value)?.reference else {
      throw .damaged("the archive does not say which object it is of")
    }
    guard root < objects.count else { throw .damaged("the outermost object is not there") }
    (self.objects, self.root) = (objects, root)
  }

  /// How many objects there are.
  var count: Int { objects.count }

  /// What lies behind a number, an object or a plain value; the first of all is nothing.
  subscript(number: ArchiveObject.Number) -> PropertyView? {
    guard number > 0, let value = objects[number], value.kind != .null else { return nil }
    return value.text == "$null" ? nil : value
  }

  /// The names of an object's class and of those above it.
  func classes(of object: PropertyView) -> [String] {
    guard let number = object["$class"]?.reference, let description = self[number] else { return [] }
    let names = description["$classes"]?.elements.compactMap(\.text) ?? []
    guard let name = description["$classname"]?.text else { return names }
    return names.first == name ? names : [name] + names
  }
}

/// A whole archive within a value of another, as colors and fonts are kept.
extension KeyedArchive {
  static func nested(_ data: ArraySlice<UInt8>) -> KeyedArchive? {
    guard let list = try? PropertyList(Array(data)) else { return nil }
    return try? KeyedArchive(list)
  }
}
