import RealityKit

/// The entities of the booth: a shelf with cans, balls, light and a star.
@MainActor final class Booth {
  let root = Entity()
  /// The place of the board with the score.
  let board = Entity()
  private(set) var cans: [ModelEntity] = []
  private var balls: [ModelEntity] = []
  private let star = Entity()
  private var sounds: [String: AudioFileResource] = [:]
  private var canShape: ShapeResource?
  /// The seconds until the shelf is full again; nil while it is not waited for.
  private var pause: Double?

  private static let top: Float = 0.9
  private static let canHeight: Float = 0.2
  private static let canRadius: Float = 0.078

  /// Makes all that does not move, and loads the sounds.
  func make() async throws {
    for name in ["Clank", "Thud", "Whoosh", "Fanfare"] {
      sounds[name] = try await AudioFileResource(named: "Sounds/\(name).wav", in: .module)
    }
    canShape = try await ShapeResource.generateConvex(
      from: .generateCylinder(height: Self.canHeight, radius: Self.canRadius))
    // All that is in the booth can be aimed at.
    root.components.set(InputTargetComponent())
    addWalls()
    addAwning()
    addLights()
    addStar()
    board.position = [0, 1.98, -0.2]
    root.addChild(board)
    stack()
  }

  /// Puts ten cans on the shelf anew.
  func stack() {
    for can in root.children.filter({ $0.name == "can" }) { can.removeFromParent() }
    (cans, pause) = ([], nil)
    for row in 0..<4 {
      for place in 0..<(4 - row) {
        let can = makeCan(number: cans.count)
        let x = (Float(place) - Float(3 - row) / 2) * (Self.canRadius * 2 + 0.012)
        can.position = [x, Self.top + Self.canHeight * (Float(row) + 0.5), 0]
        can.orientation = simd_quatf(angle: Float(cans.count) * 0.7, axis: [0, 1, 0])
        root.addChild(can)
        cans.append(can)
      }
    }
  }

  /// Lets time pass: a shelf that was cleared gets new cans after a moment.
  func pass(_ time: Double) {
    guard let left = pause else { return }
    pause = left > time ? left - time : nil
    if pause == nil { stack() }
  }

