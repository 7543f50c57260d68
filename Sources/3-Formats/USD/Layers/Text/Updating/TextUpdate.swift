/// An update of a text to a changed layer: the smallest edits of its bytes.
struct TextUpdate {
  private let bytes: [UInt8]
  private let old: USDLayer
  private let new: USDLayer
  private let marks: TextMarks
  private var edits: [(range: Range<Int>, text: [UInt8])] = []
  /// The version that the written statements ask for.
  private var version = 0
  /// The space before a line of depth one, as most texts have it.
  private let indentation: [UInt8]

  /// Reads a text that is to become that of a layer.
  init(_ bytes: [UInt8], to layer: USDLayer) throws(USDError) {
    (self.bytes, new) = (bytes, layer)
    (old, marks) = try USDTextReader.marked(bytes, identifier: layer.identifier)
    indentation = Self.indentation(of: bytes)
  }

  /// Returns the text with the edits; nil where it has to be written anew.
  mutating func text() throws(USDError) -> [UInt8]? {
    try metadata()
    guard try contents(0, 0, depth: -1) else { return nil }
    if version > 0, !bytes.starts(with: "#usda 1.\(version)".utf8) { return nil }
    // Of several at one place, the first that was made comes first.
    let order = edits.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }
    var result: [UInt8] = [], start = 0
    for (_, edit) in order {
      guard edit.range.lowerBound >= start else { return nil }
      result += bytes[start..<edit.range.lowerBound]
      result += edit.text
      start = edit.range.upperBound
    }
    return result + bytes[start...]
  }

  // MARK: Parts

  /// Updates the metadata of the layer.
  private mutating func metadata() throws(USDError) {
    guard try !LayerComparison.isSame(old.prims[0].fields, in: old, new.prims[0].fields, in: new) else {
      return
    }
    var text = try written(depth: 0) { (writer) throws(USDError) in try writer.layerMetadata() }
    let isNew = marks.metadata.isEmpty
    // The text ends its line, as the parentheses' place does not.
    if !isNew, text.last == UInt8(ascii: "\n") { text.removeLast() }
    edits.append((marks.metadata, isNew && !text.isEmpty ? Array("\n".utf8) + text.dropLast() : text))
  }

  /// Updates the properties and children of a prim; false where it has to be written anew.
  private mutating func contents(_ index: Int, _ twin: Int, depth: Int) throws(USDError) -> Bool {
    let prim = old.prims[index], changed = new.prims[twin]
    guard let variants = LayerComparison.variantPairs(prim, in: old, changed, in: new) else { return false }
    let count = edits.count
    if index > 0 { try properties(index, twin, depth: depth) }
    var isDone = try children(index, twin, depth: depth)
    for (variant, partner) in variants where isDone {
      isDone = try LayerComparison.hasSameHead(old.prims[variant], in: old, new.prims[partner], in: new)
      // Within the braces of the set and of the variant.
      if isDone { isDone = try contents(variant, partner, depth: depth + 2) }
    }
    if !isDone { edits.removeSubrange(count...) }
    return isDone
  }

  /// Updates a prim: what it begins with and what is in it, or all of it.
  private mutating func prim(_ index: Int, _ twin: Int, depth: Int) throws(USDError) -> Bool {
    guard let (head, end) = marks.block(index) else { return false }
    let prim = old.prims[index], changed = new.prims[twin], count = edits.count
    var isDone = try hasSameOrders(prim, changed)
    if isDone, try !LayerComparison.hasSameHead(prim, in: old, changed, in: new) {
      let text = try written(depth: depth) { (writer) throws(USDError) in try writer.head(changed) }
      edits.append((head, trimmed(text)))
    }
    if isDone { isDone = try contents(index, twin, depth: depth) }
    guard !isDone else { return true }
    edits.removeSubrange(count...)
    let text = try written(depth: depth) { (writer) throws(USDError) in try writer.prim(twin) }
    edits.append((head.lowerBound..<end + 1, trimmed(text)))
    return true
  }

  /// Returns whether two prims order their properties and children in the same way; statements within the braces say
  /// how.
  private func hasSameOrders(_ prim: USDPrimSpec, _ twin: USDPrimSpec) throws(USDError) -> Bool {
    for name in ["propertyOrder", "primOrder"] {
      switch (prim.fields[name], twin.fields[name]) {
      case (nil, nil): continue
      case (let one?, let other?):
        guard try LayerComparison.isSame(one, in: old, other, in: new) else { return false }
      default: return false
      }
    }
    return true
  }

  private mutating func properties(_ index: Int, _ twin: Int, depth: Int) throws(USDError) {
    let prim = old.prims[index], changed = new.prims[twin]
    let wanted = Dictionary(changed.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var last: Int?
    for (number, property) in prim.properties.enumerated() {
      guard let place = marks.property(number, of: index), let first = place.statements.first else {
        continue
      }
      last = max(last ?? 0, place.statements.last?.upperBound ?? 0)
      guard let partner = wanted[property.name] else {
        for statement in place.statements { remove(statement) }
        continue
      }
      if try LayerComparison.isSame(property, in: old, partner, in: new) { continue }
      if let value = place.value, let content = partner.fields["default"],
        try LayerComparison.isSame(property, in: old, partner, in: new, without: "default")
      {
        let text = try written(depth: depth + 1) { (writer) throws(USDError) in
          try writer.value(try writer.layer.value(content))
        }
        edits.append((value, text))
        continue
      }
      let text = try written(depth: depth + 1) { (writer) throws(USDError) in try writer.property(partner) }
      edits.append((first, trimmed(text)))
      for statement in place.statements.dropFirst() { remove(statement) }
    }
    let known = Set(prim.properties.map(\.name))
    let added = changed.properties.filter { !known.contains($0.name) }
    guard !added.isEmpty, let (head, end) = marks.block(index) else { return }
    let text = try written(depth: depth + 1) { (writer) throws(USDError) in
      for property in added { try writer.property(property) }
    }
    insert(text, after: last ?? head.upperBound, before: end, depth: depth)
  }

  private mutating func children(_ index: Int, _ twin: Int, depth: Int) throws(USDError) -> Bool {
    let prim = old.prims[index], changed = new.prims[twin]
    var known: [String: Int] = [:]
    for child in prim.children { known[old.prims[Int(child)].name] = Int(child) }
    let kept = Set(changed.children.map { new.prims[Int($0)].name })
    let common = prim.children.map { old.prims[Int($0)].name }.filter { kept.contains($0) }
    guard common == changed.children.map({ new.prims[Int($0)].name }).filter({ known[$0] != nil }) else {
      return false
    }
    for (name, child) in known where !kept.contains(name) {
      guard let (head, end) = marks.block(child) else { return false }
      remove(head.lowerBound..<end + 1)
    }
    let own = marks.block(index)
    guard index == 0 || own != nil else { return false }
    // What is new follows the child before it, else all properties and children.
    var previous: Int?
    for child in changed.children {
      if let partner = known[new.prims[Int(child)].name] {
        guard try self.prim(partner, Int(child), depth: depth + 1) else { return false }
        previous = marks.block(partner)?.end
        continue
      }
      let text = try written(depth: depth + 1) { (writer) throws(USDError) in
        writer.put("\n")
        try writer.prim(Int(child))
      }
      let end = own?.end ?? bytes.count
      insert(text, after: previous.map { $0 + 1 } ?? end, before: end, depth: depth)
    }
    return true
  }

  // MARK: Text

  /// Returns the shortest space that a line begins with: a tab, or spaces; four where none does.
  private static func indentation(of text: [UInt8]) -> [UInt8] {
    var shortest = Int.max
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") { return [UInt8(ascii: "\t")] }
      let count = line.prefix { $0 == UInt8(ascii: " ") }.count
      if count > 0, count < line.count { shortest = min(shortest, count) }
    }
    return [UInt8](repeating: UInt8(ascii: " "), count: shortest == .max ? 4 : min(shortest, 8))
  }

  /// Returns what a writer writes.
  private mutating func written(
    depth: Int, _ body: (inout TextWriter) throws(USDError) -> Void
  ) throws(USDError) -> [UInt8] {
    var writer = TextWriter(new)
    (writer.depth, writer.indentation) = (depth, indentation)
    try body(&writer)
    version = max(version, writer.version)
    return writer.bytes
  }

  /// Returns a text without the space around it.
  private func trimmed(_ text: [UInt8]) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte.isInlineSpace || byte.isLineEnd }
    return Array(Array(text.drop(while: isSpace)).reversed().drop(while: isSpace).reversed())
  }

  /// Inserts lines after the line of a place, or right before the closing brace if that is on the same line.
  private mutating func insert(_ text: [UInt8], after place: Int, before end: Int, depth: Int) {
    var position = place
    while position < end, !bytes[position].isLineEnd { position += 1 }
    if position < end {
      edits.append((position..<position, Array("\n".utf8) + text.dropLast()))
    } else if end < bytes.count {
      // The indentation of the brace, if it has a line of its own.
      var start = end
      while start > 0, bytes[start - 1].isInlineSpace { start -= 1 }
      let isOwnLine = start > 0 && bytes[start - 1].isLineEnd
      let space = Array(repeatElement(indentation, count: max(depth, 0)).joined())
      edits.append(isOwnLine ? (start..<start, text) : (start..<end, Array("\n".utf8) + text + space))
    } else {
      edits.append((end..<end, (bytes.last == UInt8(ascii: "\n") ? [] : Array("\n".utf8)) + text))
    }
  }

  /// Removes a statement, with its line if it has one of its own.
  private mutating func remove(_ range: Range<Int>) {
    var start = range.lowerBound, end = range.upperBound
    while start > 0, bytes[start - 1].isInlineSpace { start -= 1 }
    while end < bytes.count, bytes[end].isInlineSpace { end += 1 }
    let isOwnLine = (start == 0 || bytes[start - 1].isLineEnd) && (end == bytes.count || bytes[end].isLineEnd)
    guard isOwnLine else {
      // A separator of statements goes with it.
      if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
      edits.append((range.lowerBound..<end, []))
      return
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    edits.append((start..<end, []))
  }
}
