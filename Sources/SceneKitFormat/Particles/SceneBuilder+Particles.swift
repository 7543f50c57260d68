internal import Files
internal import SceneAssets
internal import simd

// Particle systems in the words of Reality Composer Pro's emitter.
extension SceneBuilder {
  mutating func readParticles(_ object: ArchiveObject, at node: Int) {
    var state = ComponentRecord(identifier: "", name: "currentState")
    state.fields = emission(object)
    let (shape, size) = emitterShape(object)
    state.fields += [
      ComponentField("emitterShape", type: "token", .token(shape)), Self.vector("shapeSize", size),
    ]
    var main = ComponentRecord(identifier: "", name: "mainEmitter")
    main.fields = birth(object) + movement(object) + look(object)
    if let image = image(object) { main.fields.append(image) }
    main.fields += sequence(object)
    state.children = [main, ComponentRecord(identifier: "", name: "spawnedEmitter")]
    var record = ComponentRecord(identifier: "RealityKit.VFXEmitter", name: "VFXEmitter")
    record.children = [state]
    tellOfLosses(object)
    // An entity has one emitter; further ones get entities of their own.
    guard asset.nodes[node].components.contains(where: { $0.identifier == record.identifier }) else {
      asset.nodes[node].components.append(record)
      return
    }
    let name = names[node, default: UniqueNames()].name("particles")
    var further = NodeAsset(name: name, path: "\(asset.nodes[node].path)/\(name)", parent: node)
    further.components = [record]
    _ = asset.append(further)
  }

  private static func vector(_ name: String, _ value: SIMD3<Float>) -> ComponentField {
    ComponentField(name, type: "float3", .vector([Double(value.x), Double(value.y), Double(value.z)]))
  }

  private static func number(_ name: String, _ value: Double, type: String = "float") -> ComponentField {
    ComponentField(name, type: type, .number(value.isFinite ? value : 0))
  }

  /// How fast time passes for the whole system, which emitters here have no word for.
  private static func speed(_ object: ArchiveObject) -> Double {
    let factor = object.real("speedFactor") ?? 1
    return factor.isFinite && factor > 0 ? min(max(factor, 1e-3), 1e3) : 1
  }

  /// When particles come, from where, and which way they go.
  private func emission(_ object: ArchiveObject) -> [ComponentField] {
    let speed = Self.speed(object)
    func time(_ name: String, _ standard: Double = 0) -> ComponentField {
      Self.number(name, max(object.real(name) ?? standard, 0) / speed, type: "double")
    }
    // Where any direction is as good, particles go apart as far as they can (see `movement`).
    let directions = ["Local", "Normal", "Local"], kind = object.integer("birthDirection") ?? 0
    let locations = ["Surface", "Volume", "Vertices"], location = object.integer("birthLocation") ?? 0
    return [
      ComponentField("birthDirection", type: "token", .token(directions[min(max(kind, 0), 2)])),
      ComponentField("birthLocation", type: "token", .token(locations[min(max(location, 0), 2)])),
      Self.vector(
        "emissionDirection", object.floats("emittingDirection", count: 3).map { SIMD3($0) } ?? SIMD3(0, 0, 1)),
      time("emissionDuration", 1), time("emissionDurationVariation"), time("idleDuration"),
      time("idleDurationVariation"), time("warmupDuration"),
      ComponentField("isEmitting", type: "bool", .bool(true)),
      ComponentField("isLocal", type: "bool", .bool(object.bool("isLocal") ?? false)),
      // Things fall downwards whichever way their emitter is turned.
      ComponentField("isLocalFields", type: "bool", .bool(object.bool("affectedByGravity") != true)),
      ComponentField("loops", type: "bool", .bool(object.bool("loops") ?? true)),
      Self.number("particleSpeed", (object.real("particleVelocity") ?? 0) * speed),
      Self.number("particleSpeedVariation", (object.real("particleVelocityVariation") ?? 0) * speed),
    ]
  }

  private mutating func emitterShape(_ object: ArchiveObject) -> (name: String, size: SIMD3<Float>) {
    guard let geometry = object.object("emitterShape") else { return ("Point", SIMD3(repeating: 0)) }
    switch SceneKitShape(geometry) {
    case .box(let size, _, _, _): return ("Box", size)
    case .sphere(let radius, _): return ("Sphere", SIMD3(repeating: 2 * radius))
    case .plane(let size, _, _, _): return ("Plane", SIMD3(size.x, 0, size.y))
    case .cone(let top, let bottom, let height, _, _):
      return (top == bottom ? "Cylinder" : "Cone", SIMD3(2 * max(top, bottom), height, 2 * max(top, bottom)))
    case .torus(let ring, let pipe, _, _):
      return ("Torus", SIMD3(2 * (ring + pipe), 2 * pipe, 2 * (ring + pipe)))
    default:
      note(.approximated, object, "particles come from a geometry there, and from a point here")
      return ("Point", .zero)
    }
  }

