internal import SceneAssets
internal import SceneModel
import ShaderPrograms
internal import simd

/// A converter of a material's textures into the encoding that surfaces read.
struct TextureFinder {
  typealias Texture = MaterialParameters.Texture
  let asset: SceneAsset
  let slots: CoordinateSlots
  /// The opacity below which pixels are discarded.
  var threshold: Float?
  /// Returns the texture for a request; nil if there is none.
  let find: (TextureRequest) -> TextureResource?

  /// Returns a color texture.
  ///
  /// - Parameters:
  ///   - use: The texture in the file.
  ///   - hasAlpha: Whether its alpha channel is used.
  ///   - factor: The factor that every color is multiplied by before upload.
  /// - Returns: The texture; nil if there is none.
  func color(_ use: TextureBinding?, hasAlpha: Bool, factor: SIMD3<Float>? = nil) -> Texture? {
    guard let use else { return nil }
    let scale = SIMD4(factor ?? SIMD3(repeating: 1), 1) * use.valueScale
    var request = TextureRequest(use.texture, semantic(use, isColor: true), change: nil)
    if scale != SIMD4(repeating: 1) || use.valueBias != .zero {
      request.change = TexelChange(scale: scale, bias: use.valueBias * SIMD4(factor ?? .one, 1))
    }
    if hasAlpha { request.options.opacityThreshold = threshold }
    var channels = MTLTextureSwizzleChannels()
    if let channel = use.channel.swizzle {
      channels = MTLTextureSwizzleChannels(red: channel, green: channel, blue: channel, alpha: .alpha)
    }
    if !hasAlpha { channels.alpha = .one }
    return texture(request, use, channels)
  }

  /// Returns a factor, and a texture with one number in its red channel.
  func number(_ input: NumberInput) -> (factor: Float, texture: Texture?) {
    guard let use = input.texture else { return (input.factor, nil) }
    let channel = use.channel.swizzle ?? .red
    let lane = use.channel.lane
    var request = TextureRequest(use.texture, semantic(use, isColor: false))
    // The base color image also provides the opacity.
    if channel == .alpha { request.options.opacityThreshold = threshold }
    var factor = input.factor
    if use.valueBias[lane] == 0 {
      factor *= use.valueScale[lane]
    } else {
      request.change = TexelChange(scale: use.valueScale, bias: use.valueBias)
    }
    return (factor, texture(request, use, MTLTextureSwizzleChannels(red: channel)))
  }

  /// Returns an angle as a fraction of a full rotation, or a factor for the fractions in a texture.
  func angle(_ input: NumberInput) -> (factor: Float, texture: Texture?) {
    guard let use = input.texture, use.channel == .direction else { return number(input) }
    // Anisotropy is the same in opposite directions, so that angles cover half a rotation.
    let change = TexelChange(
      scale: SIMD4(2, 2, 1, 1), bias: SIMD4(-1, -1, 0, 0), meaning: .angle(adding: input.factor))
    return (0.5, texture(TextureRequest(use.texture, .raw, change: change), use, MTLTextureSwizzleChannels()))
  }

  /// Returns a number that surfaces read from a texture alone, without a factor.
  func unscaledNumber(_ input: NumberInput) -> Texture? {
    guard var use = input.texture else { return nil }
    use.valueScale *= input.factor
    use.valueBias *= input.factor
    let lane = use.channel.lane
    var request = TextureRequest(use.texture, semantic(use, isColor: false))
    if use.valueScale[lane] != 1 || use.valueBias[lane] != 0 {
      request.change = TexelChange(scale: use.valueScale, bias: use.valueBias)
    }
    return texture(request, use, MTLTextureSwizzleChannels(red: use.channel.swizzle ?? .red))
  }

  /// Returns a normal map.
  ///
  /// Texels encode directions as 0…1, unless the file has a scale and bias.
  func normals(_ use: TextureBinding?, strength: Float = 1) -> Texture? {
    guard let use else { return nil }
    let isPlain = use.valueScale == SIMD4(repeating: 1) && use.valueBias == .zero
    var scale = isPlain ? SIMD4<Float>(2, 2, 2, 1) : use.valueScale
    var bias = isPlain ? SIMD4<Float>(-1, -1, -1, 0) : use.valueBias
    for lane in 0..<2 {
      scale[lane] *= strength
      bias[lane] *= strength
    }
    var request = TextureRequest(use.texture, .normal)
    let isUsual =
      SIMD3(scale.x, scale.y, scale.z) == SIMD3(2, 2, 2) && SIMD3(bias.x, bias.y, bias.z) == SIMD3(-1, -1, -1)
    if !isUsual { request.change = TexelChange(scale: scale, bias: bias, meaning: .direction) }
    return texture(request, use, MTLTextureSwizzleChannels())
  }

  /// Returns a texture with its texels unchanged.
  func plain(_ number: Int, isColor: Bool) -> TextureResource? {
    guard asset.textures.indices.contains(number) else { return nil }
    return find(TextureRequest(number, semantic(TextureBinding(number), isColor: isColor)))
  }

  /// Returns the semantic of the texture's numbers; nil leaves it to the image.
  private func semantic(_ use: TextureBinding, isColor: Bool) -> TextureResource.Semantic? {
    switch asset.textures[use.texture].colorSpace {
    case .automatic: isColor ? nil : .raw
    case .sRGB: nil
    case .linear: .raw
    }
  }

  private func texture(
    _ request: TextureRequest, _ use: TextureBinding, _ channels: MTLTextureSwizzleChannels
  ) -> Texture? {
    guard let resource = find(request) else { return nil }
    var texture = Texture(resource, sampler: use.sampler)
    texture.uvIndex = slots.slot(of: use)
    texture.swizzle = channels
    return texture
  }
}

extension TextureBinding {
  fileprivate var sampler: MaterialParameters.Texture.Sampler {
    var sampler = MaterialParameters.Texture.Sampler()
    sampler.modify {
      $0.sAddressMode = wrapS.mode
      $0.tAddressMode = wrapT.mode
      if !isFiltered { $0.magFilter = .nearest }
    }
    return sampler
  }
}

extension TextureBinding.Wrap {
  fileprivate var mode: MTLSamplerAddressMode {
    switch self {
    case .repeats: .repeat
    case .mirrors: .mirrorRepeat
    case .clamps: .clampToEdge
    case .black: .clampToZero
    }
  }
}

extension TextureBinding.Channel {
  fileprivate var swizzle: MTLTextureSwizzle? {
    switch self {
    case .color, .direction: nil
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .alpha: .alpha
    }
  }

  fileprivate var lane: Int {
    switch self {
    case .color, .direction, .red: 0
    case .green: 1
    case .blue: 2
    case .alpha: 3
    }
  }
}