  /// Throws a ball, so that it passes a point on its way.
  func throwBall(at target: SIMD3<Float>) {
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 0.062),
      materials: [
        SimpleMaterial(
          color: .init(red: 0.9, green: 0.86, blue: 0.78, alpha: 1), roughness: 0.7, isMetallic: false)
      ])
    ball.name = "ball"
    let seam = ModelEntity(
      mesh: .generateCylinder(height: 0.012, radius: 0.0624),
      materials: [SimpleMaterial(color: .systemRed, roughness: 0.7, isMetallic: false)])
    ball.addChild(seam)
    ball.components.set(CollisionComponent(shapes: [.generateSphere(radius: 0.062)]))
    var body = PhysicsBodyComponent(
      massProperties: PhysicsMassProperties(mass: 0.5),
      material: .generate(friction: 0.5, restitution: 0.3), mode: .dynamic)
    body.isContinuousCollisionDetectionEnabled = true
    ball.components.set(body)
    let start = SIMD3<Float>(target.x * 0.3, 1.0, 2.3), time: Float = 0.38
    let velocity = (target - start) / time + [0, 0.5 * 9.81 * time, 0]
    ball.components.set(PhysicsMotionComponent(linearVelocity: velocity, angularVelocity: [-9, 2, 0]))
    ball.position = start
    root.addChild(ball)
    balls.append(ball)
    play("Whoosh", on: ball, level: -14)
    // Old balls make room.
    if balls.count > 8 { balls.removeFirst().removeFromParent() }
  }

  /// Returns the cans that have fallen from the shelf since this was asked last.
  func takeFallen() -> Int {
    let down = cans.filter { $0.position.y < Self.top - 0.05 }
    cans.removeAll { can in down.contains { $0 === can } }
    return down.count
  }

  /// Sounds like two things that have met.
  func clash(_ event: CollisionEvents.Began) {
    guard event.impulse > 0.02 else { return }
    let isTin = event.entityA.name == "can" || event.entityB.name == "can"
    let level = min(Double(event.impulse) * 30 - 24, 0)
    play(isTin ? "Clank" : "Thud", on: event.entityA, level: level)
  }

  /// The star rises, turns and comes down again.
  func celebrate() {
    pause = 1.2
    play("Fanfare", on: star, level: -4)
    var up = star.transform, turned = star.transform
    up.translation.y += 0.16
    up.scale *= 1.5
    turned.rotation = simd_quatf(angle: .pi * 0.999, axis: [0, 1, 0])
    turned.translation = up.translation
    turned.scale = up.scale
    let ways = [(star.transform, up, 0.25), (up, turned, 0.5), (turned, star.transform, 0.5)]
    do {
      let steps = try ways.map { from, to, duration in
        try AnimationResource.generate(
          with: FromToByAnimation<Transform>(
            from: from, to: to, duration: duration, timing: .easeInOut, bindTarget: .transform))
      }
      star.playAnimation(try .sequence(with: steps))
    } catch {
      print("The star stays where it is: \(error)")
    }
  }

  private func play(_ name: String, on entity: Entity, level: Double) {
    guard let sound = sounds[name] else { return }
    entity.playAudio(sound).gain = level
  }

  private func makeCan(number: Int) -> ModelEntity {
    let tin = SimpleMaterial(color: .init(white: 0.82, alpha: 1), roughness: 0.22, isMetallic: true)
    let colors: [SimpleMaterial.Color] = [.systemRed, .systemTeal, .systemYellow, .systemIndigo]
    let label = SimpleMaterial(color: colors[number % colors.count], roughness: 0.45, isMetallic: false)
    let can = ModelEntity(
      mesh: .generateCylinder(height: Self.canHeight, radius: Self.canRadius - 0.003), materials: [tin])
    can.name = "can"
    func add(_ height: Float, _ radius: Float, at y: Float, _ material: any Material) {
      let part = ModelEntity(mesh: .generateCylinder(height: height, radius: radius), materials: [material])
      part.position.y = y
      can.addChild(part)
    }
    let half = Self.canHeight / 2
    add(0.136, Self.canRadius - 0.001, at: 0, label)
    add(0.01, Self.canRadius, at: half - 0.005, tin)
    add(0.01, Self.canRadius, at: 0.005 - half, tin)
    let white = SimpleMaterial(color: .white, roughness: 0.5, isMetallic: false)
    add(0.03, Self.canRadius - 0.0004, at: 0.012, white)
    if let canShape { can.components.set(CollisionComponent(shapes: [canShape])) }
    can.components.set(
      PhysicsBodyComponent(
        massProperties: PhysicsMassProperties(mass: 0.14),
        material: .generate(friction: 0.6, restitution: 0.15), mode: .dynamic))
    return can
  }

  @discardableResult private func addBox(
    _ size: SIMD3<Float>, at position: SIMD3<Float>, color: SimpleMaterial.Color, roughness: Float = 0.8,
    isSolid: Bool = true
  ) -> ModelEntity {
    let box = ModelEntity(
      mesh: .generateBox(size: size, cornerRadius: 0.012),
      materials: [SimpleMaterial(color: color, roughness: .float(roughness), isMetallic: false)])
    box.position = position
    if isSolid {
      box.components.set(CollisionComponent(shapes: [.generateBox(size: size)]))
      box.components.set(
        PhysicsBodyComponent(
          massProperties: .default, material: .generate(friction: 0.7, restitution: 0.2), mode: .static))
    }
    root.addChild(box)
    return box
  }

  private func addWalls() {
    let wood = SimpleMaterial.Color(red: 0.45, green: 0.27, blue: 0.15, alpha: 1)
    let wall = SimpleMaterial.Color(red: 0.11, green: 0.36, blue: 0.4, alpha: 1)
    // A counter with a cloth: the cans stand on its board.
    addBox([1.7, 0.05, 0.5], at: [0, Self.top - 0.025, 0], color: wood, roughness: 0.4)
    addBox([1.6, 0.85, 0.4], at: [0, 0.425, 0], color: .init(red: 0.1, green: 0.3, blue: 0.33, alpha: 1))
    for stripe in 0..<9 where stripe % 2 == 0 {
      addBox(
        [0.18, 0.85, 0.02], at: [Float(stripe - 4) * 0.18, 0.425, 0.205],
        color: .init(red: 0.88, green: 0.8, blue: 0.64, alpha: 1), isSolid: false)
    }
    addBox([3.6, 0.1, 3.4], at: [0, -0.05, 0.4], color: .init(red: 0.2, green: 0.13, blue: 0.09, alpha: 1))
    addBox([3.6, 3, 0.1], at: [0, 1.4, -0.95], color: wall)
    for x: Float in [-1.75, 1.75] { addBox([0.1, 3, 2.2], at: [x, 1.4, 0.05], color: wall) }
    // Slats on the wall.
    for slat in 0..<12 {
      addBox(
        [0.02, 2.9, 0.02], at: [Float(slat) * 0.3 - 1.65, 1.4, -0.895],
        color: .init(red: 0.09, green: 0.3, blue: 0.34, alpha: 1), isSolid: false)
    }
  }

  private func addAwning() {
    for stripe in 0..<11 {
      let isRed = stripe % 2 == 0
      let x = Float(stripe - 5) * 0.32
      let color: SimpleMaterial.Color =
        isRed
        ? .init(red: 0.74, green: 0.12, blue: 0.11, alpha: 1)
        : .init(red: 0.93, green: 0.89, blue: 0.8, alpha: 1)
      let cloth = addBox([0.32, 0.02, 0.7], at: [x, 2.44, 0.72], color: color, isSolid: false)
      cloth.orientation = simd_quatf(angle: 0.38, axis: [1, 0, 0])
      let flap = ModelEntity(
        mesh: .generateCylinder(height: 0.02, radius: 0.16),
        materials: [SimpleMaterial(color: color, roughness: 0.8, isMetallic: false)])
      flap.position = [x, 2.31, 1.05]
      flap.orientation = simd_quatf(angle: .pi / 2, axis: [1, 0, 0])
      root.addChild(flap)
    }
    let bulb = UnlitMaterial(color: .init(red: 1, green: 0.86, blue: 0.55, alpha: 1))
    for number in 0..<13 {
      let ball = ModelEntity(mesh: .generateSphere(radius: 0.026), materials: [bulb])
      let x = Float(number - 6) * 0.24
      ball.position = [x, 1.76 + 0.05 * cos(x * 4), -0.84]
      root.addChild(ball)
    }
  }

  private func addLights() {
    let key = SpotLight()
    key.light = SpotLightComponent(
      color: .init(red: 1, green: 0.9, blue: 0.74, alpha: 1), intensity: 150_000, innerAngleInDegrees: 24,
      outerAngleInDegrees: 44, attenuationRadius: 12)
    key.shadow = SpotLightComponent.Shadow()
    key.look(at: [0, 0.9, 0], from: [1.1, 3.1, 3], relativeTo: nil)
    root.addChild(key)
    for x: Float in [-0.9, 0.9] {
      let lamp = PointLight()
      lamp.light = PointLightComponent(
        color: .init(red: 1, green: 0.76, blue: 0.46, alpha: 1), intensity: 16_000, attenuationRadius: 4)
      lamp.position = [x, 1.75, -0.4]
      root.addChild(lamp)
    }
  }

  private func addStar() {
    var gold = PhysicallyBasedMaterial()
    gold.baseColor = .init(tint: .init(red: 1, green: 0.76, blue: 0.22, alpha: 1))
    gold.emissiveColor = .init(color: .init(red: 0.9, green: 0.55, blue: 0.1, alpha: 1))
    gold.emissiveIntensity = 0.35
    gold.roughness = 0.3
    for turn in 0..<2 {
      let beam = ModelEntity(
        mesh: .generateBox(size: [0.17, 0.17, 0.04], cornerRadius: 0.012), materials: [gold])
      beam.orientation = simd_quatf(angle: Float(turn) * .pi / 4, axis: [0, 0, 1])
      star.addChild(beam)
    }
    star.position = [0, 2.24, -0.2]
    root.addChild(star)
  }
}
