internal import SceneAssets
internal import XML
internal import simd

extension ColladaBuilder {
  /// The forms that a mesh takes on.
  mutating func forms(_ morph: XMLElement, _ base: MeshAsset) -> [BlendShapeAsset] {
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

  /// Takes over how strong each form is.
  mutating func readWeights(_ morph: XMLElement, at node: Int) {
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
