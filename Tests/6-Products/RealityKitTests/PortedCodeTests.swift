import RealityKit
import Testing

// Written as code for RealityKit is written: nothing but `import RealityKit` above, and every delivered
// member of the groups entity, component, system, query, scene and event used at least once.

struct SpinComponent: Component, Codable {
  var axis: SIMD3<Float> = [0, 1, 0]
  var revolutionsPerSecond: Float = 1
}

struct TrailComponent: TransientComponent {
  var points: [SIMD3<Float>] = []
}

struct TeamComponent: Component, Equatable {
  var number = 0
}

struct SpinSystem: System {
  static let query = EntityQuery(where: .has(SpinComponent.self) && !.has(TrailComponent.self))
  static var dependencies: [SystemDependency] { [.before(TrailSystem.self)] }

  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard let spin = entity.components[SpinComponent.self] else { continue }
      let angle = spin.revolutionsPerSecond * 2 * .pi * Float(context.deltaTime)
      entity.orientation = simd_quatf(angle: angle, axis: spin.axis) * entity.orientation
    }
  }
}

final class TrailSystem: System {
  required init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.scene.performQuery(EntityQuery(where: .has(TrailComponent.self))) {
      entity.components[TrailComponent.self]?.points.append(entity.position(relativeTo: nil))
    }
  }
}

final class Robot: Entity, HasAnchoring {
  var serial = 7
  let arm = Entity()

  required init() {
    super.init()
    arm.name = "arm"
    addChild(arm)
  }

  override func didClone(from source: Entity) {
    serial = (source as? Robot)?.serial ?? 0
  }

  deinit { serial = 0 }
}

@MainActor struct PortedCodeTests {
  @Test func entitiesAreMadeWithComponentsInBothForms() {
    let variadic = Entity(components: SpinComponent(), TeamComponent(number: 2))
    let list = Entity(components: [SpinComponent(), TeamComponent(number: 3)])
    #expect(variadic.components.has(SpinComponent.self))
    #expect(variadic.components[TeamComponent.self]?.number == 2)
    #expect(list.components[TeamComponent.self] == TeamComponent(number: 3))
    #expect(Entity(components: SpinComponent()).components.count == 2)
    #expect(variadic.id != list.id)
    #expect(variadic != list)
    #expect(Set([variadic, list, variadic]).count == 2)
  }

  @Test func componentsAreReachedInAllForms() {
    let entity = Entity()
    entity.components.set(SpinComponent())
    entity.components.set([TeamComponent(number: 1), TrailComponent()])
    entity.components[SpinComponent.self]?.revolutionsPerSecond = 4
    #expect(entity.components[SpinComponent.self]?.revolutionsPerSecond == 4)
    entity.components[TeamComponent.self] = nil
    #expect(!entity.components.has(TeamComponent.self))

    let type: any Component.Type = TeamComponent.self
    entity.components[type] = TeamComponent(number: 9)
    #expect((entity.components[type] as? TeamComponent)?.number == 9)
    var names: [String] = []
    for component in entity.components { names.append("\(Swift.type(of: component))") }
    #expect(names.sorted() == ["SpinComponent", "TeamComponent", "TrailComponent", "Transform"])
    #expect(entity.components.map { "\(Swift.type(of: $0))" } == names)
    #expect(entity.components.count == 4 && !entity.components.isEmpty)
    entity.components.remove(type)
    entity.components.remove(TrailComponent.self)
    entity.components.removeAll()
    #expect(entity.components.count == 1)
    let other = Entity(components: TeamComponent(number: 5))
    entity.components = other.components
    #expect(entity.components[TeamComponent.self]?.number == 5)
    #expect(entity.components[entity.components.startIndex] is Transform)
  }

  @Test func hierarchyMembersExistAndWork() {
    let parent = Entity(), first = Entity(), second = Entity()
    parent.name = "parent"
    parent.addChild(first)
    second.setParent(parent)
    parent.children.append(contentsOf: [Entity(), Entity()])
    #expect(parent.children.count == 4 && first.parent === parent)
    parent.children.remove(at: 3)
    parent.children.insert(Entity(), beforeIndex: 0)
    #expect(parent.children[1] === first)
    parent.children.remove(first)
    parent.removeChild(second, preservingWorldTransform: true)
    #expect(parent.children.map(\.id).count == 2)
    parent.children.removeAll(where: { _ in true })
    parent.children.replaceAll([first, second])
    second.removeFromParent(preservingWorldTransform: false)
    #expect(parent.children.first === first && parent.children.count == 1)
    parent.children.removeAll(keepCapacity: true)
    #expect(parent.children.isEmpty)
    parent.children.append(first, preservingWorldTransform: true)
    first.name = "first"
    #expect(parent.findEntity(named: "first") === first)
    #expect(parent.findEntity(named: "nobody") == nil)
  }

