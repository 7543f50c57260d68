/// The target of an animation that `KHR_animation_pointer` names: `/nodes/3/translation`.
enum GLTFPointer: Equatable {
  /// A property of a node, by the name that animation channels have for it.
  case node(Int, String)

  /// Creates the target of a JSON pointer; nil for one that is not supported.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, parts[1] == "nodes", let index = Self.index(parts[2]) else {
      return nil
    }
    switch parts[3...].joined(separator: "/") {
    case "extensions/KHR_node_visibility/visible": self = .node(index, "visibility")
    case let name where ["translation", "rotation", "scale", "weights"].contains(name):
      self = .node(index, name)
    default: return nil
    }
  }

  private static func index(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
