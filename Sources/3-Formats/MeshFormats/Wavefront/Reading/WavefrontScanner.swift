internal import SceneAssets
internal import TextFormats

/// A scanner of the statements of an OBJ text, range by range.
///
/// Runs of points and faces in the usual notation, which are nearly all of a large file, take a fast path
/// (`WavefrontScanner+Runs`). Everything else is read statement by statement.
struct WavefrontScanner {
  struct Failure: Error {
    var problem: AssetReadingError.Problem
    var line: Int
  }

  let limits: WavefrontLimits
  var points: [Float] = []
  var texts: [Float] = []
  var normals: [Float] = []
  /// The vertex colors, three numbers each, once there is one.
  var colors: [Float] = []
  var objects: [WavefrontObject] = []
  /// The material names that faces refer to; the empty one is none.
  var materials: [String] = [""]
  var libraries: [(names: String, line: Int)] = []
  var usesSmoothing = false
  /// The unsupported statements: how often each appears, and the first line.
  var tally = WavefrontTally()
  private(set) var broken: [(line: Int, message: String)] = []
  private(set) var brokenCount = 0
  private(set) var statements = 0
  var materialIndices: [String: Int] = ["": 0]
  var objectIndices: [String: Int] = [:]
  var object: Int?
  var hasObjects = false
  var material = 0
  var group = 0
  var cornerCount = 0
  private(set) var line = 1

  init(limits: WavefrontLimits) { self.limits = limits }

  /// Reads whole lines.
  mutating func scan(_ text: Span<UInt8>) throws(Failure) {
    var position = 0
    while position < text.count {
      let lines = try run(text, &position)
      if lines > 0 {
        line += lines
        statements += lines
        continue
      }
      var statement = WavefrontLine(at: position, in: text)
      if statement.skipSpace(text) {
        if text[statement.position] != UInt8(ascii: "#") {
          try take(text, &statement)
        } else if statement.word(text) == "#MRGB" {
          paint(text, &statement)
        }
      }
      position = statement.next
      line += statement.lines
    }
  }

  func failure(_ problem: AssetReadingError.Problem) -> Failure { Failure(problem: problem, line: line) }

  mutating func noteBroken(_ message: String) {
    brokenCount += 1
    if broken.count < limits.notes { broken.append((line, message)) }
  }

  /// Counts a statement that is left out, with the line of the first one.
  mutating func countUnsupported(_ kind: WavefrontTally.Kind) { tally.count(kind, at: line) }

  private mutating func take(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    statements += 1
    let word = statement.word(text) ?? ""
    switch word {
    case "v": try point(text, &statement)
    case "vt": try pair(text, &statement)
    case "vn": try normal(text, &statement)
    case "f", "fo": try face(text, &statement)
    case "l": try lines(text, &statement)
    case "p": try dots(text, &statement)
    case "o":
      hasObjects = true
      _ = try open(statement.rest(text))
    case "g": try openGroup(statement.rest(text))
    case "usemtl": try choose(statement.rest(text))
    case "mtllib": addLibrary(statement.rest(text))
    case "s": smooth(statement.rest(text))
    default: tally.count(.word(String(word.prefix(40))), at: line, limit: limits.notes)
    }
  }
}