  /// How many there are and how long they live.
  private func birth(_ object: ArchiveObject) -> [ComponentField] {
    // A rate is for as long as is emitted at a stretch.
    let duration = object.real("emissionDuration") ?? 1, speed = Self.speed(object)
    let per = (duration > 0 ? 1 / duration : 1) * speed
    return [
      Self.number("birthRate", max((object.real("birthRate") ?? 1) * per, 0)),
      Self.number("birthRateVariation", (object.real("birthRateVariation") ?? 0) * per),
      Self.number("particleLifeSpan", max(object.real("particleLifeSpan") ?? 1, 0) / speed, type: "double"),
      Self.number(
        "particleLifeSpanVariation", (object.real("particleLifeSpanVariation") ?? 0) / speed, type: "double"),
    ]
  }

  private func movement(_ object: ArchiveObject) -> [ComponentField] {
    let speed = Self.speed(object)
    func radians(_ name: String, _ keys: String..., times factor: Double = 1) -> ComponentField {
      let degrees = keys.lazy.compactMap { object.real($0) }.first ?? 0
      return Self.number(name, degrees * factor * .pi / 180)
    }
    var acceleration = object.floats("acceleration", count: 3).map { SIMD3($0) } ?? .zero
    if object.bool("affectedByGravity") == true { acceleration.y -= 9.8 }
    return [
      Self.vector("acceleration", acceleration * Float(speed * speed)),
      object.integer("birthDirection") == 2
        ? Self.number("spreadingAngle", .pi) : radians("spreadingAngle", "spreadingAngle"),
      radians("particleAngle", "particleAngle", "particleInitialAngle"),
      radians("particleAngleVariation", "particleAngleVariation", "particleInitialAngleVariation"),
      radians("particleAngularVelocity", "particleAngularVelocity", times: speed),
      radians("particleAngularVelocityVariation", "particleAngularVelocityVariation", times: speed),
      Self.number("dampingFactor", (object.real("dampingFactor") ?? 0) * speed),
      Self.number("particleMass", object.real("particleMass") ?? 1),
      Self.number("particleMassVariation", object.real("particleMassVariation") ?? 0),
      Self.number("particleBounce", object.real("particleBounce") ?? 0.7),
      Self.number("particleFriction", object.real("particleFriction") ?? 1),
    ]
  }

  private mutating func look(_ object: ArchiveObject) -> [ComponentField] {
    let curves = ParticleCurves(object)
    for name in curves.unread {
      note(.broken, object, "how \(name) changes over the life of particles cannot be read")
    }
    let intensity = object.float("particleIntensity") ?? 1
    var start = object.color("particleColor") ?? SIMD4(repeating: 1)
    start *= SIMD4(SIMD3(repeating: intensity), 1)
    var end = start
    if let colors = curves.color {
      (start, end) = (
        colors.first * SIMD4(SIMD3(repeating: intensity), 1),
        colors.last * SIMD4(SIMD3(repeating: intensity), 1)
      )
      if colors.count > 2 {
        note(
          .approximated, object,
          "RealityKit knows the first and the last of the \(colors.count) colors over life; this engine keeps all"
        )
      }
    }
    let variation = object.floats("particleColorVariation", count: 4) ?? [0, 0, 0, 0]
    let hasRange = variation.contains { $0 != 0 }
    func color(_ name: String, _ value: SIMD4<Float>) -> ComponentField {
      ComponentField(name, type: "float4", .vector([0, 1, 2, 3].map { Double(value[$0]) }))
    }
    var fields = [color("startColorA", start), color("endColorA", end)]
    if hasRange {
      fields += [
        color("startColorB", Self.varied(start, variation)), color("endColorB", Self.varied(end, variation)),
      ]
    }
    if variation[0] != 0 || variation[1] != 0 {
      note(
        .approximated, object,
        "particles differ in hue there; RealityKit knows a range of two colors, this engine keeps all")
      // Hues in circles.
      fields.append(
        color("decoupage:colorVariation", SIMD4(variation[0] / 360, variation[1], variation[2], variation[3]))
      )
    }
    fields += [
      ComponentField("useEndColor", type: "bool", .bool(start != end)),
      ComponentField("useStartColorRange", type: "bool", .bool(hasRange)),
      ComponentField("useEndColorRange", type: "bool", .bool(hasRange && start != end)),
      Self.number("colorEvolutionPower", 1),
      ComponentField("opacityOverLife", type: "token", .token(curves.opacity)),
    ]
    // There a size is a whole edge, here half of one.
    let sizes = curves.size ?? (reference: 1, last: 1, power: 1)
    fields += [
      Self.number("particleSize", (object.real("particleSize") ?? 1) / 2 * sizes.reference),
      Self.number("particleSizeVariation", (object.real("particleSizeVariation") ?? 0) / 2 * sizes.reference),
      Self.number("sizeMultiplierAtEndOfLifespan", sizes.last / sizes.reference),
      Self.number("sizeMultiplierAtEndOfLifespanPower", sizes.power),
    ]
    // There particles become longer by the way of so many seconds, here by shares of their size.
    let edge = (object.real("particleSize") ?? 1) * sizes.reference
    fields.append(Self.number("stretchFactor", (object.real("stretchFactor") ?? 0) / max(abs(edge), 1e-4)))
    fields += Self.keys(curves, start, intensity: intensity)
    let modes = ["Additive", "Alpha", "Alpha", "Additive", "Alpha", "Opaque"],
      mode = object.integer("blendMode") ?? 0
    if let name = [1: "subtracted", 2: "multiplied", 3: "screened"][mode] {
      note(
        .approximated, object,
        "particles are \(name) there, and \(modes[mode] == "Alpha" ? "laid over" : "added") here")
    }
    let faces = ["Billboard", "Billboard", "Free", "BillboardYAligned"],
      facing = object.integer("orientationMode") ?? 0
    // Depth grows towards the camera: what is far comes first.
    let orders = ["Unsorted", "IncreasingDepth", "IncreasingDepth", "DecreasingAge", "IncreasingAge"]
    let order = object.integer("sortingMode") ?? 0
    fields += [
      ComponentField(
        "blendMode", type: "token", .token(modes.indices.contains(mode) ? modes[mode] : "Alpha")),
      ComponentField(
        "billboardMode", type: "token", .token(faces.indices.contains(facing) ? faces[facing] : "Billboard")),
      ComponentField(
        "sortOrder", type: "token", .token(orders.indices.contains(order) ? orders[order] : "Unsorted")),
      ComponentField("isLightingEnabled", type: "bool", .bool(object.bool("lightingEnabled") ?? false)),
    ]
    if let axis = object.floats("orientationDirection", count: 3) {
      fields.append(Self.vector("billboardAxis", SIMD3(axis)))
    }
    return fields
  }

