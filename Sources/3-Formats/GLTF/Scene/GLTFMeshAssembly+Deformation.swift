internal import SceneAssets
internal import TextFormats
internal import simd

/// The deformation of a mesh: its skin and its blend shapes (morph targets).
extension GLTFMeshAssembly {
  /// Returns the joints and weights of each point, from all sets.
  func skin(
    _ unpacker: inout GLTFUnpacker, _ skeleton: (count: Int, order: [UInt32]?)?
  ) throws(GLTFError) -> MeshAsset.Skin? {
    var sets: [Int] = []
    for attribute in primitives[0].attributes {
      guard case .joints(let set) = attribute.kind else { continue }
      guard primitives[0].attribute(.weights(set)) != nil else {
        throw primitives[0].view.damaged("JOINTS_\(set) has no WEIGHTS_\(set)")
      }
      sets.append(set)
    }
    guard !sets.isEmpty else { return nil }
    sets.sort()
    var joints: [[UInt32]] = []
    var weights: [[Float]] = []
    for set in sets {
      joints.append(try gather(&unpacker, width: 4, as: UInt32.self) { $0.attribute(.joints(set))?.accessor })
      weights.append(try gather(&unpacker, width: 4) { $0.attribute(.weights(set))?.accessor })
    }
    var skin = MeshAsset.Skin(
      influencesPerPoint: sets.count * 4, joints: GLTFMeshAssembly.interleaved(joints),
      weights: GLTFMeshAssembly.interleaved(weights))
    if let skeleton { try bind(&skin, to: skeleton) }
    return skin
  }

  /// Checks that the joints exist, and maps them to the order of the skeleton.
  private func bind(
    _ skin: inout MeshAsset.Skin, to skeleton: (count: Int, order: [UInt32]?)
  ) throws(GLTFError) {
    let count = UInt32(skeleton.count)
    if let highest = skin.joints.max(), highest >= count {
      // Exporters leave arbitrary joints in influences without weight.
      for influence in skin.joints.indices where skin.joints[influence] >= count {
        guard skin.weights[influence] == 0 else {
          throw view.damaged("a vertex refers to joint \(skin.joints[influence]), the skin has \(count)")
        }
        skin.joints[influence] = 0
      }
    }
    guard let order = skeleton.order else { return }
    for influence in skin.joints.indices { skin.joints[influence] = order[Int(skin.joints[influence])] }
  }

  /// Interleaves the groups of four from each set.
  private static func interleaved<T>(_ sets: [[T]]) -> [T] {
    guard sets.count > 1 else { return sets.first ?? [] }
    var result: [T] = []
    result.reserveCapacity(sets.count * sets[0].count)
    for start in stride(from: 0, to: sets[0].count, by: 4) {
      for set in sets { result.append(contentsOf: set[start..<start + 4]) }
    }
    return result
  }

  /// Returns the blend shapes, named by the mesh's widespread `extras.targetNames`.
  func blendShapes(_ unpacker: inout GLTFUnpacker) throws(GLTFError) -> [BlendShapeAsset] {
    let count = primitives[0].targets.count
    guard count > 0 else { return [] }
    let given = view["extras"]?["targetNames"]?.elements.map { $0.text ?? "" } ?? []
    var names = UniqueNames()
    var result: [BlendShapeAsset] = []
    for number in 0..<count {
      let wanted = number < given.count && !given[number].isEmpty ? given[number] : "target_\(number)"
      var shape = BlendShapeAsset(
        name: names.name(wanted), offsets: try gather(&unpacker, width: 3) { $0.targets[number].positions })
      if primitives[0].targets[number].normals != nil {
        shape.normalOffsets = try gather(&unpacker, width: 3) { $0.targets[number].normals }
      }
      result.append(shape)
    }
    return result
  }
}
