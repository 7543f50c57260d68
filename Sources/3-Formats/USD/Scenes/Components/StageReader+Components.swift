internal import SceneAssets
internal import USDLayers

extension StageReader {
  /// Reads the components of all nodes, and the entries of their animation libraries.
  mutating func readComponents(_ paths: NodePaths) {
    if let custom = values.field("customLayerData", of: 0),
      case .dictionary(let fields)? = ComponentValue(custom, asset: nil)
    {
      asset.metadata = fields
    }
    var reader = ComponentReader(values: values, paths: paths, left: options.limits.records)
    for (node, prim) in primOfNode.enumerated() {
      let spec = stage.prims[prim]
      for child in spec.prototype.map({ stage.prims[$0].children }) ?? spec.children
      where ComponentReader.isRecord(stage.prims[child].typeName) {
        if let record = reader.record(child, of: node) { asset.nodes[node].components.append(record) }
      }
      if spec.typeName == "SpatialAudio" {
        var record = UntypedComponent(identifier: spec.typeName, name: spec.name)
        record.fields = fields(prim, node, reader: reader) { name in Self.soundFields.contains(name) }
        asset.nodes[node].components.append(record)
      }
      asset.nodes[node].components += appliedSchemas(prim, node, reader)
      for record in asset.nodes[node].components { findPacked(record, prim: prim) }
      for record in asset.nodes[node].components where record.identifier == "RealityKit.AnimationLibrary" {
        addEntry(record, node, prim)
      }
    }
  }

  /// Records the location of sounds, environment maps and the images of decals and particles that lie in packages.
  private mutating func findPacked(_ record: UntypedComponent, prim: Int, isWithinKnown: Bool = false) {
    // The images of particles are named by structures within the emitter.
    let isKnown = isWithinKnown || Self.packedTypes.contains(record.identifier)
    for field in record.fields where isKnown {
      guard case .asset(_, let path?)? = field.value, path.hasSuffix("]"), asset.packedFiles[path] == nil
      else { continue }
      do throws(USDError) {
        switch try stage.location(of: path) {
        case .file: continue
        case .stretch(let package, let range):
          asset.packedFiles[path] = .stretch(path: package, range: range)
        case .bytes(let bytes): asset.packedFiles[path] = .bytes(bytes)
        }
      } catch {
        values.note(.broken, prim, "\(error)")
      }
    }
    for child in record.children { findPacked(child, prim: prim, isWithinKnown: isKnown) }
  }

  private static let packedTypes: Set = [
    "RealityKitAudioFile", "SpatialAudio", "RealityKit.ImageBasedLight", "Decoupage.Sticker",
    "Decoupage.Look", "RealityKit.VFXEmitter",
  ]

  private func fields(
    _ prim: Int, _ node: Int, reader: ComponentReader, _ isWanted: (String) -> Bool
  ) -> [ComponentField] {
    stage.properties(of: prim).filter(isWanted).map { reader.field($0, of: prim, seenFrom: node) }
  }

  private static let soundFields: Set<String> = [
    "filePath", "auralMode", "playbackMode", "startTime", "endTime", "mediaOffset", "gain",
  ]

  // MARK: Applied schemas

  /// The API schemas that apply components to prims, by the prefixes of their properties.
  private static let applied: [(schema: String, properties: [String])] = [
    (
      "Preliminary_AnchoringAPI",
      ["anchoring", "planeAnchoring", "imageAnchoring"].map { "preliminary:\($0):" }
    ),
    ("Preliminary_PhysicsRigidBodyAPI", ["preliminary:physics:rigidBody:"]),
    ("Preliminary_PhysicsColliderAPI", ["preliminary:physics:collider:"]),
    (
      "PhysicsRigidBodyAPI",
      [
        "rigidBodyEnabled", "kinematicEnabled", "simulationOwner", "startsAsleep", "velocity",
        "angularVelocity",
      ].map { "physics:\($0)" }
    ),
    (
      "PhysicsMassAPI",
      ["mass", "density", "centerOfMass", "diagonalInertia", "principalAxes"].map { "physics:\($0)" }
    ),
    ("PhysicsCollisionAPI", ["physics:collisionEnabled", "physics:simulationOwner"]),
    ("PhysicsMeshCollisionAPI", ["physics:approximation"]),
    ("PhysicsFilteredPairsAPI", ["physics:filteredPairs"]),
    ("AccessibilityAPI", ["accessibility:"]),
  ]

