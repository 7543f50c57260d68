internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Reads the forms that a mesh can take on, once for all nodes that show it.
  ///
  /// - Returns: Whether it has any.
  mutating func giveForms(_ node: Int, _ skins: inout MeshSkins) -> Bool {
    guard let mesh = asset.nodes[node].mesh?.mesh else { return false }
    if skins.asked.insert(mesh).inserted, asset.meshes[mesh].blendShapes.isEmpty {
      asset.meshes[mesh].blendShapes = forms(of: primOfNode[node], asset.meshes[mesh].pointCount)
    }
    let count = asset.meshes[mesh].blendShapes.count
    guard count > 0 else { return false }
    asset.nodes[node].mesh?.blendWeights = [Float](repeating: 0, count: count)
    return true
  }

  private mutating func forms(of prim: Int, _ pointCount: Int) -> [BlendShapeAsset] {
    guard stage.hasProperty("skel:blendShapes", of: prim) else { return [] }
    let names = values.texts("skel:blendShapes", of: prim) ?? []
    let targets = values.targets("skel:blendShapeTargets", of: prim)
    if names.count != targets.count {
      values.note(
        .broken, prim, "\(names.count) names of forms for \(targets.count); the others are left out")
    }
    var known: Set<String> = []
    var result: [BlendShapeAsset] = []
    for (name, target) in zip(names, targets) {
      guard let place = stage.prim(at: target), stage.prims[place].typeName == "BlendShape" else {
        values.note(.broken, prim, "\(target) is no form")
        continue
      }
      guard known.insert(name).inserted else {
        values.note(.broken, prim, "two forms are called \(name); the first is taken")
        continue
      }
      guard let form = form(name, place, pointCount), mayMove(by: form.numberCount, prim) else { continue }
      result.append(form)
    }
    return result
  }

  private func form(_ name: String, _ prim: Int, _ pointCount: Int) -> BlendShapeAsset? {
    guard let offsets = values.array("offsets", of: prim), offsets.element.width == 3,
      let numbers = offsets.floats
    else {
      values.note(.broken, prim, "the form has no offsets")
      return nil
    }
    var points: [UInt32]?
    if let array = values.array("pointIndices", of: prim), array.count > 0 { points = array.places }
    let count = points?.count ?? pointCount
    guard numbers.count == count * 3, points?.allSatisfy({ $0 < pointCount }) ?? true else {
      values.note(
        .broken, prim, "\(offsets.count) offsets for \(count) of \(pointCount) points; the form is left out")
      return nil
    }
    var form = BlendShapeAsset(name: name, points: points, offsets: numbers)
    form.normalOffsets = normals("normalOffsets", prim, count) ?? []
    form.inbetweens = inbetweens(prim, count)
    return form
  }

  /// Three numbers for each moved point; nil where there are none or not as many.
  private func normals(_ attribute: String, _ prim: Int, _ count: Int) -> [Float]? {
    guard let array = values.array(attribute, of: prim), array.count > 0 else { return nil }
    guard array.element.width == 3, array.count == count else {
      values.note(.broken, prim, "\(attribute): \(array.count) offsets for \(count) points are left out")
      return nil
    }
    return array.floats
  }

  private func inbetweens(_ prim: Int, _ count: Int) -> [BlendShapeAsset.Inbetween] {
    var result: [BlendShapeAsset.Inbetween] = []
    for property in stage.properties(of: prim)
    where property.hasPrefix("inbetweens:") && !property.hasSuffix(":normalOffsets") {
      guard let weight = StageValues.number(values.field("weight", ofProperty: property, of: prim)) else {
        values.note(.broken, prim, "\(property) does not say at which weight it is reached; it is left out")
        continue
      }
      // At these the form is where it is anyway.
      guard weight.isFinite, weight != 0, weight != 1 else {
        values.note(.broken, prim, "\(property) cannot be reached at the weight \(weight); it is left out")
        continue
      }
      guard let offsets = normals(property, prim, count) else { continue }
      var step = BlendShapeAsset.Inbetween(weight: Float(weight), offsets: offsets)
      step.normalOffsets = normals(property + ":normalOffsets", prim, count) ?? []
      result.append(step)
    }
    return result.sorted { $0.weight < $1.weight }
  }
}

extension BlendShapeAsset {
  /// How many numbers tell it, with all its steps.
  fileprivate var numberCount: Int {
    inbetweens.reduce(offsets.count + normalOffsets.count) { $0 + $1.offsets.count + $1.normalOffsets.count }
  }
}
