internal import TextFormats

/// A lookup of nodes by the names that skins use for their joints.
struct ColladaJoints {
  /// A name within its file.
  private struct Word: Hashable {
    var file: Int
    var word: String
  }

  private var bySID: [Word: [Int]] = [:]
  private var byID: [Word: [Int]] = [:]
  private var byName: [Word: [Int]] = [:]

  mutating func add(_ element: XMLElement, of file: ColladaFile, at node: Int) {
    if let sid = element[attribute: "sid"] {
      bySID[Word(file: file.number, word: sid), default: []].append(node)
    }
    if let id = element[attribute: "id"] { byID[Word(file: file.number, word: id), default: []].append(node) }
    if let name = element[attribute: "name"] {
      byName[Word(file: file.number, word: name), default: []].append(node)
    }
  }

  /// Returns the nodes that a name may refer to: first as the specification has it, then as some exporters
  /// mean it.
  func nodes(_ word: String, isReference: Bool, in files: [Int]) -> [[Int]] {
    let word = isReference && word.hasPrefix("#") ? String(word.dropFirst()) : word
    let orders = isReference ? [byID, bySID, byName] : [bySID, byID, byName]
    return files.flatMap { file in orders.compactMap { $0[Word(file: file, word: word)] } }
  }
}
