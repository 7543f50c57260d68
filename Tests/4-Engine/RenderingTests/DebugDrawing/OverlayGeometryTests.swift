import Collision
import EntityStore
import Geometry
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The lines of the overlays of scenes, as values.
@MainActor @Suite(.serialized) struct OverlayGeometryTests {
  private let scene = Scene()
  private let parts: UploadParts

  init() throws { parts = try Studio.renderer().parts }

  /// Returns the lines of overlays, seen from the front at a distance of ten meters.
  private func lines(_ overlays: DebugOverlays, helpers: [Entity] = []) -> [DebugLine] {
    geometry(overlays, helpers: helpers).lines.lines.map { $0 }
  }

  private func geometry(_ overlays: DebugOverlays, helpers: [Entity] = []) -> DebugGeometry {
    let settings = Studio.settings(from: [0, 0, 10], width: 200, height: 100)
    var view = DebugView(settings.camera, width: 200, height: 100)
    view.helpers = helpers.map(\.handle)
    let geometry = DebugGeometry(parts)
    geometry.update(scene, overlays, view)
    return geometry
  }

  private func body(
    _ shape: ShapeResource, at position: SIMD3<Float>, _ mode: PhysicsBodyMode?
  ) -> Entity {
    let entity = Entity()
    entity.position = position
    entity.components.set(CollisionComponent(shapes: [shape]))
    if let mode {
      entity.components.set(
        PhysicsBodyComponent(
          shapes: [shape], mass: 1, material: .generate(friction: 0.8, restitution: 0), mode: mode))
    }
    scene.addEntity(entity)
    return entity
  }

  private func colors(_ lines: [DebugLine]) -> [DebugColor] {
    lines.map(\.color).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test func anEmptySceneHasNothingToShow() {
    let all: DebugOverlays = [
      .colliders, .contacts, .joints, .skeletons, .lights, .bounds, .cameras, .wireframe,
    ]
    #expect(geometry(all).lines.isEmpty && geometry(all).drawn.isEmpty)
    #expect(geometry([.axes, .grid]).drawn == [.axes, .grid])
    #expect(geometry([]).lines.isEmpty)
  }

  @Test("Colliders have the color of their state, in the place of the body")
  func colliders() throws {
    let box = ShapeResource.generateBox(size: [1, 1, 1])
    for (mode, state) in [
      (.static, .static), (.kinematic, .kinematic), (.dynamic, .dynamic), (nil, .trigger),
    ] as [(PhysicsBodyMode?, ColliderState)] {
      let entity = body(box, at: [2, 3, 4], mode)
      #expect(scene.colliderState(of: entity.handle) == state)
      let shown = lines(.colliders)
      #expect(shown.count == 12 && colors(shown) == [.collider(state)])
      let all = shown.flatMap { [$0.start, $0.end] }
      #expect(
        all.allSatisfy { simd_reduce_max(simd_abs(simd_abs($0 - [2, 3, 4]) - [0.5, 0.5, 0.5])) < 1e-5 })
      entity.isEnabled = false
      #expect(lines(.colliders).isEmpty)
      scene.removeEntity(entity)
    }
    let walker = Entity()
    walker.components.set(CharacterControllerComponent(radius: 0.5, height: 2))
    scene.addEntity(walker)
    let shown = lines(.colliders)
    #expect(colors(shown) == [.collider(.character)])
    #expect(abs((shown.map(\.start.y).max() ?? 0) - 1) < 1e-4)
  }

  @Test("Round shapes take the x scale, as in the simulation")
  func scaled() {
    let ball = body(.generateSphere(radius: 1), at: .zero, .dynamic)
    ball.scale = [2, 5, 1]
    #expect(lines(.colliders).allSatisfy { abs(simd_length($0.start) - 2) < 1e-4 })
  }

