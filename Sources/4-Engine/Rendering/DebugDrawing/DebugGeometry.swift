import Collision
import EntityStore
import Log
import Meshes
import SceneModel
import simd

/// The lines of the debug overlays of a scene.
///
/// They are gathered anew for every image with overlays, and not at all without.
final class DebugGeometry: FeatureState {
  private(set) var lines = DebugLines()
  /// The overlays of the last image that had anything to show.
  private(set) var drawn: DebugOverlays = []
  /// The wireframes of the shapes that the last image showed.
  private var shapes: [ObjectIdentifier: (resource: ShapeResource, wire: WireShape)] = [:]
  private var usedShapes: Set<ObjectIdentifier> = []
  private var hasToldOfLimit = false

  init(_ parts: UploadParts) {}

  /// True if nothing is kept of an earlier image.
  var isEmpty: Bool { lines.isEmpty && drawn.isEmpty && shapes.isEmpty }

  /// Gathers the lines of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - overlays: The overlays; the wireframe of models is no line of these.
  ///   - view: The view for which icons are laid out.
  func update(_ scene: Scene, _ overlays: DebugOverlays, _ view: DebugView) {
    lines.removeAll()
    drawn = []
    guard !overlays.isEmpty else {
      shapes = [:]
      return
    }
    let needsBounds = !overlays.isDisjoint(with: [.bounds, .grid, .cameras])
    let bounds = needsBounds ? Self.bounds(of: scene) : .empty
    if overlays.contains(.grid) { gather(.grid) { $0.add(gridBelow: bounds, in: view) } }
    if overlays.contains(.bounds), !bounds.isEmpty {
      gather(.bounds) { $0.add(boxFrom: bounds.min, to: bounds.max, color: .sceneBounds) }
    }
    Self.forEachEntity(of: scene) { add($0, of: scene, overlays: overlays, bounds: bounds, view: view) }
    shapes = shapes.filter { usedShapes.contains($0.key) }
    usedShapes.removeAll(keepingCapacity: true)
    if overlays.contains(.contacts) {
      for point in scene.touchingPoints { gather(.contacts) { $0.add(point, in: view) } }
    }
    if overlays.contains(.axes) { gather(.axes) { $0.add(worldAxesIn: view) } }
    tellOfLimit()
  }

  /// Adds lines, and notes that their overlay shows something.
  private func gather(_ overlay: DebugOverlays, _ add: (inout DebugLines) -> Void) {
    let before = lines.count
    add(&lines)
    if lines.count > before { drawn.insert(overlay) }
  }

  private func add(
    _ entity: Entity, of scene: Scene, overlays: DebugOverlays, bounds: BoundingBox, view: DebugView
  ) {
    if overlays.contains(.bounds), entity.components.has(ModelComponent.self) {
      let box = entity.visualBounds(recursive: false, relativeTo: entity)
      if !box.isEmpty {
        let matrix = entity.transformMatrix(relativeTo: nil)
        gather(.bounds) { $0.add(boxFrom: box.min, to: box.max, matrix, color: .modelBounds, width: 1) }
      }
    }
    if overlays.contains(.colliders) { addColliders(of: entity, scene) }
    if overlays.contains(.joints), let component = entity.components[PhysicsJointsComponent.self] {
      for joint in component.joints { gather(.joints) { $0.add(joint, in: view) } }
    }
    if overlays.contains(.skeletons) {
      gather(.skeletons) { $0.add(skeletonsOf: entity, scene.store, in: view) }
    }
    if overlays.contains(.lights) { gather(.lights) { $0.add(lightsOf: entity, in: view) } }
    if overlays.contains(.anchors), entity.components.has(AnchoringComponent.self) {
      let matrix = entity.transformMatrix(relativeTo: nil)
      gather(.anchors) { $0.add(axesAt: matrix, in: view) }
    }
    if overlays.contains(.cameras), !view.helpers.contains(entity.handle) {
      let reach = Swift.max(bounds.isEmpty ? 1 : bounds.boundingRadius * 0.3, 0.01)
      gather(.cameras) { $0.add(cameraOf: entity, reach: reach, in: view) }
    }
  }

  private func addColliders(of entity: Entity, _ scene: Scene) {
    let matrix = entity.transformMatrix(relativeTo: nil)
    if let character = entity.components[CharacterControllerComponent.self] {
      gather(.colliders) { $0.add(character, at: matrix) }
      return
    }
    guard let component = entity.components[CollisionComponent.self],
      let state = scene.colliderState(of: entity.handle)
    else { return }
    // As in the simulation, round shapes alone take the scale of the x axis for all axes.
    let isRound = component.shapes.allSatisfy { $0.geometry.isRound }
    let placement = isRound && state != .trigger ? matrix.withUniformScale : matrix
    for shape in component.shapes {
      let wire = self.wire(shape)
      gather(.colliders) { $0.add(wire, placement * shape.matrix, color: .collider(state)) }
    }
  }

  private func wire(_ shape: ShapeResource) -> WireShape {
    let key = ObjectIdentifier(shape)
    usedShapes.insert(key)
    if let known = shapes[key] { return known.wire }
    let wire = WireShape(shape.geometry)
    shapes[key] = (shape, wire)
    return wire
  }

  private func tellOfLimit() {
    guard lines.isFull, !hasToldOfLimit else { return }
    hasToldOfLimit = true
    Log.warning(
      "debug overlays show the first \(DebugLines.capacity) lines only; choose fewer overlays, or disable entities",
      category: "Rendering")
  }

  /// Visits the active entities of a scene, without those of the worlds behind portals.
  private static func forEachEntity(of scene: Scene, _ body: (Entity) -> Void) {
    var pending = Array(scene.roots.reversed())
    while let entity = pending.popLast() {
      guard entity.isActive, !entity.components.has(WorldComponent.self) else { continue }
      body(entity)
      pending += entity.children.reversed()
    }
  }

  private static func bounds(of scene: Scene) -> BoundingBox {
    scene.roots.reduce(into: BoundingBox.empty) { $0.formUnion($1.contentBounds) }
  }
}

extension ShapeGeometry {
  fileprivate var isRound: Bool {
    switch self {
    case .sphere, .capsule: true
    default: false
    }
  }
}

extension float4x4 {
  /// The matrix with the scale of its x axis for all axes.
  fileprivate var withUniformScale: float4x4 {
    let scale = simd_length(columns.0.xyz)
    func scaled(_ axis: SIMD4<Float>) -> SIMD4<Float> {
      let length = simd_length(axis.xyz)
      return length > 0 ? axis * (scale / length) : axis
    }
    return float4x4(columns.0, scaled(columns.1), scaled(columns.2), columns.3)
  }
}
