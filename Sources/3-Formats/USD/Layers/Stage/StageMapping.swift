/// How the paths and times of a spec become those of the stage.
struct StageMapping: Sendable {
  struct Pair: Sendable, Hashable {
    var source: String
    /// Nil where nothing maps.
    var target: String?
  }

  var pairs: [Pair]
  var keepsOthers: Bool
  var offset: USDLayerOffset
  /// What names in asset paths stand for.
  var variables: [String: USDValue] = [:]

  static let identity = StageMapping(pairs: [], keepsOthers: true, offset: .identity)

  /// The path on the stage; nil where it is outside of what was brought in.
  func map(_ path: String) -> String? {
    guard !pairs.isEmpty else { return keepsOthers ? path : nil }
    var best: Int?, length = 0
    for (place, pair) in pairs.enumerated()
    where pair.source.utf8.count > length && path.isPath(below: pair.source) {
      (best, length) = (place, pair.source.utf8.count)
    }
    var result = path
    if let best {
      guard let target = pairs[best].target else { return nil }
      result = path.replacingPath(pairs[best].source, by: target)
    } else if !keepsOthers {
      return nil
    }
    // Another path would become the same.
    let least = best.flatMap { pairs[$0].target?.utf8.count } ?? 0
    for (place, pair) in pairs.enumerated() where place != best {
      if let target = pair.target, target.utf8.count > least, result.isPath(below: target) { return nil }
    }
    return result
  }
}

extension String {
  /// Whether a path is another or lies below it, also as its property.
  func isPath(below path: String) -> Bool {
    if path == "/" { return hasPrefix("/") }
    guard hasPrefix(path) else { return false }
    let end = utf8.index(startIndex, offsetBy: path.utf8.count)
    guard end < endIndex else { return true }
    return utf8[end] == UInt8(ascii: "/") || utf8[end] == UInt8(ascii: ".") || utf8[end] == UInt8(ascii: "[")
  }

  /// The path with another beginning.
  func replacingPath(_ beginning: String, by other: String) -> String {
    var rest = utf8.dropFirst(beginning == "/" ? 0 : beginning.utf8.count)
    if other == "/", rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if beginning == "/", self == "/" { return other }
    return other + String(Substring(rest))
  }
}
