/// A mapping of namespace and time from one site to another (USD's map function).
///
/// Each pair maps a path and its descendants to another path; the longest match wins. A path maps only if the
/// inverse would give the same path back, so that no two paths ever map to one.
struct PathMapping: Hashable {
  typealias Path = PathTable.Path

  struct Pair: Hashable {
    var source: Path
    /// The target; nothing maps below `none`.
    var target: Path
  }

  var pairs: [Pair] = []
  /// True if paths that no pair matches map to themselves.
  var keepsOthers: Bool
  var offset = USDLayerOffset.identity

  static let identity = PathMapping(keepsOthers: true)

  init(keepsOthers: Bool) { self.keepsOthers = keepsOthers }

  /// Creates the mapping of pairs, of which `/` to `/` may be one.
  init(_ pairs: [Pair], offset: USDLayerOffset = .identity, _ paths: inout PathTable) {
    self.offset = offset
    var all = pairs.sorted { one, other in
      let depths = (paths.depth(one.source), paths.depth(other.source))
      return depths.0 != depths.1 ? depths.0 < depths.1 : one.source < other.source
    }
    var index = 0
    while index < all.count {
      if Self.isRedundant(index, all, &paths) { all.remove(at: index) } else { index += 1 }
    }
    keepsOthers = false
    if let first = all.first, first.source == PathTable.root, first.target == PathTable.root {
      keepsOthers = true
      all.removeFirst()
    }
    self.pairs = all
  }

  var isIdentity: Bool { pairs.isEmpty && keepsOthers && offset == .identity }

  func keepingOthers(_ paths: inout PathTable) -> PathMapping {
    guard !keepsOthers else { return self }
    return PathMapping(pairs + [Pair(source: PathTable.root, target: PathTable.root)], offset: offset, &paths)
  }

  // MARK: Paths

  /// Returns the target of a path; `none` if it does not map.
  func map(_ path: Path, _ paths: inout PathTable) -> Path { map(path, backwards: false, &paths) }

  /// Returns the source of a path; `none` if it does not map.
  func unmap(_ path: Path, _ paths: inout PathTable) -> Path { map(path, backwards: true, &paths) }

  private func map(_ path: Path, backwards: Bool, _ paths: inout PathTable) -> Path {
    guard path >= 0 else { return path }
    let best = Self.best(for: path, in: pairs, onTargets: backwards, atLeast: 0, paths)
    var result = path
    if let best {
      let pair = pairs[best]
      result =
        backwards
        ? paths.replacing(path, prefix: pair.target, by: pair.source)
        : paths.replacing(path, prefix: pair.source, by: pair.target)
    } else if !keepsOthers {
      return PathTable.none
    }
    guard result >= 0 else { return PathTable.none }
    return Self.hasBetter(than: best, for: result, in: pairs, onTargets: !backwards, paths)
      ? PathTable.none : result
  }

  /// Returns the index of the most specific pair for a path.
  private static func best(
    for path: Path, in pairs: [Pair], onTargets: Bool, atLeast least: Int32, _ paths: PathTable
  ) -> Int? {
    var best: Int?, bestDepth = least
    for (index, pair) in pairs.enumerated() {
      let side = onTargets ? pair.target : pair.source
      guard side >= 0 else { continue }
      let depth = paths.depth(side)
      if depth >= bestDepth, paths.has(path, prefix: side) { (best, bestDepth) = (index, depth) }
    }
    return best
  }

  private static func hasBetter(
    than chosen: Int?, for result: Path, in pairs: [Pair], onTargets: Bool, _ paths: PathTable
  ) -> Bool {
    let least = chosen.map { paths.depth(max(0, onTargets ? pairs[$0].target : pairs[$0].source)) } ?? 0
    guard let other = best(for: result, in: pairs, onTargets: onTargets, atLeast: least, paths) else {
      return false
    }
    return other != chosen
  }

  /// Returns whether a pair follows from the others.
  private static func isRedundant(_ index: Int, _ pairs: [Pair], _ paths: inout PathTable) -> Bool {
    let pair = pairs[index]
    let isBlock = pair.target < 0
    guard pair.source > 0 else { return isBlock }
    guard let above = best(for: paths.parent(pair.source), in: pairs, onTargets: false, atLeast: 0, paths)
    else {
      return isBlock
    }
    if pairs[above].target < 0 { return isBlock }
    let result = paths.replacing(pair.source, prefix: pairs[above].source, by: pairs[above].target)
    if isBlock { return hasBetter(than: above, for: result, in: pairs, onTargets: true, paths) }
    guard result == pair.target, pair.target > 0 else { return false }
    return !hasBetter(than: above, for: paths.parent(pair.target), in: pairs, onTargets: true, paths)
  }

  // MARK: Composition of mappings

  /// Returns the mapping that applies `inner` first, then this one.
  func after(_ inner: PathMapping, _ paths: inout PathTable) -> PathMapping {
    if isIdentity { return inner }
    if inner.isIdentity { return self }
    var all: [Pair] = []
    if keepsOthers, inner.keepsOthers { all.append(Pair(source: PathTable.root, target: PathTable.root)) }
    for pair in inner.pairs { all.append(Pair(source: pair.source, target: map(pair.target, &paths))) }
    let first = all.count
    for pair in pairs {
      let source = inner.unmap(pair.source, &paths)
      if source < 0 || all[..<first].contains(where: { $0.source == source }) { continue }
      all.append(Pair(source: source, target: pair.target))
    }
    return PathMapping(all, offset: offset.after(inner.offset), &paths)
  }

  func inverse(_ paths: PathTable) -> PathMapping {
    var result = PathMapping(keepsOthers: keepsOthers)
    result.pairs = pairs.compactMap { $0.target < 0 ? nil : Pair(source: $0.target, target: $0.source) }
      .sorted {
        let depths = (paths.depth($0.source), paths.depth($1.source))
        return depths.0 != depths.1 ? depths.0 < depths.1 : $0.source < $1.source
      }
    result.offset =
      offset.scale == 0
      ? .identity : USDLayerOffset(offset: -offset.offset / offset.scale, scale: 1 / offset.scale)
    return result
  }
}
