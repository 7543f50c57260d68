internal import SceneAssets
internal import simd

extension SceneBuilder {
  /// Reads the whole scene.
  mutating func readScene(_ scene: ArchiveObject) throws(AssetReadingError.Problem) {
    guard let root = scene.object("rootNode") else { throw .damaged("the scene has no root node") }
    // The root node is the scene itself, unless it has a transform or attachments.
    let hangs = [
      "geometry", "light", "camera", "particleSystem", "animations", "actions", "physicsBody", "physicsField",
    ]
    let isPlain =
      !hangs.contains(where: root.has) && placement(root) == .parts(.identity) && root.bool("hidden") != true
      && (root.real("opacity") ?? 1) == 1
    if isPlain {
      for child in root.objects("childNodes") where child.isKind(of: "SCNNode") {
        try readNode(child, parent: nil, depth: 0)
      }
    } else {
      try readNode(root, parent: nil, depth: 0)
    }
    readEnvironment(scene)
    if let world = scene.object("physicsWorld") { readPhysicsWorld(world) }
    if let rate = scene.real("frameRate"), rate >= 1 {
      asset.metadata.append(ComponentField("framesPerSecond", type: "double", .number(rate)))
    }
    if let end = scene.float("fogEndDistance"), end > 0 {
      note(.ignored, scene, "fog is not supported and is left out")
    }
    scene.ignore("fogColor", "fogStartDistance", "fogDensityExponent")
    if scene.bool("wantsScreenSpaceReflection") == true {
      note(.ignored, scene, "screen-space reflections are not supported and are left out")
    }
  }

  /// Reads the environment map: that of the lighting environment before that of the background.
  private mutating func readEnvironment(_ scene: ArchiveObject) {
    let lighting = environmentMap(scene, "environment"), background = environmentMap(scene, "background")
    guard let (texture, intensity) = lighting ?? background else { return }
    var environment = EnvironmentAsset(texture: texture)
    environment.intensity = intensity
    environment.isBackground = background != nil
    asset.environment = environment
    for name in ["environment", "background"] {
      guard let slot = scene.object(name) else { continue }
      archive.ledger?.becomes("environment", asset.textures[texture].name, of: slot.number)
    }
    if let other = background?.texture, other != texture {
      note(
        .approximated, scene,
        "a background other than the lighting environment is not supported; the lighting environment is shown"
      )
    }
  }

  private mutating func environmentMap(_ scene: ArchiveObject, _ name: String) -> (
    texture: Int, intensity: Float
  )? {
    guard let slot = MaterialSlot(scene, name) else { return nil }
    guard let image = slot.image else {
      // Black is what SceneKit writes where there is no background.
      if slot.object.has("color"), !slot.isBlack {
        note(.ignored, slot.object, "a plain color as \(name) is not supported and is left out")
      }
      return nil
    }
    if let sky = ProceduralSky(image) {
      archive.ledger?.note(
        AssetNote(
          .approximated, at: location(of: slot.object),
          "the procedural sky is recomputed from its turbidity, sun elevation and ground albedo"),
        of: slot.object.number)
      slot.object.ignore("image", "sRGB", "borderColor", "mappingChannel", "contentsTransform")
      asset.textures.append(
        TextureAsset(name: "sky", source: .bytes(sky.encodedImage()), colorSpace: .linear))
      return (asset.textures.count - 1, slot.intensity)
    }
    let found = texture(
      image, of: slot.object, isColor: true, replacement: "the default environment map is used")
    // The placeholder pattern would light the scene in its colors.
    guard let found, case let source = asset.textures[found].source, !source.isMissing else { return nil }
    return (found, slot.intensity)
  }

  /// Reads visibility, opacity and rendering order of a node.
  mutating func readDisplay(_ object: ArchiveObject, at node: Int) {
    if let opacity = object.float("opacity"), opacity < 1, opacity.isFinite {
      var record = UntypedComponent(identifier: "RealityKit.HierarchicalFade", name: "HierarchicalFade")
      record.fields = [ComponentField("opacity", type: "float", .number(Double(max(opacity, 0))))]
      asset.nodes[node].components.append(record)
    }
    if let order = object.integer("renderingOrder"), order != 0 {
      var record = UntypedComponent(identifier: "RealityKit.MeshSorting", name: "MeshSorting")
      record.fields = [ComponentField("priorityInGroup", type: "int", .int(Int64(order)))]
      asset.nodes[node].components.append(record)
    }
    if object.object("clientAttributes")?.dictionaryKeys.contains("inspectedComponent") == true {
      note(.ignored, object, "GameplayKit entities are not supported; the one of this node is left out")
    }
    if object.has("constraints") { note(.ignored, object, "constraints are not supported and are left out") }
  }
}

extension ArchiveObject {
  /// The keys, if this is a dictionary.
  var dictionaryKeys: [String] { ArchiveDictionary(self).keys }
}
