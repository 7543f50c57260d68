internal import XML

/// A COLLADA text whose elements can be found by the names that others call them by.
struct ColladaDocument {
  let root: XMLElement
  /// Elements by their `id`; the first of those that share one.
  private let named: [String: XMLElement]
  /// Written by SceneKit, which counts some things in its own way.
  let isOfSceneKit: Bool
  private let visits = Visits()

  /// Which elements somebody was led to.
  private final class Visits {
    var ordinals: Set<Int> = []
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
    guard let url, let id = Self.fragment(url), let element = named[id], names.contains(element.name)
    else { return nil }
    visits.ordinals.insert(element.ordinal)
    return element
  }

  /// Whether anything that was read has led to an element.
  func wasLed(to element: XMLElement) -> Bool { visits.ordinals.contains(element.ordinal) }

  /// The element of an `id`.
  func element(withID id: String) -> XMLElement? { named[id] }

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
  static func place(of element: XMLElement) -> String {
    var places = XMLPlaces()
    return place(of: element, &places)
  }

  /// The same for many elements, one after the other.
  static func place(of element: XMLElement, _ places: inout XMLPlaces) -> String {
    let place = places.place(of: element)
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
