internal import XML

/// Nodes by the words that skins call their joints by.
struct ColladaJoints {
  /// A word counts within its file.
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

  /// The nodes that a word may mean: those that the format means first, then what some writers mean.
  func nodes(_ word: String, isReference: Bool, in files: [Int]) -> [[Int]] {
    let word = isReference && word.hasPrefix("#") ? String(word.dropFirst()) : word
    let orders = isReference ? [byID, bySID, byName] : [bySID, byID, byName]
    return files.flatMap { file in orders.compactMap { $0[Word(file: file, word: word)] } }
  }
}
