internal import SceneAssets
internal import USDLayers

/// Finds nodes by what relationships of other nodes say.
///
/// Prims within instances are shared, and what points to each other among them points into the prototype; the nodes of
/// an instance point to each other.
struct NodePaths {
  private let stage: USDStage
  private let primOfNode: [Int]
  private let nodes: [NodeAsset]
  private let places: [String: Int]

  init(_ reader: StageReader) {
    (stage, primOfNode, nodes) = (reader.stage, reader.primOfNode, reader.asset.nodes)
    places = Dictionary(nodes.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// The node of a target; nil where no node was made of it.
  func node(_ target: USDPath, from node: Int) -> Int? { places[path(target, from: node)] }

  /// A target as seen among the nodes; also of what is no node.
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
