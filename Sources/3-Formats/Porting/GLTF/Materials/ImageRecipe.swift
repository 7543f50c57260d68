internal import SceneAssets
internal import simd

/// An image of the output: one of the asset as it is, or channels of several packed into one.
enum ImageRecipe: Hashable {
  /// The texture of a number as it is.
  case plain(Int)
  /// Red, green, blue and alpha; the first three are encoded in sRGB where they are colors.
  case packed([Lane], isColor: Bool)

  /// A channel of a packed image.
  struct Lane: Hashable {
    /// The texture that it comes from; nil for a constant.
    var texture: Int?
    var channel = 0
    /// The factor on its values, and what is added afterwards.
    var scale: Float = 1
    var bias: Float = 0
    /// True if its values are decoded from sRGB.
    var isEncoded = false

    static func constant(_ value: Float) -> Lane { Lane(texture: nil, scale: 0, bias: value) }
  }
}

extension TextureBinding {
  /// The place of an image on a surface: its coordinates, their transform, and its edges.
  struct Placement: Hashable {
    let coordinates: Int
    let offset: SIMD2<Float>
    let scale: SIMD2<Float>
    let rotation: Float
    let wrapS: Wrap
    let wrapT: Wrap

    /// Returns whether another image lies at the same place, up to rounding.
    func matches(_ other: Placement) -> Bool {
      coordinates == other.coordinates && wrapS == other.wrapS && wrapT == other.wrapT
        && simd_distance(offset, other.offset) < 1e-5 && simd_distance(scale, other.scale) < 1e-5
        && abs(rotation - other.rotation) < 1e-5
    }
  }

  var placement: Placement {
    Placement(
      coordinates: coordinates, offset: offset, scale: scale, rotation: rotation, wrapS: wrapS, wrapT: wrapT)
  }
}

/// The images of occlusion, roughness and metallic, which glTF has in red, green and blue.
struct MetallicPacking {
  private(set) var metallic: Float
  private(set) var roughness: Float
  /// The image of roughness and metallic, and the binding that says where it lies.
  private(set) var recipe: ImageRecipe?
  private(set) var use: TextureBinding?
  private(set) var occlusion: ImageRecipe?
  private(set) var occlusionStrength: Float = 1
  private(set) var placementsDiffer = false

  init(_ surface: PhysicalSurface, _ porter: GLTFPorter) {
    (metallic, roughness) = (surface.metallic.factor, surface.roughness.factor)
    let (metal, rough) = (surface.metallic.texture, surface.roughness.texture)
    let directMetal = metal.map { porter.isDirect($0, channel: 2) } ?? false
    let directRough = rough.map { porter.isDirect($0, channel: 1) } ?? false
    use = rough ?? metal
    switch (metal, rough) {
    case (nil, nil): break
    case (let metal?, let rough?):
      placementsDiffer = !metal.placement.matches(rough.placement)
      if directMetal, directRough, !placementsDiffer, porter.isSame(metal.texture, rough.texture) {
        metallic *= metal.valueScale.z
        roughness *= rough.valueScale.y
        recipe = .plain(porter.same(rough.texture))
      } else {
        pack(porter.lane(rough, rough.channel.lane), porter.lane(metal, metal.channel.lane))
      }
    case (let metal?, nil):
      if directMetal, roughness == 0 {
        metallic *= metal.valueScale.z
        recipe = .plain(porter.same(metal.texture))
      } else {
        pack(.constant(1), porter.lane(metal, metal.channel.lane))
      }
    case (nil, let rough?):
      if directRough, metallic == 0 {
        roughness *= rough.valueScale.y
        recipe = .plain(porter.same(rough.texture))
      } else {
        pack(porter.lane(rough, rough.channel.lane), .constant(1))
      }
    }
    addOcclusion(surface.occlusion, porter)
  }

  private mutating func pack(_ roughness: ImageRecipe.Lane, _ metallic: ImageRecipe.Lane) {
    recipe = .packed([.constant(1), roughness, metallic, .constant(1)], isColor: false)
  }

  private mutating func addOcclusion(_ input: NumberInput, _ porter: GLTFPorter) {
    guard let use = input.texture else { return }
    let channel = use.channel.lane
    let scale = use.valueScale[channel] * input.factor, bias = use.valueBias[channel] * input.factor
    if channel == 0, porter.isData(use.texture), abs(bias - (1 - scale)) < 1e-5, scale >= 0, scale <= 1 {
      occlusionStrength = scale
      occlusion = .plain(porter.same(use.texture))
      return
    }
    var lane = porter.lane(use, channel)
    (lane.scale, lane.bias) = (scale, bias)
    // An image that is packed anyway has room for it.
    if case .packed(var lanes, let isColor)? = recipe, self.use?.placement.matches(use.placement) == true {
      lanes[0] = lane
      recipe = .packed(lanes, isColor: isColor)
      occlusion = recipe
    } else {
      occlusion = .packed([lane, .constant(0), .constant(0), .constant(1)], isColor: false)
    }
  }
}
