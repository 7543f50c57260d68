import Meshes
import SceneModel

/// A shading key: the properties that decide the color of a surface, apart from its attributes in the
/// visibility buffer.
struct ShadingKey: Hashable {
  var material: Int32
  var environment: Int32
  /// The instance parameters that shading needs: see ``InstanceBlock/parameters(_:)``.
  var parameters: SIMD4<Float>
  /// True if vertices have colors that are visible.
  var hasColors: Bool
  /// True if vertices have second texture coordinates that are read.
  var hasSecondCoordinates: Bool
  /// True if the derivatives of texture coordinates are needed in both directions.
  ///
  /// The buffer has no room for them beside second texture coordinates.
  var hasDerivatives: Bool

  /// Returns the layout of vertices with all these attributes.
  func layout(_ shape: MaterialKey) -> SurfaceLayout {
    var layout = SurfaceLayout()
    layout.hasTangents = shape.needsTangents
    layout.hasColors = hasColors
    layout.hasSecondTextureCoordinates = hasSecondCoordinates
    return layout
  }

  /// The maximum number of keys: they have 14 bits.
  static let maximumCount = 16383

  /// Creates the shading key of a render item; nil where it does not fit into the visibility buffer.
  init?(_ row: RenderItem, _ material: CompiledMaterial, _ mesh: MeshCache.Entry?) {
    let shape = material.shape
    guard !row.isOrdered, !row.isOccluder, shape.fitsVisibilityBuffer, !material.drawsLines,
      material.readsDepth,
      material.writesDepth, let mesh, mesh.layout.hasTangents || !shape.needsTangents
    else { return nil }
    self.material = row.material
    environment = row.environment
    parameters = InstanceBlock.parameters(row)
    hasColors = mesh.layout.hasColors && shape.features.contains(.vertexColors)
    hasSecondCoordinates = mesh.layout.hasSecondTextureCoordinates && shape.readsSecondCoordinates
    hasDerivatives = material.isAnisotropicallyFiltered && !hasSecondCoordinates
  }

  /// Creates an empty key.
  init() {
    (material, environment, parameters) = (-1, 0, .zero)
    (hasColors, hasSecondCoordinates, hasDerivatives) = (false, false, false)
  }
}
