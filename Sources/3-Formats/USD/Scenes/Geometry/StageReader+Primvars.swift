internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Returns the primvars of a prim as attributes of its points, corners and faces, or the constant ones alone.
  mutating func primvars(of prim: Int, onlyConstant: Bool = false) -> [MeshAttribute] {
    var attributes: [MeshAttribute] = []
    for property in stage.properties(of: prim) {
      guard let semantic = semantic(of: property, prim),
        !onlyConstant || interpolation(property, prim) == .mesh,
        let attribute = attribute(property, semantic, prim)
      else { continue }
      // A primvar wins over the built-in attribute: it comes after normals, and before widths.
      if property == "widths", attributes.contains(where: { $0.semantic == .width }) { continue }
      if semantic == .normal || semantic == .width { attributes.removeAll { $0.semantic == semantic } }
      attributes.append(attribute)
    }
    return attributes
  }

  /// Adds the primvars inherited from ancestors: constant ones, the nearest ancestor's winning.
  mutating func addInherited(from primvarAncestors: [Int], to mesh: inout MeshAsset) {
    for ancestor in primvarAncestors.reversed() {
      for attribute in primvars(of: ancestor, onlyConstant: true) {
        if !mesh.attributes.contains(where: { $0.name == attribute.name }) {
          mesh.attributes.append(attribute)
        }
      }
    }
  }

  private mutating func semantic(of property: String, _ prim: Int) -> MeshAttribute.Semantic? {
    if property == "normals" { return .normal }
    if property == "widths" { return .width }
    guard property.hasPrefix("primvars:"), !property.hasSuffix(":indices"),
      !property.hasPrefix("primvars:skel:")
    else { return nil }
    let name = String(property.dropFirst(9))
    switch name {
    case "normals": return .normal
    case "widths": return .width
    case "tangents": return .tangent
    case "displayColor": return .color(0)
    case "displayOpacity": return .opacity
    default:
      let type = stage.type(ofAttribute: property, of: prim) ?? ""
      let isFlat = ["texCoord2", "float2", "double2", "half2"].contains { type.hasPrefix($0) }
      return isFlat || type.hasPrefix("texCoord3")
        ? .textureCoordinates(coordinateSet(name)) : .custom(name)
    }
  }

  private func attribute(
    _ property: String, _ semantic: MeshAttribute.Semantic, _ prim: Int
  ) -> MeshAttribute? {
    guard let value = values.value(property, of: prim) else { return nil }
    let numbers: [Float], width: Int
    switch value {
    case .array(let array) where array.element.width <= 4 && array.element.matrixSide == nil:
      guard let floats = array.floats else { return nil }
      (numbers, width) = (floats, array.element.width)
    case .tuple(let all, let element)
    where all.count <= 4 && element.matrixSide == nil && property != "normals":
      (numbers, width) = (all.map { Float($0) }, all.count)
    default:
      guard let number = StageValues.number(value) else { return nil }
      (numbers, width) = ([Float(number)], 1)
    }
    var attribute = MeshAttribute(
      semantic, name: property, width: width, at: interpolation(property, prim), values: numbers)
    if property.hasPrefix("primvars:") {
      attribute.indices = values.array(property + ":indices", of: prim)?.indices
    }
    return attribute
  }

  /// Returns the domain of a primvar from its interpolation: `constant` by default.
  private func interpolation(_ property: String, _ prim: Int) -> MeshAttribute.Interpolation {
    switch StageValues.text(values.field("interpolation", ofProperty: property, of: prim)) {
    case "vertex", "varying": .point
    case "faceVarying": .corner
    case "uniform": .face
    case nil where property == "normals" || property == "widths": .point
    default: .mesh
    }
  }
}
