import RealityKit

/// The entities of the table.
@MainActor final class SolarSystem {
  let root = Entity()
  private(set) var planets: [Planet.ID: Entity] = [:]
  private let orbits = Entity()
  private let mark = Entity()

  /// Makes all entities.
  func make(_ all: [Planet]) async throws {
    root.components.set(ClockComponent(speed: 0))
    root.addChild(orbits)
    try await addSun()
    try addStars()
    for planet in all {
      let place = Entity()
      place.name = planet.id
      place.components.set(
        OrbitComponent(
          planet: planet.id, radius: planet.orbit, turns: Float(1 / planet.year), angle: planet.start))
      place.addChild(try await Self.ball(planet))
      root.addChild(place)
      planets[planet.id] = place
      orbits.addChild(try Self.ring(planet.orbit, width: 0.0035, color: .white, opacity: 0.22))
    }
    mark.addChild(try Self.ring(1, width: 0.06, color: .systemYellow, opacity: 0.95))
    mark.isEnabled = false
  }

  /// Has the entities follow what the controls say.
  func follow(speed: Double, showsOrbits: Bool, selection: Planet?) {
    if root.components[ClockComponent.self]?.speed != Float(speed) {
      root.components.set(ClockComponent(speed: Float(speed)))
    }
    orbits.isEnabled = showsOrbits
    mark.isEnabled = selection != nil
    if let selection, let place = planets[selection.id], mark.parent !== place {
      place.addChild(mark)
      mark.scale = SIMD3(repeating: selection.radius * (selection.surface.hasRings ? 2.6 : 1.5))
    }
  }

  /// Returns a planet by itself, large and lit from the side.
  static func portrait(of planet: Planet) async throws -> Entity {
    let root = Entity()
    let ball = try await Self.ball(planet)
    ball.orientation = simd_quatf(angle: 0.42, axis: [1, 0, 0]) * simd_quatf(angle: -0.35, axis: [0, 0, 1])
    root.addChild(ball)
    let sun = DirectionalLight()
    sun.light.intensity = 4200
    sun.look(at: .zero, from: [-2, 1, 1.4], relativeTo: nil)
    root.addChild(sun)
    return root
  }

  private func addSun() async throws {
    let sun = ModelEntity(mesh: .generateSphere(radius: 0.17), materials: [UnlitMaterial(color: .white)])
    let surface = Planet.Surface(
      colors: [[0.98, 0.5, 0.1], [1, 0.74, 0.28], [1, 0.93, 0.7]], banding: 0, detail: 4)
    if let image = PlanetTexture.image(of: surface) {
      var material = UnlitMaterial()
      material.color = .init(texture: .init(try await texture(image)))
      sun.model?.materials = [material]
    }
    sun.components.set(SpinComponent(speed: 0.08))
    let light = PointLight()
    light.light = PointLightComponent(color: .white, intensity: 46_000, attenuationRadius: 8)
    sun.addChild(light)
    root.addChild(sun)
    if let image = PlanetTexture.glow() {
      var material = UnlitMaterial()
      material.color = .init(texture: .init(try await texture(image)))
      material.blending = .transparent(opacity: 1.0)
      let glow = ModelEntity(mesh: .generatePlane(width: 1.1, height: 1.1), materials: [material])
      glow.components.set(BillboardComponent())
      root.addChild(glow)
    }
  }

