/// A link from a nested graph to the node of the graph that it will become part of.
final class ArcFrame {
  let stack: Int32
  /// The requested path; the current graph may still be that of an ancestor.
  let path: PathTable.Path
  let parent: ArcNode.Node
  let graph: ArcGraph
  let kind: ArcKind
  let mapToParent: MappingTable.Mapping
  let skipsDuplicates: Bool
  let outer: ArcFrame?
  let depth: Int

  init(
    stack: Int32, path: PathTable.Path, parent: ArcNode.Node, graph: ArcGraph, kind: ArcKind,
    mapToParent: MappingTable.Mapping, skipsDuplicates: Bool, outer: ArcFrame?
  ) {
    (self.stack, self.path, self.parent, self.graph) = (stack, path, parent, graph)
    (self.kind, self.mapToParent) = (kind, mapToParent)
    (self.skipsDuplicates, self.outer) = (skipsDuplicates, outer)
    depth = (outer?.depth ?? 0) + 1
  }
}

/// A walk from a node to the outermost root, across the graphs that will be joined.
struct ArcClimb {
  private(set) var node: ArcNode.Node
  private(set) var graph: ArcGraph
  private(set) var frame: ArcFrame?

  init(_ node: ArcNode.Node, _ graph: ArcGraph, _ frame: ArcFrame?) {
    (self.node, self.graph, self.frame) = (node, graph, frame)
  }

  /// The kind of the node's arc.
  var kind: ArcKind {
    if graph[node].parent < 0, let frame { return frame.kind }
    return graph[node].kind
  }

  /// Moves to the parent; false at the outermost root.
  mutating func up() -> Bool {
    let parent = graph[node].parent
    if parent >= 0 {
      node = parent
      return true
    }
    return outward()
  }

  /// Moves to the node that the whole graph will be below.
  mutating func outward() -> Bool {
    guard let frame else { return false }
    (node, graph, self.frame) = (frame.parent, frame.graph, frame.outer)
    return true
  }
}
