internal import SceneAssets
internal import simd

/// The nodes of MaterialX that sample images as glTF does: with a factor, and coordinates that are placed about the
/// top left of the image.
extension NetworkTerms {
  /// Returns the value of an output of such a node.
  func gltfImage(_ output: String, of node: ShaderGraph.Node, _ reach: Int) throws(Inexact) -> NetworkTerm {
    let words = node.identifier.split(separator: "_")
    guard words.count > 2 else { throw Inexact() }
    // Some nodes do not pass their address modes on.
    let wraps = ["colorimage", "anisotropy"].contains(words[2]) ? ("", "") : ("uaddressmode", "vaddressmode")
    let use = try placed(
      try sampled(node, coordinates: "texcoord", wraps: wraps, reach), as: node, reach)
    let texel = NetworkTerm(.texture(use, lane: nil))
    func number(_ name: String, _ usual: Float) throws(Inexact) -> Float {
      try term(name, of: node, reach)?.number() ?? usual
    }
    switch words[2] {
    case "image":
      let image = words.count > 3 && words[3] == "float" ? try texel.lane(0) : texel
      guard let factor = try term("factor", of: node, reach) else { return image }
      return try image * factor
    case "colorimage":
      var color = texel
      for name in ["color", "geomcolor"] {
        if let factor = try term(name, of: node, reach) { color = try color * factor }
      }
      return output == "outa" ? try color.lane(3) : color
    case "normalmap": return NetworkTerm(.normal(use, strength: 1))
    case "iridescence":
      // As in glTF: the first where the texture is black.
      let least = try number("thicknessMin", 100), most = try number("thicknessMax", 400)
      let range = NetworkTerm(constant: SIMD4(repeating: most - least))
      return try texel.lane(1) * range + NetworkTerm(constant: SIMD4(repeating: least))
    case "anisotropy":
      if output == "anisotropy_strength_out" {
        let strength = try number("anisotropy_strength", 1)
        return try texel.lane(2) * NetworkTerm(constant: SIMD4(repeating: strength))
      }
      let angle = try number("anisotropy_rotation", 0)
      return try NetworkTerm(.direction(use)) + NetworkTerm(constant: SIMD4(repeating: angle))
    default: throw Inexact()
    }
  }

  /// Returns a texture whose coordinates are scaled, turned and moved about a pivot, from there to the right and
  /// downward.
  private func placed(
    _ texture: TextureBinding, as node: ShaderGraph.Node, _ reach: Int
  ) throws(Inexact) -> TextureBinding {
    func vector(_ name: String, _ usual: SIMD2<Float>) throws(Inexact) -> SIMD2<Float> {
      guard let term = try term(name, of: node, reach) else { return usual }
      guard let constant = term.constant else { throw Inexact() }
      return SIMD2(constant.x, constant.y)
    }
    let scale = try vector("scale", .one), offset = try vector("offset", .zero) * SIMD2(1, -1)
    let degrees = try vector("rotate", .zero).x, pivot = try vector("pivot", SIMD2(0, 1))
    guard scale != .one || degrees != 0 || offset != .zero else { return texture }
    guard texture.scale == .one, texture.offset == .zero, texture.rotation == 0 else { throw Inexact() }
    let angle = degrees * .pi / 180, sine = Elementary.sin(angle), cosine = Elementary.cos(angle)
    func turned(_ v: SIMD2<Float>) -> SIMD2<Float> {
      SIMD2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
    }
    var use = texture
    (use.scale, use.rotation) = (scale, angle)
    if try vector("operationorder", .zero).x < 1 {
      use.offset = offset + pivot - turned(scale * pivot)
    } else {
      // The scale comes last, which is the same where it has no direction.
      guard degrees == 0 || scale.x == scale.y else { throw Inexact() }
      use.offset = scale * turned(offset - pivot) + pivot
    }
    return use
  }
}