  @Test func transformMembersExistAndWork() {
    let base = Entity(), entity = Entity()
    base.addChild(entity)
    base.transform = Transform(
      scale: [2, 2, 2], rotation: .init(angle: .pi / 2, axis: [0, 1, 0]), translation: [1, 0, 0])
    entity.position = [0, 0, 1]
    entity.scale = .one
    entity.orientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    #expect(near(entity.position(relativeTo: nil), [3, 0, 0]))
    entity.setPosition([0, 5, 0], relativeTo: nil)
    #expect(near(entity.position(relativeTo: nil), [0, 5, 0]))
    entity.setScale([1, 1, 1], relativeTo: nil)
    #expect(near(entity.scale(relativeTo: nil), [1, 1, 1]) && near(entity.scale, [0.5, 0.5, 0.5]))
    entity.setOrientation(simd_quatf(angle: 0, axis: [0, 1, 0]), relativeTo: nil)
    #expect(near(entity.orientation(relativeTo: nil).act([1, 0, 0]), [1, 0, 0]))
    let matrix = entity.transformMatrix(relativeTo: base)
    entity.setTransformMatrix(matrix, relativeTo: base)
    #expect(near(entity.convert(position: [0, 0, 0], to: nil), [0, 5, 0]))
    #expect(near(entity.convert(position: [0, 5, 0], from: nil), [0, 0, 0]))
    #expect(near(entity.convert(direction: [1, 0, 0], to: nil), [1, 0, 0]))
    #expect(
      near(
        entity.convert(direction: [1, 0, 0], from: base), entity.convert(direction: [1, 0, 0], from: base)))
    #expect(near(entity.convert(normal: [0, 1, 0], to: nil), [0, 1, 0]))
    #expect(near(entity.convert(normal: [0, 1, 0], from: nil), [0, 1, 0]))
    let moved = entity.convert(transform: .identity, to: nil)
    #expect(near(entity.convert(transform: moved, from: nil).translation, .zero))
    entity.look(at: [0, 5, 10], from: [0, 5, 0], relativeTo: nil)
    #expect(near(entity.convert(direction: [0, 0, -1], to: nil), [0, 0, 1]))
    entity.look(at: [0, 5, 10], from: [0, 5, 0], upVector: [0, 1, 0], relativeTo: nil, forward: .positiveZ)
    #expect(near(entity.convert(direction: [0, 0, 1], to: nil), [0, 0, 1]))
    entity.move(to: Transform(pitch: 0, yaw: .pi, roll: 0), relativeTo: base)
    entity.move(to: matrix_identity_float4x4, relativeTo: nil)
    #expect(near(entity.position(relativeTo: nil), .zero))
    #expect(entity.visualBounds(relativeTo: nil).isEmpty)
    #expect(entity.visualBounds(recursive: false, relativeTo: base, excludeInactive: true) == .empty)
  }

  @Test func transformAndBoundingBoxValues() throws {
    var transform = Transform(matrix: Transform(scale: [1, 2, 3], translation: [4, 5, 6]).matrix)
    #expect(near(transform.scale, [1, 2, 3]) && near(transform.translation, [4, 5, 6]))
    transform.matrix = matrix_identity_float4x4
    #expect(transform == Transform.identity && transform == Transform())
    let copy = try JSONDecoder().decode(Transform.self, from: JSONEncoder().encode(transform))
    #expect(copy == transform)
    var box = BoundingBox(min: [0, 0, 0], max: [2, 4, 6])
    #expect(box.center == [1, 2, 3] && box.extents == [2, 4, 6] && !box.isEmpty)
    #expect(abs(box.boundingRadius - sqrt(14)) < 1e-6)
    box.formUnion([3, 0, 0])
    box.formUnion(BoundingBox(min: [-1, 0, 0], max: [0, 0, 0]))
    #expect(box.union([0, 0, 9]).max.z == 9 && box.union(.empty) == box)
    #expect(box.contains([0, 1, 1]) && box.contains(BoundingBox(min: .zero, max: .one)))
    #expect(box.intersects(BoundingBox(min: [2, 2, 2], max: [9, 9, 9])))
    box.transform(by: Transform(translation: [1, 0, 0]).matrix)
    #expect(box.transformed(by: matrix_identity_float4x4) == box && box.min.x == 0)
    #expect(BoundingBox() == .empty)
  }

  @Test func subclassesCloneAsThemselves() throws {
    let robot = Robot()
    robot.serial = 42
    robot.components.set(TrailComponent())
    robot.components.set(TeamComponent(number: 4))
    let copy: Robot = robot.clone(recursive: true)
    #expect(copy.serial == 42 && copy.children.count == 1)
    #expect(copy.findEntity(named: "arm") !== robot.arm)
    #expect(copy.components[TeamComponent.self]?.number == 4)
    #expect(!copy.components.has(TrailComponent.self))
    #expect(robot.clone(recursive: false).children.isEmpty)
  }

  @Test func scenesHoldAnchorsAndFindEntities() throws {
    let scene = RealityKit.Scene(name: "test")
    let anchor = AnchorEntity(world: [1, 2, 3]), robot = Robot()
    scene.addAnchor(anchor)
    scene.anchors.append(robot)
    #expect(scene.anchors.count == 2 && scene.anchors[0] === anchor && scene.name == "test")
    let child = Entity()
    child.name = "child"
    anchor.addChild(child)
    #expect(scene.findEntity(named: "child") === child && scene.findEntity(id: child.id) === child)
    #expect(child.scene == scene && child.anchor === anchor && child.isAnchored && child.isActive)
    child.isEnabled = false
    #expect(!child.isEnabledInHierarchy && !child.isActive)
    anchor.reanchor(.camera)
    #expect(!anchor.isAnchored)
    scene.removeAnchor(anchor)
    scene.anchors.removeAll()
    #expect(scene.anchors.isEmpty && child.scene == nil)
    scene.anchors.replaceAll([AnchorEntity(), AnchorEntity(.world(transform: matrix_identity_float4x4))])
    scene.anchors.remove(at: 0)
    #expect(scene.anchors.count == 1)
    #expect(AnchorEntity(plane: .horizontal).anchoring.worldTarget == nil)
  }

  @Test func systemsRunInOrderOverQueries() {
    SpinComponent.registerComponent()
    SpinSystem.registerSystem()
    TrailSystem.registerSystem()
    let scene = RealityKit.Scene()
    let spinning = Entity(components: SpinComponent(revolutionsPerSecond: 0.25))
    let trailing = Entity(components: TrailComponent(), SpinComponent())
    scene.addEntity(spinning)
    scene.addEntity(trailing)
    scene.advance(by: 1, step: 0.25)
    #expect(near(spinning.orientation.act([1, 0, 0]), [0, 0, -1]))
    #expect(trailing.components[TrailComponent.self]?.points.count == 4)
    #expect(trailing.orientation == Transform.identity.rotation)
    let any = EntityQuery(where: .has(SpinComponent.self) || .has(TrailComponent.self))
    #expect(Array(scene.performQuery(any)).count == 2)
    #expect(scene.performQuery(EntityQuery()).map(\.id).count == 2)
  }

  @Test func eventsReachTheirSubscribers() {
    let scene = RealityKit.Scene()
    let entity = Entity(components: TeamComponent())
    var heard: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    scene.subscribe(to: SceneEvents.Update.self) { heard.append("update \($0.deltaTime)") }.store(
      in: &subscriptions)
    scene.subscribe(to: SceneEvents.DidAddEntity.self, on: entity) { _ in heard.append("added") }.store(
      in: &list)
    scene.subscribe(to: SceneEvents.DidActivateEntity.self) { _ in heard.append("activated") }.store(
      in: &list)
    scene.subscribe(to: SceneEvents.WillDeactivateEntity.self) { _ in heard.append("deactivating") }.store(
      in: &list)
    scene.subscribe(to: SceneEvents.WillRemoveEntity.self) { _ in heard.append("removing") }.store(in: &list)
    scene.subscribe(to: SceneEvents.DidReparentEntity.self) { _ in heard.append("reparented") }.store(
      in: &list)
    scene.subscribe(to: SceneEvents.AnchoredStateChanged.self) { _ in heard.append("anchored") }.store(
      in: &list)
    scene.subscribe(to: ComponentEvents.DidAdd.self, componentType: TeamComponent.self) { _ in
      heard.append("team added")
    }.store(in: &list)
    scene.subscribe(to: ComponentEvents.DidChange.self, on: entity, componentType: TeamComponent.self) {
      event in
      heard.append("team \(event.entity.components[TeamComponent.self]?.number ?? -1)")
    }.store(in: &list)
    scene.subscribe(to: ComponentEvents.WillRemove.self, on: nil, componentType: TeamComponent.self) { _ in
      heard.append("team leaves")
    }.store(in: &list)
    scene.subscribe(to: ComponentEvents.DidActivate.self, componentType: TeamComponent.self) { _ in }.store(
      in: &list)
    scene.subscribe(to: ComponentEvents.WillDeactivate.self, componentType: TeamComponent.self) { _ in }
      .storeWhileEntityActive(entity)
    scene.addEntity(entity)
    entity.components.set(TeamComponent(number: 3))
    scene.update(deltaTime: 0.5)
    scene.removeEntity(entity)
    subscriptions.removeAll()
    scene.update(deltaTime: 0.5)
    #expect(
      heard == [
        "added", "team added", "activated", "team 3", "update 0.5", "deactivating", "team leaves", "removing",
      ])
  }

  @Test func platformNamesExist() {
    let color: UIColor = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color.cgColor.alpha == 1)
    let size = CGSize(width: 2, height: 3), rect = CGRect(origin: CGPoint(x: 1, y: 1), size: size)
    #expect(rect.maxX == 3)
  }

  private func near(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool { simd_distance(a, b) < 1e-5 }
}

extension AnchoringComponent {
  fileprivate var worldTarget: float4x4? {
    guard case .world(let transform) = target else { return nil }
    return transform
  }
}
