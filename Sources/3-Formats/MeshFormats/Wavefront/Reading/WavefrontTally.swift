/// The tally of what is not supported in an OBJ text: how often it appears, and the first line.
struct WavefrontTally {
  private(set) var counts: [Kind: (count: Int, line: Int)] = [:]

  enum Kind: Hashable {
    /// A statement by its keyword.
    case word(String)
    case weight, depth, group, pairsOfLines, mask, paint
  }

  /// The number of unknown statements.
  var unknownStatements: Int {
    counts.reduce(0) { sum, pair in
      if case .word(let word) = pair.key, Self.reason(word) == nil { sum + pair.value.count } else { sum }
    }
  }

  mutating func count(_ kind: Kind, at line: Int, limit: Int = .max) {
    guard counts.count < limit || counts[kind] != nil else { return }
    counts[kind, default: (0, line)].count += 1
  }

  /// One sentence for each kind, in the order of the lines.
  var sentences: [(line: Int, text: String)] {
    counts.sorted { ($0.value.line, "\($0.key)") < ($1.value.line, "\($1.key)") }
      .map { kind, found in (found.line, Self.sentence(kind, found.count)) }
  }

  private static func sentence(_ kind: Kind, _ count: Int) -> String {
    let times = count == 1 ? "once" : "\(count) times"
    return switch kind {
    case .word(let word): "\(word), \(times): \(reason(word) ?? "the statement is not known and is left out")"
    case .weight: "points with a weight, \(times): weights are for free-form curves, which are not supported"
    case .depth: "texture coordinates with a third number, \(times): 3D textures are not supported"
    case .group: "groups within objects, \(times): objects are not split by groups"
    case .pairsOfLines: "points of lines with texture coordinates, \(times): lines are not textured"
    case .mask: "masks of points, \(times): they are only used in ZBrush"
    case .paint: "comments with vertex colors but without points, \(times): they are left out"
    }
  }

  /// Returns the reason why a statement of the format is left out; nil for unknown ones.
  private static func reason(_ word: String) -> String? {
    if let of = reasons.first(where: { $0.words.contains(word) }) { return of.reason }
    return nil
  }

  private static let reasons: [(words: Set<String>, reason: String)] = [
    (
      [
        "vp", "cstype", "deg", "bmat", "step", "curv", "curv2", "surf", "parm", "trim", "hole", "scrv", "sp",
        "end", "con", "bzp", "bsp", "cdc", "cdp", "res", "mg", "ctech", "stech",
      ], "curves and free-form surfaces are not supported"
    ),
    (["call"], "included files are not supported; put their statements into this file"),
    (["csh"], "shell commands are never run"),
    (["usemap", "maplib"], "texture maps outside of materials are not supported; name them in the MTL file"),
    (
      ["bevel", "c_interp", "d_interp", "lod", "shadow_obj", "trace_obj"],
      "it is a setting of a particular renderer and is left out"
    ),
  ]
}
