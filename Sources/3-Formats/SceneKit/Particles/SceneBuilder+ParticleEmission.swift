internal import SceneAssets
internal import simd

// The emission of particles: times, shapes and initial velocities.
extension SceneBuilder {
  /// Returns the fields of timing, shape and direction.
  func emission(_ object: ArchiveObject) -> [ComponentField] {
    let speed = Self.speed(object)
    func time(_ name: String, _ standard: Double = 0) -> ComponentField {
      Self.number(name, max(object.real(name) ?? standard, 0) / speed, type: "double")
    }
    let locations = ["Surface", "Volume", "Vertices"], location = object.integer("birthLocation") ?? 0
    return [
      ComponentField("birthLocation", type: "token", .token(locations[min(max(location, 0), 2)])),
      time("emissionDuration", 1), time("emissionDurationVariation"), time("idleDuration"),
      time("idleDurationVariation"), time("warmupDuration"),
      ComponentField("isEmitting", type: "bool", .bool(true)),
      ComponentField("isLocal", type: "bool", .bool(object.bool("isLocal") ?? false)),
      // Gravity points down whichever way the emitter is rotated.
      ComponentField("isLocalFields", type: "bool", .bool(object.bool("affectedByGravity") != true)),
      ComponentField("loops", type: "bool", .bool(object.bool("loops") ?? true)),
      Self.number("particleSpeed", (object.real("particleVelocity") ?? 0) * speed),
      Self.number("particleSpeedVariation", (object.real("particleVelocityVariation") ?? 0) * speed),
    ]
  }

  /// Returns the fields of the emitter's shape and direction.
  mutating func source(_ object: ArchiveObject) -> [ComponentField] {
    let geometry = object.object("emitterShape"), shape = geometry.flatMap(SceneKitShape.init)
    if let geometry, shape == nil {
      note(
        .approximated, geometry,
        "emission from custom geometry is not supported; particles are emitted from a point")
    }
    let source = ParticleSource(shape)
    // Where the direction does not matter, particles spread as far as they can (see `motion`).
    let directions = ["Local", "Normal", "Local"], kind = object.integer("birthDirection") ?? 0
    var direction = directions[min(max(kind, 0), 2)]
    var aim = object.floats("emittingDirection", count: 3).map { SIMD3($0) } ?? SIMD3(0, 0, 1)
    if kind == 1, let normal = source.onlyNormal { (direction, aim) = ("Local", normal) }
    let grid = SIMD3<Float>(source.vertices)
    return [
      ComponentField("emitterShape", type: "token", .token(source.name)),
      Self.vector("shapeSize", source.size),
      ComponentField("birthDirection", type: "token", .token(direction)),
      Self.vector("emissionDirection", aim), Self.vector("birthLocationVertex", grid),
    ] + (source.hole.map { [Self.number("torusInnerRadius", Double($0))] } ?? [])
  }

  /// Returns the fields of the birth rate and the life span.
  func birth(_ object: ArchiveObject, bornWith occasion: SpawnOccasion? = nil) -> [ComponentField] {
    // SceneKit's rate counts particles in one emission duration.
    let duration = object.real("emissionDuration") ?? 1, speed = Self.speed(object)
    // Particles spawned at a birth or a death come all at once, in the sixtieth of a second in which their
    // system emits.
    let per = occasion == nil || occasion == .update ? (duration > 0 ? 1 / duration : 1) * speed : 60
    return [
      Self.number("birthRate", max((object.real("birthRate") ?? 1) * per, 0)),
      Self.number("birthRateVariation", (object.real("birthRateVariation") ?? 0) * per),
      Self.number("particleLifeSpan", max(object.real("particleLifeSpan") ?? 1, 0) / speed, type: "double"),
      Self.number(
        "particleLifeSpanVariation", (object.real("particleLifeSpanVariation") ?? 0) / speed, type: "double"),
    ]
  }

  func motion(_ object: ArchiveObject) -> [ComponentField] {
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
}

/// The shape that particles are emitted from, in the terms of Reality Composer Pro.
private struct ParticleSource {
  var name = "Point"
  var size = SIMD3<Float>()
  /// The numbers of points to emit from, for emission at the corners of faces.
  var vertices = SIMD3(1, 1, 1)
  /// The common normal where all faces have the same.
  var onlyNormal: SIMD3<Float>?
  /// The radius of a torus's hole.
  var hole: Float?

  init(_ shape: SceneKitShape?) {
    switch shape {
    case nil: return
    case .box(let size, _, let segments, _):
      (name, self.size) = ("Box", size)
      vertices = segments &+ 1
    case .sphere(let radius, let segments):
      (name, size) = ("Sphere", SIMD3(repeating: 2 * radius))
      vertices = SIMD3(segments, segments + 1, 1)
    case .plane(let size, _, let segments, _):
      // SceneKit's planes are upright, those here lie flat; a box without depth is upright.
      (name, self.size) = ("Box", SIMD3(size, 0))
      vertices = SIMD3(segments.x + 1, segments.y + 1, 2)
      onlyNormal = SIMD3(0, 0, 1)
    case .floor(let size):
      (name, self.size) = ("Plane", SIMD3(size.x, 0, size.y))
      vertices = SIMD3(2, 2, 1)
    case .cone(let top, let bottom, let height, let around, let up):
      (name, size) = (
        top == bottom ? "Cylinder" : "Cone", SIMD3(2 * max(top, bottom), height, 2 * max(top, bottom))
      )
      vertices = SIMD3(around, up + 1, 1)
    case .tube(_, let radius, let height, let around, let up),
      .capsule(let radius, let height, let around, let up, _):
      (name, size) = ("Cylinder", SIMD3(2 * radius, height, 2 * radius))
      vertices = SIMD3(around, up + 1, 1)
    case .torus(let ring, let pipe, let around, let pipeSegments):
      (name, size) = ("Torus", SIMD3(2 * (ring + pipe), 2 * pipe, 2 * (ring + pipe)))
      vertices = SIMD3(around, pipeSegments, 1)
      hole = max(ring - pipe, 0)
    case .pyramid(let size, _): (name, self.size) = ("Cone", size)
    }
  }
}
