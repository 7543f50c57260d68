extension SceneAsset {
  /// The indices at which the meshes, materials, textures, lights and cameras of a merged asset begin, so
  /// that another reference to the same file reuses them.
  package struct MergedIndices: Sendable, Hashable {
    fileprivate var meshes, materials, textures, lights, cameras: Int
  }

  /// Merges another asset below a node.
  ///
  /// - Parameters:
  ///   - other: The asset of a referenced file. Its environment is left out.
  ///   - parent: The index of the node that becomes the parent of its roots; nil for the root level.
  ///   - shared: The indices of its parts if it was merged before.
  /// - Returns: The indices of its parts.
  package mutating func append(
    contentsOf other: SceneAsset, below parent: Int?, sharing shared: MergedIndices? = nil
  )
    -> MergedIndices
  {
    let above = parent.map { nodes[$0].path } ?? ""
    let parts = shared ?? takeOver(other, below: above)
    let firstNode = nodes.count, firstSkeleton = skeletons.count, firstClip = clips.count
    for node in other.nodes {
      var node = node
      node.parent = node.parent.map { $0 + firstNode } ?? parent
      node.path = above + node.path
      node.children = []
      node.light = node.light.map { $0 + parts.lights }
      node.camera = node.camera.map { $0 + parts.cameras }
      node.mesh?.shift(by: parts.meshes, parts.materials, skeletons: firstSkeleton)
      for level in node.details.indices {
        node.details[level].use?.shift(by: parts.meshes, parts.materials, skeletons: firstSkeleton)
      }
      node.physics?.shiftMeshes(by: parts.meshes)
      for index in node.animations.indices { node.animations[index].source.shift(by: firstClip) }
      _ = append(node)
    }
    // Joints and clips refer to nodes, so each reference has its own.
    for var skeleton in other.skeletons {
      skeleton.node = skeleton.node.map { $0 + firstNode } ?? parent
      for joint in skeleton.joints.indices {
        skeleton.joints[joint].node = skeleton.joints[joint].node.map { $0 + firstNode }
      }
      skeletons.append(skeleton)
    }
    for var joint in other.joints {
      joint.first.node = joint.first.node.map { $0 + firstNode } ?? parent
      joint.second.node = joint.second.node.map { $0 + firstNode } ?? parent
      joints.append(joint)
    }
    for var clip in other.clips {
      for track in clip.tracks.indices {
        clip.tracks[track].target.shift(nodes: firstNode, skeletons: firstSkeleton)
      }
      clips.append(clip)
    }
    return parts
  }

  private mutating func takeOver(_ other: SceneAsset, below above: String) -> MergedIndices {
    let parts = MergedIndices(
      meshes: meshes.count, materials: materials.count, textures: textures.count, lights: lights.count,
      cameras: cameras.count)
    meshes += other.meshes
    textures += other.textures
    materials += other.materials.map { material in
      var material = material
      material.look.shiftTextures(by: parts.textures)
      return material
    }
    materialVariants += other.materialVariants.filter { !materialVariants.contains($0) }
    setVariants += other.setVariants.filter { !setVariants.contains($0) }
    lights += other.lights
    cameras += other.cameras
    func relocated(_ note: AssetNote) -> AssetNote {
      AssetNote(note.severity, at: "\(other.source): \(note.location)", note.message)
    }
    notes += other.notes.map(relocated)
    sources += other.sources.map { source in
      var source = source
      source.path = "\(other.source): \(source.path)"
      source.notes = source.notes.map(relocated)
      // The nodes of the first reference to the file stand for all.
      for index in source.parts.indices where SourceObject.Part.ofNodes.contains(source.parts[index].kind) {
        source.parts[index].path = above + source.parts[index].path
      }
      return source
    }
    return parts
  }
}

extension NodeAsset.MeshBinding {
  fileprivate mutating func shift(by meshes: Int, _ materials: Int, skeletons: Int) {
    mesh += meshes
    self.materials = self.materials.map { index in index.map { $0 + materials } }
    for variant in variants.indices {
      variants[variant].materials = variants[variant].materials.map { index in index.map { $0 + materials } }
    }
    skeleton = skeleton.map { $0 + skeletons }
  }
}

extension PhysicsAsset {
  fileprivate mutating func shiftMeshes(by count: Int) {
    for index in collider?.parts.indices ?? 0..<0 {
      switch collider?.parts[index].geometry {
      case .hull(let mesh)?: collider?.parts[index].geometry = .hull(mesh: mesh + count)
      case .mesh(let mesh)?: collider?.parts[index].geometry = .mesh(mesh + count)
      default: break
      }
    }
  }
}

extension AnimationEntry.Source {
  fileprivate mutating func shift(by count: Int) {
    switch self {
    case .clip(let index): self = .clip(index + count)
    case .stretch(var source, let from, let to):
      source.shift(by: count)
      self = .stretch(of: source, from: from, to: to)
    case .subtree, .file: break
    }
  }
}

extension ClipAsset.Target {
  fileprivate mutating func shift(nodes: Int, skeletons: Int) {
    switch self {
    case .node(let index, let part): self = .node(index + nodes, part)
    case .matrix(let index): self = .matrix(node: index + nodes)
    case .joints(let index, let part, let joints):
      self = .joints(skeleton: index + skeletons, part, joints: joints)
    case .blendWeights(let index): self = .blendWeights(node: index + nodes)
    case .visibility(let index): self = .visibility(node: index + nodes)
    case .opacity(let index): self = .opacity(node: index + nodes)
    }
  }
}

extension MaterialAsset.Look {
  fileprivate mutating func shiftTextures(by count: Int) {
    switch self {
    case .physical(var look):
      look.shiftTextures(by: count)
      self = .physical(look)
    case .unlit(var look):
      look.color.texture?.texture += count
      look.opacity.texture?.texture += count
      self = .unlit(look)
    case .graph(var graph, var fallback):
      graph.shiftTextures(by: count)
      fallback.shiftTextures(by: count)
      self = .graph(graph, fallback: fallback)
    case .occlusion, .portal: break
    }
  }
}

extension PhysicalSurface {
  fileprivate mutating func shiftTextures(by count: Int) {
    for color in [\PhysicalSurface.baseColor, \.emission] { self[keyPath: color].texture?.texture += count }
    sheen?.texture?.texture += count
    let numbers: [WritableKeyPath<PhysicalSurface, NumberInput>] = [
      \.metallic, \.roughness, \.specular, \.occlusion, \.clearcoat, \.clearcoatRoughness, \.anisotropy,
      \.anisotropyAngle, \.opacity,
    ]
    for number in numbers { self[keyPath: number].texture?.texture += count }
    sheenRoughness?.texture?.texture += count
    reflection?.texture?.texture += count
    normal?.texture += count
    clearcoatNormal?.texture += count
    transmission?.amount.texture?.texture += count
    transmission?.thickness.texture?.texture += count
    film?.strength.texture?.texture += count
    film?.thicknessTexture?.texture += count
  }
}

extension ShaderGraph {
  fileprivate mutating func shiftTextures(by count: Int) {
    for node in nodes.indices {
      for input in nodes[node].inputs.indices { nodes[node].inputs[input].value.shiftTexture(by: count) }
    }
    for parameter in parameters.indices { parameters[parameter].value.shiftTexture(by: count) }
  }
}

extension ShaderGraph.Value {
  fileprivate mutating func shiftTexture(by count: Int) {
    if case .texture(let index) = self { self = .texture(index + count) }
  }
}
