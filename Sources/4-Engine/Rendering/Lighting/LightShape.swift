import GraphicsGL

/// The lights of a view as far as they are shader permutation parameters.
///
/// Shaders address every light and every shadow map by a constant index. Software rasterizers execute both
/// sides of a branch, and loops once more than needed: lights left out of the shape cost nothing, and each
/// light has one code path to read its maps. Compiled programs are cached, and their number is bounded: see
/// ``mostLocal``.
struct LightShape: Hashable {
  /// The number of unshadowed local lights beyond which they are added in a loop of variable length.
  ///
  /// The overhead of a loop is then small compared to the cost of the lights themselves, and lights that come
  /// and go have used every permutation after a while.
  static let mostLocal = 4

  /// The shadow maps of the directional lights.
  var directional = ShadowSlots()
  /// The shadow maps of the suns in a model's environment.
  var suns = ShadowSlots()
  /// The shadow maps of the spot lights that have one; they come first among the local lights.
  var shadowedSpots = ShadowSlots()
  /// The kinds of the local lights without shadows, which follow; none where ``hasMany`` is set.
  private var kinds = SIMD4<UInt8>()
  private var kindCount = 0
  /// True if the number of unshadowed local lights is read from the light block.
  private(set) var hasMany = false
  /// True if a local light has a falloff exponent other than 2.
  var hasUnusualFalloff = false

  /// Appends a local light without a shadow.
  mutating func append(_ kind: LocalLightKind) {
    hasMany = hasMany || kindCount == Self.mostLocal
    guard !hasMany else { return (kinds, kindCount) = (SIMD4(), 0) }
    kinds[kindCount] = kind.rawValue
    kindCount += 1
  }

  /// True if any shadow map is read.
  var hasShadows: Bool { directional.hasMaps || suns.hasMaps || shadowedSpots.hasMaps }

  /// The lists of lights, as X macros.
  var defines: [ShaderDefine] {
    let first = shadowedSpots.count
    var defines = [
      directional.define("DIRECTIONAL_LIGHTS"), suns.define("SUNS"), shadowedSpots.define("SHADOWED_SPOTS"),
      ShaderDefine(
        "LOCAL_LIGHTS(light)",
        (0..<kindCount).map { "light(\(first + $0), \(kinds[$0]))" }.joined(separator: " ")),
    ]
    if hasMany { defines.append(ShaderDefine("MANY_LIGHTS", first)) }
    if hasUnusualFalloff { defines.append(ShaderDefine("UNUSUAL_FALLOFF")) }
    if hasShadows { defines.append(ShaderDefine("SHADOWS")) }
    return defines
  }
}

/// The shadow maps of up to eight lights in order; an inline value without heap storage.
struct ShadowSlots: Hashable {
  /// The maps of one light.
  struct Slot: Equatable {
    /// The index of the first map.
    var first = 0
    /// The number of maps, 0 without shadows.
    var count = 0
    /// The number of samples for wide penumbras; 0 for edges as narrow as the tent filter.
    var reads = 0
  }

  private(set) var count = 0
  private var packed = SIMD8<UInt16>()

  var hasMaps: Bool { packed != .zero }

  /// Appends a light; the capacity must not be exceeded.
  mutating func append(_ slot: Slot) {
    packed[count] = slot.count > 0 ? UInt16(slot.reads << 8 | slot.count << 4 | slot.first) : 0
    count += 1
  }

  subscript(_ index: Int) -> Slot {
    let bits = Int(packed[index])
    return Slot(first: bits & 15, count: bits >> 4 & 15, reads: bits >> 8)
  }

  fileprivate func define(_ name: String) -> ShaderDefine {
    let lights = (0..<count).map { number in
      let slot = self[number]
      return "light(\(number), \(slot.first), \(slot.count), \(slot.reads))"
    }
    return ShaderDefine("\(name)(light)", lights.joined(separator: " "))
  }
}

/// The environment of a model as far as it is a shader permutation parameter.
struct EnvironmentShape: Hashable {
  /// True if it blends two environment maps.
  var isBlend = false
  var suns = ShadowSlots()
}
