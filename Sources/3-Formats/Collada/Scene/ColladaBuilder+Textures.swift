internal import Files
internal import SceneAssets
internal import TextFormats
internal import simd

/// The key of a texture: an image used as color or as data.
struct ColladaTextureKey: Hashable {
  var image: ColladaKey
  var isColor: Bool
}

extension ColladaBuilder {
  /// Returns the texture of a `<texture>` element; nil where it has no image.
  mutating func texture(
    _ element: XMLElement, effect: ColladaEffect, use: ColladaMaterialUse, isColor: Bool
  ) -> TextureBinding? {
    guard let word = element[attribute: "texture"] else { return nil }
    let sampler = effect.parameter(word)?.child("sampler2D")
    guard let image = image(word, sampler: sampler, effect: effect, element: element) else { return nil }
    var binding = TextureBinding(texture(of: image, isColor: isColor))
    if let word = element[attribute: "texcoord"] { binding.coordinates = use.coordinates[word] ?? 0 }
    binding.wrapS = Self.wrap(sampler?.child("wrap_s")?.text)
    binding.wrapT = Self.wrap(sampler?.child("wrap_t")?.text)
    binding.isFiltered = sampler?.child("magfilter")?.text != "NEAREST"
    setTransform(&binding, element)
    return binding
  }

  /// Returns the `<image>` of a sampler, through its surface or directly, or of a texture that names the
  /// image itself.
  private mutating func image(
    _ word: String, sampler: XMLElement?, effect: ColladaEffect, element: XMLElement
  ) -> ColladaFound? {
    let surface: XMLElement?
    var url = word
    if let sampler {
      let source = sampler.child("source")?.text ?? word
      surface = effect.parameter(source)?.child("surface")
      url = sampler.child("instance_image")?[attribute: "url"] ?? source
    } else {
      surface = effect.parameter(word)?.child("surface")
    }
    if let surface {
      if let type = surface[attribute: "type"], type != "2D", type != "UNTYPED" {
        note(
          .approximated, element,
          "images of the type \(type) are not supported; the first side is used as a 2D image")
      }
      let initial = surface.children.first { $0.name.hasPrefix("init_") }
      url = initial?.child("ref")?.text ?? initial?.text ?? url
    }
    return follow(url, from: element, to: "image", otherwise: "gray is used in its place")
  }

  private static func wrap(_ word: String?) -> TextureBinding.Wrap {
    switch word {
    case "CLAMP": .clamps
    case "MIRROR", "MIRROR_ONCE": .mirrors
    case "BORDER", "NONE": .black
    default: .repeats
    }
  }

  /// Returns the index of a texture, shared by all that name it.
  private mutating func texture(of found: ColladaFound, isColor: Bool) -> Int {
    let use = ColladaTextureKey(image: found.key, isColor: isColor), image = found.element
    if let known = textures[use] { return known }
    let origin = here
    here = found.file
    defer { here = origin }
    // Version 1.5 has an element for the type of image.
    let creation = image.children.first { $0.name.hasPrefix("create_") }
    if let creation, creation.name != "create_2d" {
      note(
        .approximated, image, "images of the type <\(creation.name)> are not supported; a 2D image is used")
    }
    let initial = image.child("init_from") ?? creation?.child("init_from")
    let asked = initial?.child("ref")?.text ?? initial?.text ?? ""
    let name = image[attribute: "name"] ?? image[attribute: "id"] ?? asked
    var source = TextureAsset.Source.missing(asked: asked)
    if let digits = image.child("data") ?? initial?.child("hex"), let bytes = Self.bytes(digits.text) {
      source = .bytes(bytes)
    } else {
      let further = ["relativePath", "runtimePath"].compactMap { image.extra($0)?.text }
      if let path = ([asked] + further).lazy.compactMap({ [here] in here.file($0) }).first {
        source = .file(path: path)
      } else {
        note(
          .broken, image,
          "the image \(asked) cannot be found and is replaced by a placeholder; put it beside the scene")
      }
    }
    asset.textures.append(
      TextureAsset(name: name, source: source, colorSpace: isColor ? .sRGB : .linear))
    textures[use] = asset.textures.count - 1
    return asset.textures.count - 1
  }

  /// Returns bytes from hexadecimal digits.
  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.filter { !($0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09) }
    guard !digits.isEmpty, digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(Unicode.Scalar(digits[index])).hexDigitValue,
        let low = Character(Unicode.Scalar(digits[index + 1])).hexDigitValue
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }

  /// Reads Maya's placement of a texture: rotation about its middle, repetition, offset.
  private mutating func setTransform(_ binding: inout TextureBinding, _ element: XMLElement) {
    func number(_ name: String) -> Float? { element.extra(name)?.number.map { Float($0) } }
    let mirrors = (s: number("mirrorU") == 1, t: number("mirrorV") == 1)
    if number("wrapU") == 0 { binding.wrapS = .black }
    if number("wrapV") == 0 { binding.wrapT = .black }
    if mirrors.s { binding.wrapS = .mirrors }
    if mirrors.t { binding.wrapT = .mirrors }
    let scale = SIMD2(number("repeatU") ?? 1, number("repeatV") ?? 1)
    let offset = SIMD2(number("offsetU") ?? 0, number("offsetV") ?? 0)
    let rotation = (number("rotateUV") ?? 0) * .pi / 180
    guard scale.x.isFinite, scale.y.isFinite, offset.x.isFinite, offset.y.isFinite, rotation.isFinite else {
      return
    }
    (binding.scale, binding.offset) = (scale, offset)
    guard rotation != 0 else { return }
    binding.rotation = rotation
    let middle = SIMD2<Float>(0.5, 0.5), (sine, cosine) = (Elementary.sin(rotation), Elementary.cos(rotation))
    let rotated = SIMD2(
      cosine * middle.x * scale.x - sine * middle.y * scale.y,
      sine * middle.x * scale.x + cosine * middle.y * scale.y)
    binding.offset = offset + middle - rotated
  }
}
