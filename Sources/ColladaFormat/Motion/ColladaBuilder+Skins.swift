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
  func source(_ semantic: String, _ element: XMLElement?) -> (ColladaSource, input: ColladaInput)? {
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
}

extension float4x4 {
  /// A matrix whose numbers stand row by row.
  init(rowsOf n: [Double]) {
    self.init(
      SIMD4<Float>(SIMD4(n[0], n[4], n[8], n[12])), SIMD4<Float>(SIMD4(n[1], n[5], n[9], n[13])),
      SIMD4<Float>(SIMD4(n[2], n[6], n[10], n[14])), SIMD4<Float>(SIMD4(n[3], n[7], n[11], n[15])))
  }
}
