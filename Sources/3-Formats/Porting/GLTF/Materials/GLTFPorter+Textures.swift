internal import SceneAssets
internal import TextFormats
internal import simd

extension GLTFPorter {
  /// A texture: an image with a sampler.
  struct TextureKey: Hashable {
    let image: Int
    let sampler: SamplerKey
  }

  struct SamplerKey: Hashable {
    let wrapS: TextureBinding.Wrap
    let wrapT: TextureBinding.Wrap
    let isFiltered: Bool

    var isDefault: Bool { wrapS == .repeats && wrapT == .repeats && isFiltered }
  }

  /// Returns the members of a texture in a material; nil where its image cannot be read, which is reported.
  mutating func texture(_ use: TextureBinding, _ recipe: ImageRecipe) throws(PortError) -> GLTFOutput.Members?
  {
    guard let image = try image(recipe, named: asset.textures[use.texture].name) else { return nil }
    let sampler = SamplerKey(wrapS: use.wrapS, wrapT: use.wrapT, isFiltered: use.isFiltered)
    if use.wrapS == .black || use.wrapT == .black, !textures.keys.contains(where: { $0.sampler == sampler }) {
      report.tell(
        .approximated, kind: "texture", path: asset.textures[use.texture].name,
        reason: "glTF has no black border around textures; the edge is repeated")
    }
    let index = texture(TextureKey(image: image.index, sampler: sampler), isWebP: image.isWebP)
    var members: GLTFOutput.Members = [("index", .integer(index))]
    namedCoordinates.insert(use.coordinates)
    if use.coordinates > 0 { members.append(("texCoord", .integer(use.coordinates))) }
    guard use.scale != .one || use.offset != .zero || use.rotation != 0 else { return members }
    // The inverse of the reader's conversion: only the offset depends on where the origin is.
    let (sine, cosine) = (Elementary.sin(use.rotation), Elementary.cos(use.rotation))
    let offset = SIMD2(use.offset.x - sine * use.scale.y, 1 - use.offset.y - cosine * use.scale.y)
    var transform: GLTFOutput.Members = []
    if simd_length(offset) > 1e-7 { transform.append(("offset", .floats([offset.x, offset.y]))) }
    if use.rotation != 0 { transform.append(("rotation", .float(use.rotation))) }
    if use.scale != .one { transform.append(("scale", .floats([use.scale.x, use.scale.y]))) }
    guard !transform.isEmpty else { return members }
    output.use("KHR_texture_transform")
    members.append(("extensions", .object([("KHR_texture_transform", .object(transform))])))
    return members
  }

  private mutating func texture(_ key: TextureKey, isWebP: Bool) -> Int {
    if let known = textures[key] { return known }
    var members: GLTFOutput.Members = []
    if !key.sampler.isDefault { members.append(("sampler", .integer(sampler(key.sampler)))) }
    if isWebP {
      output.use("EXT_texture_webp", isRequired: true)
      members.append(
        ("extensions", .object([("EXT_texture_webp", .object([("source", .integer(key.image))]))])))
    } else {
      members.append(("source", .integer(key.image)))
    }
    let index = output.add(.textures, members)
    textures[key] = index
    return index
  }

  private mutating func sampler(_ key: SamplerKey) -> Int {
    if let known = samplers[key] { return known }
    var members: GLTFOutput.Members = [
      ("magFilter", .integer(key.isFiltered ? 9729 : 9728)),
      ("minFilter", .integer(key.isFiltered ? 9987 : 9984)),
    ]
    if key.wrapS != .repeats { members.append(("wrapS", .integer(key.wrapS.number))) }
    if key.wrapT != .repeats { members.append(("wrapT", .integer(key.wrapT.number))) }
    let index = output.add(.samplers, members)
    samplers[key] = index
    return index
  }

  // MARK: Inputs

  /// Returns the image of a color; its factor takes what textures are scaled by, where an image stays as it is.
  func color(_ use: TextureBinding, _ factor: inout SIMD3<Float>, alpha: ImageRecipe.Lane?) -> ImageRecipe {
    let scale = SIMD3(use.valueScale.x, use.valueScale.y, use.valueScale.z)
    let isScaled = use.channel == .color && SIMD3(use.valueBias.x, use.valueBias.y, use.valueBias.z) == .zero
    if isScaled { factor *= scale }
    if isScaled, alpha == nil, asset.textures[use.texture].colorSpace != .linear {
      return .plain(same(use.texture))
    }
    var lanes = (0..<3).map { number in
      var lane = lane(use, use.channel == .color ? number : use.channel.lane, isColor: true)
      if isScaled { lane.scale = 1 }
      return lane
    }
    lanes.append(alpha ?? lane(use, 3))
    return .packed(lanes, isColor: true)
  }

