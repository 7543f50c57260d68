import RealityKit
import SwiftUI

/// A piece on a turntable, which a drag turns, with finishes to choose from below it.
struct TurntableView: View {
  let piece: Piece
  @Environment(TurneryModel.self) private var model
  @State private var table = Turntable()
  @State private var angle: Float = 0
  @GestureState private var dragged: Float = 0

  var body: some View {
    @Bindable var model = model
    ZStack(alignment: .bottom) {
      RealityView { content in
        TurningSystem.registerSystem()
        content.camera = .virtual
        content.add(table.root)
        await table.load(model.pieces)
        table.show(piece, in: model.finish(of: piece))
      } update: { _ in
        table.show(piece, in: model.finish(of: piece))
        table.turn(to: angle + dragged, isTurning: model.isTurning && dragged == 0)
      }
      .gesture(
        DragGesture(minimumDistance: 2)
          .targetedToAnyEntity()
          .updating($dragged) { value, dragged, _ in dragged = Float(value.translation.width) * 0.012 }
          .onEnded { value in angle += Float(value.translation.width) * 0.012 }
      )
      controls.padding(24)
    }
    .navigationTitle(piece.id)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button("About", systemImage: "info.circle") { model.showsAbout = true }
      }
    }
  }

  private var controls: some View {
    @Bindable var model = model
    return HStack(spacing: 18) {
      ForEach(Finish.allCases) { finish in
        let isChosen = model.finish(of: piece) == finish
        Button {
          withAnimation { model.finishes[piece.id] = finish }
        } label: {
          VStack(spacing: 6) {
            Circle()
              .fill(finish.color.gradient)
              .overlay(Circle().strokeBorder(.white.opacity(isChosen ? 1 : 0.2), lineWidth: isChosen ? 3 : 1))
              .frame(width: 38, height: 38)
            Text(finish.title).font(.caption).foregroundStyle(isChosen ? .primary : .secondary)
          }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(finish.title)
      }
      Divider().frame(height: 44)
      Toggle("Turn", systemImage: "arrow.clockwise", isOn: $model.isTurning).toggleStyle(.button)
    }
    .padding(16)
    .glassBackgroundEffect(in: Capsule())
  }
}

/// The entities of the turntable.
@MainActor final class Turntable {
  let root = Entity()
  private let plate = Entity()
  private let piece = Entity()
  private var models: [Piece.ID: Entity] = [:]
  private var materials: [Finish: PhysicallyBasedMaterial] = [:]

  init() {
    let camera = PerspectiveCamera()
    camera.camera.fieldOfViewInDegrees = 32
    camera.look(at: [0, 0.105, 0], from: [0, 0.21, 0.62], relativeTo: nil)
    root.addChild(camera)
    root.addChild(Self.lamp(from: [-0.8, 1.1, 0.9], intensity: 2600, hasShadow: true))
    root.addChild(Self.lamp(from: [1.2, 0.5, -0.6], intensity: 1300, hasShadow: false))
    root.addChild(Self.room())
    let wood = SimpleMaterial(color: .init(white: 0.12, alpha: 1), roughness: 0.35, isMetallic: false)
    let disk = ModelEntity(mesh: .generateCylinder(height: 0.018, radius: 0.115), materials: [wood])
    disk.position.y = -0.009
    plate.addChild(disk)
    plate.addChild(piece)
    plate.components.set(TurningComponent())
    plate.components.set(InputTargetComponent())
    plate.components.set(
      CollisionComponent(shapes: [
        .generateBox(width: 0.23, height: 0.28, depth: 0.23).offsetBy(translation: [0, 0.13, 0])
      ])
    )
    root.addChild(plate)
  }

  /// Loads all pieces and finishes; those that cannot be loaded are left out.
  func load(_ pieces: [Piece]) async {
    do {
      for piece in pieces { models[piece.id] = try await Entity(named: piece.file, in: .module) }
      for finish in Finish.allCases { materials[finish] = try await finish.material() }
    } catch {
      print("The pieces could not be loaded: \(error)")
    }
  }

  /// Shows a piece in a finish.
  func show(_ next: Piece, in finish: Finish) {
    guard let model = models[next.id], let material = materials[finish] else { return }
    if model.parent !== piece {
      piece.children.removeAll()
      piece.addChild(model)
    }
    for entity in Self.models(below: model) where entity.name == "Turned" {
      entity.model?.materials = [material]
    }
  }

  /// Turns the plate by hand, and has it go on by itself or not.
  func turn(to angle: Float, isTurning: Bool) {
    guard var turning = plate.components[TurningComponent.self] else { return }
    (turning.hand, turning.isTurning) = (angle, isTurning)
    plate.components.set(turning)
  }

  private static func models(below entity: Entity) -> [ModelEntity] {
    ((entity as? ModelEntity).map { [$0] } ?? []) + entity.children.flatMap { models(below: $0) }
  }

  private static func lamp(from place: SIMD3<Float>, intensity: Float, hasShadow: Bool) -> Entity {
    let lamp = DirectionalLight()
    lamp.light.intensity = intensity
    if hasShadow { lamp.shadow = DirectionalLightComponent.Shadow() }
    lamp.look(at: .zero, from: place, relativeTo: nil)
    return lamp
  }

  /// Returns a floor that rises to a wall without an edge, as photographers have it.
  private static func room() -> Entity {
    var profile: [SIMD2<Float>] = [[2, 0]]
    for step in 0...24 {
      let angle = Float(step) / 24 * .pi / 2
      profile.append([-1.1 - sin(angle) * 0.6, 0.6 - cos(angle) * 0.6])
    }
    profile.append([-1.7, 4])
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], triangles: [UInt32] = []
    for (index, point) in profile.enumerated() {
      let before = profile[max(index - 1, 0)], after = profile[min(index + 1, profile.count - 1)]
      let way = normalize(before - after)
      positions += [[-4, point.y - 0.018, point.x], [4, point.y - 0.018, point.x]]
      normals += [[0, way.x, -way.y], [0, way.x, -way.y]]
      guard index + 1 < profile.count else { break }
      let first = UInt32(index * 2)
      triangles += [first, first + 1, first + 3, first, first + 3, first + 2]
    }
    var descriptor = MeshDescriptor(name: "room")
    descriptor.positions = MeshBuffer(positions)
    descriptor.normals = MeshBuffer(normals)
    descriptor.primitives = .triangles(triangles)
    var material = SimpleMaterial(
      color: .init(red: 0.2, green: 0.23, blue: 0.27, alpha: 1), roughness: 0.9, isMetallic: false)
    material.faceCulling = .none
    guard let mesh = try? MeshResource.generate(from: [descriptor]) else { return Entity() }
    return ModelEntity(mesh: mesh, materials: [material])
  }
}

/// A plate that turns by itself, and by hand.
struct TurningComponent: Component {
  var hand: Float = 0
  var isTurning = true
  var angle: Float = 0
}

/// Turns plates.
struct TurningSystem: System {
  static let query = EntityQuery(where: .has(TurningComponent.self))

  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var turning = entity.components[TurningComponent.self] else { continue }
      if turning.isTurning { turning.angle += Float(context.deltaTime) * 0.4 }
      entity.components.set(turning)
      entity.orientation = simd_quatf(angle: turning.angle + turning.hand, axis: [0, 1, 0])
    }
  }
}
