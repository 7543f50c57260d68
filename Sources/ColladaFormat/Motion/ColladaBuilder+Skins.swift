internal import SceneAssets
internal import XML
internal import simd

/// A mesh that joints move, to be bound when all nodes are there.
struct ColladaSkinned {
  var node: Int
  var skin: XMLElement
  /// Below which nodes the joints are looked for.
  var roots: [String]
  /// The words of the joints.
  var key: String
}

extension ColladaBuilder {
  mutating func readControllerInstance(_ instance: XMLElement, at node: Int) throws(ColladaFailure) {
    guard let controller = document.element(at: instance[attribute: "url"], named: "controller") else {
      noteMissing(instance, "controller")
      return
    }
    let id = controller[attribute: "id"] ?? ""
    var skin: XMLElement?, morph: XMLElement?, source: String?
    // A skin may lie over forms, or forms over a skin.
    var next: XMLElement? = controller
    while let here = next, skin == nil || morph == nil {
      guard let kind = here.child("skin") ?? here.child("morph") else { break }
      guard kind.name == "skin" ? skin == nil : morph == nil else { break }
      if kind.name == "skin" { skin = kind } else { morph = kind }
      source = kind[attribute: "source"]
      next = document.element(at: source, named: "controller")
    }
    guard skin != nil || morph != nil else {
      note(.broken, controller, "it is neither a skin nor forms; its mesh is left out")
      return
    }
    guard let geometry = document.element(at: source, named: "geometry"), var mesh = self.mesh(of: geometry)
    else {
      note(.broken, controller, "its mesh is not in the file; it is left out")
      return
    }
    if let known = meshes["controller \(id)"], let known {
      mesh = known
    } else {
      var own = asset.meshes[mesh.place]
      own.path = "controllers/\(id)"
      if let morph { own.blendShapes = forms(morph, own) }
      if let skin { own.skin = self.skin(skin, own) }
      asset.meshes.append(own)
      mesh.place = asset.meshes.count - 1
      meshes["controller \(id)"] = mesh
    }
    let place = try free(\.mesh, node, instance)
    asset.nodes[place].mesh = use(of: mesh, instance)
    if let morph { readWeights(morph, at: place) }
    if let skin, asset.meshes[mesh.place].skin != nil {
      let roots = instance.children("skeleton").compactMap { ColladaDocument.fragment($0.text) }
      skinned.append(ColladaSkinned(node: place, skin: skin, roots: roots, key: id))
    }
  }

  /// The source of a kind among the inputs of an element.
  private func source(_ semantic: String, _ element: XMLElement?) -> (ColladaSource, input: ColladaInput)? {
    guard let input = element.map(ColladaInput.all)?.first(where: { $0.semantic == semantic }),
      let found = document.element(at: input.source, named: "source"),
      let source = ColladaSource(found, in: document)
    else { return nil }
    return (source, input)
  }

