import Meshes
import SceneModel

/// What decides the color of a stored surface, apart from what is stored.
struct ShadingKey: Hashable {
  var material: Int32
  var environment: Int32
  /// What else the shading needs of an instance: see ``InstanceBlock/parameters(_:)``.
  var parameters: SIMD4<Float>
  /// Whether vertices bring colors that are to be seen.
  var hasColors: Bool
  /// Whether they bring second texture coordinates that are read.
  var hasSecondCoordinates: Bool
  /// Whether the spread of their texture coordinates matters in both directions; there is no room for that beside
  /// second coordinates.
  var hasSpread: Bool

  /// The layout of vertices that bring all this.
  func layout(_ shape: MaterialKey) -> SurfaceLayout {
    var layout = SurfaceLayout()
    layout.hasTangents = shape.needsTangents
    layout.hasColors = hasColors
    layout.hasSecondTextureCoordinates = hasSecondCoordinates
    return layout
  }

  /// Keys have 14 bits for the number.
  static let maximumCount = 16383

  /// The looks of a render item; nil where it cannot be stored.
  init?(_ row: RenderItem, _ material: CompiledMaterial, _ mesh: MeshCache.Entry?) {
    let shape = material.shape
    guard !row.isOrdered, !row.isOccluder, shape.canBeStored, !material.drawsLines, material.readsDepth,
      material.writesDepth, let mesh, mesh.layout.hasTangents || !shape.needsTangents
    else { return nil }
    self.material = row.material
    environment = row.environment
    parameters = InstanceBlock.parameters(row)
    hasColors = mesh.layout.hasColors && shape.features.contains(.vertexColors)
    hasSecondCoordinates = mesh.layout.hasSecondTextureCoordinates && shape.readsSecondCoordinates
    hasSpread = material.readsAlongAxes && !hasSecondCoordinates
  }

  /// The looks of nothing.
  init() {
    (material, environment, parameters) = (-1, 0, .zero)
    (hasColors, hasSecondCoordinates, hasSpread) = (false, false, false)
  }
}
