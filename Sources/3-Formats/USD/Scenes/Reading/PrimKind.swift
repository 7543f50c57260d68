/// The kind of node that a prim becomes, by its type.
enum PrimKind {
  case mesh, shape, instancer, light, camera, curves, points
  /// A node without geometry, light or camera.
  case node
  /// Geometry of a type that is not supported.
  case unseen
  /// A prim that describes another one, such as a material or a component; neither it nor its descendants are
  /// nodes.
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
    "ParticleField3DGaussianSplat": .points,
    "NurbsPatch": .unseen, "TetMesh": .unseen, "Volume": .unseen,
    "Material": .part, "Shader": .part, "NodeGraph": .part, "GeomSubset": .part, "BlendShape": .part,
    "SkelAnimation": .part, "PackedJointAnimation": .part, "PluginLightFilter": .part, "LightFilter": .part,
    "OpenVDBAsset": .part, "Field3DAsset": .part, "Component": .part, "Struct": .part,
  ]
  /// The prefixes of the unsupported types among those.
  static let unsupportedPrefixes = [
    "Render", "LightFilter", "PluginLightFilter", "OpenVDBAsset", "Field3DAsset",
  ]
  private static let partPrefixes = ["RealityKit", "Physics", "Preliminary_", "Render"]
}
