import simd

extension SurfaceValues {
  /// Stores the attributes of a point as fields.
  mutating func store(_ point: SurfacePoint) {
    func all(_ number: Float) -> SIMD4<Float> { SIMD4(repeating: number) }
    self[.baseColor] = SIMD4(point.baseColor, 0)
    self[.opacity] = all(point.opacity)
    self[.metallic] = all(point.metallic)
    self[.roughness] = all(point.roughness)
    self[.specular] = all(point.specular)
    self[.emissive] = SIMD4(point.emissive, 0)
    self[.normal] = SIMD4(point.normal, 0)
    self[.clearcoat] = all(point.clearcoat)
    self[.clearcoatRoughness] = all(point.clearcoatRoughness)
    self[.clearcoatNormal] = SIMD4(point.clearcoatNormal, 0)
    self[.sheen] = SIMD4(point.sheen, 0)
    self[.sheenRoughness] = all(point.sheenRoughness)
    self[.reflection] = SIMD4(point.reflection, 0)
    self[.transmission] = all(point.transmission)
    self[.thickness] = all(point.thickness)
    self[.film] = all(point.film)
    self[.filmThickness] = all(point.filmThickness)
    self[.anisotropy] = all(point.anisotropy)
    self[.anisotropyDirection] = SIMD4(point.anisotropyDirection, 0)
  }

  /// Loads the attributes of a point from fields.
  ///
  /// - Parameters:
  ///   - point: The point; where the function leaves no unit vector, its normals stay.
  ///   - features: The features of its material: what it lacks has no effect.
  func load(_ point: inout SurfacePoint, features: TracedMaterial.Features) {
    func direction(_ field: SurfaceField, _ known: SIMD3<Float>) -> SIMD3<Float> {
      let vector = self[field].xyz, size = simd_length(vector)
      return size > 1e-6 && size.isFinite ? vector / size : known
    }
    point.baseColor = self[.baseColor].xyz
    point.opacity = self[.opacity].x
    point.metallic = self[.metallic].x
    point.roughness = self[.roughness].x
    point.specular = self[.specular].x
    point.emissive = self[.emissive].xyz
    point.normal = direction(.normal, point.normal)
    point.reflection = self[.reflection].xyz
    if features.contains(.clearcoat) {
      point.clearcoat = self[.clearcoat].x
      point.clearcoatRoughness = self[.clearcoatRoughness].x
      point.clearcoatNormal = direction(.clearcoatNormal, point.clearcoatNormal)
    }
    if features.contains(.sheen) {
      point.sheen = self[.sheen].xyz
      point.sheenRoughness = self[.sheenRoughness].x
    }
    if features.contains(.transmission) {
      point.transmission = self[.transmission].x
      point.thickness = self[.thickness].x
    }
    if features.contains(.thinFilm) {
      point.film = self[.film].x
      point.filmThickness = self[.filmThickness].x
    }
    if features.contains(.anisotropy) {
      point.anisotropy = self[.anisotropy].x
      point.anisotropyDirection = direction(.anisotropyDirection, point.anisotropyDirection)
    }
  }
}
