internal import Platform
internal import SceneAssets
internal import SceneModel
internal import simd

extension LoadedMaterial {
  /// Builds a material.
  ///
  /// - Parameters:
  ///   - material: The material of the file.
  ///   - asset: The whole file.
  ///   - needs: The material's requirements, if they are known.
  ///   - find: Returns textures. Each call makes the same requests, so that a first call can collect the
  ///     textures that a second will need.
  /// - Returns: The material, and its requirements on meshes.
  @concurrent static func make(
    _ material: MaterialAsset, of asset: SceneAsset, needs: Needs? = nil,
    _ find: @escaping @Sendable (TextureRequest) -> TextureResource?
  ) async -> LoadedMaterial {
    let needs = needs ?? Needs(material)
    func finder(_ transparency: Transparency) -> TextureFinder {
      var finder = TextureFinder(asset: asset, slots: needs.coordinates, find: find)
      if case .alphaCutout(let threshold) = transparency { finder.threshold = threshold }
      return finder
    }
    if case .graph(let network, _) = material.look, let graph = needs.graph {
      let result = ShaderGraphMaterial(graph, network: network, of: material, finder: finder(.opaque))
      return LoadedMaterial(material: result, needs: needs)
    }
    switch material.look {
    case .physical(let surface), .graph(_, fallback: let surface):
      var result = await PhysicallyBasedMaterial(surface, finder(surface.transparency))
      result.name = material.name
      result.faceCulling = material.isDoubleSided ? .none : .back
      return LoadedMaterial(material: result, needs: needs)
    case .unlit(let surface):
      var result = await UnlitMaterial(surface, finder(surface.transparency))
      result.name = material.name
      result.faceCulling = material.isDoubleSided ? .none : .back
      return LoadedMaterial(material: result, needs: needs)
    case .occlusion, .portal:
      var result = OcclusionMaterial()
      result.faceCulling = material.isDoubleSided ? .none : .back
      return LoadedMaterial(material: result, needs: needs)
    }
  }
}

extension PhysicallyBasedMaterial {
  init(_ surface: PhysicalSurface, _ finder: TextureFinder) async {
    if surface.transparency == .added {
      var descriptor = Program.Descriptor()
      descriptor.blendMode = .add
      self.init(program: await Program(descriptor: descriptor))
    } else {
      self.init()
    }
    setOpacity(surface, finder)
    (metallic.scale, metallic.texture) = finder.number(surface.metallic)
    (roughness.scale, roughness.texture) = finder.number(surface.roughness)
    (specular.scale, specular.texture) = finder.number(surface.specular)
    (clearcoat.scale, clearcoat.texture) = finder.number(surface.clearcoat)
    (clearcoatRoughness.scale, clearcoatRoughness.texture) = finder.number(surface.clearcoatRoughness)
    (anisotropyLevel.scale, anisotropyLevel.texture) = finder.number(surface.anisotropy)
    (anisotropyAngle.scale, anisotropyAngle.texture) = finder.angle(surface.anisotropyAngle)
    normal.texture = finder.normals(surface.normal, strength: surface.normalScale)
    clearcoatNormal.texture = finder.normals(surface.clearcoatNormal)
    ambientOcclusion.texture = finder.unscaledNumber(surface.occlusion)
    setEmission(surface, finder)
    if let color = surface.sheen {
      sheen = SheenColor(
        tint: UIColor(linearRGBA: SIMD4(color.factor, 1)),
        texture: finder.color(color.texture, hasAlpha: false))
    }
    addBeyond(surface, finder)
    textureCoordinateTransform = finder.slots.transforms[0]
    secondaryTextureCoordinateTransform = finder.slots.transforms[1]
    usesVertexColors = surface.usesVertexColors
  }

  /// Sets the properties that RealityKit's materials do not have.
  private mutating func addBeyond(_ surface: PhysicalSurface, _ finder: TextureFinder) {
    if let color = surface.reflection {
      reflection = Reflection(
        color: color.factor, texture: finder.color(color.texture, hasAlpha: false))
    }
    if let roughness = surface.sheenRoughness { sheenRoughness = Amount(roughness, finder) }
    if let input = surface.transmission {
      var made = Transmission(amount: Amount(input.amount, finder))
      made.refractionIndex = input.index
      made.thickness = Amount(input.thickness, finder)
      (made.attenuationColor, made.attenuationDistance) = (input.attenuationColor, input.attenuationDistance)
      transmission = made
    }
    if let input = surface.film {
      var made = Film(strength: Amount(input.strength, finder))
      (made.refractionIndex, made.leastThickness) = (input.index, input.thinnest)
      made.thickness = Amount(NumberInput(input.thickest, input.thicknessTexture), finder)
      film = made
    }
  }

