/// What is wanted of a port.
package struct PortOptions: Sendable, Hashable {
  package var pictures = Pictures.copied
  /// Scene files that are ported too, and what becomes of them.
  private var others: [String: String] = [:]

  package init() {}

  /// What is wanted in words, which are others where something else comes of it.
  package var text: String { "pictures \(pictures.rawValue) among \(others.count)" }

  /// Lets nodes that refer to a scene refer to what becomes of it, instead of holding a copy.
  package mutating func refer(to scene: String, portedTo output: String) {
    others[RelativePath.whole(scene)] = output
  }

  /// What becomes of a scene; nil where it is not ported.
  func output(of scene: String) -> String? { others.isEmpty ? nil : others[RelativePath.whole(scene)] }

  /// Where the pictures of materials are.
  package enum Pictures: String, Sendable, Hashable {
    /// In a folder beside the layer. Packages hold theirs, whatever is wanted.
    case copied
    /// Where they were, if they lie in files of kinds that USD takes; the others are copied.
    case referenced
  }
}
