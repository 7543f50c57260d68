import Collision
import EntityStore
import Meshes
import SceneModel
import Testing
import simd

/// An effect of a program: it pulls bodies up, stronger if they are heavier.
private struct Lift: ForceEffectProtocol {
  var forceMode = ForceMode.force
  var parameterTypes: PhysicsBodyParameterTypes {
    [.mass, .position, .orientation, .inertiaTensor, .angularVelocity]
  }

  func update(parameters: inout ForceEffectParameters) {
    for index in 0..<parameters.physicsBodyCount {
      parameters.setForce([0, (parameters.masses?[index] ?? 0) * 2, 0], index: index)
    }
    parameters.setForce([1e9, 0, 0], index: parameters.physicsBodyCount)
    parameters.setTorque([1e9, 0, 0], index: -1)
  }
}

/// An effect that acts only through its registered function.
private struct Handled: ForceEffectProtocol, Codable {
  var speed: Float = 1
  var forceMode: ForceMode { .velocity }
  var parameterTypes: PhysicsBodyParameterTypes { [] }
}

@MainActor struct ForceEffectTests {
  private func stage(_ position: SIMD3<Float> = .zero, mass: Float = 2) -> (PhysicsStage, ModelEntity) {
    let stage = PhysicsStage()
    let body = stage.add("body", .generateSphere(radius: 0.1), at: position)
    body.physicsBody?.isAffectedByGravity = false
    body.physicsBody?.massProperties = PhysicsMassProperties(mass: mass)
    body.physicsMotion = PhysicsMotionComponent()
    return (stage, body)
  }

  private func field(_ stage: PhysicsStage, _ effect: some ForceEffectBase) -> Entity {
    let field = Entity()
    field.components.set(ForceEffectComponent(effect: effect))
    stage.root.addChild(field)
    return field
  }

  private func velocity(_ body: ModelEntity) -> SIMD3<Float> { body.physicsMotion?.linearVelocity ?? .zero }

  @Test func aConstantForceAccelerates() {
    let (stage, body) = stage()
    let field = field(stage, ForceEffect(effect: ConstantForceEffect(strength: 4, direction: [3, 0, 0])))
    stage.run(1)
    #expect(isNear(velocity(body), [2, 0, 0], tolerance: 0.01))
    field.orientation = simd_quatf(angle: .pi, axis: [0, 0, 1])
    stage.run(1)
    #expect(isNear(velocity(body), .zero, tolerance: 0.01), "the force turns with the entity")
    field.components.remove(ForceEffectComponent.self)
    stage.run(1)
    #expect(isNear(velocity(body), .zero, tolerance: 0.01))
  }

  @Test func strengthAndModeScale() {
    var effect = ConstantForceEffect(strength: 1, direction: [1, 0, 0])
    for (mode, expected) in [
      (ForceMode.force, Float(1.5)), (.acceleration, 3), (.impulse, 90), (.velocity, 180),
    ] {
      effect.forceMode = mode
      let (stage, body) = stage()
      _ = field(stage, ForceEffect(effect: effect, strengthScale: 3))
      stage.run(1)
      #expect(abs(velocity(body).x - expected) < 0.02 * expected)
    }
  }

  @Test func aRadialForcePullsToTheCenter() {
    let (stage, body) = stage([3, 0, 0])
    _ = field(stage, ForceEffect(effect: ConstantRadialForceEffect(strength: 2)))
    stage.run(0.5)
    #expect(isNear(velocity(body), [-0.5, 0, 0], tolerance: 0.01))
  }

  @Test func aSpringSwingsAboutItsRest() {
    let (stage, body) = stage([3, 0, 0])
    _ = field(stage, ForceEffect(effect: RadialForceEffect(strength: 2, restDistance: 2)))
    var least: Float = 3, most: Float = 3
    for _ in 0..<400 {
      stage.tick()
      least = min(least, body.position.x)
      most = max(most, body.position.x)
    }
    #expect(abs(least - 1) < 0.05 && abs(most - 3) < 0.05)
  }

  @Test func dragSlows() {
    let (stage, body) = stage()
    body.physicsMotion?.linearVelocity = [1, 0, 0]
    _ = field(stage, ForceEffect(effect: DragForceEffect(strength: 2)))
    stage.run(1)
    #expect(abs(velocity(body).x - 0.37) < 0.02)
  }

  @Test func aVortexDrivesAroundItsAxis() {
    let (stage, body) = stage([2, 0, 0])
    _ = field(stage, ForceEffect(effect: VortexForceEffect(strength: 2, axis: [0, 5, 0])))
    stage.tick(6)
    #expect(velocity(body).z < -0.09 && abs(velocity(body).x) < 0.01)
  }

  @Test func turbulenceIsTheSameInEveryRun() {
    var places: [SIMD3<Float>] = []
    for _ in 0..<2 {
      let (stage, body) = stage()
      body.physicsMotion?.linearVelocity = [1, 0, 0]
      _ = field(stage, ForceEffect(effect: TurbulenceForceEffect(strength: 5, smoothness: 0.5, speed: 1)))
      stage.run(2)
      places.append(body.position)
    }
    #expect(places[0] == places[1] && abs(places[0].y) + abs(places[0].z) > 0.01)
  }

