import simd

/// A choice of the texture coordinates that tangents follow: those with which a normal map is sampled.
package struct TextureDirections: Hashable, Sendable {
  package var usesSecondCoordinates = false
  /// The scale and rotation of the texture coordinates before the map is read.
  package var scale = SIMD2<Float>(1, 1)
  package var rotation: Float = 0

  package init() {}

  package init(usesSecondCoordinates: Bool, scale: SIMD2<Float>, rotation: Float) {
    (self.usesSecondCoordinates, self.scale, self.rotation) = (usesSecondCoordinates, scale, rotation)
    // Directions that rotate nothing are left out, so that materials share meshes.
    if rotation == 0 { self.scale = SIMD2(scale.x < 0 ? -1 : 1, scale.y < 0 ? -1 : 1) }
  }

  /// Returns the coordinates of a vertex; zero if there are none.
  func coordinates(_ vertex: Int, of mesh: PackedMesh) -> SIMD2<Float> {
    let offset = usesSecondCoordinates ? mesh.layout.secondTextureCoordinates : mesh.layout.textureCoordinates
    guard let offset else { return .zero }
    let first = vertex * mesh.layout.stride + offset
    let scaled = SIMD2(mesh.surface[first], mesh.surface[first + 1]) * scale
    guard rotation != 0 else { return scaled }
    let (sine, cosine) = (Elementary.sin(rotation), Elementary.cos(rotation))
    return SIMD2(cosine * scaled.x - sine * scaled.y, sine * scaled.x + cosine * scaled.y)
  }
}
