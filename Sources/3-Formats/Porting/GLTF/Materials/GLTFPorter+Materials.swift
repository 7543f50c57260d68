internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFPorter {
  /// Returns the index of a material in the output; that of the default one for nil.
  mutating func material(_ number: Int?) throws(PortError) -> Int {
    guard let number else { return try materialOfNone() }
    if let known = materials[number] { return known }
    let material = asset.materials[number]
    namedCoordinates = []
    var losses: [String] = []
    var members: GLTFOutput.Members
    switch material.look {
    case .physical(let surface): members = try physical(surface, &losses)
    case .graph(_, let fallback):
      members = try physical(fallback, &losses)
      losses.append("glTF has no shader graphs; the nearest surface of constants and textures is written")
    case .unlit(let surface): members = try unlit(surface, &losses)
    case .occlusion, .portal:
      members = Self.nothing
      report.tell(
        .lost, kind: "material", path: material.path,
        reason: "glTF has no occlusion materials and no portals; the surface is invisible and hides nothing")
    }
    members.insert(("name", .string(material.name)), at: 0)
    if material.isDoubleSided { members.append(("doubleSided", .bool(true))) }
    let index = output.add(.materials, members)
    materials[number] = index
    highestCoordinates[number] = namedCoordinates.max()
    if losses.isEmpty {
      switch material.look {
      case .occlusion, .portal: break
      case .physical, .graph, .unlit: report.carry("material", material.path)
      }
    } else {
      report.tell(
        .approximated, kind: "material", path: material.path, reason: losses.joined(separator: "; "))
    }
    return index
  }

  /// Returns the material of meshes without one, which glTF would show as metal.
  private mutating func materialOfNone() throws(PortError) -> Int {
    if let defaultMaterial { return defaultMaterial }
    var losses: [String] = []
    let members = try physical(PhysicalSurface(), &losses)
    let index = output.add(.materials, [("name", .string("default"))] + members)
    defaultMaterial = index
    return index
  }

  /// A surface that cannot be seen.
  private static var nothing: GLTFOutput.Members {
    [
      ("pbrMetallicRoughness", .object([("baseColorFactor", .floats([0, 0, 0, 0]))])),
      ("alphaMode", .string("BLEND")),
    ]
  }

  // MARK: Surfaces

  private mutating func unlit(
    _ surface: UnlitSurface, _ losses: inout [String]
  ) throws(PortError) -> GLTFOutput.Members {
    output.use("KHR_materials_unlit")
    var (base, members) = try cover(
      surface.color, opacity: surface.opacity, transparency: surface.transparency, losses: &losses)
    base += [("metallicFactor", .integer(0)), ("roughnessFactor", .float(0.9))]
    members.insert(("pbrMetallicRoughness", .object(base)), at: 0)
    members.append(("extensions", .object([("KHR_materials_unlit", .object([]))])))
    return members
  }

  private mutating func physical(
    _ surface: PhysicalSurface, _ losses: inout [String]
  ) throws(PortError) -> GLTFOutput.Members {
    var (base, members) = try cover(
      surface.baseColor, opacity: surface.opacity, transparency: surface.transparency, losses: &losses)
    let packing = MetallicPacking(surface, self)
    if packing.placementsDiffer {
      losses.append("metallic and roughness have different texture coordinates; those of roughness are taken")
    }
    let metallic = min(max(packing.metallic, 0), 1), roughness = min(max(packing.roughness, 0), 1)
    if metallic != 1 { base.append(("metallicFactor", .float(metallic))) }
    if roughness != 1 { base.append(("roughnessFactor", .float(roughness))) }
    if let recipe = packing.recipe, let use = packing.use, let info = try texture(use, recipe) {
      base.append(("metallicRoughnessTexture", .object(info)))
    }
    members.insert(("pbrMetallicRoughness", .object(base)), at: 0)
    if let normal = surface.normal, var info = try normalTexture(normal, surface.normalScale) {
      if info.scale != 1 { info.members.append(("scale", .float(info.scale))) }
      members.append(("normalTexture", .object(info.members)))
    }
    if let use = surface.occlusion.texture, let recipe = packing.occlusion,
      var info = try texture(use, recipe)
    {
      if packing.occlusionStrength != 1 { info.append(("strength", .float(packing.occlusionStrength))) }
      members.append(("occlusionTexture", .object(info)))
    } else if surface.occlusion.texture == nil, surface.occlusion.factor != 1 {
      losses.append("glTF has occlusion of textures alone; the constant is left out")
    }
    var extensions = try emission(surface, &members)
    extensions += try beyond(surface, &losses)
    if !extensions.isEmpty { members.append(("extensions", .object(extensions))) }
    return members
  }

  /// Returns the base color with the opacity, and the members of the material beside them.
  private mutating func cover(
    _ color: ColorInput, opacity: NumberInput, transparency: Transparency, losses: inout [String]
  ) throws(PortError) -> (base: GLTFOutput.Members, members: GLTFOutput.Members) {
    var members: GLTFOutput.Members = []
    switch transparency {
    case .opaque: break
    case .blended: members.append(("alphaMode", .string("BLEND")))
    case .added:
      members.append(("alphaMode", .string("BLEND")))
      losses.append("glTF has no additive blending; the material is blended by its opacity")
    case .alphaCutout(let threshold):
      members.append(("alphaMode", .string("MASK")))
      if threshold != 0.5 { members.append(("alphaCutoff", .float(max(threshold, 0)))) }
    }
    let isOpaque = transparency == .opaque
    var factor = color.factor, alpha = isOpaque ? 1 : opacity.factor
    var base: GLTFOutput.Members = []
    let recipe: ImageRecipe?, use: TextureBinding?
    switch (color.texture, isOpaque ? nil : opacity.texture) {
    case (nil, nil): (recipe, use) = (nil, nil)
    case (let texture?, nil):
      let needsAlpha = !isOpaque && hasAlpha(texture.texture)
      (recipe, use) = (self.color(texture, &factor, alpha: needsAlpha ? .constant(1) : nil), texture)
    case (nil, let mask?):
      let own = lane(mask, mask.channel.lane)
      (recipe, use) = (.packed([.constant(1), .constant(1), .constant(1), own], isColor: true), mask)
    case (let texture?, let mask?):
      let isShared =
        mask.channel == .alpha && mask.valueBias.w == 0 && isSame(mask.texture, texture.texture)
      if !texture.placement.matches(mask.placement) {
        losses.append("color and opacity have different texture coordinates; those of the color are taken")
      }
      if isShared { alpha *= mask.valueScale.w }
      (recipe, use) = (
        self.color(texture, &factor, alpha: isShared ? nil : lane(mask, mask.channel.lane)), texture
      )
    }
    let shown = factor.clamped(lowerBound: .zero, upperBound: .one)
    if shown != factor { losses.append("its base color is brighter than white, to which it is limited") }
    alpha = min(max(alpha, 0), 1)
    if shown != .one || alpha != 1 {
      base.append(("baseColorFactor", .floats([shown.x, shown.y, shown.z, alpha])))
    }
    if let recipe, let use, let info = try texture(use, recipe) {
      base.append(("baseColorTexture", .object(info)))
    }
    return (base, members)
  }

  /// Adds the emitted light, and returns the extension of what is brighter than white.
  private mutating func emission(
    _ surface: PhysicalSurface, _ members: inout GLTFOutput.Members
  ) throws(PortError) -> GLTFOutput.Members {
    var factor = simd_max(surface.emission.factor, .zero), strength = max(surface.emissionIntensity, 0)
    let recipe = surface.emission.texture.map { self.color($0, &factor, alpha: nil) }
    if factor.max() > 1 { (strength, factor) = (strength * factor.max(), factor / factor.max()) }
    guard strength > 0, factor != .zero else { return [] }
    if strength < 1 { (factor, strength) = (factor * strength, 1) }
    members.append(("emissiveFactor", .floats([factor.x, factor.y, factor.z])))
    if let recipe, let use = surface.emission.texture, let info = try texture(use, recipe) {
      members.append(("emissiveTexture", .object(info)))
    }
    guard strength != 1, strength.isFinite else { return [] }
    return extending("KHR_materials_emissive_strength", [("emissiveStrength", .float(strength))])
  }

  /// Declares an extension, and returns it with its members.
  mutating func extending(_ name: String, _ members: GLTFOutput.Members) -> GLTFOutput.Members {
    output.use(name)
    return [(name, .object(members))]
  }
}

extension MaterialAsset {
  /// True if the base color is multiplied by vertex colors.
  var usesVertexColors: Bool {
    switch look {
    case .physical(let surface), .graph(_, let surface): surface.usesVertexColors
    case .unlit(let surface): surface.usesVertexColors
    case .occlusion, .portal: false
    }
  }
}
