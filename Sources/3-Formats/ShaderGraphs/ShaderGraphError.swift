/// An error that keeps a graph from being compiled.
package struct ShaderGraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the node at fault; empty where it is none in particular.
  package let node: String
  package let reason: String

  init(_ node: String, _ reason: String) { (self.node, self.reason) = (node, reason) }

  package var description: String { node.isEmpty ? reason : "\(node): \(reason)" }
}

/// The limits of a graph.
package struct ShaderGraphLimits: Hashable, Sendable {
  package var nodeCount = 4096
  /// The number of authored constants kept in a uniform buffer, so that graphs that differ only in them share
  /// a program; further ones become literals.
  package var numberCount = 512
  /// The number of images that a surface reads.
  package var imageCount = 16

  package init() {}
}
