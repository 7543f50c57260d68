internal import SceneAssets
internal import USDLayers

/// The skeleton binding of a node: its own opinions and those that it inherits.
struct SkeletonBinding {
  /// True if the node is below a `SkelRoot`.
  var isInRoot = false
  /// The index of the skeleton's node.
  var skeleton: Int?
  /// The prim of the animation of the skeletons here.
  var animation: Int?
  /// The prims with the inherited binding attributes, by the attributes' names.
  var primvarPrims: [String: Int] = [:]

  static let indices = "primvars:skel:jointIndices"
  static let weights = "primvars:skel:jointWeights"
  static let placement = "primvars:skel:geomBindTransform"
  static let method = "primvars:skel:skinningMethod"
  static let joints = "skel:joints"
  static let inherited = [indices, weights, placement, method, joints]
}

/// The bindings of all nodes; most nodes share one.
struct SkeletonBindings {
  private var all = [SkeletonBinding()]
  private var ofNode: [Int] = []

  /// Creates the bindings by visiting the nodes from top to bottom, as bindings are inherited.
  init(_ reader: StageReader, _ paths: NodePaths) {
    let stage = reader.stage
    ofNode.reserveCapacity(reader.asset.nodes.count)
    for (node, prim) in reader.primOfNode.enumerated() {
      let above = reader.asset.nodes[node].parent.map { ofNode[$0] } ?? 0
      let isRoot = stage.prims[prim].typeName == "SkelRoot"
      guard
        isRoot
          || stage.hasProperty(of: prim, where: { $0.hasPrefix("skel:") || $0.hasPrefix("primvars:skel:") })
      else {
        ofNode.append(above)
        continue
      }
      var binding = all[above]
      if isRoot { binding.isInRoot = true }
      if stage.hasProperty("skel:skeleton", of: prim) {
        let target = reader.values.targets("skel:skeleton", of: prim).first
        binding.skeleton = target.flatMap { paths.node($0, from: node) }
        if let target, binding.skeleton.map({ stage.prims[reader.primOfNode[$0]].typeName }) != "Skeleton" {
          reader.values.note(.broken, prim, "skel:skeleton targets \(target), which is not a skeleton")
          binding.skeleton = nil
        }
      }
      if stage.hasProperty("skel:animationSource", of: prim) {
        binding.animation = reader.values.targets("skel:animationSource", of: prim).first.flatMap(stage.prim)
      }
      for name in SkeletonBinding.inherited where stage.hasProperty(name, of: prim) {
        binding.primvarPrims[name] = prim
      }
      all.append(binding)
      ofNode.append(all.count - 1)
    }
  }

  subscript(node: Int) -> SkeletonBinding { all[ofNode[node]] }

  /// True if the stage has no skeleton bindings.
  var isEmpty: Bool { all.count == 1 }
}
