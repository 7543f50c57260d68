import GraphicsGL

/// The lights of a view as far as programs are made for them.
///
/// Programs name every light and every shadow map by a number that is known when they are compiled. Software
/// rasterizers run both sides of a branch, and loops once more than they turn: what the shape leaves out costs nothing,
/// and each light has one way to read its maps. Programs are kept, and their number is bounded: see ``mostLocal``.
struct LightShape: Hashable {
  /// Local lights without shadows beyond this number are added in a loop, whatever their number.
  ///
  /// What a loop loses is then little beside what the lights themselves cost, and lights that come and go have met
  /// every program after a while.
  static let mostLocal = 4

  /// The shadow maps of the directional lights.
  var directional = ShadowSlots()
  /// The shadow maps of the suns in a model's surroundings.
  var suns = ShadowSlots()
  /// The shadow maps of those cone lights that have one; they come first among the local lights.
  var shadowedSpots = ShadowSlots()
  /// Point lights and cone lights without shadows, which follow; none where ``hasMany`` is set.
  private(set) var points = 0
  private(set) var spots = 0
  /// Whether local lights without shadows are as many as the block of lights says.
  private(set) var hasMany = false
  /// Whether a local light loses strength by another power than the second.
  var hasUnusualFalloff = false

  /// Says how many local lights without shadows there are.
  mutating func setLocal(points: Int, spots: Int) {
    hasMany = points + spots > Self.mostLocal
    (self.points, self.spots) = hasMany ? (0, 0) : (points, spots)
  }

  /// Whether any map is read.
  var hasShadows: Bool { directional.hasMaps || suns.hasMaps || shadowedSpots.hasMaps }

  /// The lists of lights, as macros that apply another one to each.
  var defines: [ShaderDefine] {
    let first = shadowedSpots.count
    var defines = [
      directional.define("DIRECTIONAL_LIGHTS"), suns.define("SUNS"), shadowedSpots.define("SHADOWED_SPOTS"),
      Self.define("POINT_LIGHTS", first..<first + points),
      Self.define("SPOT_LIGHTS", first + points..<first + points + spots),
    ]
    if hasMany { defines.append(ShaderDefine("MANY_LIGHTS", first)) }
    if hasUnusualFalloff { defines.append(ShaderDefine("UNUSUAL_FALLOFF")) }
    if hasShadows { defines.append(ShaderDefine("SHADOWS")) }
    return defines
  }

  private static func define(_ name: String, _ numbers: Range<Int>) -> ShaderDefine {
    ShaderDefine("\(name)(light)", numbers.map { "light(\($0))" }.joined(separator: " "))
  }
}

/// The shadow maps of up to eight lights in their order; a value without memory of its own.
struct ShadowSlots: Hashable {
  /// The maps of one light.
  struct Slot: Equatable {
    /// The number of the first.
    var first = 0
    /// 0 without shadows.
    var count = 0
    /// How often one is read for wide edges; 0 for edges as narrow as the tent makes them.
    var reads = 0
  }

  private(set) var count = 0
  private var packed = SIMD8<UInt16>()

  var hasMaps: Bool { packed != .zero }

  /// Appends a light; there must be room for it.
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

/// What programs need to know of the surroundings of a model.
struct EnvironmentShape: Hashable {
  /// Whether they are two pictures at once.
  var isBlend = false
  var suns = ShadowSlots()
}
