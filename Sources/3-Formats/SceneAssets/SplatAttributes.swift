/// The attributes that make Gaussian splats of a mesh of points.
///
/// Names and meaning are those of glTF's extension KHR_gaussian_splatting: scales are natural logarithms of standard
/// deviations, rotations are quaternions in the order x, y, z, w, opacities go from 0 to 1, and each function of the
/// spherical harmonics has red, green and blue, as displayed. Readers of other formats convert to these.
package enum SplatAttribute {
  /// The beginning of all names.
  package static let prefix = "KHR_gaussian_splatting:"
  /// The standard deviations along the axes.
  package static let scale = prefix + "SCALE"
  /// The turn of the axes.
  package static let rotation = prefix + "ROTATION"
  /// The opacity at the center.
  package static let opacity = prefix + "OPACITY"

  /// Returns the names of the coefficients of spherical harmonics up to a degree, in the order of the functions.
  package static func harmonics(degree: Int) -> [String] {
    (0...degree).flatMap { level in
      (0...2 * level).map { "\(prefix)SH_DEGREE_\(level)_COEF_\($0)" }
    }
  }

  /// Returns the attribute of a name, with a value for each point.
  package static func attribute(_ name: String, width: Int, _ values: [Float]) -> MeshAttribute {
    MeshAttribute(.custom(name), name: name, width: width, at: .point, values: values)
  }
}

extension MeshAsset {
  /// Returns an attribute of splats; nil where it has not a value of this width for each point.
  package func splatAttribute(_ name: String, width: Int) -> MeshAttribute? {
    guard let found = self[.custom(name)], found.interpolation == .point, found.indices == nil,
      found.width == width, found.values.count == width * pointCount
    else { return nil }
    return found
  }

  /// True if the points are Gaussian splats.
  package var isSplats: Bool {
    topology == .points && shape == nil && pointCount > 0
      && splatAttribute(SplatAttribute.scale, width: 3) != nil
      && splatAttribute(SplatAttribute.rotation, width: 4) != nil
      && splatAttribute(SplatAttribute.opacity, width: 1) != nil
  }

  /// The lists of coefficients of spherical harmonics, one for each function, up to the highest whole degree.
  package var splatHarmonics: [[Float]] {
    var lists: [[Float]] = []
    for degree in 0...3 {
      let names = SplatAttribute.harmonics(degree: degree).dropFirst(degree * degree)
      let found = names.compactMap { splatAttribute($0, width: 3)?.values }
      guard found.count == names.count else { break }
      lists += found
    }
    return lists
  }
}
