internal import SceneAssets
internal import TextFormats
internal import simd

/// The parts of surfaces that glTF has in extensions.
extension GLTFPorter {
  /// Returns the extensions of a surface.
  mutating func beyond(
    _ surface: PhysicalSurface, _ losses: inout [String]
  ) throws(PortError) -> GLTFOutput.Members {
    var result = try reflections(surface)
    result += try clearcoat(surface)
    result += try sheen(surface)
    result += try anisotropy(surface, &losses)
    result += try transmission(surface)
    result += try film(surface)
    return result
  }

  /// Returns the reflectance at normal incidence of an index of refraction.
  private static func reflectance(_ index: Float) -> Float {
    let ratio = (index - 1) / (index + 1)
    return ratio * ratio
  }

  /// Returns the index of refraction and the specular color of dielectrics.
  private mutating func reflections(_ surface: PhysicalSurface) throws(PortError) -> GLTFOutput.Members {
    var index: Float = 1.5, members: GLTFOutput.Members = []
    if let transmission = surface.transmission { index = max(transmission.index, 1) }
    if let color = surface.reflection {
      let factor = simd_max(color.factor, .zero)
      let isGray = factor.min() == factor.max() && color.texture == nil
      let isWhole = surface.specular.factor == 1 && surface.specular.texture == nil
      if isGray, isWhole, factor.x < 0.9, surface.transmission == nil {
        // An index says it all.
        index = Self.index(ofReflectance: factor.x)
      } else {
        members += try specular(surface.specular)
        if index <= 1.001 { index = 1.5 }
        var tint = factor / Self.reflectance(index)
        let recipe = color.texture.map { self.color($0, &tint, alpha: nil) }
        if tint != .one { members.append(("specularColorFactor", .floats([tint.x, tint.y, tint.z]))) }
        if let recipe, let use = color.texture, let info = try texture(use, recipe) {
          members.append(("specularColorTexture", .object(info)))
        }
      }
    } else {
      let wanted = 0.08 * max(surface.specular.factor, 0)
      if surface.specular.texture != nil {
        var input = surface.specular
        input.factor = min(wanted / Self.reflectance(1.5), 1)
        members += try specular(input)
        let rest = wanted / Self.reflectance(1.5)
        if rest > 1 { members.append(("specularColorFactor", .floats([rest, rest, rest]))) }
      } else if surface.transmission == nil {
        // Beyond the 8 % of a specular of one, readers would take it for a reflection color.
        index = Self.index(ofReflectance: min(wanted, 0.079_999))
      } else if abs(Self.reflectance(index) - wanted) > 1e-4 * max(wanted, 1e-3), index > 1.001,
        // The reader's own limit of what indices reflect.
        !(wanted >= 0.0799 && Self.reflectance(index) > 0.08)
      {
        let rest = wanted / Self.reflectance(index)
        members.append(("specularColorFactor", .floats([rest, rest, rest])))
      }
    }
    var result: GLTFOutput.Members = []
    if abs(index - 1.5) > 1e-5 { result += extending("KHR_materials_ior", [("ior", .float(index))]) }
    if !members.isEmpty { result += extending("KHR_materials_specular", members) }
    return result
  }

  private static func index(ofReflectance reflectance: Float) -> Float {
    let root = min(max(reflectance, 0), 0.9).squareRoot()
    // The usual plastics, without the noise of roots.
    return abs(reflectance - 0.04) < 1e-7 ? 1.5 : (1 + root) / (1 - root)
  }

  private mutating func specular(_ input: NumberInput) throws(PortError) -> GLTFOutput.Members {
    var members: GLTFOutput.Members = []
    let (factor, info) = try number(input, channel: 3)
    if factor != 1 { members.append(("specularFactor", .float(min(max(factor, 0), 1)))) }
    if let info { members.append(("specularTexture", .object(info))) }
    // An object without members still says that there is a reflection color.
    return members.isEmpty ? [("specularFactor", .integer(1))] : members
  }

  private mutating func clearcoat(_ surface: PhysicalSurface) throws(PortError) -> GLTFOutput.Members {
    guard surface.clearcoat.factor > 0 else { return [] }
    let (factor, info) = try number(surface.clearcoat, channel: 0)
    var members: GLTFOutput.Members = [("clearcoatFactor", .float(min(factor, 1)))]
    if let info { members.append(("clearcoatTexture", .object(info))) }
    let (roughness, roughnessInfo) = try number(surface.clearcoatRoughness, channel: 1)
    members.append(("clearcoatRoughnessFactor", .float(min(max(roughness, 0), 1))))
    if let roughnessInfo { members.append(("clearcoatRoughnessTexture", .object(roughnessInfo))) }
    if let normal = surface.clearcoatNormal, var info = try normalTexture(normal, 1) {
      if info.scale != 1 { info.members.append(("scale", .float(info.scale))) }
      members.append(("clearcoatNormalTexture", .object(info.members)))
    }
    return extending("KHR_materials_clearcoat", members)
  }

