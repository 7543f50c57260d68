internal import SceneAssets
internal import XML
internal import simd

extension ColladaBuilder {
  /// The forms that a mesh takes on.
  mutating func forms(_ morph: XMLElement, _ base: MeshAsset) -> [BlendShapeAsset] {
    guard
      let input = morph.child("targets").map(ColladaInput.all)?.first(where: { $0.semantic == "MORPH_TARGET" }
      ),
      let element = document.element(at: input.source, named: "source"),
      let targets = ColladaSource(element, in: document)
    else {
      note(.broken, morph, "its forms are not whole; the mesh stays as it was modelled")
      return []
    }
    let method = morph[attribute: "method"] ?? "NORMALIZED"
    if method != "NORMALIZED", method != "RELATIVE" {
      note(.approximated, morph, "its method \"\(method)\" is not known; it is taken to be NORMALIZED")
    }
    var forms: [BlendShapeAsset] = [], known: [String: BlendShapeAsset] = [:]
    for word in targets.words {
      let form = known[word] ?? form(word, of: morph, isRelative: method == "RELATIVE", base)
      known[word] = form
      forms.append(form)
    }
    return forms
  }

  private mutating func form(
    _ word: String, of morph: XMLElement, isRelative: Bool, _ base: MeshAsset
  ) -> BlendShapeAsset {
    var form = BlendShapeAsset(name: word, points: [], offsets: [])
    guard let geometry = follow(word, from: morph, to: "geometry", otherwise: "the form does nothing"),
      let mesh = meshes(of: geometry).first
    else { return form }
    let other = asset.meshes[mesh.place]
    form.name = geometry.element[attribute: "name"] ?? word
    guard other.positions.count == base.positions.count else {
      note(
        .broken, morph,
        "the form \(form.name) has \(other.pointCount) points where the mesh has \(base.pointCount); it does nothing"
      )
      return form
    }
    formNumbers += base.positions.count * 2
    guard formNumbers <= options.limits.forms else {
      note(
        .broken, morph,
        "more than \(options.limits.forms) numbers of forms, which is the limit; it does nothing")
      return form
    }
    form.points = nil
    form.offsets = isRelative ? other.positions : zip(other.positions, base.positions).map { $0 - $1 }
    if let mine = base[.normal], let its = other[.normal], mine.place == .point, its.place == .point,
      mine.values.count == its.values.count
    {
      form.normalOffsets = isRelative ? its.values : zip(its.values, mine.values).map { $0 - $1 }
    } else if base[.normal] != nil {
      note(
        .approximated, morph,
        "the form \(form.name) moves points; the normals of its corners stay as they are")
    }
    return form
  }

  /// Takes over how strong each form is.
  mutating func readWeights(_ morph: XMLElement, at node: Int) {
    guard let use = asset.nodes[node].mesh, let targets = morph.child("targets") else { return }
    guard let weights = source("MORPH_WEIGHT", targets),
      let element = document.element(at: weights.input.source, named: "source")
    else {
      note(.broken, morph, "it does not say how strong its forms are; they do nothing to begin with")
      return
    }
    let count = asset.meshes[use.mesh].blendShapes.count
    let given = weights.0.floats.map { $0.isFinite ? $0 : 0 }
    asset.nodes[node].mesh?.blendWeights = (0..<count).map { $0 < given.count ? given[$0] : 0 }
    // Movements name the source or its numbers.
    for named in [element, element.child("float_array")].compactMap(\.self) {
      formed[here.key(named), default: []].append(node)
    }
  }
}
