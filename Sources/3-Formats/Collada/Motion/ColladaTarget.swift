internal import TextFormats

/// The target of a channel: `node/rotateX.ANGLE`, `node/matrix(3)(0)`, `weights(2)`.
struct ColladaTarget {
  /// The `sid` at the end; empty where the target is the element itself.
  let element: XMLElement
  /// The `sid` at the end; empty where the element itself is meant.
  let sid: String
  /// The element with that `sid`, if it exists.
  let part: XMLElement?
  /// The member after the point; empty for all of the element.
  let member: String
  /// The indices in parentheses.
  let indices: [Int]

  /// Creates a target; nil where no element has the `id`.
  init?(_ text: String, in document: ColladaDocument) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, !first.isEmpty else { return nil }
    guard parts.count > 1 else {
      (sid, part, member) = ("", nil, "")
      if let element = document.element(withID: text) {
        (self.element, indices) = (element, [])
        return
      }
      let (word, indices) = Self.indices(first)
      guard let element = document.element(withID: String(word)) else { return nil }
      (self.element, self.indices) = (element, indices)
      return
    }
    guard var holder = document.element(withID: String(first)) else { return nil }
    for word in parts[1..<(parts.count - 1)] where word != "." {
      guard let found = document.element(sid: String(word), below: holder) else { return nil }
      holder = found.element
    }
    // A name that ends like a member may be a whole `sid`.
    let (word, indices) = Self.indices(last)
    var candidates = [(String(word), "")]
    if let point = word.lastIndex(of: ".") {
      candidates.append((String(word[..<point]), String(word[word.index(after: point)...])))
    }
    if let point = word.firstIndex(of: "."), point != word.lastIndex(of: ".") {
      candidates.append((String(word[..<point]), String(word[word.index(after: point)...])))
    }
    self.indices = indices
    for (sid, member) in candidates {
      if let part = document.part(sid: sid, of: holder) {
        (element, self.sid, self.part, self.member) = (holder, sid, part, member)
        return
      }
    }
    for (sid, member) in candidates {
      if let found = document.element(sid: sid, below: holder) {
        (element, self.sid, part, self.member) = (found.holder, sid, found.element, member)
        return
      }
    }
    (element, sid, member, part) = (holder, candidates.last?.0 ?? "", candidates.last?.1 ?? "", nil)
  }

  /// Returns the indices in parentheses at the end of a name, and the text before them.
  private static func indices(_ word: Substring) -> (Substring, [Int]) {
    guard word.last == ")", let open = word.firstIndex(of: "(") else { return (word, []) }
    var indices: [Int] = []
    for part in word[open...].split(whereSeparator: { $0 == "(" || $0 == ")" }) {
      guard let number = Int(part.trimmingPrefix(" ")), (0..<(1 << 20)).contains(number), indices.count < 2
      else {
        return (word, [])
      }
      indices.append(number)
    }
    return (word[..<open], indices)
  }
}
