internal import SceneAssets
internal import USDLayers
internal import simd

/// A skeleton with its joints and its animation.
struct Rig {
  /// The index in ``SceneAsset/skeletons``; nil where there are no joints.
  var skeleton: Int?
  var joints: JointList
  /// The animation of the skeleton.
  var animation: JointAnimation?
  /// The prim of the skeleton.
  var prim: Int
}

/// A node whose blend shape weights are animated.
struct AnimatedBlendShapes {
  var node: Int
  var animation: JointAnimation

  /// Returns the weight of each blend shape of the node's mesh; 0 for those that the animation does not name.
  func weights(_ reader: StageReader, at time: Double) -> [Float]? {
    guard let given = animation.weights(at: time), let mesh = reader.asset.nodes[node].mesh?.mesh else {
      return nil
    }
    let byName = Dictionary(zip(animation.blendShapes, given)) { first, _ in first }
    return reader.asset.meshes[mesh].blendShapes.map { byName[$0.name] ?? 0 }
  }
}

/// The skeletons and the animated blend shapes of a scene.
struct Rigs {
  var all: [Rig] = []
  var blendShapes: [AnimatedBlendShapes] = []
}

extension StageReader {
  /// Reads the skeletons, binds meshes to them and reads the blend shapes of meshes.
  mutating func readSkeletons(_ paths: NodePaths) throws(USDError) -> Rigs {
    var rigs = Rigs()
    let bindings = SkeletonBindings(self, paths)
    var rigIndices: [Int: Int] = [:]
    // Skeletons without meshes are read too.
    for (node, prim) in primOfNode.enumerated() where stage.prims[prim].typeName == "Skeleton" {
      guard let rig = readSkeleton(node, prim, bindings[node]) else { continue }
      rigIndices[node] = rigs.all.count
      rigs.all.append(rig)
    }
    var skins = MeshSkins()
    for node in asset.nodes.indices {
      guard let use = asset.nodes[node].mesh, asset.meshes[use.mesh].shape == nil else { continue }
      let binding = bindings[node]
      let rig = binding.isInRoot ? binding.skeleton.flatMap { rigIndices[$0] }.map { rigs.all[$0] } : nil
      if let rig { try skin(node, binding: binding, rig: rig, skins: &skins) }
      guard try readBlendShapes(node, &skins), let animation = rig?.animation, !animation.blendShapes.isEmpty
      else {
        continue
      }
      let blendShapes = AnimatedBlendShapes(node: node, animation: animation)
      if let weights = blendShapes.weights(self, at: values.time) {
        asset.nodes[node].mesh?.blendWeights = weights
      }
      rigs.blendShapes.append(blendShapes)
    }
    return rigs
  }

  private mutating func readSkeleton(_ node: Int, _ prim: Int, _ binding: SkeletonBinding) -> Rig? {
    guard let joints = JointList(values.texts("joints", of: prim) ?? []) else {
      values.note(
        .broken, prim,
        "a joint is listed twice, or the paths of joints are too long; the skeleton is left out")
      return nil
    }
    var rig = Rig(
      joints: joints, animation: binding.animation.flatMap { JointAnimation(values, $0) }, prim: prim)
    guard !joints.names.isEmpty else { return rig }
    guard let bind = matrices("bindTransforms", of: prim, count: joints.names.count) else {
      values.note(
        .broken, prim, "bindTransforms has another count than joints; the skeleton is left out")
      return nil
    }
    let rest = matrices("restTransforms", of: prim, count: joints.names.count)
    var skeleton = SkeletonAsset(name: stage.prims[prim].name, path: asset.nodes[node].path)
    skeleton.node = node
    var isExact = true
    for (index, old) in joints.order.enumerated() {
      let parent = joints.parents[index]
      // A joint without a rest transform rests at its bind transform.
      let local =
        rest?[old] ?? parent.map { bind[joints.order[$0]].inverse * bind[old] } ?? bind[old]
      let transform = AssetTransform(local)
      isExact = isExact && transform != nil
      skeleton.joints.append(
        SkeletonAsset.Joint(
          name: joints.names[old], parent: parent, inverseBind: float4x4(bind[old].inverse),
          rest: transform ?? AssetTransform(nearestTo: local)))
    }
    if !isExact {
      values.note(.approximated, prim, "shear in restTransforms is not supported and is left out")
    }
    skeleton.pose = rig.animation.flatMap { pose($0, joints, skeleton) }
    rig.skeleton = asset.skeletons.count
    asset.skeletons.append(skeleton)
    return rig
  }

  /// Returns the transforms of the joints at the start of the animation.
  private func pose(
    _ animation: JointAnimation, _ joints: JointList, _ skeleton: SkeletonAsset
  ) -> [AssetTransform]? {
    guard !animation.joints.isEmpty else { return nil }
    guard let transforms = animation.transforms(at: values.time) else {
      values.note(
        .broken, animation.prim,
        "translations, rotations and scales have another count than joints at time \(values.time)")
      return nil
    }
    var pose = skeleton.joints.map(\.rest)
    for (name, transform) in zip(animation.joints, transforms) {
      if let index = joints.indices[name] { pose[index] = transform }
    }
    return pose
  }

  private func matrices(_ attribute: String, of prim: Int, count: Int) -> [double4x4]? {
    guard let array = values.array(attribute, of: prim), array.element == .matrix4d, array.count == count,
      let numbers = array.doubles
    else { return nil }
    return (0..<count).map { double4x4(rows: numbers[($0 * 16)..<($0 * 16 + 16)]) }
  }
}
