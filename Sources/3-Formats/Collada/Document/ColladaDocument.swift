internal import Files
internal import TextFormats

/// A COLLADA document with lookup of elements by `id` and `sid`.
struct ColladaDocument {
  let root: XMLElement
  /// The elements by their `id`; the first of those that share one.
  private let named: [String: XMLElement]
  /// True if SceneKit wrote the file, which has conventions of its own.
  let isOfSceneKit: Bool
  private let visits = Visits()

  /// The elements that were referred to, and caches of lookups.
  private final class Visits {
    var ordinals: Set<Int> = []
    var positions = XMLPositions()
    var curves: [Int: ColladaCurve?] = [:]
    /// The number of elements that may still be visited for `sid` lookups in depth.
    var visitsLeft = 1 << 22
    /// The direct children with a `sid`, by the ordinal of an element.
    var parts: [Int: [String: XMLElement]] = [:]
  }

  init(_ text: XMLDocument) {
    root = text.root
    var named: [String: XMLElement] = [:]
    for element in text.root.descendants {
      if let id = element[attribute: "id"], named[id] == nil { named[id] = element }
    }
    self.named = named
    isOfSceneKit =
      text.root.descendant("asset", "contributor", "authoring_tool")?.text.hasPrefix("SceneKit") ?? false
  }

  /// Returns the element of a URL within this file, if it has one of the expected names.
  func element(at url: String?, named names: String...) -> XMLElement? {
    guard let url, let id = Self.fragment(url), let element = self.element(withID: id),
      names.contains(element.name)
    else { return nil }
    visits.ordinals.insert(element.ordinal)
    return element
  }

  /// Returns whether an element was referred to by anything that was read.
  func isReferenced(to element: XMLElement) -> Bool { visits.ordinals.contains(element.ordinal) }

  /// Returns the element of an `id`, which URLs escape where it has spaces.
  func element(withID id: String) -> XMLElement? {
    if let element = named[id] { return element }
    guard id.contains("%") else { return nil }
    return named[String(decoding: PercentEscapes.decoded(Array(id.utf8)[...]), as: UTF8.self)]
  }

  /// Returns the curve of a sampler, which is computed once and shared.
  func curve(_ sampler: XMLElement) -> ColladaCurve? {
    if let known = visits.curves[sampler.ordinal] { return known }
    let made = ColladaCurve(sampler, in: self)
    visits.curves[sampler.ordinal] = .some(made)
    return made
  }

  /// Returns the direct child of an element with a `sid`.
  func part(sid: String, of holder: XMLElement) -> XMLElement? {
    if let known = visits.parts[holder.ordinal] { return known[sid] }
    let all = holder.children.compactMap { part in part[attribute: "sid"].map { ($0, part) } }
    let parts = Dictionary(all) { first, _ in first }
    visits.parts[holder.ordinal] = parts
    return parts[sid]
  }

  /// Returns the nearest descendant with a `sid`, and the node or other object that contains it.
  ///
  /// The nearest elements are those on the highest level; of these the first counts.
  func element(sid: String, below top: XMLElement) -> (element: XMLElement, holder: XMLElement)? {
    var level = [(element: top, holder: top)]
    while !level.isEmpty {
      var next: [(element: XMLElement, holder: XMLElement)] = []
      for (above, holder) in level {
        for element in above.children {
          visits.visitsLeft -= 1
          guard visits.visitsLeft > 0 else { return nil }
          if element[attribute: "sid"] == sid { return (element, holder) }
          let isHolder = element.name == "node" || element[attribute: "id"] != nil
          next.append((element, isHolder ? element : holder))
        }
      }
      level = next
    }
    return nil
  }

  /// Returns the `id` in a URL, some of which have no `#`; nil where the URL refers to another file.
  static func fragment(_ url: String) -> String? {
    if url.hasPrefix("#") { return String(url.dropFirst()) }
    return url.contains("#") || url.contains("/") ? nil : url
  }

  /// Returns all elements of a library, which may be split.
  func entries(of library: String, _ name: String) -> [XMLElement] {
    root.children(library).flatMap { $0.children(name) }
  }

  /// Returns the position of an element, as text.
  func location(of element: XMLElement) -> String {
    let position = visits.positions.location(of: element)
    return "line \(position.line), column \(position.column)"
  }
}

extension XMLElement {
  /// Returns an exporter's extension in an `<extra>`, by an element's name, of any profile or of one.
  func extra(_ name: String, profile: String? = nil) -> XMLElement? {
    for extra in children where extra.name == "extra" {
      for technique in extra.children
      where technique.name == "technique" && (profile == nil || technique[attribute: "profile"] == profile) {
        if let found = technique.child(name) { return found }
      }
    }
    return nil
  }

  /// The common profile's technique.
  var common: XMLElement? { child("technique_common") }

  /// The first number in its text.
  var number: Double? {
    guard let value = doubles()?.first, value.isFinite else { return nil }
    return value
  }

  /// Returns a given number of finite numbers.
  func numbers(_ count: Int) -> [Double]? {
    guard let all = doubles(expecting: count), all.count >= count else { return nil }
    let some = Array(all[..<count])
    return some.allSatisfy(\.isFinite) ? some : nil
  }
}