  /// Which joints move which points; nil where that cannot be known.
  private mutating func skin(_ element: XMLElement, _ mesh: MeshAsset) -> MeshAsset.Skin? {
    guard let table = element.child("vertex_weights"), let joints = source("JOINT", table),
      let weights = source("WEIGHT", table), let counts = table.child("vcount")?.integers(),
      let pairs = table.child("v")?.integers()
    else {
      note(.broken, element, "its weights are not whole; the mesh stays where it was modelled")
      return nil
    }
    let step = (ColladaInput.all(table).map(\.offset).max() ?? 0) + 1
    guard counts.count == mesh.pointCount, counts.allSatisfy({ (0...(1 << 16)).contains($0) }),
      counts.reduce(0, +) <= pairs.count / step
    else {
      note(.broken, table, "its weights are not those of its mesh; the mesh stays where it was modelled")
      return nil
    }
    let most = max(counts.max() ?? 0, 1), width = min(most, options.limits.influences)
    if width < most {
      note(.approximated, table, "up to \(most) joints move a point; the \(width) strongest do")
    }
    var skin = MeshAsset.Skin(
      influencesPerPoint: width, joints: Array(repeating: 0, count: width * counts.count),
      weights: Array(repeating: 0, count: width * counts.count))
    var place = 0, broken = 0
    for (point, count) in counts.enumerated() {
      var found: [(joint: Int, weight: Float)] = []
      for pair in place..<(place + count) {
        let joint = pairs[pair * step + joints.input.offset],
          weight = pairs[pair * step + weights.input.offset]
        // A joint of -1 is the shape itself, which nothing moves.
        guard joint >= 0, joint < joints.0.count, weight >= 0, weight < weights.0.count,
          weights.0.floats[weight * weights.0.width].isFinite
        else {
          broken += 1
          continue
        }
        found.append((joint, weights.0.floats[weight * weights.0.width]))
      }
      place += count
      if found.count > width {
        found.sort { $0.weight > $1.weight }
        let all = found.reduce(0) { $0 + $1.weight }
        found.removeLast(found.count - width)
        let rest = found.reduce(0) { $0 + $1.weight }
        if rest > 0 { for index in found.indices { found[index].weight *= all / rest } }
      }
      for (index, influence) in found.enumerated() {
        skin.joints[point * width + index] = UInt32(influence.joint)
        skin.weights[point * width + index] = influence.weight
      }
    }
    if broken > 0 {
      note(.broken, table, "\(broken) weights name joints that are not there; they do nothing")
    }
    if let numbers = element.child("bind_shape_matrix")?.numbers(16) {
      skin.bindTransform = float4x4(rowsOf: numbers)
    }
    return skin
  }

  /// Binds meshes to the nodes that are their joints.
  mutating func finishSkins() {
    var known: [String: Int] = [:]
    for item in skinned {
      let joints = item.skin.child("joints")
      guard let words = source("JOINT", joints)?.0, let inverses = source("INV_BIND_MATRIX", joints)?.0,
        inverses.width == 16, inverses.count >= words.count, !words.words.isEmpty
      else {
        note(.broken, item.skin, "its joints are not whole; the mesh stays where it was modelled")
        continue
      }
      let nodes = words.words.map { place(ofJoint: $0, below: item.roots) }
      guard nodes.allSatisfy({ $0 != nil }), Set(nodes).count == nodes.count else {
        let lost = zip(words.words, nodes).filter { $0.1 == nil }.map(\.0).prefix(4).joined(separator: ", ")
        note(
          .broken, item.skin,
          lost.isEmpty
            ? "two of its joints are the same node; the mesh stays where it was modelled"
            : "its joints \(lost) are no nodes of the scene; the mesh stays where it was modelled")
        continue
      }
      bind(item, nodes.compactMap(\.self), inverses, &known)
    }
  }

  /// The node of a joint's word, below the skin's skeletons if there is one.
  private func place(ofJoint word: String, below roots: [String]) -> Int? {
    guard let all = joints[word], let first = all.first else { return nil }
    let tops = Set(roots.flatMap { places[$0] ?? joints[$0] ?? [] })
    guard all.count > 1, !tops.isEmpty else { return first }
    return all.first { node in
      var next: Int? = node
      while let here = next {
        if tops.contains(here) { return true }
        next = asset.nodes[here].parent
      }
      return false
    } ?? first
  }

  private mutating func bind(
    _ item: ColladaSkinned, _ nodes: [Int], _ inverses: ColladaSource, _ known: inout [String: Int]
  ) {
    guard let mesh = asset.nodes[item.node].mesh?.mesh else { return }
    // Parents come first; the weights of a mesh are put in order when its first skeleton is made.
    let order = nodes.indices.sorted { nodes[$0] < nodes[$1] }
    let sorted = order.map { nodes[$0] }
    if known["mesh \(mesh)"] == nil {
      var newPlaces = [UInt32](repeating: 0, count: nodes.count)
      for (place, old) in order.enumerated() { newPlaces[old] = UInt32(place) }
      if let joints = asset.meshes[mesh].skin?.joints {
        asset.meshes[mesh].skin?.joints = joints.map { $0 < UInt32(nodes.count) ? newPlaces[Int($0)] : 0 }
      }
      known["mesh \(mesh)"] = mesh
    }
    let matrices = order.map { joint in
      float4x4(rowsOf: inverses.floats[(joint * 16)..<(joint * 16 + 16)].map { Double($0) })
    }
    let key = sorted.map(String.init).joined(separator: " ")
    if let skeleton = known[key], asset.skeletons[skeleton].joints.map(\.inverseBind) == matrices {
      asset.nodes[item.node].mesh?.skeleton = skeleton
      return
    }
    asset.skeletons.append(skeleton(sorted, matrices, item.key))
    known[key] = asset.skeletons.count - 1
    asset.nodes[item.node].mesh?.skeleton = asset.skeletons.count - 1
  }