  /// Sets the color together with the opacity, since the alpha channel of the color texture is opacity, too.
  private mutating func setOpacity(_ surface: PhysicalSurface, _ finder: TextureFinder) {
    let cover = Cover(
      surface.baseColor, opacity: surface.opacity, transparency: surface.transparency, finder: finder)
    baseColor = cover.color
    (blending, opacityThreshold) = (cover.blending, cover.threshold)
  }

  /// Sets the emission: surfaces use the maximum of color and texture, files define their product.
  private mutating func setEmission(_ surface: PhysicalSurface, _ finder: TextureFinder) {
    let factor = surface.emission.factor, brightest = simd_reduce_max(factor)
    emissiveIntensity = surface.emissionIntensity
    guard let use = surface.emission.texture, brightest > 0 else {
      emissiveColor = EmissiveColor(color: UIColor(linearRGBA: SIMD4(factor, 1)))
      return
    }
    emissiveIntensity *= brightest
    let tint = factor / brightest
    let texture = finder.color(use, hasAlpha: false, factor: tint == .one ? nil : tint)
    emissiveColor = EmissiveColor(color: .black, texture: texture)
  }
}

extension PhysicallyBasedMaterial.Amount {
  fileprivate init(_ input: NumberInput, _ finder: TextureFinder) {
    let (scale, texture) = finder.number(input)
    self.init(scale: scale, texture: texture)
  }
}

extension UnlitMaterial {
  init(_ surface: UnlitSurface, _ finder: TextureFinder) async {
    var descriptor = Program.Descriptor()
    descriptor.applyPostProcessToneMap = surface.isToneMapped
    if surface.transparency == .added { descriptor.blendMode = .add }
    self.init(program: await Program(descriptor: descriptor))
    let cover = Cover(
      surface.color, opacity: surface.opacity, transparency: surface.transparency, finder: finder)
    color = cover.color
    (blending, opacityThreshold) = (cover.blending, cover.threshold)
    textureCoordinateTransform = finder.slots.transforms[0]
    secondaryTextureCoordinateTransform = finder.slots.transforms[1]
    usesVertexColors = surface.usesVertexColors
  }
}

/// The color and opacity of a surface.
private struct Cover {
  var color: PhysicallyBasedMaterial.BaseColor
  var blending = PhysicallyBasedMaterial.Blending.opaque
  var threshold: Float?

  init(
    _ color: ColorInput, opacity: NumberInput, transparency: Transparency, finder: TextureFinder
  ) {
    let isShared = opacity.texture.map { $0.isAlpha(of: color.texture) } ?? false
    let texture = finder.color(color.texture, hasAlpha: isShared && transparency != .opaque)
    let tint = SIMD4(color.factor, 1)
    self.color = PhysicallyBasedMaterial.BaseColor(tint: UIColor(linearRGBA: tint), texture: texture)
    guard transparency != .opaque else { return }
    let rest = isShared ? NumberInput(opacity.factor) : opacity
    let (factor, map) = finder.number(rest)
    if case .alphaCutout(let threshold) = transparency {
      self.threshold = threshold
      if map == nil {
        // The remaining factor applies to the color alone; the surface is opaque.
        self.color.tint = UIColor(linearRGBA: SIMD4(color.factor, factor))
        return
      }
    }
    blending = .transparent(opacity: .init(scale: factor, texture: map))
  }
}

extension TextureBinding {
  /// Returns whether this input is the alpha channel of the color texture itself.
  fileprivate func isAlpha(of color: TextureBinding?) -> Bool {
    guard var color, channel == .alpha, valueScale.w == 1, valueBias.w == 0 else { return false }
    color.channel = .alpha
    (color.valueScale, color.valueBias) = (valueScale, valueBias)
    return color == self
  }
}