  private static func ball(_ planet: Planet) async throws -> Entity {
    var material = PhysicallyBasedMaterial()
    if let image = PlanetTexture.image(of: planet.surface) {
      material.baseColor = .init(texture: .init(try await texture(image)))
    }
    material.roughness = 0.85
    let ball = ModelEntity(mesh: .generateSphere(radius: planet.radius), materials: [material])
    ball.name = planet.id
    // A little larger than the ball, so that small ones are easy to meet.
    ball.components.set(
      CollisionComponent(shapes: [.generateSphere(radius: max(planet.radius * 1.1, 0.06))]))
    ball.components.set([InputTargetComponent(), HoverEffectComponent(), SpinComponent(speed: 0.6)])
    let axis = Entity()
    axis.orientation = simd_quatf(angle: Float(planet.tilt) * .pi / 180, axis: [0, 0, 1])
    axis.addChild(ball)
    if planet.surface.hasRings, let image = PlanetTexture.rings() {
      var material = PhysicallyBasedMaterial()
      material.baseColor = .init(texture: .init(try await texture(image)))
      material.blending = .transparent(opacity: 1.0)
      material.faceCulling = .none
      material.roughness = 1.0
      axis.addChild(
        ModelEntity(
          mesh: try mesh(inner: planet.radius * 1.28, outer: planet.radius * 2.3), materials: [material]))
    }
    return axis
  }

  private static func ring(
    _ radius: Float, width: Float, color: UnlitMaterial.Color, opacity: Float
  ) throws -> ModelEntity {
    var material = UnlitMaterial(color: color)
    material.blending = .transparent(opacity: .init(floatLiteral: opacity))
    material.faceCulling = .none
    return ModelEntity(
      mesh: try mesh(inner: radius - width / 2, outer: radius + width / 2), materials: [material])
  }

  /// Returns a flat ring around the vertical axis, whose texture runs from the inner border to the outer one.
  private static func mesh(inner: Float, outer: Float, sides: Int = 160) throws -> MeshResource {
    var positions: [SIMD3<Float>] = [], coordinates: [SIMD2<Float>] = [], triangles: [UInt32] = []
    for side in 0...sides {
      let angle = Float(side) / Float(sides) * 2 * .pi
      let way = SIMD3(cos(angle), 0, -sin(angle))
      positions += [way * inner, way * outer]
      coordinates += [[0, 0.5], [1, 0.5]]
      guard side < sides else { break }
      let first = UInt32(side * 2)
      triangles += [first, first + 1, first + 3, first, first + 3, first + 2]
    }
    var descriptor = MeshDescriptor(name: "ring")
    descriptor.positions = MeshBuffer(positions)
    descriptor.normals = MeshBuffer(Array(repeating: SIMD3<Float>(0, 1, 0), count: positions.count))
    descriptor.textureCoordinates = MeshBuffer(coordinates)
    descriptor.primitives = .triangles(triangles)
    return try MeshResource.generate(from: [descriptor])
  }

  /// Adds small squares on a large ball, which all look to its center.
  private func addStars(count: Int = 1100) throws {
    var positions: [SIMD3<Float>] = [], triangles: [UInt32] = []
    var random = SplitMix(state: 7)
    for _ in 0..<count {
      let height = Float.random(in: -1...1, using: &random)
      let angle = Float.random(in: 0...(2 * .pi), using: &random)
      let flat = (1 - height * height).squareRoot()
      let way = SIMD3(flat * cos(angle), height, flat * sin(angle))
      let side = normalize(cross(way, [0, 1, 0.01])), up = cross(side, way)
      let brightness = Float.random(in: 0...1, using: &random)
      let size = 0.005 + 0.017 * brightness * brightness * brightness
      let first = UInt32(positions.count)
      positions += [
        way * 14 - (side + up) * size, way * 14 + (side - up) * size, way * 14 + (side + up) * size,
        way * 14 - (side - up) * size,
      ]
      triangles += [first, first + 1, first + 2, first, first + 2, first + 3]
    }
    var descriptor = MeshDescriptor(name: "stars")
    descriptor.positions = MeshBuffer(positions)
    descriptor.primitives = .triangles(triangles)
    var material = UnlitMaterial(color: .init(white: 0.9, alpha: 1))
    material.faceCulling = .none
    root.addChild(ModelEntity(mesh: try .generate(from: [descriptor]), materials: [material]))
  }

  private static func texture(_ image: CGImage) async throws -> TextureResource {
    try await TextureResource(image: image, options: .init(semantic: .color))
  }

  private func texture(_ image: CGImage) async throws -> TextureResource { try await Self.texture(image) }
}

/// A source of random numbers that are the same on every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
