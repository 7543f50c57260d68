/// A table of prim and variant paths by number, so that comparing and extending paths needs no strings.
///
/// A path is its parent and one more element: the name of a child, or a variant as `{set=name}`.
struct PathTable {
  typealias Path = Int32
  typealias Element = Int32

  static let root: Path = 0
  /// A path that does not map.
  static let none: Path = -1

  struct Entry {
    var parent: Path
    var element: Element
    /// The number of elements.
    var depth: Int32
    /// The number of prim names among them.
    var primDepth: Int32
    /// The path without variants.
    var bare: Path
  }

  private(set) var entries: [Entry]
  private(set) var texts: [String]
  private(set) var variants: [(set: String, name: String)?]
  private var elements: [String: Element] = [:]
  private var longer: [UInt64: Path] = [:]

  init() {
    entries = [Entry(parent: Self.none, element: -1, depth: 0, primDepth: 0, bare: Self.root)]
    texts = []
    variants = []
  }

  // MARK: Elements

  mutating func element(name: String) -> Element {
    if let known = elements[name] { return known }
    return add(name, nil)
  }

  mutating func element(variant name: String, of set: String) -> Element {
    let text = "{" + set + "=" + name + "}"
    if let known = elements[text] { return known }
    return add(text, (set, name))
  }

  private mutating func add(_ text: String, _ variant: (set: String, name: String)?) -> Element {
    let element = Element(texts.count)
    texts.append(text)
    variants.append(variant)
    elements[text] = element
    return element
  }

  /// Returns the variant at the end of a path.
  func variant(_ path: Path) -> (set: String, name: String)? {
    path > 0 ? variants[Int(entries[Int(path)].element)] : nil
  }

  func name(_ path: Path) -> String { path > 0 ? texts[Int(entries[Int(path)].element)] : "" }

  // MARK: Paths

  @inline(__always) func parent(_ path: Path) -> Path { entries[Int(path)].parent }
  @inline(__always) func depth(_ path: Path) -> Int32 { entries[Int(path)].depth }
  @inline(__always) func primDepth(_ path: Path) -> Int32 { entries[Int(path)].primDepth }
  /// Returns the path without variants.
  @inline(__always) func bare(_ path: Path) -> Path { path < 0 ? path : entries[Int(path)].bare }
  @inline(__always) func hasVariants(_ path: Path) -> Bool { path > 0 && entries[Int(path)].bare != path }
  func isRootPrim(_ path: Path) -> Bool { path > 0 && depth(path) == 1 && variant(path) == nil }

  mutating func append(_ path: Path, _ element: Element) -> Path {
    let key = UInt64(UInt32(bitPattern: path)) << 32 | UInt64(UInt32(bitPattern: element))
    if let known = longer[key] { return known }
    let parent = entries[Int(path)]
    let isVariant = variants[Int(element)] != nil
    var bare = parent.bare
    if !isVariant, parent.bare != path { bare = append(parent.bare, element) }
    let new = Path(entries.count)
    if !isVariant, parent.bare == path { bare = new }
    entries.append(
      Entry(
        parent: path, element: element, depth: parent.depth + 1,
        primDepth: parent.primDepth + (isVariant ? 0 : 1), bare: bare))
    longer[key] = new
    return new
  }

  /// Returns whether a path is another or a descendant of it.
  func has(_ path: Path, prefix: Path) -> Bool {
    guard path >= 0, prefix >= 0 else { return false }
    let depth = depth(prefix)
    var path = path
    var over = self.depth(path) - depth
    guard over >= 0 else { return false }
    while over > 0 {
      path = parent(path)
      over -= 1
    }
    return path == prefix
  }

  /// Returns the path with a prefix replaced; the same path where it does not have the prefix.
  mutating func replacing(_ path: Path, prefix: Path, by other: Path) -> Path {
    guard path >= 0, prefix != other, has(path, prefix: prefix) else { return path }
    guard other >= 0 else { return Self.none }
    var rest: [Element] = []
    var ancestor = path
    while ancestor != prefix {
      rest.append(entries[Int(ancestor)].element)
      ancestor = parent(ancestor)
    }
    var result = other
    for element in rest.reversed() { result = append(result, element) }
    return result
  }

  /// Returns the ancestor some prims higher; variants between them are dropped, too.
  func above(_ path: Path, prims: Int32) -> Path {
    var path = path
    for _ in 0..<max(prims, 0) {
      while variant(path) != nil { path = parent(path) }
      guard path > 0 else { return Self.root }
      path = parent(path)
    }
    return path
  }

  // MARK: Text

  func text(_ path: Path) -> String {
    guard path >= 0 else { return "" }
    guard path > 0 else { return "/" }
    var parts: [Path] = []
    var ancestor = path
    while ancestor > 0 {
      parts.append(ancestor)
      ancestor = parent(ancestor)
    }
    var text = "", follows = false
    for part in parts.reversed() {
      let isVariant = variant(part) != nil
      if !isVariant, !follows { text += "/" }
      text += name(part)
      follows = isVariant
    }
    return text
  }

  /// Returns the number of a prim path; nil if it is relative or that of a property.
  mutating func path(_ text: String) -> Path? {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var path = Self.root
    for part in text.split(separator: "/", omittingEmptySubsequences: true) {
      var rest = part
      while let open = rest.firstIndex(of: "{") {
        if open > rest.startIndex { path = append(path, element(name: String(rest[..<open]))) }
        guard let close = rest.firstIndex(of: "}"), let equal = rest[open..<close].firstIndex(of: "=") else {
          return nil
        }
        let set = String(rest[rest.index(after: open)..<equal])
        path = append(path, element(variant: String(rest[rest.index(after: equal)..<close]), of: set))
        rest = rest[rest.index(after: close)...]
      }
      if rest.isEmpty { continue }
      if rest.utf8.contains(UInt8(ascii: ".")) || rest.utf8.contains(UInt8(ascii: "[")) { return nil }
      path = append(path, element(name: String(rest)))
    }
    return path
  }
}
