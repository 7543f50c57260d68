internal import SceneAssets
internal import TextFormats
internal import simd

/// The geometries of colliders: those of `KHR_implicit_shapes`, and meshes.
extension GLTFSceneBuilder {
  typealias PlacedGeometry = (geometry: ColliderPart.Geometry, center: SIMD3<Float>)

  /// Returns the geometries of a collider with their centers; several for a mesh that became several.
  mutating func geometries(
    _ view: JSONView, _ physics: GLTFPhysics, isDynamic: Bool
  ) throws(GLTFError) -> [PlacedGeometry] {
    if let shape = try view.index("shape", of: "shapes", count: physics.shapes.count) {
      return try self.shape(physics.shapes[shape]).map { [$0] } ?? []
    }
    var isHull = try view.bool("convexHull") ?? false
    if !isHull, isDynamic {
      note(.approximated, view, "moving bodies have no meshes as collision shapes; the convex hull is used")
      isHull = true
    }
    var mesh = try view.index("mesh", of: "meshes", count: document.meshes.count)
    if let node = try view.index("node", of: "nodes", count: document.nodes.count) {
      mesh = document.nodes[node].mesh
    }
    guard let mesh else {
      note(.broken, view, "the geometry has no shape and no mesh and is left out")
      return []
    }
    return try parts(ofMesh: mesh, nil).map { part in
      (isHull ? .hull(mesh: part.mesh) : .mesh(part.mesh), .zero)
    }
  }

  private mutating func shape(_ view: JSONView) throws(GLTFError) -> PlacedGeometry? {
    let type = try view.string("type") ?? ""
    switch type {
    case "sphere":
      return (.shape(.sphere(radius: try view.object("sphere")?.float("radius", or: 0.5) ?? 0.5)), .zero)
    case "box":
      let size = try view.object("box")?.vector3("size") ?? SIMD3(repeating: 1)
      return (.shape(.box(width: size.x, height: size.y, depth: size.z)), .zero)
    case "capsule", "cylinder":
      let measures = type == "capsule" ? try view.object("capsule") : try view.object("cylinder")
      let height = try measures?.float("height", or: 0.5) ?? 0.5
      let top = try measures?.float("radiusTop", or: 0.25) ?? 0.25
      let bottom = try measures?.float("radiusBottom", or: 0.25) ?? 0.25
      guard top == bottom else {
        return (.points(Self.tapered(height, top, bottom, isRound: type == "capsule")), .zero)
      }
      return type == "capsule"
        ? (.shape(.capsule(radius: top, height: height, axis: .y)), .zero)
        : (.shape(.cylinder(radius: top, height: height, axis: .y)), .zero)
    case "plane":
      let plane = try view.object("plane")
      let width = try plane?.float("sizeX") ?? 0, length = try plane?.float("sizeZ") ?? 0
      if width <= 0 || length <= 0 {
        note(
          .approximated, view,
          "infinite planes are not supported; the plane ends at \(Int(Self.planeReach)) units")
      }
      // A box below the plane, since thin shapes are passed through.
      let size = SIMD3(width > 0 ? width : 2 * Self.planeReach, 1, length > 0 ? length : 2 * Self.planeReach)
      return (.shape(.box(width: size.x, height: size.y, depth: size.z)), SIMD3(0, -0.5, 0))
    default:
      note(.ignored, view, "the shape \"\(type)\" is not known and is left out")
      return nil
    }
  }

  /// The half size of a plane without end.
  private static let planeReach: Float = 500

  /// Returns points around a cylinder or a capsule whose ends differ.
  private static func tapered(
    _ height: Float, _ top: Float, _ bottom: Float, isRound: Bool
  ) -> [SIMD3<Float>] {
    [(top, Float(1)), (bottom, Float(-1))].flatMap { radius, side in
      (isRound ? 0...4 : 0...0).flatMap { row in
        let lift = Float(row) * .pi / 8
        return (0..<24).map { index in
          let angle = Float(index) * .pi / 12, reach = radius * Elementary.cos(lift)
          return SIMD3(
            reach * Elementary.cos(angle), side * (height / 2 + radius * Elementary.sin(lift)),
            reach * Elementary.sin(angle))
        }
      }
    }
  }
}
