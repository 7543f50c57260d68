/// What becomes of prims, by their types.
enum PrimKind {
  case mesh, shape, instancer, light, camera, curves, points
  /// A node without anything of its own.
  case node
  /// Something to see that is not read.
  case unseen
  /// It describes another prim: a material, a component. Neither it nor what lies below is a node.
  case part

  init(_ type: String) {
    if let known = Self.types[type] {
      self = known
    } else if Self.partPrefixes.contains(where: { type.hasPrefix($0) }) {
      self = .part
    } else {
      self = .node
    }
  }

  private static let types: [String: PrimKind] = [
    "Mesh": .mesh, "PointInstancer": .instancer, "Camera": .camera,
    "Cube": .shape, "Sphere": .shape, "Cylinder": .shape, "Cylinder_1": .shape, "Cone": .shape,
    "Capsule": .shape, "Capsule_1": .shape, "Plane": .shape,
    "DistantLight": .light, "SphereLight": .light, "RectLight": .light, "DiskLight": .light,
    "CylinderLight": .light, "DomeLight": .light, "DomeLight_1": .light, "GeometryLight": .light,
    "PortalLight": .light, "PluginLight": .light,
    "BasisCurves": .curves, "HermiteCurves": .curves, "NurbsCurves": .curves, "Points": .points,
    "NurbsPatch": .unseen, "TetMesh": .unseen, "Volume": .unseen,
    "Material": .part, "Shader": .part, "NodeGraph": .part, "GeomSubset": .part, "BlendShape": .part,
    "SkelAnimation": .part, "PackedJointAnimation": .part, "PluginLightFilter": .part, "LightFilter": .part,
    "OpenVDBAsset": .part, "Field3DAsset": .part, "Component": .part, "Struct": .part,
  ]
  /// How the types of parts begin that nothing here reads.
  static let lostPrefixes = ["Render", "LightFilter", "PluginLightFilter", "OpenVDBAsset", "Field3DAsset"]
  private static let partPrefixes = ["RealityKit", "Physics", "Preliminary_", "Render"]
}
