internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  /// Writes the bounding box of points, with a margin around them.
  mutating func addExtent(_ positions: [Float], margin: Float = 0, to prim: Int) {
    guard positions.count >= 3 else { return }
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for start in stride(from: 0, to: positions.count - 2, by: 3) {
      let point = SIMD3(positions[start], positions[start + 1], positions[start + 2])
      (low, high) = (simd_min(low, point), simd_max(high, point))
    }
    (low, high) = (low - margin, high + margin)
    builder.attribute(
      prim, type: "float3[]", name: "extent",
      value: .floats([low.x, low.y, low.z, high.x, high.y, high.z], .float3))
  }

  /// Writes the creases and corners of a subdivision surface.
  mutating func addSharpness(of mesh: MeshAsset, to prim: Int) {
    guard let smooth = mesh.subdivision else { return }
    if !smooth.creases.isEmpty {
      builder.attribute(
        prim, type: "int[]", name: "creaseIndices", value: .indices(smooth.creases.flatMap(\.points)))
      builder.attribute(
        prim, type: "int[]", name: "creaseLengths",
        value: .indices(smooth.creases.map { UInt32($0.points.count) }))
      builder.attribute(
        prim, type: "float[]", name: "creaseSharpnesses",
        value: .floats(smooth.creases.map(\.sharpness), .float))
    }
    if !smooth.corners.isEmpty {
      builder.attribute(
        prim, type: "int[]", name: "cornerIndices", value: .indices(smooth.corners.map(\.point)))
      builder.attribute(
        prim, type: "float[]", name: "cornerSharpnesses",
        value: .floats(smooth.corners.map(\.sharpness), .float))
    }
  }

  /// Writes an attribute of points, corners or faces as a primvar.
  mutating func add(_ attribute: MeshAttribute, of mesh: MeshAsset, to prim: Int, _ path: String) {
    guard mesh.isValid(attribute) else {
      report.tell(
        .lost, kind: "mesh", path: path,
        reason: "the count of its attribute \(attribute.name) does not fit the mesh")
      return
    }
    let interpolation =
      switch attribute.interpolation {
      case .point: "vertex"
      case .corner: "faceVarying"
      case .face: "uniform"
      case .mesh: "constant"
      }
    var name: String, type: String, element: USDElement
    switch attribute.semantic {
    case .normal: (name, type, element) = ("primvars:normals", "normal3f[]", .float3)
    case .textureCoordinates(let set):
      (name, type, element) = (Self.coordinates(set), "texCoord2f[]", .float2)
      name = "primvars:\(name)"
    case .color(0) where attribute.width >= 3:
      (name, type, element) = ("primvars:displayColor", "color3f[]", .float3)
      if attribute.width == 4 {
        let shares = stride(from: 3, to: attribute.values.count, by: 4).map { attribute.values[$0] }
        if shares.contains(where: { $0 < 1 }) {
          addValues(
            prim, type: "float[]", name: "primvars:displayOpacity", values: shares, element: .float,
            attribute: attribute, interpolation: interpolation)
        }
      }
    case .opacity: (name, type, element) = ("primvars:displayOpacity", "float[]", .float)
    case .width: (name, type, element) = ("widths", "float[]", .float)
    // Renderers compute tangents themselves.
    case .tangent: return
    case .color, .custom:
      report.tell(
        .lost, kind: "mesh", path: path, reason: "RealityKit does not read its attribute \(attribute.name)")
      return
    }
    var values = attribute.values
    if attribute.width > element.width {
      values = stride(from: 0, to: values.count, by: attribute.width).flatMap {
        values[$0..<$0 + element.width]
      }
    } else if attribute.width < element.width {
      report.tell(
        .lost, kind: "mesh", path: path, reason: "its attribute \(attribute.name) has too few components")
      return
    }
    addValues(
      prim, type: type, name: name, values: values, element: element, attribute: attribute,
      interpolation: interpolation)
  }

  private mutating func addValues(
    _ prim: Int, type: String, name: String, values: [Float], element: USDElement,
    attribute: MeshAttribute, interpolation: String
  ) {
    builder.attribute(
      prim, type: type, name: name, value: .floats(values, element), interpolation: interpolation)
    if let indices = attribute.indices {
      builder.attribute(prim, type: "int[]", name: name + ":indices", value: .indices(indices))
    }
  }

  /// Returns the primvar of a set of texture coordinates.
  static func coordinates(_ set: Int) -> String { set == 0 ? "st" : "st\(set)" }
}
