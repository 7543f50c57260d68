/// What an OBJ text says that has no place in a scene: how often, and where first.
struct WavefrontTally {
  private(set) var counts: [Matter: (count: Int, line: Int)] = [:]

  enum Matter: Hashable {
    /// A statement by its word.
    case word(String)
    case weight, depth, group, pairsOfLines, mask, paint
  }

  /// How many statements are not known at all.
  var unknownStatements: Int {
    counts.reduce(0) { sum, pair in
      if case .word(let word) = pair.key, Self.reason(word) == nil { sum + pair.value.count } else { sum }
    }
  }

  mutating func count(_ matter: Matter, at line: Int, limit: Int = .max) {
    guard counts.count < limit || counts[matter] != nil else { return }
    counts[matter, default: (0, line)].count += 1
  }

  /// One sentence for each, in the order of the lines.
  var sentences: [(line: Int, text: String)] {
    counts.sorted { ($0.value.line, "\($0.key)") < ($1.value.line, "\($1.key)") }
      .map { matter, found in (found.line, Self.sentence(matter, found.count)) }
  }

  private static func sentence(_ matter: Matter, _ count: Int) -> String {
    let times = count == 1 ? "once" : "\(count) times"
    return switch matter {
    case .word(let word): "\(word), \(times): \(reason(word) ?? "it is not known here")"
    case .weight: "points with a weight, \(times): weights count for curves alone, which are left out"
    case .depth: "coordinates with a third number, \(times): pictures are flat, and it is left out"
    case .group: "groups within objects, \(times): objects are not parted, and groups are no nodes"
    case .pairsOfLines: "points of lines with coordinates, \(times): lines show no pictures"
    case .mask: "masks of points, \(times): they are for work in ZBrush alone"
    case .paint: "lines of colors without points, \(times): they are left out"
    }
  }

  /// Why a statement of the format is left out; nil for words that are none.
  private static func reason(_ word: String) -> String? {
    if let of = reasons.first(where: { $0.words.contains(word) }) { return of.reason }
    return nil
  }

  private static let reasons: [(words: Set<String>, reason: String)] = [
    (
      [
        "vp", "cstype", "deg", "bmat", "step", "curv", "curv2", "surf", "parm", "trim", "hole", "scrv", "sp",
        "end", "con", "bzp", "bsp", "cdc", "cdp", "res", "mg", "ctech", "stech",
      ], "curves and free-form surfaces are left out"
    ),
    (["call"], "other files of statements are not read; put what they say into this one"),
    (["csh"], "commands are never run"),
    (["usemap", "maplib"], "pictures come with materials; name them in the MTL file"),
    (
      ["bevel", "c_interp", "d_interp", "lod", "shadow_obj", "trace_obj"],
      "it is about one renderer's way of drawing, and left out"
    ),
  ]
}
