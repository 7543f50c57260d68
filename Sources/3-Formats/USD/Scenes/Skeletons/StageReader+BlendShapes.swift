internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Reads the blend shapes of a mesh, once for all nodes that show it.
  ///
  /// - Returns: Whether it has any.
  mutating func readBlendShapes(_ node: Int, _ skins: inout MeshSkins) throws(USDError) -> Bool {
    guard let mesh = asset.nodes[node].mesh?.mesh else { return false }
    if skins.asked.insert(mesh).inserted, asset.meshes[mesh].blendShapes.isEmpty {
      asset.meshes[mesh].blendShapes = blendShapes(of: primOfNode[node], asset.meshes[mesh].pointCount)
    }
    let count = asset.meshes[mesh].blendShapes.count
    guard count > 0 else { return false }
    try self.count(links: count, of: node)
    asset.nodes[node].mesh?.blendWeights = [Float](repeating: 0, count: count)
    return true
  }

  private mutating func blendShapes(of prim: Int, _ pointCount: Int) -> [BlendShapeAsset] {
    guard stage.hasProperty("skel:blendShapes", of: prim) else { return [] }
    let names = values.texts("skel:blendShapes", of: prim) ?? []
    let targets = values.targets("skel:blendShapeTargets", of: prim)
    if names.count != targets.count {
      values.note(
        .broken, prim,
        "skel:blendShapes has \(names.count) names for \(targets.count) targets; those without a pair are left out"
      )
    }
    var known: Set<String> = []
    var result: [BlendShapeAsset] = []
    for (name, target) in zip(names, targets) {
      guard let shape = stage.prim(at: target), stage.prims[shape].typeName == "BlendShape" else {
        values.note(.broken, prim, "skel:blendShapeTargets targets \(target), which is not a BlendShape")
        continue
      }
      guard known.insert(name).inserted else {
        values.note(.broken, prim, "two blend shapes are named \(name); the first is used")
        continue
      }
      guard let blendShape = blendShape(name, shape, pointCount),
        allowsAnimation(by: blendShape.numberCount, prim)
      else { continue }
      result.append(blendShape)
    }
    return result
  }

  private func blendShape(_ name: String, _ prim: Int, _ pointCount: Int) -> BlendShapeAsset? {
    guard let offsets = values.array("offsets", of: prim), offsets.element.width == 3,
      let numbers = offsets.floats
    else {
      values.note(.broken, prim, "the blend shape has no offsets")
      return nil
    }
    var points: [UInt32]?
    if let array = values.array("pointIndices", of: prim), array.count > 0 { points = array.indices }
    let count = points?.count ?? pointCount
    guard numbers.count == count * 3, points?.allSatisfy({ $0 < pointCount }) ?? true else {
      values.note(
        .broken, prim,
        "the blend shape has \(offsets.count) offsets for \(count) of \(pointCount) points and is left out")
      return nil
    }
    var blendShape = BlendShapeAsset(name: name, points: points, offsets: numbers)
    blendShape.normalOffsets = normals("normalOffsets", prim, count) ?? []
    blendShape.inbetweens = inbetweens(prim, count)
    return blendShape
  }

  /// Returns three numbers for each moved point; nil where there are none or their count is wrong.
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
        values.note(.broken, prim, "the in-between \(property) has no weight and is left out")
        continue
      }
      // At these weights the blend shape is given by its own offsets.
      guard weight.isFinite, weight != 0, weight != 1 else {
        values.note(
          .broken, prim, "the in-between \(property) has the invalid weight \(weight) and is left out")
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
  /// The count of numbers in the blend shape, in-betweens included.
  fileprivate var numberCount: Int {
    inbetweens.reduce(offsets.count + normalOffsets.count) { $0 + $1.offsets.count + $1.normalOffsets.count }
  }
}