  private func skeleton(_ nodes: [Int], _ inverses: [float4x4], _ name: String) -> SkeletonAsset {
    let joints = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    var skeleton = SkeletonAsset(name: "skeleton \(name)", path: "controllers/\(name)")
    for (place, node) in nodes.enumerated() {
      var rest = ColladaStep.product(steps[node] ?? []), above = asset.nodes[node].parent
      // What lies between two joints belongs to the lower one.
      while let next = above, joints[next] == nil {
        rest = ColladaStep.product(steps[next] ?? []) * rest
        above = asset.nodes[next].parent
      }
      let parent = above.flatMap { joints[$0] }
      let name = asset.nodes[node].name
      var joint = SkeletonAsset.Joint(
        name: parent.map { skeleton.joints[$0].name + "/" + name } ?? name, parent: parent,
        inverseBind: inverses[place], rest: AssetTransform(nearestTo: rest))
      joint.node = node
      skeleton.joints.append(joint)
    }
    return skeleton
  }

  // MARK: Forms

  /// The forms that a mesh takes on.
  private mutating func forms(_ morph: XMLElement, _ base: MeshAsset) -> [BlendShapeAsset] {
    guard let targets = source("MORPH_TARGET", morph.child("targets"))?.0 else {
      note(.broken, morph, "its forms are not whole; the mesh stays as it was modelled")
      return []
    }
    let isRelative = morph[attribute: "method"] == "RELATIVE"
    var forms: [BlendShapeAsset] = []
    for word in targets.words {
      var form = BlendShapeAsset(name: word, points: [], offsets: [])
      if let geometry = document.element(at: word, named: "geometry"), let mesh = self.mesh(of: geometry) {
        let other = asset.meshes[mesh.place]
        form.name = geometry[attribute: "name"] ?? word
        if other.positions.count == base.positions.count {
          form.points = nil
          form.offsets = isRelative ? other.positions : zip(other.positions, base.positions).map { $0 - $1 }
          if let mine = base[.normal], let its = other[.normal], mine.place == .point, its.place == .point,
            mine.values.count == its.values.count
          {
            form.normalOffsets = isRelative ? its.values : zip(its.values, mine.values).map { $0 - $1 }
          }
        } else {
          note(
            .broken, geometry, "a form has \(other.pointCount) points where the mesh has \(base.pointCount)")
        }
      } else {
        note(.broken, morph, "the form \(word) is not in the file; it does nothing")
      }
      forms.append(form)
    }
    return forms
  }

  private mutating func readWeights(_ morph: XMLElement, at node: Int) {
    guard let use = asset.nodes[node].mesh, let weights = source("MORPH_WEIGHT", morph.child("targets"))
    else {
      return
    }
    let count = asset.meshes[use.mesh].blendShapes.count
    let given = weights.0.floats.map { $0.isFinite ? $0 : 0 }
    asset.nodes[node].mesh?.blendWeights = (0..<count).map { $0 < given.count ? given[$0] : 0 }
    if let id = ColladaDocument.fragment(weights.input.source) { formed[id, default: []].append(node) }
  }
}

extension float4x4 {
  /// A matrix whose numbers stand row by row.
  init(rowsOf n: [Double]) {
    self.init(
      SIMD4<Float>(SIMD4(n[0], n[4], n[8], n[12])), SIMD4<Float>(SIMD4(n[1], n[5], n[9], n[13])),
      SIMD4<Float>(SIMD4(n[2], n[6], n[10], n[14])), SIMD4<Float>(SIMD4(n[3], n[7], n[11], n[15])))
  }
}