  @Test func falloffsLimitAForce() {
    for (place, expected) in [(Float(0), Float(1)), (1, 1), (3, 0.5), (6, 0)] {
      let (stage, body) = stage([place, 0, 0], mass: 1)
      _ = field(
        stage,
        ForceEffect(
          effect: ConstantForceEffect(strength: 6, direction: [0, 1, 0]),
          spatialFalloff: SpatialForceFalloff(bounds: .sphere(radius: 5), rate: 1, distanceOffset: 1)))
      stage.tick()
      #expect(abs(velocity(body).y - 0.1 * expected) < 1e-3)
    }
    let (stage, body) = stage(mass: 1)
    _ = field(
      stage,
      ForceEffect(
        effect: ConstantForceEffect(strength: 1, direction: [0, 1, 0]),
        timedFalloff: TimedForceFalloff(duration: 1, rate: 1)))
    stage.run(3)
    #expect(abs(velocity(body).y - 0.5) < 0.02)
  }

  @Test func effectsActWithinTheirMaskAndOffset() {
    let (stage, body) = stage([0, 2, 0])
    _ = field(
      stage,
      ForceEffect(
        effect: ConstantRadialForceEffect(strength: 2), position: [4, 2, 0],
        orientation: simd_quatf(angle: 2, axis: [1, 0, 0])))
    _ = field(
      stage,
      ForceEffect(
        effect: ConstantForceEffect(strength: 99, direction: [0, 0, 1]), mask: CollisionGroup(rawValue: 4)))
    stage.tick(6)
    #expect(isNear(velocity(body), [0.1, 0, 0], tolerance: 0.01))
  }

  @Test func effectsPauseAndResume() {
    let (stage, body) = stage(mass: 1)
    let field = field(stage, ForceEffect(effect: ConstantForceEffect(strength: 1, direction: [1, 0, 0])))
    stage.run(0.5)
    field.components[ForceEffectComponent.self]?.simulationState = .pause
    stage.run(1)
    #expect(abs(velocity(body).x - 0.5) < 0.02)
    field.components[ForceEffectComponent.self]?.simulationState = .resume
    stage.run(0.5)
    #expect(abs(velocity(body).x - 1) < 0.02)
    field.isEnabled = false
    stage.run(0.5)
    #expect(abs(velocity(body).x - 1) < 0.02)
  }

  @Test func programsBringTheirOwnEffects() {
    let (stage, body) = stage(mass: 5)
    _ = field(stage, ForceEffect(effect: Lift()))
    stage.run(1)
    #expect(isNear(velocity(body), [0, 2, 0], tolerance: 0.02))
  }

  @Test func aRegisteredFunctionTakesThePlaceOfTheUpdate() {
    var times: [Double] = []
    Handled.register { event in
      times.append(event.parameters.elapsedTime)
      event.parameters.setForce([event.effect.speed, 0, 0], index: 0)
    }
    let (stage, body) = stage()
    _ = field(stage, ForceEffect(effect: Handled(speed: 0.5)))
    stage.tick(4)
    Handled.register()
    #expect(abs(velocity(body).x - 2) < 1e-3)
    #expect(times.count == 4 && times[0] == 0 && abs(times[3] - 0.05) < 1e-6)
  }

  @Test func aFieldThatComesNearWakesBodies() {
    let (stage, body) = stage()
    let field = field(
      stage,
      ForceEffect(
        effect: ConstantForceEffect(strength: 4, direction: [1, 0, 0]),
        spatialFalloff: SpatialForceFalloff(bounds: .sphere(radius: 1), rate: 0)))
    field.position = [50, 0, 0]
    stage.run(5)
    #expect(body.position == .zero)
    field.position = .zero
    stage.run(0.5)
    #expect(body.position.x > 0.1)
  }

  @Test func badNumbersOfEffectsDoNotSpread() {
    let (stage, body) = stage([1, 0, 0])
    let effect = ConstantForceEffect(strength: .nan, direction: [.infinity, 0, 0])
    _ = field(stage, ForceEffect(effect: effect))
    _ = field(stage, ForceEffect(effect: VortexForceEffect(strength: .infinity, axis: .zero)))
    _ = field(
      stage,
      ForceEffect(
        effect: RadialForceEffect(strength: 1, restDistance: .nan), strengthScale: .infinity,
        spatialFalloff: SpatialForceFalloff(bounds: .sphere(radius: .nan), rate: .nan, distanceOffset: .nan),
        timedFalloff: TimedForceFalloff(duration: .nan, rate: .nan), position: [.nan, 0, 0]))
    stage.run(0.5)
    #expect(body.position.x.isFinite && body.position.y.isFinite && velocity(body).x.isFinite)
  }
}
