import simd

/// A choice of the texture coordinates that tangents follow: those with which a normal map is sampled.
package struct TextureDirections: Hashable, Sendable {
  package var usesSecondCoordinates = false
  /// The material's transform of the coordinates.
  package var transform = MaterialParameterTypes.TextureCoordinateTransform()

  package init() {}

  package init(
    usesSecondCoordinates: Bool, transform: MaterialParameterTypes.TextureCoordinateTransform
  ) {
    (self.usesSecondCoordinates, self.transform) = (usesSecondCoordinates, transform)
    // Parts of the transform that do not change directions are dropped, so that materials share meshes.
    self.transform.offset = .zero
    if transform.rotation == 0 {
      self.transform.scale = SIMD2(transform.scale.x < 0 ? -1 : 1, transform.scale.y < 0 ? -1 : 1)
    }
  }

  /// Returns the coordinates of a vertex; zero if there are none.
  func coordinates(_ vertex: Int, of mesh: PackedMesh) -> SIMD2<Float> {
    let offset = usesSecondCoordinates ? mesh.layout.secondTextureCoordinates : mesh.layout.textureCoordinates
    guard let offset else { return .zero }
    let first = vertex * mesh.layout.stride + offset
    let scaled = SIMD2(mesh.surface[first], mesh.surface[first + 1]) * transform.scale
    guard transform.rotation != 0 else { return scaled }
    let (sine, cosine) = (Elementary.sin(transform.rotation), Elementary.cos(transform.rotation))
    return SIMD2(cosine * scaled.x - sine * scaled.y, sine * scaled.x + cosine * scaled.y)
  }
}
