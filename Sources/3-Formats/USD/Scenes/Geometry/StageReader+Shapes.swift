internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Reads a primitive shape.
  mutating func readShape(_ prim: Int, _ mesh: inout MeshAsset) -> Bool {
    func measure(_ name: String, _ fallback: Float) -> Float {
      abs(values.float(name, of: prim) ?? fallback)
    }
    let axis = SceneAsset.Axis(rawValue: values.text("axis", of: prim)?.lowercased() ?? "z") ?? .z
    switch stage.prims[prim].typeName {
    case "Cube":
      let size = measure("size", 2)
      mesh.shape = .box(width: size, height: size, depth: size)
    case "Sphere": mesh.shape = .sphere(radius: measure("radius", 1))
    case "Cylinder":
      mesh.shape = .cylinder(radius: measure("radius", 1), height: measure("height", 2), axis: axis)
    case "Cylinder_1":
      mesh.shape = .cylinder(radius: radius(prim, 1), height: measure("height", 2), axis: axis)
    case "Cone": mesh.shape = .cone(radius: measure("radius", 1), height: measure("height", 2), axis: axis)
    case "Capsule":
      mesh.shape = .capsule(radius: measure("radius", 0.5), height: measure("height", 1), axis: axis)
    case "Capsule_1":
      mesh.shape = .capsule(radius: radius(prim, 0.5), height: measure("height", 1), axis: axis)
    case "Plane":
      mesh.shape = .plane(width: measure("width", 2), length: measure("length", 2), axis: axis)
    default: return false
    }
    mesh.attributes = primvars(of: prim)
    return mesh.shape?.hasSize ?? false
  }

  /// Returns the radius of a shape whose ends may differ.
  private func radius(_ prim: Int, _ fallback: Float) -> Float {
    let bottom = abs(values.float("radiusBottom", of: prim) ?? fallback)
    let top = abs(values.float("radiusTop", of: prim) ?? fallback)
    if top != bottom {
      values.note(
        .approximated, prim, "different radii at both ends are not supported; the mean of both is used")
    }
    return (bottom + top) / 2
  }
}

extension ShapeAsset {
  /// True if the shape has a visible size.
  fileprivate var hasSize: Bool {
    let measures: [Float] =
      switch self {
      case .sphere(let radius), .capsule(let radius, _, _): [radius]
      case .box(let width, let height, let depth): [width, height, depth]
      case .cylinder(let radius, let height, _), .cone(let radius, let height, _): [radius, height]
      case .plane(let width, let length, _): [width, length]
      }
    return measures.allSatisfy { $0 > 0 && $0.isFinite }
  }
}