  @Test("A body that lies on the floor touches it with normals along y, then sleeps")
  func contacts() throws {
    let floor = body(.generateBox(size: [10, 1, 10]), at: [0, -0.5, 0], .static)
    let box = body(.generateBox(size: [1, 1, 1]), at: [0, 0.52, 0], .dynamic)
    scene.advance(by: 0.5, step: 1.0 / 60)
    let points = scene.touchingPoints
    #expect(
      !points.isEmpty && points.allSatisfy { abs(abs($0.normal.y) - 1) < 1e-3 && abs($0.position.y) < 0.05 })
    #expect(points.reduce(0) { $0 + $1.impulse } > 0)
    #expect(Set(lines(.contacts).map { $0.color.bytes }).count == 2)
    #expect(geometry([.contacts, .joints]).drawn == .contacts)
    // An update without a step keeps what the last step found.
    scene.update(deltaTime: 0)
    #expect(scene.touchingPoints == points)
    scene.advance(by: 10, step: 1.0 / 60)
    #expect(scene.colliderState(of: box.handle) == .asleep)
    #expect(scene.colliderState(of: floor.handle) == .static)
    #expect(colors(lines(.colliders)).contains(.collider(.asleep)))
  }

  @Test func normalsGrowWithTheImpulse() {
    let lengths = [0, 0.001, 0.1, 10, 1000].map { DebugLines.normalLength(impulse: $0) }
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 } && lengths[0] == 14)
    #expect(DebugLines.normalLength(impulse: .infinity) == 14 && DebugLines.normalLength(impulse: .nan) == 14)
    #expect(DebugLines.normalLength(impulse: 1e30) == 140)
  }

  @Test("A hinge shows an arc between its limits around the x axis of its pin")
  func hinge() throws {
    let post = body(.generateBox(size: [1, 1, 1]), at: .zero, .static)
    let door = body(.generateBox(size: [1, 1, 1]), at: [0, 2, 0], .dynamic)
    let root = Entity()
    scene.addEntity(root)
    for entity in [post, door] { root.addChild(entity) }
    let limit = Float(0)...Float.pi / 2
    try PhysicsRevoluteJoint(
      pin0: post.pins.set(named: "a"), pin1: door.pins.set(named: "b", position: [0, -2, 0]),
      angularLimit: limit
    ).addToSimulation()
    let arc = lines(.joints).filter { $0.color == .jointLimit && $0.width == 1.5 }
    #expect(arc.count == 12)
    let radius = simd_length(arc[0].start)
    #expect(radius > 0)
    for line in arc {
      #expect(abs(line.start.x) < 1e-5 && line.start.y > -1e-4 && line.start.z > -1e-4)
      #expect(abs(simd_length(line.start) - radius) < 1e-4)
    }
  }

  @Test func jointsOfEveryKindHaveLines() throws {
    let one = body(.generateBox(size: [1, 1, 1]), at: .zero, .static)
    let two = body(.generateBox(size: [1, 1, 1]), at: [0, 2, 0], .dynamic)
    let (a, b) = (one.pins.set(named: "a"), two.pins.set(named: "b"))
    let joints: [any PhysicsJoint] = [
      PhysicsFixedJoint(pin0: a, pin1: b), PhysicsSphericalJoint(pin0: a, pin1: b),
      PhysicsSphericalJoint(pin0: a, pin1: b, angularLimitInYZ: (0.4, 0.8)),
      PhysicsRevoluteJoint(pin0: a, pin1: b), PhysicsPrismaticJoint(pin0: a, pin1: b, linearLimit: -1...2),
      PhysicsDistanceJoint(pin0: a, pin1: b, distanceLimit: 1...3),
      PhysicsCustomJoint(
        pin0: a, pin1: b, linearMotionAlongX: .range(0...1), angularMotionAroundZ: .unlimited),
    ]
    let holder = Entity()
    scene.addEntity(holder)
    var counts: [Int] = []
    for joint in joints {
      var component = PhysicsJointsComponent()
      component.joints = [joint]
      holder.components.set(component)
      counts.append(lines(.joints).count)
    }
    // The two frames and the link, then more for each limit.
    #expect(counts[0] == 7 && counts.dropFirst().allSatisfy { $0 > 7 })
    let lost = PhysicsFixedJoint(pin0: GeometricPin(named: "nowhere"), pin1: b)
    holder.components.set(
      {
        var all = PhysicsJointsComponent(); all.joints = [lost]; return all
      }())
    #expect(lines(.joints).isEmpty)
  }

  @Test func bonesFollowThePose() throws {
    let arm = ModelEntity(mesh: try DeformedScenes.arm(), materials: [matte()])
    arm.position = [5, 0, 0]
    scene.addEntity(arm)
    let rest = lines(.skeletons)
    #expect(rest.count == 2 * 12 + 3 && rest.allSatisfy { $0.color == .bone })
    arm.jointTransforms[1].rotation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    let bent = lines(.skeletons)
    let tip = bent.suffix(3).reduce(SIMD3<Float>.zero) { $0 + ($1.start + $1.end) / 2 } / 3
    #expect(simd_distance(tip, [4, 1, 0]) < 1e-3, "\(tip)")
  }

  @Test func lightsBoundsAndCameras() throws {
    let lamp = PointLight()
    lamp.light.attenuationRadius = 3
    lamp.position = [1, 0, 0]
    scene.addEntity(lamp)
    let range = lines(.lights).filter { $0.color == .lightRange }
    #expect(!range.isEmpty && range.allSatisfy { abs(simd_distance($0.start, [1, 0, 0]) - 3) < 1e-3 })
    let box = ModelEntity(mesh: try boxMesh([1, 2, 3]), materials: [matte()])
    box.orientation = simd_quatf(angle: 0.5, axis: [0, 1, 0])
    scene.addEntity(box)
    #expect(lines(.bounds).count == 24)
    let camera = PerspectiveCamera()
    scene.addEntity(camera)
    #expect(lines(.cameras).count == 15)
    #expect(lines(.cameras, helpers: [camera]).isEmpty)
  }

  @Test(
    "The grid has lines at a power of ten that fits the scene",
    arguments: [0.02, 0.7, 5, 80, 3000] as [Float])
  func grid(extent: Float) {
    let bounds = BoundingBox(min: [-extent / 2, 0, -extent / 4], max: [extent / 2, 1, extent / 4])
    let spacing = DebugLines.gridSpacing(bounds)
    #expect(extent / spacing >= 0.999 && extent / spacing < 10.01)
    #expect(["1mm", "1cm", "10cm", "1m", "10m", "1km"].contains(DebugLines.label(spacing)))
    #expect(
      DebugLines.gridSpacing(.empty) == 1 && DebugLines.label(1) == "1m" && DebugLines.label(0.01) == "1cm")
  }
}
