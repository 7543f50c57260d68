/// Why a graph cannot be made ready.
package struct GraphFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node, where it is one's fault.
  package let node: String
  package let reason: String

  init(_ node: String, _ reason: String) { (self.node, self.reason) = (node, reason) }

  package var description: String { node.isEmpty ? reason : "\(node): \(reason)" }
}

/// What a graph may take.
package struct GraphLimits: Hashable, Sendable {
  package var nodeCount = 4096
  /// How many numbers of authors stand beside the text; further ones go into it.
  package var numberCount = 512
  /// How many pictures a surface reads.
  package var pictureCount = 8

  package init() {}
}