  private mutating func sheen(_ surface: PhysicalSurface) throws(PortError) -> GLTFOutput.Members {
    guard let sheen = surface.sheen, sheen.factor != .zero else { return [] }
    var factor = sheen.factor
    let recipe = sheen.texture.map { self.color($0, &factor, alpha: nil) }
    factor = factor.clamped(lowerBound: .zero, upperBound: .one)
    var members: GLTFOutput.Members = [("sheenColorFactor", .floats([factor.x, factor.y, factor.z]))]
    if let recipe, let use = sheen.texture, let info = try texture(use, recipe) {
      members.append(("sheenColorTexture", .object(info)))
    }
    let (roughness, info) = try number(surface.sheenRoughness ?? NumberInput(0), channel: 3)
    members.append(("sheenRoughnessFactor", .float(min(max(roughness, 0), 1))))
    if let info { members.append(("sheenRoughnessTexture", .object(info))) }
    return extending("KHR_materials_sheen", members)
  }

  private mutating func anisotropy(
    _ surface: PhysicalSurface, _ losses: inout [String]
  ) throws(PortError) -> GLTFOutput.Members {
    guard surface.anisotropy.factor != 0 else { return [] }
    let strength = surface.anisotropy.texture, angle = surface.anisotropyAngle.texture
    var factor = surface.anisotropy.factor, recipe: ImageRecipe?
    let isDirection = angle?.channel == .direction
    if angle != nil, !isDirection {
      losses.append("glTF has angles of anisotropy as directions; a texture of angles is left out")
    }
    if let strength, strength.channel == .blue, strength.valueBias == .zero, isData(strength.texture),
      isDirection, angle.map({ isSame($0.texture, strength.texture) }) == true
    {
      factor *= strength.valueScale.z
      recipe = .plain(same(strength.texture))
    } else if strength != nil || isDirection {
      let direction = angle.flatMap { isDirection ? [lane($0, 0), lane($0, 1)] : nil }
      let amount = strength.map { lane($0, $0.channel.lane) } ?? .constant(1)
      recipe = .packed(
        (direction ?? [.constant(1), .constant(0.5)]) + [amount, .constant(1)], isColor: false)
    }
    var members: GLTFOutput.Members = [("anisotropyStrength", .float(min(max(factor, 0), 1)))]
    let turn = angle != nil && !isDirection ? 0 : surface.anisotropyAngle.factor
    if turn != 0 { members.append(("anisotropyRotation", .float(turn * 2 * .pi))) }
    if let recipe, let use = strength ?? angle, let info = try texture(use, recipe) {
      members.append(("anisotropyTexture", .object(info)))
    }
    return extending("KHR_materials_anisotropy", members)
  }

  private mutating func transmission(_ surface: PhysicalSurface) throws(PortError) -> GLTFOutput.Members {
    guard let input = surface.transmission, input.amount.factor > 0 else { return [] }
    let (amount, info) = try number(input.amount, channel: 0)
    var members: GLTFOutput.Members = [("transmissionFactor", .float(min(amount, 1)))]
    if let info { members.append(("transmissionTexture", .object(info))) }
    var result = extending("KHR_materials_transmission", members)
    let absorbs = input.attenuationDistance.isFinite && input.attenuationColor != .one
    guard input.thickness.factor > 0 || absorbs else { return result }
    let (thickness, thicknessInfo) = try number(input.thickness, channel: 1)
    members = [("thicknessFactor", .float(max(thickness, 0)))]
    if let thicknessInfo { members.append(("thicknessTexture", .object(thicknessInfo))) }
    if input.attenuationDistance.isFinite, input.attenuationDistance > 0 {
      members.append(("attenuationDistance", .float(input.attenuationDistance)))
    }
    let color = input.attenuationColor.clamped(lowerBound: .zero, upperBound: .one)
    if color != .one { members.append(("attenuationColor", .floats([color.x, color.y, color.z]))) }
    result += extending("KHR_materials_volume", members)
    return result
  }

  private mutating func film(_ surface: PhysicalSurface) throws(PortError) -> GLTFOutput.Members {
    guard let film = surface.film, film.strength.factor > 0 else { return [] }
    let (strength, info) = try number(film.strength, channel: 0)
    var members: GLTFOutput.Members = [("iridescenceFactor", .float(min(strength, 1)))]
    if let info { members.append(("iridescenceTexture", .object(info))) }
    members.append(("iridescenceIor", .float(max(film.index, 1))))
    members.append(("iridescenceThicknessMinimum", .float(max(film.thinnest, 0))))
    members.append(("iridescenceThicknessMaximum", .float(max(film.thickest, 0))))
    if let use = film.thicknessTexture {
      let (_, thickness) = try number(NumberInput(1, use), channel: 1)
      if let thickness { members.append(("iridescenceThicknessTexture", .object(thickness))) }
    }
    return extending("KHR_materials_iridescence", members)
  }
}
