internal import TextFormats

/// The slots of the values of objects with many keys, by their keys, once they are looked up often.
///
/// Objects of SceneKit have tens of keys, among which a search is fastest. Damaged files may have an object with
/// a hundred thousand that many others share, and the dictionaries of one writer have a key for each element.
struct LargeObjects {
  private var lookups: [Int: Int] = [:]
  private var indices: [Int: [String: Int]] = [:]

  /// The most keys of an object that is searched.
  private static let mostSearched = 128
  /// The number of searches after which an object is worth an index.
  private static let mostLookups = 16
  /// The most bytes of the keys in an index.
  private static let longestKey = 256

  /// Returns the slot of the value of a key; the first one, where an object has a key twice.
  mutating func slot(of key: String, in object: PropertyView) -> Int? {
    guard object.count > Self.mostSearched, key.utf8.count <= Self.longestKey else {
      return object.slot(of: key)
    }
    if let index = indices[object.number] { return index[key] }
    lookups[object.number, default: 0] += 1
    if lookups[object.number, default: 0] > Self.mostLookups {
      indices[object.number] = Dictionary(object.members.map { ($0.key, $0.slot) }) { first, _ in first }
    }
    return object.slot(of: key)
  }
}
