internal import SceneAssets
internal import simd

/// A network whose surface is MaterialX's glTF surface, read as a material without a graph: only these have
/// transmission, volumes, sheen, thin films, anisotropy and colored reflections.
struct PhysicalNetwork {
  private typealias Inexact = NetworkTerm.Inexact
  private let terms: NetworkTerms
  private let node: ShaderGraph.Node

  static let identifier = "ND_gltf_pbr_surfaceshader"

  /// Creates a reading of a graph; nil where the surface is another, or the geometry has a modifier.
  ///
  /// The sets of texture coordinates go by the names of the primvars, which ``NetworkTerms/primvars(_:)`` lists.
  init?(_ graph: ShaderGraph, coordinateSets: [String: Int]) {
    guard graph.vertex == nil, let surface = graph.surface,
      graph.nodes[surface.node].identifier == Self.identifier
    else { return nil }
    terms = NetworkTerms(graph, coordinateSets: coordinateSets)
    node = graph.nodes[surface.node]
  }

  /// The inputs that have an effect which the material does not have.
  var unsupportedInputs: [String] {
    ["tangent", "dispersion"].filter { name in
      node.inputs.contains { $0.name == name && $0.value != .none && $0.value != .numbers([0]) }
    }
  }

  /// The material; nil where nodes compute more than scaled and shifted textures.
  var surface: PhysicalSurface? { try? read() }

  private func read() throws(Inexact) -> PhysicalSurface {
    var surface = PhysicalSurface()
    try readBase(into: &surface)
    surface.metallic = try number("metallic", or: 1)
    surface.roughness = try number("roughness", or: 1)
    surface.occlusion = try number("occlusion", or: 1)
    surface.emission = try color("emissive", or: .zero)
    surface.emissionIntensity = try constant("emissive_strength", or: 1)
    if let (normal, scale) = try normal("normal") { (surface.normal, surface.normalScale) = (normal, scale) }
    try readReflection(into: &surface)
    surface.clearcoat = try number("clearcoat", or: 0)
    surface.clearcoatRoughness = try number("clearcoat_roughness", or: 0)
    if let (map, strength) = try normal("clearcoat_normal") {
      surface.clearcoatNormal = strength == 1 ? map : Self.strengthened(map, by: strength)
    }
    let sheen = try color("sheen_color", or: .zero)
    if sheen.factor != .zero {
      surface.sheen = sheen
      surface.sheenRoughness = try number("sheen_roughness", or: 0)
    }
    try readTransmission(into: &surface)
    try readFilm(into: &surface)
    try readAnisotropy(into: &surface)
    return surface
  }

  /// Returns a normal map that is flatter or steeper by its texture's own scale and bias.
  private static func strengthened(_ map: TextureBinding, by strength: Float) -> TextureBinding {
    let isSaid = map.valueBias != .zero, factor = SIMD4(strength, strength, 1, 1)
    var map = map
    map.valueScale = factor * (isSaid ? map.valueScale : SIMD4(2, 2, 2, 1))
    map.valueBias = factor * (isSaid ? map.valueBias : SIMD4(-1, -1, -1, 0))
    return map
  }

  private func readBase(into surface: inout PhysicalSurface) throws(Inexact) {
    if let base = try terms.term("base_color", of: node) {
      surface.baseColor = try base.asColor()
      surface.usesVertexColors = base.isPainted
    }
    let mode = try constant("alpha_mode", or: 0)
    guard mode > 0 else { return }
    surface.opacity = try number("alpha", or: 1)
    surface.transparency = mode == 1 ? .alphaCutout(try constant("alpha_cutoff", or: 0.5)) : .blended
  }

  /// Reads the reflectance, which RealityKit's specular says alone up to 8 % without a weight and a color.
  private func readReflection(into surface: inout PhysicalSurface) throws(Inexact) {
    let root = try (index() - 1) / (index() + 1), reflectance = root * root
    surface.specular.factor = min(reflectance / 0.08, 1)
    var color = try color("specular_color", or: .one)
    let weight = try number("specular", or: 1)
    let isPlain = color == ColorInput(.one) && weight == NumberInput(1)
    guard !isPlain || reflectance > 0.08 else { return }
    color.factor *= reflectance
    (surface.reflection, surface.specular) = (color, weight)
  }

  private func index() throws(Inexact) -> Float { max(try constant("ior", or: 1.5), 1) }

  private func readTransmission(into surface: inout PhysicalSurface) throws(Inexact) {
    let amount = try number("transmission", or: 0)
    guard amount.factor > 0 else { return }
    var input = TransmissionInput(amount)
    input.index = try index()
    input.thickness = try number("thickness", or: 0)
    let distance = try constant("attenuation_distance", or: 0)
    if distance > 0 {
      input.attenuationDistance = distance
      input.attenuationColor = try color("attenuation_color", or: .one).factor
    }
    surface.transmission = input
  }

  private func readFilm(into surface: inout PhysicalSurface) throws(Inexact) {
    let strength = try number("iridescence", or: 0)
    guard strength.factor > 0 else { return }
    var film = FilmInput(strength)
    film.index = max(try constant("iridescence_ior", or: 1.3), 1)
    let thickness = try number("iridescence_thickness", or: 100)
    (film.thinnest, film.thickest) = (thickness.factor, thickness.factor)
    if var use = thickness.texture {
      // The values are thicknesses; those of the film are between its limits.
      let scale = use.valueScale.x * thickness.factor, shift = use.valueBias.x * thickness.factor
      (use.valueScale, use.valueBias) = (.one, .zero)
      film.thicknessTexture = use
      (film.thinnest, film.thickest) = (shift, shift + scale)
    }
    surface.film = film
  }

  private func readAnisotropy(into surface: inout PhysicalSurface) throws(Inexact) {
    let strength = try number("anisotropy_strength", or: 0)
    guard strength.factor != 0 else { return }
    surface.anisotropy = strength
    guard let rotation = try terms.term("anisotropy_rotation", of: node) else { return }
    if case .direction(var use) = rotation.kind {
      use.channel = .direction
      surface.anisotropyAngle = NumberInput(rotation.shift.x / (2 * .pi), use)
      return
    }
    var angle = try rotation.asNumber()
    angle.factor /= 2 * .pi
    surface.anisotropyAngle = angle
  }

  // MARK: Inputs

  private func color(_ name: String, or usual: SIMD3<Float>) throws(Inexact) -> ColorInput {
    guard let term = try terms.term(name, of: node) else { return ColorInput(usual) }
    guard !term.isPainted else { throw Inexact() }
    return try term.asColor()
  }

  private func number(_ name: String, or usual: Float) throws(Inexact) -> NumberInput {
    guard let term = try terms.term(name, of: node) else { return NumberInput(usual) }
    return try term.asNumber()
  }

  private func constant(_ name: String, or usual: Float) throws(Inexact) -> Float {
    guard let term = try terms.term(name, of: node) else { return usual }
    return try term.number()
  }

  private func normal(_ name: String) throws(Inexact) -> (TextureBinding, Float)? {
    guard let term = try terms.term(name, of: node) else { return nil }
    switch term.kind {
    case .normal(let use, let strength): return (use, strength)
    case .surfaceNormal: return nil
    case .constant, .texture, .direction, .coordinates: throw Inexact()
    }
  }
}

extension PhysicalSurface {
  /// True for a surface with inputs that compiled shader graphs lack, such as transmission.
  var exceedsGraphs: Bool {
    transmission != nil || film != nil || reflection != nil || sheenRoughness != nil || anisotropy.factor != 0
  }
}
