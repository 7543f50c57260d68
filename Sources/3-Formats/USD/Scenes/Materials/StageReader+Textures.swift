internal import SceneAssets
internal import USDLayers
internal import simd

extension StageReader {
  /// Reads a texture with its transform and sampler; nil where the shader is not a `UsdUVTexture`.
  mutating func texture(of shader: Int, isColor: Bool) -> TextureBinding? {
    let network = ShaderNetwork(values)
    guard network.identifier(of: shader) == "UsdUVTexture" else { return nil }
    guard let index = textureIndex(of: shader) else { return nil }
    var use = TextureBinding(index)
    use.wrapS = wrap("wrapS", of: shader)
    use.wrapT = wrap("wrapT", of: shader)
    if let scale = network.numbers("scale", of: shader, count: 4) { use.valueScale = Self.vector(scale) }
    if let bias = network.numbers("bias", of: shader, count: 4) { use.valueBias = Self.vector(bias) }
    applyCoordinates(of: shader, to: &use)
    applySquares(to: &use, of: shader)
    return use
  }

  /// Returns the fallback of a texture whose file cannot be found; nil where the file exists.
  func substitute(of shader: Int, for use: TextureBinding) -> SIMD4<Float>? {
    guard case .missing = asset.textures[use.texture].source else { return nil }
    return ShaderNetwork(values).numbers("fallback", of: shader, count: 4).map(Self.vector)
  }

  private static func vector(_ numbers: [Float]) -> SIMD4<Float> {
    SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Maps the squares of texture space that tiles cover to the one image that they are put together in.
  private func applySquares(to use: inout TextureBinding, of shader: Int) {
    guard let squares = materials.squares[use.texture] else { return }
    if use.rotation != 0, squares.x != squares.y {
      values.note(.approximated, shader, "the rotation of tiles is not supported; it is left out")
      use.rotation = 0
    }
    use.scale /= squares
    use.offset /= squares
    (use.wrapS, use.wrapT) = (.clamps, .clamps)
  }

  private func wrap(_ input: String, of shader: Int) -> TextureBinding.Wrap {
    switch ShaderNetwork(values).text(input, of: shader) {
    case "clamp": .clamps
    case "mirror": .mirrors
    case "black": .black
    default: .repeats
    }
  }

  /// Returns the index of a shader's texture.
  private mutating func textureIndex(of shader: Int) -> Int? {
    let network = ShaderNetwork(values)
    guard case .attribute(let attribute, let prim) = network.source(of: "inputs:file", on: shader) else {
      values.note(.broken, shader, "the file input of the texture is not an asset path")
      return nil
    }
    let space: TextureAsset.ColorSpace
    let said = StageValues.text(values.field("colorSpace", ofProperty: attribute, of: prim))
    switch network.text("sourceColorSpace", of: shader) {
    case "raw": space = .linear
    case "sRGB": space = .sRGB
    default:
      space = said.map { $0.lowercased().contains("srgb") ? .sRGB : .linear } ?? .automatic
    }
    return texture(of: attribute, of: prim, space, joinsTiles: true)
  }

  /// Returns the index of the texture of an asset attribute.
  ///
  /// - Returns: The index; nil where the attribute names no file.
  mutating func texture(
    of attribute: String, of prim: Int, _ space: TextureAsset.ColorSpace, joinsTiles: Bool = false
  ) -> Int? {
    do throws(USDError) {
      guard let file = try stage.asset(attribute, of: prim), !file.asked.isEmpty else {
        values.note(.broken, prim, "the texture has no file")
        return nil
      }
      return texture(file, of: prim, space, joinsTiles: joinsTiles)
    } catch {
      values.note(.broken, prim, "\(attribute): \(error)")
      return nil
    }
  }

  /// Returns the index of the texture of a file.
  mutating func texture(
    _ file: USDStage.Asset, of prim: Int, _ space: TextureAsset.ColorSpace, joinsTiles: Bool = false
  ) -> Int {
    let key = MaterialCache.TextureKey(
      file: file.resolved ?? file.asked, colorSpace: space, joinsTiles: joinsTiles)
    if let known = materials.textures[key] { return known }
    let atlas = joinsTiles ? atlas(of: file, prim) : nil
    asset.textures.append(
      TextureAsset(
        name: file.asked, source: atlas.map { .bytes($0.png) } ?? source(of: file, prim), colorSpace: space))
    let index = asset.textures.count - 1
    materials.textures[key] = index
    if let atlas {
      materials.squares[index] = SIMD2(Float(atlas.columns), Float(atlas.rows))
      asset.files += atlas.files
      if let loss = atlas.loss { values.note(.approximated, prim, loss) }
    }
    return index
  }

  /// Returns the tiles of an image in one; nil where it has none, or one cannot be read.
  private func atlas(of file: USDStage.Asset, _ prim: Int) -> TileAtlas? {
    guard file.resolved == nil, file.asked.contains("<UDIM>") else { return nil }
    do throws(TileError) { return try TileAtlas(file, in: stage) } catch {
      values.note(.broken, prim, "\(file.asked): \(error.reason)")
      return nil
    }
  }

  private func source(of asset: USDStage.Asset, _ prim: Int) -> TextureAsset.Source {
    do throws(USDError) {
      guard let file = asset.resolved else {
        values.note(
          .broken, prim,
          asset.asked.contains("<UDIM>")
            ? "\(asset.asked): its tiles cannot be used here; bake them into one image"
            : "\(asset.asked) cannot be found, or lies outside the scene's folder")
        return .missing(asked: asset.asked)
      }
      switch try stage.location(of: file) {
      case .file(let path): return .file(path: path)
      case .stretch(let path, let range): return .stretch(path: path, range: range)
      case .bytes(let bytes): return .bytes(bytes)
      }
    } catch {
      values.note(.broken, prim, "\(error)")
      return .missing(asked: asset.asked)
    }
  }

  /// Reads the set of texture coordinates of a texture, and their transform.
  private mutating func applyCoordinates(of shader: Int, to use: inout TextureBinding) {
    let network = ShaderNetwork(values)
    var (input, prim, steps) = ("inputs:st", shader, 0)
    while case .output(let source, _) = network.source(of: input, on: prim), steps < 8 {
      let identifier = network.identifier(of: source)
      guard identifier == "UsdTransform2d" else {
        if identifier.hasPrefix("UsdPrimvarReader"), let name = network.text("varname", of: source) {
          use.coordinates = coordinateSet(name)
        } else if identifier != "UsdPrimvarReader_float2" {
          values.note(
            .approximated, shader,
            "texture coordinates from a \(identifier) are not supported; the first set is used")
        }
        return
      }
      if steps == 0 {
        use.rotation = (network.number("rotation", of: source) ?? 0) * .pi / 180
        if let scale = network.numbers("scale", of: source, count: 2) {
          use.scale = SIMD2(scale[0], scale[1])
        }
        if let offset = network.numbers("translation", of: source, count: 2) {
          use.offset = SIMD2(offset[0], offset[1])
        }
      } else if steps == 1 {
        values.note(
          .approximated, shader, "chained texture transforms are not supported; only the last one is used")
      }
      (input, prim, steps) = ("inputs:in", source, steps + 1)
    }
  }
}
