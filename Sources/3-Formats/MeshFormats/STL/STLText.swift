internal import SceneAssets
internal import TextFormats

/// A scanner of an STL file of text: `solid`, `facet normal`, `outer loop`, three times `vertex`, and their ends.
struct STLText {
  private let bytes: [UInt8]
  private let limits: STLLimits
  private var position = 0
  private var line = 1
  private var triangleCount = 0

  /// A failure at a line, 0 for the whole file.
  struct Failure: Error {
    let problem: AssetReadingError.Problem
    let line: Int
  }

  init(_ bytes: [UInt8], _ limits: STLLimits) { (self.bytes, self.limits) = (bytes, limits) }

  /// Reads all solids.
  mutating func solids() throws(Failure) -> [STLTriangles] {
    var result: [STLTriangles] = []
    while let word = nextWord() {
      guard matches(word, "solid") else {
        guard result.isEmpty else { throw unexpected(word, "\"solid\"") }
        throw Failure(
          problem: .foreign(
            "it is no STL file: a text begins with \"solid\", a binary file has 84 bytes and 50 for each triangle"
          ),
          line: 0)
      }
      guard result.count < limits.solids else {
        throw Failure(problem: .limit("solids", value: limits.solids), line: line)
      }
      result.append(try solid(named: restOfLine()))
    }
    guard !result.isEmpty else { throw Failure(problem: .foreign("it is empty; give an STL file"), line: 0) }
    return result
  }

  private mutating func solid(named name: String) throws(Failure) -> STLTriangles {
    var solid = STLTriangles(name: name), numbers = [Float](repeating: 0, count: 9)
    while let word = nextWord() {
      if matches(word, "endsolid") {
        _ = restOfLine()
        return solid
      }
      guard matches(word, "facet") else { throw unexpected(word, "\"facet\" or \"endsolid\"") }
      try readFacet(&numbers)
      solid.add(numbers)
      triangleCount += 1
      guard triangleCount <= limits.triangles else {
        throw Failure(problem: .limit("triangles", value: limits.triangles), line: line)
      }
    }
    throw damaged("the file ends within a solid")
  }

  /// Reads a facet after its first word: the nine numbers of its corners.
  private mutating func readFacet(_ numbers: inout [Float]) throws(Failure) {
    try expect("normal")
    for _ in 0..<3 { _ = try number() }
    try expect("outer")
    try expect("loop")
    for corner in 0..<3 {
      try expect("vertex")
      for lane in 0..<3 { numbers[3 * corner + lane] = try number() }
    }
    try expect("endloop")
    try expect("endfacet")
  }

  private mutating func expect(_ wanted: StaticString) throws(Failure) {
    guard let word = nextWord() else { throw damaged("the file ends where \"\(wanted)\" is expected") }
    guard matches(word, wanted) else { throw unexpected(word, "\"\(wanted)\"") }
  }

  private mutating func number() throws(Failure) -> Float {
    skipSpace()
    var place = position
    if let value = DecimalNumber.read(bytes.span, at: &place),
      place == bytes.count || bytes[place] <= 0x20
    {
      position = place
      return Float(value)
    }
    guard let word = nextWord() else { throw damaged("the file ends where a number is expected") }
    // Windows writes numbers that are not finite as 1.#IND and 1.#INF; their triangles are left out.
    if bytes[word].contains(UInt8(ascii: "#")) { return .nan }
    throw unexpected(word, "a number")
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
  }

  /// Returns the place of the next word; nil at the end.
  private mutating func nextWord() -> Range<Int>? {
    skipSpace()
    let start = position
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    return start < position ? start..<position : nil
  }

  /// Returns whether a word is another one, in either case.
  private func matches(_ word: Range<Int>, _ other: StaticString) -> Bool {
    guard word.count == other.utf8CodeUnitCount else { return false }
    return word.indices.allSatisfy { place in
      let byte = bytes[place], letter = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      return unsafe letter == other.utf8Start[place - word.lowerBound]
    }
  }

  private mutating func restOfLine() -> String {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    let trimmed = bytes[start..<position].drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    return String(decoding: trimmed.prefix(256), as: UTF8.self)
  }

  private func unexpected(_ word: Range<Int>, _ wanted: String) -> Failure {
    damaged("\(wanted) is expected, not \"\(String(decoding: bytes[word].prefix(40), as: UTF8.self))\"")
  }

  private func damaged(_ what: String) -> Failure { Failure(problem: .damaged(what), line: line) }
}
