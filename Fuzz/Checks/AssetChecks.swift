package import SceneAssets

extension SceneAsset {
  /// Traps where an asset breaks an invariant that other parts of the program rely on, whichever reader made
  /// it.
  package func check() {
    for (place, node) in nodes.enumerated() {
      precondition(node.parent ?? -1 < place, "parents come before their children")
      precondition(node.children.allSatisfy { nodes[$0].parent == place }, "children know their parents")
      precondition(node.light.map(lights.indices.contains) ?? true, "light indices are valid")
      precondition(node.camera.map(cameras.indices.contains) ?? true, "camera indices are valid")
      if let use = node.mesh { check(use) }
      precondition(
        node.physics?.collider?.parts.allSatisfy { $0.geometry.mesh.map(meshes.indices.contains) ?? true }
          ?? true,
        "the meshes of collision shapes exist")
    }
    for joint in joints {
      precondition(
        [joint.first, joint.second].allSatisfy { $0.node.map(nodes.indices.contains) ?? true },
        "the nodes of joints exist")
    }
    for mesh in meshes { check(mesh) }
    for skeleton in skeletons {
      for (place, joint) in skeleton.joints.enumerated() {
        precondition(joint.parent ?? -1 < place, "parents of joints come first")
        precondition(joint.node.map(nodes.indices.contains) ?? true, "the nodes of joints exist")
      }
    }
    for track in clips.lazy.flatMap(\.tracks) {
      precondition(!track.times.isEmpty, "tracks have times")
      precondition(track.values.count % track.times.count == 0, "each keyframe has a value")
    }
    precondition(
      environment.map { textures.indices.contains($0.texture) } ?? true,
      "the environment's texture index is valid")
  }

  private func check(_ use: NodeAsset.MeshBinding) {
    precondition(meshes.indices.contains(use.mesh), "mesh indices are valid")
    precondition(
      use.materials.allSatisfy { $0.map(materials.indices.contains) ?? true }, "material indices are valid")
    precondition(use.skeleton.map(skeletons.indices.contains) ?? true, "skeleton indices are valid")
  }

  private func check(_ mesh: MeshAsset) {
    precondition(mesh.corners.allSatisfy { $0 < mesh.pointCount }, "corner indices are valid")
    precondition(
      mesh.subsets.allSatisfy { $0.faces.allSatisfy { $0 < mesh.faceCount } },
      "the face indices of subsets are valid")
    for attribute in mesh.attributes {
      precondition(
        attribute.width > 0 && attribute.values.count % attribute.width == 0, "values are complete")
      guard attribute.interpolation == .point || attribute.interpolation == .corner else { continue }
      let count = attribute.values.count / attribute.width
      if let indices = attribute.indices {
        precondition(indices.allSatisfy { $0 < count }, "attribute indices are valid")
      } else {
        precondition(
          count >= (attribute.interpolation == .point ? mesh.pointCount : mesh.corners.count),
          "each point or corner has a value")
      }
    }
    for form in mesh.blendShapes {
      precondition(
        form.points.map { $0.count * 3 == form.offsets.count && $0.allSatisfy { $0 < mesh.pointCount } }
          ?? (form.offsets.count == mesh.positions.count), "blend shapes have offsets for all points")
    }
  }
}
