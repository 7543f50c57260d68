package import SceneAssets

extension SceneAsset {
  /// Stops the program where an asset is not what the other parts of the program rely on, whichever reader made it.
  package func check() {
    for (place, node) in nodes.enumerated() {
      precondition(node.parent ?? -1 < place, "parents come first")
      precondition(node.children.allSatisfy { nodes[$0].parent == place }, "children know their parents")
      precondition(node.light.map(lights.indices.contains) ?? true, "lights are there")
      precondition(node.camera.map(cameras.indices.contains) ?? true, "cameras are there")
      if let use = node.mesh { check(use) }
    }
    for mesh in meshes { check(mesh) }
    for skeleton in skeletons {
      for (place, joint) in skeleton.joints.enumerated() {
        precondition(joint.parent ?? -1 < place, "parents of joints come first")
        precondition(joint.node.map(nodes.indices.contains) ?? true, "nodes of joints are there")
      }
    }
    for track in clips.lazy.flatMap(\.tracks) {
      precondition(!track.times.isEmpty, "tracks have times")
      precondition(track.values.count % track.times.count == 0, "each moment has its values")
    }
    precondition(environment.map { textures.indices.contains($0.texture) } ?? true, "surroundings are there")
  }

  private func check(_ use: NodeAsset.MeshUse) {
    precondition(meshes.indices.contains(use.mesh), "meshes are there")
    precondition(
      use.materials.allSatisfy { $0.map(materials.indices.contains) ?? true }, "materials are there")
    precondition(use.skeleton.map(skeletons.indices.contains) ?? true, "skeletons are there")
  }

  private func check(_ mesh: MeshAsset) {
    precondition(mesh.corners.allSatisfy { $0 < mesh.pointCount }, "corners are points")
    precondition(
      mesh.subsets.allSatisfy { $0.faces.allSatisfy { $0 < mesh.faceCount } }, "subsets have faces")
    for attribute in mesh.attributes {
      precondition(attribute.width > 0 && attribute.values.count % attribute.width == 0, "values are whole")
      guard attribute.place == .point || attribute.place == .corner else { continue }
      let count = attribute.values.count / attribute.width
      if let indices = attribute.indices {
        precondition(indices.allSatisfy { $0 < count }, "indices have values")
      } else {
        precondition(
          count >= (attribute.place == .point ? mesh.pointCount : mesh.corners.count), "each has a value")
      }
    }
    for form in mesh.blendShapes {
      precondition(
        form.points.map { $0.count * 3 == form.offsets.count && $0.allSatisfy { $0 < mesh.pointCount } }
          ?? (form.offsets.count == mesh.positions.count), "forms move points")
    }
  }
}
