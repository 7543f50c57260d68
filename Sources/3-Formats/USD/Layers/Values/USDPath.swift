/// A path in a layer or a stage: `/Root/Cube`, `/Root/Cube.size`, `/Root{look=red}Cube`, `../Cube`.
public struct USDPath: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The path as files have it.
  public var text: String

  /// Creates a path of its text.
  public init(_ text: String) { self.text = text }

  /// Creates a path of a literal.
  public init(stringLiteral text: String) { self.text = text }

  /// The path of the pseudo-root.
  public static let root = USDPath("/")

  /// True if the path is empty.
  public var isEmpty: Bool { text.isEmpty }
  /// True if the path begins at the root.
  public var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }
  /// The text.
  public var description: String { text }

  /// The path of the prim, without property and target.
  public var prim: USDPath {
    guard let end = propertyStart else { return self }
    return USDPath(String(text[..<end]))
  }

  /// The name of the property, if it is a property path; without its target.
  public var property: String? {
    guard let start = propertyStart else { return nil }
    let rest = text[text.index(after: start)...]
    return String(rest[..<(rest.firstIndex(of: "[") ?? rest.endIndex)])
  }

  /// The last name, of a prim or of a property.
  public var name: String {
    if let property { return property }
    return String(
      text[(text.lastIndex { $0 == "/" || $0 == "}" }.map { text.index(after: $0) } ?? text.startIndex)...])
  }

  /// The path of the parent prim, or of the prim of a property; nil for the root.
  public var parent: USDPath? {
    if propertyStart != nil { return prim }
    guard text != "/", !text.isEmpty else { return nil }
    if text.hasSuffix("}"), let start = text.lastIndex(of: "{") { return USDPath(String(text[..<start])) }
    guard let last = text.lastIndex(where: { $0 == "/" || $0 == "}" }) else { return nil }
    if text[last] == "}" { return USDPath(String(text[...last])) }
    return last == text.startIndex ? .root : USDPath(String(text[..<last]))
  }

  /// Returns the path of a child.
  public func appending(child name: String) -> USDPath {
    switch text.utf8.last {
    case UInt8(ascii: "/"), UInt8(ascii: "}"), nil: USDPath(text + name)
    default: USDPath(text + "/" + name)
    }
  }

  /// Returns the path of a property.
  public func appending(property name: String) -> USDPath { USDPath(text + "." + name) }

  /// Returns the path of a variant of a variant set.
  public func appending(variant name: String, of set: String) -> USDPath {
    USDPath(text + "{" + set + "=" + name + "}")
  }

  /// The index of the dot before the property; the dots of relative paths (`..`) are next to slashes only.
  private var propertyStart: String.Index? {
    let bytes = text.utf8
    var index = bytes.startIndex, isInName = false, isInVariant = false
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"): isInVariant = true
      case UInt8(ascii: "}"): (isInVariant, isInName) = (false, true)
      case _ where isInVariant: break
      case UInt8(ascii: "/"): isInName = false
      case UInt8(ascii: "."):
        if isInName { return index }
        let next = bytes.index(after: index)
        if next < bytes.endIndex, bytes[next] == UInt8(ascii: ".") {
          index = next
          isInName = true
        } else if next < bytes.endIndex, bytes[next] != UInt8(ascii: "/") {
          return index
        }
      default: isInName = true
      }
      index = bytes.index(after: index)
    }
    return nil
  }
}
