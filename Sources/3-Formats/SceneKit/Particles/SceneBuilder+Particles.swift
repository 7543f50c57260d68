internal import Files
internal import SceneAssets
internal import simd

// Particle systems as Reality Composer Pro's emitter components.
extension SceneBuilder {
  mutating func readParticles(_ object: ArchiveObject, at node: Int) throws(AssetReadingError.Problem) {
    let record = emitter(object)
    // An entity has one emitter; further ones get child entities.
    guard asset.nodes[node].components.contains(where: { $0.identifier == record.identifier }) else {
      asset.nodes[node].components.append(record)
      return
    }
    let name = names[node, default: UniqueNames()].name("particles")
    var further = NodeAsset(name: name, path: "\(asset.nodes[node].path)/\(name)", parent: node)
    further.components = [record]
    try append(further)
  }

  /// Returns the component of a particle system, which is made on first use: many nodes may share it.
  private mutating func emitter(_ object: ArchiveObject) -> UntypedComponent {
    if let known = emitters[object.number] { return known }
    var state = UntypedComponent(identifier: "", name: "currentState")
    state.fields = emission(object) + source(object)
    var main = UntypedComponent(identifier: "", name: "mainEmitter")
    main.fields = particles(object)
    var spawned = UntypedComponent(identifier: "", name: "spawnedEmitter")
    if let (child, occasion) = spawnedSystem(object) {
      state.fields += spawning(child, occasion, from: object)
      spawned.fields = particles(child, bornWith: occasion)
      noteUnsupported(child)
      for (key, _) in Self.spawnKeys where child.has(key) {
        note(.ignored, child, "spawned particles cannot spawn others; \(key) is left out")
      }
    }
    state.children = [main, spawned]
    var record = UntypedComponent(identifier: "RealityKit.VFXEmitter", name: "VFXEmitter")
    record.children = [state]
    noteUnsupported(object)
    emitters[object.number] = record
    return record
  }

  /// Returns the component of one kind of particles.
  private mutating func particles(
    _ object: ArchiveObject, bornWith occasion: SpawnOccasion? = nil
  ) -> [ComponentField] {
    var fields = birth(object, bornWith: occasion) + motion(object) + appearance(object) + collisions(object)
    if let image = image(object) { fields.append(image) }
    return fields + sequence(object)
  }

  private mutating func noteUnsupported(_ object: ArchiveObject) {
    if object.bool("affectedByPhysicsFields") == true {
      note(.ignored, object, "physics fields do not affect particles")
    }
    if object.bool("blackPassEnabled") == true {
      note(.ignored, object, "the black pass is not supported and is left out")
    }
    for key in object.dictionary("propertyControllers")?.keys ?? []
    where !["Color", "Size", "Opacity"].contains(key) {
      note(.ignored, object, "the particle controller of \(key) is not supported and is left out")
    }
  }

  static func vector(_ name: String, _ value: SIMD3<Float>) -> ComponentField {
    ComponentField(name, type: "float3", .vector([Double(value.x), Double(value.y), Double(value.z)]))
  }

  static func number(_ name: String, _ value: Double, type: String = "float") -> ComponentField {
    ComponentField(name, type: type, .number(value.isFinite ? value : 0))
  }

  /// Returns the time scale of a system, which emitters do not have.
  static func speed(_ object: ArchiveObject) -> Double {
    let factor = object.real("speedFactor") ?? 1
    return factor.isFinite && factor > 0 ? min(max(factor, 1e-3), 1e3) : 1
  }

  private mutating func image(_ object: ArchiveObject) -> ComponentField? {
    guard let image = object.dictionary("particleImage") else { return nil }
    let asked = image.text("path") ?? image.object("URL").map(url) ?? image.text("URL") ?? ""
    guard !asked.isEmpty else { return nil }
    let found = files.file(asked)
    if found == nil {
      note(.broken, object, "the particle image \(asked) cannot be found; particles are untextured")
    }
    return ComponentField("particleImage", type: "asset", .asset(asked, path: found))
  }

  private func sequence(_ object: ArchiveObject) -> [ComponentField] {
    let rows = object.integer("imageSequenceRowCount") ?? 1,
      columns = object.integer("imageSequenceColumnCount") ?? 1
    guard rows > 1 || columns > 1 else { return [] }
    let modes = ["Looping", "PlayOnce", "AutoReverse"],
      mode = object.integer("imageSequenceAnimationMode") ?? 0
    func count(_ name: String, _ value: Int) -> ComponentField {
      ComponentField(name, type: "int64", .int(Int64(value)))
    }
    let speed = Self.speed(object), rate = (object.real("imageSequenceFrameRate") ?? 0) * speed
    return [
      count("rowCount", min(max(rows, 1), 256)), count("columnCount", min(max(columns, 1), 256)),
      count("initialFrame", object.integer("imageSequenceInitialFrame") ?? 0),
      count("initialFrameVariation", object.integer("imageSequenceInitialFrameVariation") ?? 0),
      Self.number("frameRate", rate),
      Self.number("frameRateVariation", (object.real("imageSequenceFrameRateVariation") ?? 0) * speed),
      ComponentField("isAnimated", type: "bool", .bool(rate != 0)),
      ComponentField(
        "animationRepeatMode", type: "token", .token(modes.indices.contains(mode) ? modes[mode] : "Looping")),
    ]
  }
}
