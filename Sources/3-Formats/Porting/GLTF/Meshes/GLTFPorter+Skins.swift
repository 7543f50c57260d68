internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFPorter {
  /// A skeleton, bound to meshes with a transform.
  struct SkinKey: Hashable {
    let skeleton: Int
    let bindTransform: [Float]
  }

  /// Returns the skin of a mesh that a skeleton deforms; nil where none does.
  mutating func skin(of use: NodeAsset.MeshBinding, _ path: String) throws(PortError) -> Int? {
    guard let number = use.skeleton, let bound = asset.meshes[use.mesh].skin,
      let geometry = geometry(of: use),
      geometry.parts.contains(where: { $0.attributes.contains { $0.key == "JOINTS_0" } })
    else { return nil }
    let key = SkinKey(skeleton: number, bindTransform: GLTFOutput.numbers(of: [bound.bindTransform]))
    if let known = skins[key] { return known }
    let skeleton = asset.skeletons[number], joints = nodes(ofJoints: number)
    let matrices = skeleton.joints.map { Self.affine($0.inverseBind * bound.bindTransform) }
    var members: GLTFOutput.Members = []
    if !skeleton.name.isEmpty { members.append(("name", .string(skeleton.name))) }
    let accessor = try output.floats(GLTFOutput.numbers(of: matrices), width: 16)
    members.append(("inverseBindMatrices", .integer(accessor)))
    members.append(("joints", .array(joints.map { .integer($0) })))
    let index = output.add(.skins, members)
    skins[key] = index
    if !skins.keys.contains(where: { $0.skeleton == number && $0 != key }) {
      report.carry("skeleton", skeleton.path)
    }
    return index
  }

  /// Returns a matrix whose last row is exactly that of affine transforms, and whose numbers are finite.
  private static func affine(_ matrix: float4x4) -> float4x4 {
    var result = matrix
    for column in 0..<4 {
      result[column][3] = column == 3 ? 1 : 0
      for row in 0..<3 where !result[column][row].isFinite { result[column][row] = 0 }
    }
    return result
  }

  /// Returns the nodes of a skeleton's joints; skeletons of other formats get nodes of their own.
  mutating func nodes(ofJoints number: Int) -> [Int] {
    if let known = jointNodes[number] { return known }
    let skeleton = asset.skeletons[number]
    let pose = skeleton.pose ?? skeleton.joints.map(\.rest)
    var result: [Int] = []
    for (index, joint) in skeleton.joints.enumerated() {
      if let node = joint.node {
        result.append(node)
        continue
      }
      var node = GLTFNodeOutput(name: joint.name.split(separator: "/").last.map(String.init) ?? "joint")
      node.placement = .parts(pose.indices.contains(index) ? pose[index] : joint.rest)
      nodes.append(node)
      if let parent = joint.parent.map({ result[$0] }) ?? skeleton.node {
        nodes[parent].children.append(nodes.count - 1)
      }
      result.append(nodes.count - 1)
    }
    jointNodes[number] = result
    return result
  }
}
