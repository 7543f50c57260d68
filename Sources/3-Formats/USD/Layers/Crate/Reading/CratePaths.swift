/// The tree of paths: each has a number, its parent and its last element.
struct CratePaths: Sendable {
  /// The number of the parent; ``root`` for the root, ``unused`` where there is no path.
  private(set) var parents: [Int32]
  /// The last element: twice the token, plus one for properties.
  private(set) var elements: [UInt32]
  /// The first number of the same path, for paths that have two: their names are tokens of the same text.
  private(set) var firsts: [Int32: Int32] = [:]
  /// The numbers by parent and last element, where two may be the same.
  private var numbers: [UInt64: Int32]?

  static let root: Int32 = -1
  static let unused: Int32 = -2

  var count: Int { parents.count }

  /// Returns the number that stands for all of the same path.
  func first(of path: UInt32) -> UInt32 {
    firsts.isEmpty ? path : firsts[Int32(truncatingIfNeeded: path)].map { UInt32(bitPattern: $0) } ?? path
  }

  init(
    _ bytes: CrateBytes, sections: CrateSections, names: CrateNames, limits: USDLimits
  ) throws(USDError) {
    var cursor = try sections.cursor("PATHS", in: bytes)
    let begin = cursor.offset
    let stored = try cursor.next(UInt64.self)
    guard stored <= UInt64(limits.specs) else {
      throw USDError(.limit("paths", value: limits.specs), in: bytes.identifier, at: .byte(begin))
    }
    let count = Int(stored)
    let isPossible =
      sections.version >= .packedSections
      ? IntegerDecoder.isPossible(Int32.self, count: count / 2, packed: bytes.count)
      : count <= bytes.count / 12
    guard isPossible else {
      throw bytes.damaged("a count of \(count) paths is larger than the section", at: begin)
    }
    parents = [Int32](repeating: Self.unused, count: count)
    elements = [UInt32](repeating: 0, count: count)
    guard count > 0 else { return }
    if names.hasTwins { numbers = [:] }
    defer { numbers = nil }
    if sections.version >= .packedSections {
      try readPacked(&cursor, names, limits)
    } else {
      try readPlain(&cursor, isPadded: sections.version.isPadded, names: names, limits: limits)
    }
  }

  /// Returns the text of a path; empty for numbers without a path, nil for those out of range.
  func text(_ path: UInt32, names: CrateNames) -> String? {
    guard path < parents.count else { return nil }
    var at = Int(path)
    guard parents[at] != Self.unused else { return "" }
    var elements: [UInt32] = []
    while parents[at] >= 0 {
      elements.append(self.elements[at])
      at = Int(parents[at])
    }
    var text = "/"
    for element in elements.reversed() {
      let name = names.tokens[Int(element >> 1)], last = text.utf8.last
      if element & 1 == 1 {
        text += "."
      } else if name.utf8.first != UInt8(ascii: "{"), name.utf8.first != UInt8(ascii: "["),
        last != UInt8(ascii: "/"), last != UInt8(ascii: "}")
      {
        text += "/"
      }
      text += name
    }
    return text
  }

  /// The depth of a path and the length of its text.
  private struct Measure {
    var depth = -1
    var length = 0
  }

  /// Adds a path below another.
  ///
  /// - Returns: The measure of the path; nil where its number is used already or something is out of range.
  private mutating func add(
    _ path: Int32, to parent: Int32, measure: Measure, token: UInt32, isProperty: Bool, names: CrateNames
  ) -> Measure? {
    let number = Int(UInt32(bitPattern: path)), isRoot = parent == Self.root
    guard number < parents.count, parents[number] == Self.unused, isRoot || token < names.tokens.count
    else { return nil }
    parents[number] = firsts.isEmpty ? parent : firsts[parent] ?? parent
    elements[number] = names.canonical(token) << 1 | (isProperty ? 1 : 0)
    if numbers != nil, !isRoot {
      let place = UInt64(UInt32(bitPattern: parents[number])) << 32 | UInt64(elements[number])
      if let first = numbers?[place] { firsts[path] = first } else { numbers?[place] = path }
    }
    return Measure(
      depth: measure.depth + 1,
      length: measure.length + (isRoot ? 0 : names.tokens[Int(token)].utf8.count + 1))
  }

  private static func check(
    _ measure: Measure?, limits: USDLimits, bytes: CrateBytes, at offset: Int
  ) throws(USDError) -> Measure {
    guard let measure else { throw bytes.damaged("a path", at: offset) }
    // Properties are one level below the deepest prim.
    guard measure.depth <= limits.primDepth + 1 else {
      throw USDError(.limit("levels of nested prims", value: limits.primDepth), in: bytes.identifier)
    }
    guard measure.length <= limits.pathLength else {
      throw USDError(.limit("bytes of one path", value: limits.pathLength), in: bytes.identifier)
    }
    return measure
  }

  private mutating func readPacked(
    _ cursor: inout CrateCursor, _ names: CrateNames, _ limits: USDLimits
  ) throws(USDError) {
    let bytes = cursor.bytes, begin = cursor.offset
    guard let count = Int(exactly: try cursor.next(UInt64.self)), count <= parents.count else {
      throw bytes.damaged("there are more paths than path numbers", at: begin)
    }
    let paths = try cursor.nextPacked(Int32.self, count: count)
    let elements = try cursor.nextPacked(Int32.self, count: count)
    let jumps = try cursor.nextPacked(Int32.self, count: count)
    var parent = Self.root, index = 0, measure = Measure()
    // The position and parent of the sibling after a subtree.
    var siblings: [(index: Int, parent: Int32, measure: Measure)] = []
    while index < count {
      let name = elements[index], jump = Int(jumps[index])
      let added = add(
        paths[index], to: parent, measure: measure, token: name.magnitude, isProperty: name < 0,
        names: names)
      let inside = try Self.check(added, limits: limits, bytes: bytes, at: begin)
      if jump > 0 || jump == -1 {
        if jump > 0 { siblings.append((index + jump, parent, measure)) }
        (parent, measure) = (paths[index], inside)
        index += 1
      } else if jump == 0, parent != Self.root {
        index += 1
      } else if let next = siblings.popLast() {
        (index, parent, measure) = next
      } else {
        break
      }
    }
  }

  private mutating func readPlain(
    _ cursor: inout CrateCursor, isPadded: Bool, names: CrateNames, limits: USDLimits
  ) throws(USDError) {
    let bytes = cursor.bytes
    var parent = Self.root, measure = Measure()
    var siblings: [(offset: Int, parent: Int32, measure: Measure)] = []
    while true {
      let begin = cursor.offset
      if isPadded { cursor.offset += 4 }
      let path = try cursor.next(Int32.self), token = try cursor.next(UInt32.self)
      let bits = try cursor.next(UInt8.self)
      cursor.offset += 3
      let added = add(
        path, to: parent, measure: measure, token: token, isProperty: bits & 4 != 0, names: names)
      let inside = try Self.check(added, limits: limits, bytes: bytes, at: begin)
      if bits & 1 != 0 {
        if bits & 2 != 0 {
          let sibling = try cursor.next(Int64.self)
          try bytes.check(Int(sibling), 12)
          siblings.append((Int(sibling), parent, measure))
        }
        (parent, measure) = (path, inside)
      } else if bits & 2 == 0 || parent == Self.root {
        guard let next = siblings.popLast() else { return }
        (cursor.offset, parent, measure) = next
      }
    }
  }
}