  /// Returns the applied schemas of physics, anchors and accessibility as components, also those without
  /// properties.
  private func appliedSchemas(_ prim: Int, _ node: Int, _ reader: ComponentReader) -> [UntypedComponent] {
    guard case .textOperation(let operation, _)? = values.field("apiSchemas", of: prim) else { return [] }
    return (operation.explicit ?? []).compactMap { name in
      let parts = name.split(separator: ":", maxSplits: 1)
      guard let schema = Self.applied.first(where: { $0.schema == parts.first ?? "" }) else { return nil }
      var record = UntypedComponent(identifier: schema.schema, name: name)
      let instance = parts.count > 1 ? "\(parts[1]):" : ""
      record.fields = fields(prim, node, reader: reader) { property in
        schema.properties.contains { property.hasPrefix($0 + instance) }
      }
      return record
    }
  }

  // MARK: Animation libraries

  /// Adds the entries of an animation library.
  private mutating func addEntry(_ library: UntypedComponent, _ node: Int, _ prim: Int) {
    guard library.isEnabled else { return }
    for item in library.children {
      switch item.identifier {
      case "RealityKitAnimationFile": addFileEntry(item, node, prim)
      case "RealityKitClipDefinition": addClipEntries(item, node, prim)
      default:
        values.note(
          .ignored, prim, "the animation library contains a \(item.identifier), which is not supported")
      }
    }
  }

  private mutating func addFileEntry(_ item: UntypedComponent, _ node: Int, _ prim: Int) {
    let name = item["name"]?.text ?? item.name, repeats = item["looping"]?.bool ?? false
    switch item["file"] {
    case .asset(let asked, let path)? where !asked.isEmpty:
      guard let path else {
        values.note(
          .broken, prim, "the file \(asked) of the animation \(name) cannot be found; put it beside the scene"
        )
        return
      }
      asset.nodes[node].animations.append(
        AnimationEntry(name: name, source: .file(path: path), repeats: repeats))
    default:
      asset.nodes[node].animations.append(AnimationEntry(name: name, source: .subtree, repeats: repeats))
      if asset.nodes[node].defaultAnimation == nil { asset.nodes[node].defaultAnimation = name }
    }
  }

  /// Adds clips cut from another animation: each ends where the next begins.
  private mutating func addClipEntries(_ item: UntypedComponent, _ node: Int, _ prim: Int) {
    guard case .texts(let names)? = item["clipNames"], case .numbers(let starts)? = item["startTimes"],
      names.count == starts.count
    else {
      values.note(.broken, prim, "\(item.name) has different counts of startTimes and clipNames")
      return
    }
    let wanted = item["sourceAnimationName"]?.text ?? Self.clipName
    let source = asset.nodes[node].animations.first { $0.name == wanted }?.source
    guard let source = source ?? (wanted == Self.clipName ? .subtree : nil) else {
      values.note(.broken, prim, "the source animation \"\(wanted)\" of \(item.name) is not in the library")
      return
    }
    for (index, name) in names.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : nil
      guard starts[index].isFinite, starts[index] >= 0, end.map({ $0 > starts[index] }) ?? true else {
        values.note(.broken, prim, "the clip \(name) ends before it begins")
        continue
      }
      asset.nodes[node].animations.append(
        AnimationEntry(name: name, source: .stretch(of: source, from: starts[index], to: end)))
    }
  }
}
