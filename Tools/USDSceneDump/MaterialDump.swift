internal import SceneAssets

/// A dump of a material as JSON, its inputs by the names of `UsdPreviewSurface`.
struct MaterialDump {
  let json: String

  init(_ material: MaterialAsset, _ place: Int, _ textures: [String]) {
    var items = [("material", DumpText.string(material.path)), ("doubleSided", "\(material.isDoubleSided)")]
    switch material.look {
    case .physical(let look): items.append(("look", Self.look(look, textures)))
    case .unlit: items.append(("look", "\"unlit\""))
    case .graph: items.append(("look", "\"graph\""))
    case .occlusion, .portal: items.append(("look", "\"other\""))
    }
    json = DumpText.object(items)
  }

  private static func look(_ look: PhysicalSurface, _ textures: [String]) -> String {
    func color(_ input: ColorInput) -> String {
      DumpText.object([
        ("value", DumpText.numbers((0..<3).map { input.factor[$0] })), ("texture", texture(input.texture)),
      ])
    }
    func number(_ input: NumberInput) -> String {
      DumpText.object([("value", DumpText.numbers([input.factor])), ("texture", texture(input.texture))])
    }
    func texture(_ use: TextureBinding?) -> String {
      guard let use else { return "null" }
      return DumpText.object([
        ("file", textures[use.texture]), ("channel", DumpText.string(use.channel.rawValue)),
        ("wrap", DumpText.array([DumpText.string(use.wrapS.rawValue), DumpText.string(use.wrapT.rawValue)])),
        ("scale", DumpText.numbers((0..<4).map { use.valueScale[$0] })),
        ("bias", DumpText.numbers((0..<4).map { use.valueBias[$0] })), ("set", "\(use.coordinates)"),
      ])
    }
    return DumpText.object([
      ("diffuseColor", color(look.baseColor)), ("emissiveColor", color(look.emission)),
      ("roughness", number(look.roughness)), ("metallic", number(look.metallic)),
      ("opacity", number(look.opacity)), ("occlusion", number(look.occlusion)),
      ("clearcoat", number(look.clearcoat)), ("clearcoatRoughness", number(look.clearcoatRoughness)),
      ("normal", texture(look.normal)), ("transparency", DumpText.string("\(look.transparency)")),
      ("vertexColors", "\(look.usesVertexColors)"),
    ])
  }
}
