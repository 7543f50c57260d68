import SceneModel

/// The width of points and lines where the file gives none.
enum ImpostorWidth {
  /// Returns a width in pixels.
  static func pixels(of elements: MaterialKey.Elements) -> Float { elements == .points ? 3 : 2 }
}

extension CompiledMaterial {
  /// Returns the material as it is drawn on points or lines: balls and capsules, which have no back and no tangents, and
  /// whose vertices no shader moves.
  ///
  /// - Parameters:
  ///   - elements: What it is drawn on.
  ///   - isLit: Whether light changes its color, as on what has widths or normals.
  /// - Returns: The material.
  func drawn(on elements: MaterialKey.Elements, isLit: Bool) -> CompiledMaterial {
    var result = self
    if !isLit, shape.model == .lit {
      result.shape.model = .unlit
      result.shape.features.insert(.keepsColor)
    }
    result.shape.elements = elements
    result.shape.geometrySource = nil
    (result.shape.sources[.normal], result.shape.sources[.clearcoatNormal]) = (nil, nil)
    result.shape.fetchCoordinates = shape.fetchCoordinates.map { _ in 0 }
    let unfit: MaterialKey.Features = [
      .tangents, .secondCoordinates, .anisotropy, .doubleSided, .peel, .diffraction,
    ]
    result.shape.features.subtract(unfit)
    if isTransmissive {
      result.shape.features.remove(.transmission)
      if block.baseColor.w >= 1 { result.blending = .opaque }
    }
    (result.culling, result.drawsLines, result.isAnisotropicallyFiltered) = (.none, false, false)
    result.depthShape = result.shape.depthOnly
    return result
  }
}