  /// Color and size at all moments that are told, for this engine; other readers pass over them.
  private static func keys(
    _ curves: ParticleCurves, _ color: SIMD4<Float>, intensity: Float
  ) -> [ComponentField] {
    guard let keys = curves.keys else { return [] }
    func field(_ name: String, _ values: [Double]) -> ComponentField {
      ComponentField("decoupage:\(name)", type: "float[]", .numbers(values))
    }
    let colors = keys.flatMap { key -> [Double] in
      let bright = SIMD4(SIMD3(repeating: intensity), 1)
      let shown = key.color.map { $0 * bright } ?? color
      return [0, 1, 2, 3].map { Double(shown[$0]) * ($0 == 3 ? key.opacity : 1) }
    }
    let reference = curves.size?.reference ?? 1
    return [
      field("lifeTimes", keys.map(\.time)), field("lifeColors", colors),
      field("lifeSizes", keys.map { ($0.size ?? reference) / reference }),
    ]
  }

  /// The other end of a range of colors: brighter or darker, and more or less opaque.
  private static func varied(_ color: SIMD4<Float>, _ variation: [Float]) -> SIMD4<Float> {
    let light = simd_max(SIMD3(color.x, color.y, color.z) * max(1 - abs(variation[2]), 0), .zero)
    return SIMD4(light, simd_clamp(color.w - abs(variation[3]), 0, 1))
  }

  private mutating func image(_ object: ArchiveObject) -> ComponentField? {
    guard let image = object.dictionary("particleImage") else { return nil }
    let asked = image.text("path") ?? image.object("URL").map(url) ?? image.text("URL") ?? ""
    guard !asked.isEmpty else { return nil }
    let found = files.file(asked)
    if found == nil { note(.broken, object, "the picture \(asked) cannot be found; particles are plain") }
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

  private mutating func tellOfLosses(_ object: ArchiveObject) {
    if object.bool("physicsCollisionsEnabled") == true || object.has("colliderNodes") {
      note(.ignored, object, "that particles collide is left out")
    }
    if object.bool("affectedByPhysicsFields") == true {
      note(.ignored, object, "that fields move particles is left out")
    }
    if object.bool("blackPassEnabled") == true { note(.ignored, object, "its black pass is left out") }
    for key in object.dictionary("propertyControllers")?.keys ?? []
    where !["Color", "Size", "Opacity"].contains(key) {
      note(.ignored, object, "what moves \(key) over the life of particles is left out")
    }
    for key in ["systemSpawnedOnDying", "systemSpawnedOnCollision", "systemSpawnedOnLiving"]
    where object.has(key) {
      note(.ignored, object, "the particles that its particles give birth to are left out (\(key))")
    }
  }
}
