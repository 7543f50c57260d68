/// The mapping of a spec's paths and times to those of the stage.
struct StageMapping: Sendable {
  struct Pair: Sendable, Hashable {
    var source: String
    /// The target; nil where nothing maps.
    var target: String?
  }

  var pairs: [Pair]
  var keepsOthers: Bool
  var offset: USDLayerOffset
  /// The values of expression variables in asset paths.
  var variables: [String: USDValue] = [:]

  static let identity = StageMapping(pairs: [], keepsOthers: true, offset: .identity)

  /// Returns the path on the stage; nil where it is outside of the referenced prim.
  func map(_ path: String) -> String? {
    guard !pairs.isEmpty else { return keepsOthers ? path : nil }
    var best: Int?, length = 0
    for (index, pair) in pairs.enumerated()
    where pair.source.utf8.count > length && path.isPath(below: pair.source) {
      (best, length) = (index, pair.source.utf8.count)
    }
    var result = path
    if let best {
      guard let target = pairs[best].target else { return nil }
      result = path.replacingPath(pairs[best].source, by: target)
    } else if !keepsOthers {
      return nil
    }
    // Another path would map to the same one.
    let least = best.flatMap { pairs[$0].target?.utf8.count } ?? 0
    for (index, pair) in pairs.enumerated() where index != best {
      if let target = pair.target, target.utf8.count > least, result.isPath(below: target) { return nil }
    }
    return result
  }
}

extension String {
  /// Returns whether a path is another, a descendant of it, or a property of either.
  func isPath(below path: String) -> Bool {
    if path == "/" { return hasPrefix("/") }
    guard hasPrefix(path) else { return false }
    let end = utf8.index(startIndex, offsetBy: path.utf8.count)
    guard end < endIndex else { return true }
    return utf8[end] == UInt8(ascii: "/") || utf8[end] == UInt8(ascii: ".") || utf8[end] == UInt8(ascii: "[")
  }

  /// Returns the path with a prefix replaced.
  func replacingPath(_ beginning: String, by other: String) -> String {
    var rest = utf8.dropFirst(beginning == "/" ? 0 : beginning.utf8.count)
    if other == "/", rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    if beginning == "/", self == "/" { return other }
    return other + String(Substring(rest))
  }
}
