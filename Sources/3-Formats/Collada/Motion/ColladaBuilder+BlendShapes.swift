internal import SceneAssets
internal import TextFormats
internal import simd

extension ColladaBuilder {
  /// Returns the blend shapes of a mesh.
  mutating func blendShapes(_ morph: XMLElement, _ base: MeshAsset) -> [BlendShapeAsset] {
    guard
      let input = morph.child("targets").map(ColladaInput.all)?.first(where: { $0.semantic == "MORPH_TARGET" }
      ),
      let element = document.element(at: input.source, named: "source"),
      let targets = ColladaSource(element, in: document)
    else {
      note(.broken, morph, "its morph targets are incomplete; they are left out")
      return []
    }
    let method = morph[attribute: "method"] ?? "NORMALIZED"
    if method != "NORMALIZED", method != "RELATIVE" {
      note(.approximated, morph, "its method \"\(method)\" is not known; NORMALIZED is used")
    }
    var blendShapes: [BlendShapeAsset] = [], known: [String: BlendShapeAsset] = [:]
    for word in targets.words {
      let blendShape = known[word] ?? blendShape(word, of: morph, isRelative: method == "RELATIVE", base)
      known[word] = blendShape
      blendShapes.append(blendShape)
    }
    return blendShapes
  }

  private mutating func blendShape(
    _ word: String, of morph: XMLElement, isRelative: Bool, _ base: MeshAsset
  ) -> BlendShapeAsset {
    var blendShape = BlendShapeAsset(name: word, points: [], offsets: [])
    guard let geometry = follow(word, from: morph, to: "geometry", otherwise: "the morph target is left out"),
      let mesh = meshes(of: geometry).first
    else { return blendShape }
    let other = asset.meshes[mesh.index]
    blendShape.name = geometry.element[attribute: "name"] ?? word
    guard other.positions.count == base.positions.count else {
      note(
        .broken, morph,
        "the morph target \(blendShape.name) has \(other.pointCount) points where the mesh has \(base.pointCount); it is left out"
      )
      return blendShape
    }
    blendShapeNumbers += base.positions.count * 2
    guard blendShapeNumbers <= options.limits.blendShapeNumbers else {
      note(
        .broken, morph,
        "more than \(options.limits.blendShapeNumbers) numbers in morph targets, which is the limit; this one is left out"
      )
      return blendShape
    }
    blendShape.points = nil
    blendShape.offsets = isRelative ? other.positions : zip(other.positions, base.positions).map { $0 - $1 }
    if let mine = base[.normal], let its = other[.normal], mine.interpolation == .point,
      its.interpolation == .point,
      mine.values.count == its.values.count
    {
      blendShape.normalOffsets = isRelative ? its.values : zip(its.values, mine.values).map { $0 - $1 }
    } else if base[.normal] != nil {
      note(
        .approximated, morph,
        "the morph target \(blendShape.name) has normals at corners, which are not supported; only its points are deformed"
      )
    }
    return blendShape
  }

  /// Reads the initial weights of the blend shapes.
  mutating func readWeights(_ morph: XMLElement, at node: Int) {
    guard let use = asset.nodes[node].mesh, let targets = morph.child("targets") else { return }
    guard let weights = source("MORPH_WEIGHT", targets),
      let element = document.element(at: weights.input.source, named: "source")
    else {
      note(.broken, morph, "it has no MORPH_WEIGHT input; all initial weights are 0")
      return
    }
    let count = asset.meshes[use.mesh].blendShapes.count
    let given = weights.0.floats.map { $0.isFinite ? $0 : 0 }
    asset.nodes[node].mesh?.blendWeights = (0..<count).map { $0 < given.count ? given[$0] : 0 }
    // Animations target the source or its array.
    for named in [element, element.child("float_array")].compactMap(\.self) {
      morphed[here.key(named), default: []].append(node)
    }
  }
}
