internal import Files
internal import XML

/// A COLLADA text whose elements can be found by the names that others call them by.
struct ColladaDocument {
  let root: XMLElement
  /// Elements by their `id`; the first of those that share one.
  private let named: [String: XMLElement]
  /// Written by SceneKit, which counts some things in its own way.
  let isOfSceneKit: Bool
  private let visits = Visits()

  /// Which elements somebody was led to, and what is remembered of the text for those who ask on.
  private final class Visits {
    var ordinals: Set<Int> = []
    var places = XMLPlaces()
    var curves: [Int: ColladaCurve?] = [:]
    /// How many elements may still be looked at for words that lead deep down.
    var patience = 1 << 22
    /// By the ordinal of an element what is directly within it, by `sid`.
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

  /// The element that a URL within this file leads to, if it is one of those expected.
  func element(at url: String?, named names: String...) -> XMLElement? {
    guard let url, let id = Self.fragment(url), let element = self.element(withID: id),
      names.contains(element.name)
    else { return nil }
    visits.ordinals.insert(element.ordinal)
    return element
  }

  /// Whether anything that was read has led to an element.
  func wasLed(to element: XMLElement) -> Bool { visits.ordinals.contains(element.ordinal) }

  /// The element of an `id`, which URLs spell with escapes where it holds spaces.
  func element(withID id: String) -> XMLElement? {
    if let element = named[id] { return element }
    guard id.contains("%") else { return nil }
    return named[String(decoding: PercentEscapes.undone(Array(id.utf8)[...]), as: UTF8.self)]
  }

  /// The curve of a sampler, which is worked out once for all who follow it.
  func curve(_ sampler: XMLElement) -> ColladaCurve? {
    if let known = visits.curves[sampler.ordinal] { return known }
    let made = ColladaCurve(sampler, in: self)
    visits.curves[sampler.ordinal] = .some(made)
    return made
  }

  /// What is directly within an element and has a `sid`.
  func part(sid: String, of holder: XMLElement) -> XMLElement? {
    if let known = visits.parts[holder.ordinal] { return known[sid] }
    let all = holder.children.compactMap { part in part[attribute: "sid"].map { ($0, part) } }
    let parts = Dictionary(all) { first, _ in first }
    visits.parts[holder.ordinal] = parts
    return parts[sid]
  }

  /// The nearest element below another one that has a `sid`, with the node or named thing that it is part of.
  ///
  /// Nearest are those on the highest level, of these the first.
  func element(sid: String, below top: XMLElement) -> (element: XMLElement, holder: XMLElement)? {
    var level = [(element: top, holder: top)]
    while !level.isEmpty {
      var next: [(element: XMLElement, holder: XMLElement)] = []
      for (above, holder) in level {
        for element in above.children {
          visits.patience -= 1
          guard visits.patience > 0 else { return nil }
          if element[attribute: "sid"] == sid { return (element, holder) }
          let isThing = element.name == "node" || element[attribute: "id"] != nil
          next.append((element, isThing ? element : holder))
        }
      }
      level = next
    }
    return nil
  }

  /// The `id` in a URL, some of which have no `#`; nil where it leads into another file.
  static func fragment(_ url: String) -> String? {
    if url.hasPrefix("#") { return String(url.dropFirst()) }
    return url.contains("#") || url.contains("/") ? nil : url
  }

  /// All elements of a library, which may come in several pieces.
  func entries(of library: String, _ name: String) -> [XMLElement] {
    root.children(library).flatMap { $0.children(name) }
  }

  /// Where an element is, in words.
  func place(of element: XMLElement) -> String {
    let place = visits.places.place(of: element)
    return "line \(place.line), column \(place.column)"
  }
}

extension XMLElement {
  /// What programs add to the format, by an element's name, whatever profile it stands in.
  func extra(_ name: String, profile: String? = nil) -> XMLElement? {
    for extra in children where extra.name == "extra" {
      for technique in extra.children
      where technique.name == "technique" && (profile == nil || technique[attribute: "profile"] == profile) {
        if let found = technique.child(name) { return found }
      }
    }
    return nil
  }

  /// The common profile's description.
  var common: XMLElement? { child("technique_common") }

  /// The first number in its text.
  var number: Double? {
    guard let value = doubles()?.first, value.isFinite else { return nil }
    return value
  }

  /// So many numbers, all of them finite.
  func numbers(_ count: Int) -> [Double]? {
    guard let all = doubles(expecting: count), all.count >= count else { return nil }
    let some = Array(all[..<count])
    return some.allSatisfy(\.isFinite) ? some : nil
  }
}