  /// Returns a factor, and the texture of a number in a channel.
  mutating func number(
    _ input: NumberInput, channel: Int
  ) throws(PortError) -> (factor: Float, info: GLTFOutput.Members?) {
    guard let use = input.texture else { return (input.factor, nil) }
    if isDirect(use, channel: channel) {
      return (input.factor * use.valueScale[channel], try texture(use, .plain(same(use.texture))))
    }
    var lanes: [ImageRecipe.Lane] = [.constant(0), .constant(0), .constant(0), .constant(1)]
    lanes[channel] = lane(use, use.channel.lane)
    return (input.factor, try texture(use, .packed(lanes, isColor: false)))
  }

  /// Returns the texture of a normal map, and the strength that it has besides.
  mutating func normalTexture(
    _ use: TextureBinding, _ strength: Float
  ) throws(PortError) -> (members: GLTFOutput.Members, scale: Float)? {
    let scale = use.valueScale, bias = use.valueBias
    let isPlain = scale == .one && bias == .zero
    let half = scale.x / 2
    // Directions of half the length, and so on, are what the strength of glTF says.
    let isUsual =
      isPlain
      || (scale.y == scale.x && SIMD2(bias.x, bias.y) == SIMD2(-half, -half) && scale.z == 2 && bias.z == -1
        && half > 0)
    if isUsual {
      return try texture(use, .plain(same(use.texture))).map { ($0, isPlain ? strength : strength * half) }
    }
    let lanes = (0..<3).map { number in
      var lane = ImageRecipe.Lane(texture: same(use.texture), channel: number)
      (lane.scale, lane.bias) = (scale[number] / 2, (bias[number] + 1) / 2)
      return lane
    }
    return try texture(use, .packed(lanes + [.constant(1)], isColor: false)).map { ($0, strength) }
  }

  /// Returns a channel of a texture with its scale and bias.
  func lane(_ use: TextureBinding, _ number: Int, isColor: Bool = false) -> ImageRecipe.Lane {
    let space = asset.textures[use.texture].colorSpace
    let isEncoded = number < 3 && (space == .sRGB || (isColor && space == .automatic))
    return ImageRecipe.Lane(
      texture: same(use.texture), channel: number, scale: use.valueScale[number], bias: use.valueBias[number],
      isEncoded: isEncoded)
  }

  /// Returns whether a number lies in a channel as it is, so that its image can stay what it is.
  func isDirect(_ use: TextureBinding, channel: Int) -> Bool {
    use.channel.lane == channel && use.valueBias[channel] == 0 && use.valueScale[channel] >= 0
      && (channel == 3 || isData(use.texture))
  }

  /// Returns whether the values of a texture are numbers and no colors.
  func isData(_ texture: Int) -> Bool { asset.textures[texture].colorSpace != .sRGB }

  func isSame(_ one: Int, _ other: Int) -> Bool { same(one) == same(other) }

  /// Returns the first texture with the same image: files in two color spaces are one image.
  func same(_ texture: Int) -> Int { firstTextures[texture] }
}

extension TextureBinding.Wrap {
  fileprivate var number: Int {
    switch self {
    case .repeats: 10497
    case .mirrors: 33648
    case .clamps, .black: 33071
    }
  }
}

extension SceneAsset {
  /// The first texture with the same image, for each texture.
  var firstTextures: [Int] {
    struct Key: Hashable {
      let path: String
      let range: Range<Int>
    }
    var files: [Key: Int] = [:], embedded: [Int: [Int]] = [:]
    return textures.indices.map { index in
      func first(_ key: Key) -> Int {
        if let known = files[key] { return known }
        files[key] = index
        return index
      }
      switch textures[index].source {
      case .file(let path): return first(Key(path: path, range: 0..<Int.max))
      case .stretch(let path, let range): return first(Key(path: path, range: range))
      case .missing(let asked): return first(Key(path: asked, range: 0..<0))
      case .bytes(let bytes):
        let alike = embedded[bytes.count] ?? []
        if let known = alike.first(where: { textures[$0].source == .bytes(bytes) }) { return known }
        embedded[bytes.count, default: []].append(index)
        return index
      }
    }
  }
}
