/// The path of a file, or of one inside packages: `dir/a.usdz[b/c.usdz[d.usdc]]`.
package struct AssetPath: Hashable, Sendable {
  package var file: String
  /// The names within packages, from the outermost inward.
  package var inner: [String] = []

  package init(file: String, inner: [String] = []) { (self.file, self.inner) = (file, inner) }

  package init(_ text: String) {
    var parts: [String] = []
    var rest = text[...]
    while rest.hasSuffix("]"), let open = Self.package(in: rest) {
      parts.append(String(rest[..<open]))
      rest = rest[rest.index(after: open)...].dropLast()
    }
    parts.append(String(rest))
    file = parts.removeFirst()
    inner = parts
  }

  /// Returns the bracket after the name of a package.
  private static func package(in text: Substring) -> Substring.Index? {
    var from = text.startIndex
    while let open = text[from...].firstIndex(of: "[") {
      if isPackage(text[..<open]) { return open }
      from = text.index(after: open)
    }
    return nil
  }

  static func isPackage(_ name: some StringProtocol) -> Bool { name.lowercased().hasSuffix(".usdz") }

  package var text: String {
    inner.reversed().reduce(nil as String?) { inside, name in
      inside.map { "\(name)[\($0)]" } ?? name
    }.map { "\(file)[\($0)]" } ?? file
  }

  /// Returns the path of a neighbor: `b.usda` relative to `dir/a.usdz[c/d.usda]` is `dir/a.usdz[c/b.usda]`.
  ///
  /// - Returns: Nil where the path leads out of the package.
  func beside(_ asset: AssetPath) -> AssetPath? {
    guard let last = inner.last else {
      return AssetPath(file: Self.joined(folder: Self.folder(of: file), asset.file), inner: asset.inner)
    }
    let name = Self.joined(folder: Self.folder(of: last), asset.file)
    if name == ".." || name.hasPrefix("../") || name.hasPrefix("/") { return nil }
    return AssetPath(file: file, inner: inner.dropLast() + [name] + asset.inner)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func joined(folder: String, _ path: String) -> String {
    normalized(
      path.hasPrefix("/") || folder.isEmpty ? path : folder == "/" ? "/" + path : folder + "/" + path)
  }

  /// Returns the path without `.`, `..` and doubled slashes, as far as the text allows.
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", isAbsolute {
        continue
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
