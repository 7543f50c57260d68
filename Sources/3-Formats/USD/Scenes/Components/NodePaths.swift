internal import SceneAssets
internal import USDLayers

/// A lookup of nodes by the targets of relationships.
///
/// Prims within instances are shared, and targets among them point into the prototype; they are mapped to the
/// nodes of the same instance.
struct NodePaths {
  private let stage: USDStage
  private let primOfNode: [Int]
  private let nodes: [NodeAsset]
  private let indices: [String: Int]

  init(_ reader: StageReader) {
    (stage, primOfNode, nodes) = (reader.stage, reader.primOfNode, reader.asset.nodes)
    indices = Dictionary(nodes.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// Returns the index of a target's node; nil where the target is not a node.
  func node(_ target: USDPath, from node: Int) -> Int? { indices[path(target, from: node)] }

  /// Returns the index of a target's node outside of instances.
  func node(_ target: USDPath) -> Int? { indices[target.text] }

  /// Returns the path of a target as seen from a node, also where the target is not a node.
  func path(_ target: USDPath, from node: Int) -> String {
    var top = primOfNode[node]
    while stage.prims[top].parent >= 0 { top = stage.prims[top].parent }
    guard top != 0 else { return target.text }
    let prototype = stage.prims[top].path.text
    guard target.text == prototype || target.text.hasPrefix(prototype + "/") else { return target.text }
    var instance = node
    while stage.prims[primOfNode[instance]].prototype != top {
      guard let parent = nodes[instance].parent else { return target.text }
      instance = parent
    }
    return nodes[instance].path + target.text.dropFirst(prototype.count)
  }
}
