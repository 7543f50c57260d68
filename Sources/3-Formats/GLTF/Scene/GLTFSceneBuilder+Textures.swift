internal import Files
internal import SceneAssets
internal import TextFormats

/// The key of a texture: the image, and the color space that its use needs.
struct TextureKey: Hashable {
  let image: Int
  let isColor: Bool
}

extension GLTFSceneBuilder {
  /// Returns the texture that a material has under a key.
  mutating func texture(
    _ key: StaticString, of material: JSONView, isColor: Bool = false,
    _ channel: TextureBinding.Channel = .color
  ) throws(GLTFError) -> TextureBinding? {
    guard let info = try material.object(key) else { return nil }
    let index = try info.requiredIndex("index", of: "textures", count: document.textures.count)
    let view = document.textures[index]
    var use = TextureBinding(try textureIndex(of: view, isColor: isColor))
    use.channel = channel
    use.coordinates = try info.count("texCoord") ?? 0
    if let sampler = try view.index("sampler", of: "samplers", count: document.samplers.count) {
      let sampler = document.samplers[sampler]
      use.wrapS = try wrap("wrapS", of: sampler)
      use.wrapT = try wrap("wrapT", of: sampler)
      use.isFiltered = try sampler.count("magFilter") != 9728
    }
    if let transform = try info.extension("KHR_texture_transform") { try apply(transform, to: &use) }
    return use
  }

  private func wrap(_ key: StaticString, of sampler: JSONView) throws(GLTFError) -> TextureBinding.Wrap {
    switch try sampler.count(key) ?? 10497 {
    case 33071: .clamps
    case 33648: .mirrors
    case 10497: .repeats
    case let number: throw sampler.damaged("\(number) is not a wrap mode; 33071, 33648 and 10497 are")
    }
  }

  /// Converts a texture transform about glTF's origin at the top left to one about the origin at the bottom
  /// left.
  ///
  /// With v' = 1 − v the same scale and the same angle, which glTF counts against the direction of its axes,
  /// give the same result; only the offset changes.
  private func apply(_ transform: JSONView, to use: inout TextureBinding) throws(GLTFError) {
    let offset = try transform.vector2("offset") ?? .zero
    use.scale = try transform.vector2("scale") ?? SIMD2(1, 1)
    use.rotation = try transform.float("rotation", or: 0)
    if let coordinates = try transform.count("texCoord") { use.coordinates = coordinates }
    let (sine, cosine) = Trigonometry.sineAndCosine(use.rotation)
    use.offset = SIMD2(offset.x + sine * use.scale.y, 1 - offset.y - cosine * use.scale.y)
  }

  private mutating func textureIndex(of view: JSONView, isColor: Bool) throws(GLTFError) -> Int {
    guard let (image, isLinear) = try image(of: view) else {
      note(.broken, view, "the texture has no image")
      asset.textures.append(TextureAsset(name: view["name"]?.text ?? "", source: .missing(asked: view.path)))
      return asset.textures.count - 1
    }
    let isColor = isColor && !isLinear
    let key = TextureKey(image: image, isColor: isColor)
    if let known = textures[key] { return known }
    let imageView = document.images[image]
    let nameOfTexture = try view.string("name") ?? "image_\(image)"
    let name = try imageView.string("name") ?? nameOfTexture
    asset.textures.append(
      TextureAsset(name: name, source: try self.source(of: imageView), colorSpace: isColor ? .sRGB : .linear))
    textures[key] = asset.textures.count - 1
    return asset.textures.count - 1
  }

  /// Returns the image of a texture: that of an extension before the plain one; nil where it has none.
  ///
  /// Numbers of OpenEXR files are linear, also where they are colors.
  private mutating func image(of view: JSONView) throws(GLTFError) -> (index: Int, isLinear: Bool)? {
    var plain = try view.index("source", of: "images", count: document.images.count)
    if let webp = try source(of: "EXT_texture_webp", view) { plain = webp }
    if let image = try source(of: "EXT_texture_exr", view) { return (image, true) }
    guard let image = try source(of: "KHR_texture_basisu", view) else { return plain.map { ($0, false) } }
    guard let plain, try !isKTX(document.images[image]) else { return (image, false) }
    note(.approximated, view, "its KHR_texture_basisu image is no KTX 2 file; the plain image is taken")
    return (plain, false)
  }

  /// Returns the image that an extension of a texture names; nil where it has none.
  private func source(of name: StaticString, _ view: JSONView) throws(GLTFError) -> Int? {
    try view.extension(name)?.index("source", of: "images", count: document.images.count)
  }

  /// Returns whether an image is there and begins as files of KTX 2 do.
  private func isKTX(_ imageView: JSONView) throws(GLTFError) -> Bool {
    let signature = "\u{ab}KTX 20\u{bb}\r\n\u{1a}\n".unicodeScalars.map { UInt8($0.value) }
    if let bufferView = try imageView.index(
      "bufferView", of: "bufferViews", count: document.bufferViews.count)
    {
      guard let (bytes, range) = try? store.bytes(ofView: bufferView) else { return false }
      return bytes.copy(range.lowerBound..<min(range.lowerBound + signature.count, range.upperBound))
        == signature
    }
    guard let address = imageView["uri"] else { return false }
    switch try GLTFURI(address) {
    case .data(_, let bytes): return bytes.starts(with: signature)
    case .foreign: return false
    case .relative(let name):
      guard case .inside(let path) = store.folder.location(of: name) else { return false }
      return (try? [UInt8](beginningOfFile: path, atMost: signature.count)) == signature
    }
  }

  /// Returns the source of an image; a placeholder and a note where it cannot be found.
  private mutating func source(of imageView: JSONView) throws(GLTFError) -> TextureAsset.Source {
    if let bufferView = try imageView.index(
      "bufferView", of: "bufferViews", count: document.bufferViews.count)
    {
      do {
        switch try store.bytes(ofView: bufferView) {
        case (.mapped(let file, let whole), let range):
          let start = whole.lowerBound + range.lowerBound
          return .stretch(path: file.path, range: start..<start + range.count)
        case (let bytes, let range): return .bytes(bytes.copy(range))
        }
      } catch {
        guard error.isMissingData else { throw error }
        note(.broken, imageView, "\(error.problem)")
        return .missing(asked: imageView.path)
      }
    }
    guard let address = imageView["uri"] else {
      note(.broken, imageView, "the image has neither uri nor bufferView")
      return .missing(asked: imageView.path)
    }
    switch try GLTFURI(address) {
    case .data(_, let bytes): return .bytes(bytes)
    case .foreign(let text):
      note(.broken, imageView, "\(text) is not a file beside the scene")
      return .missing(asked: text)
    case .relative(let name):
      switch store.folder.location(of: name) {
      case .inside(let path): return .file(path: path)
      case .outside:
        note(.broken, imageView, "\(GLTFError.Problem.outside(name))")
        return .missing(asked: name)
      }
    }
  }
}

extension GLTFError {
  /// True if data are missing rather than wrong: the rest of the scene is read without them.
  var isMissingData: Bool {
    switch problem {
    case .missing, .outside, .file: true
    case .notGLTF, .syntax, .damaged, .truncated, .unsupported, .limit: false
    }
  }
}
