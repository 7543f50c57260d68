internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Binds the mesh of a node to its skeleton.
  mutating func skin(_ node: Int, binding: SkeletonBinding, rig: Rig, skins: inout MeshSkins) throws(USDError)
  {
    guard let skeleton = rig.skeleton, let use = asset.nodes[node].mesh else { return }
    let key = MeshSkins.Key(mesh: use.mesh, skeleton: rig.prim, primvarPrims: binding.primvarPrims)
    let skinned: Int?
    if let known = skins.meshes[key] {
      skinned = known
    } else {
      skinned = readSkin(use.mesh, primOfNode[node], binding: binding, rig: rig).map {
        put($0, into: use.mesh, &skins)
      }
      skins.meshes[key] = .some(skinned)
    }
    guard let skinned else { return }
    try count(links: asset.skeletons[skeleton].joints.count, of: node)
    asset.nodes[node].mesh?.mesh = skinned
    asset.nodes[node].mesh?.skeleton = skeleton
  }

  /// Returns the mesh with the skin: itself, or a duplicate where it has the skin of another skeleton
  /// already.
  private mutating func put(_ skin: MeshAsset.Skin, into mesh: Int, _ skins: inout MeshSkins) -> Int {
    var index = mesh
    if !skins.taken.insert(mesh).inserted {
      asset.meshes.append(asset.meshes[mesh])
      index = asset.meshes.count - 1
    }
    asset.meshes[index].skin = skin
    return index
  }

  private mutating func readSkin(
    _ mesh: Int, _ prim: Int, binding: SkeletonBinding, rig: Rig
  ) -> MeshAsset.Skin? {
    // Once the limit is exceeded, nothing is read.
    guard meshNumbers <= options.limits.meshNumbers else {
      noteMeshLimit(prim, "its mesh is not skinned")
      return nil
    }
    guard var influences = influences(of: asset.meshes[mesh].pointCount, prim, binding) else { return nil }
    meshNumbers += 2 * influences.joints.count
    guard meshNumbers <= options.limits.meshNumbers else {
      noteMeshLimit(prim, "its mesh is not skinned")
      return nil
    }
    let jointIndices: [UInt32?]
    if let speaker = binding.primvarPrims[SkeletonBinding.joints],
      let names = values.texts(SkeletonBinding.joints, of: speaker)
    {
      jointIndices = names.map { name in rig.joints.indices[name].map { UInt32($0) } }
    } else {
      jointIndices = rig.joints.names.map { name in rig.joints.indices[name].map { UInt32($0) } }
    }
    if !influences.map(jointIndices) {
      values.note(
        .broken, prim,
        "primvars:skel:jointIndices refers to joints that the skeleton does not have; these influences are left out"
      )
    }
    if influences.isTooMany {
      values.note(
        .approximated, prim,
        "points have up to \(influences.perPoint) joint influences; the strongest \(JointInfluences.most) are kept"
      )
    }
    influences.keepStrongest()
    var skin = MeshAsset.Skin(
      influencesPerPoint: influences.perPoint, joints: influences.joints, weights: influences.weights)
    if let speaker = binding.primvarPrims[SkeletonBinding.placement],
      let numbers = values.numbers(SkeletonBinding.placement, of: speaker), numbers.count == 16
    {
      skin.bindTransform = float4x4(double4x4(rows: numbers))
    }
    if let speaker = binding.primvarPrims[SkeletonBinding.method] {
      switch values.text(SkeletonBinding.method, of: speaker) {
      case nil, "classicLinear": break
      case "dualQuaternion": skin.method = .dualQuaternion
      case let other?:
        values.note(
          .approximated, prim,
          "the skinning method \"\(other)\" is not known; classicLinear is used")
      }
    }
    return skin
  }

  /// Returns the joints and weights of each point; nil where there are none or their count is wrong.
  private func influences(of pointCount: Int, _ prim: Int, _ binding: SkeletonBinding) -> JointInfluences? {
    guard let indexSpeaker = binding.primvarPrims[SkeletonBinding.indices],
      let weightSpeaker = binding.primvarPrims[SkeletonBinding.weights],
      let joints = primvar(SkeletonBinding.indices, of: indexSpeaker, pointCount, \.indices),
      let weights = primvar(SkeletonBinding.weights, of: weightSpeaker, pointCount, \.floats)
    else { return nil }
    let isRigid =
      StageValues.text(
        values.field("interpolation", ofProperty: SkeletonBinding.indices, of: indexSpeaker)) == "constant"
    let wanted = (isRigid ? 1 : pointCount).multipliedReportingOverflow(by: joints.perPoint)
    guard joints.perPoint == weights.perPoint, joints.values.count == weights.values.count,
      !wanted.overflow, joints.values.count == wanted.partialValue
    else {
      values.note(
        .broken, prim,
        "\(joints.values.count) joint indices and \(weights.values.count) weights with element sizes \(joints.perPoint) and"
          + " \(weights.perPoint) do not fit \(pointCount) points; the mesh is not skinned")
      return nil
    }
    guard weights.values.allSatisfy(\.isFinite) else {
      values.note(.broken, prim, "some joint weights are not finite; the mesh is not skinned")
      return nil
    }
    return JointInfluences(joints: joints.values, weights: weights.values, perPoint: joints.perPoint)
  }

  /// Returns the numbers of a primvar, in groups of its element size.
  private func primvar<Number>(
    _ name: String, of prim: Int, _ pointCount: Int, _ numbers: (USDArray) -> [Number]?
  ) -> (values: [Number], perPoint: Int)? {
    guard let array = values.array(name, of: prim), array.element.width == 1, let all = numbers(array) else {
      return nil
    }
    let size = StageValues.number(values.field("elementSize", ofProperty: name, of: prim)) ?? 1
    guard size >= 1, size <= 65_536 else { return nil }
    let perPoint = Int(size)
    guard let indices = values.array(name + ":indices", of: prim)?.indices else { return (all, perPoint) }
    guard indices.count <= max(pointCount, 1) else { return nil }
    var spread: [Number] = []
    spread.reserveCapacity(indices.count)
    for index in indices {
      let start = Int(index).multipliedReportingOverflow(by: perPoint)
      guard !start.overflow, start.partialValue <= all.count - perPoint else { return nil }
      spread += all[start.partialValue..<start.partialValue + perPoint]
    }
    return (spread, perPoint)
  }
}
