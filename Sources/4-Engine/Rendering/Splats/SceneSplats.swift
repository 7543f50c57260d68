import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import Splats
import simd

/// The clouds of splats of a scene that may be visible, and their order for cards.
final class SceneSplats: FeatureState {
  private(set) var items: [SplatPainter.Item] = []
  /// The splats of all clouds, one after another, the farthest first.
  private var kept: Order?
  private var sorting: Task<Void, Never>?
  private weak var scene: Scene?
  private var entities: [EntityID] = []

  init(_ parts: UploadParts) {}

  var isEmpty: Bool { items.isEmpty }

  /// An order, with the clouds and the direction of view that it is for.
  nonisolated struct Order: Sendable {
    var sources: Sources
    var indices: [UInt32]
    /// An object that differs for each order.
    let token = Token()

    final class Token: Sendable {}
  }

  /// The clouds in the world, and the direction of view; distances along it have one order wherever the camera is.
  nonisolated struct Sources: Sendable {
    var items: [SplatPainter.Item]
    var forward: SIMD3<Float>

    /// Returns whether these are the same clouds at the same places.
    func hasSameClouds(_ other: Sources) -> Bool {
      items.count == other.items.count
        && zip(items, other.items).allSatisfy { $0.cloud === $1.cloud && $0.matrix == $1.matrix }
    }

    var order: [UInt32] { SplatPainter.farthestFirst(items, along: forward) }
  }

  /// The cosine of the angle by which the camera turns before the splats are sorted anew while frames go on.
  private static let patience: Float = 0.99998

  /// Gathers the clouds of the frame.
  func update(_ scene: Scene, extraction: SceneExtraction, camera: CameraView) {
    items.removeAll(keepingCapacity: true)
    entities.removeAll(keepingCapacity: true)
    self.scene = scene
    var found: [(EntityID, SplatCloud)] = []
    scene.forEachReading(SplatComponent.self) { id, splats in found.append((id, splats.cloud)) }
    guard !found.isEmpty else { return }
    let transforms = Scene.worldTransforms, frustum = Frustum(camera.viewProjection)
    for (id, cloud) in found where !cloud.bounds.isEmpty && extraction.world(of: id) == 0 {
      guard let matrix = transforms.matrix(of: id) else { continue }
      let box = CenteredBox(cloud.bounds, margin: 0, transformedBy: matrix)
      guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
      let node = extraction.tree.linkedNode(of: id)
      let opacity = node.map { extraction.states.inherited[Int($0)].opacity } ?? 1
      guard opacity > 0 else { continue }
      items.append(SplatPainter.Item(cloud, matrix: matrix, opacity: opacity))
      entities.append(id)
    }
  }

  /// Returns the order in which splats are drawn.
  ///
  /// - Parameters:
  ///   - forward: The direction of view.
  ///   - waits: Whether to wait for the order of this very view, instead of using the last one while another is found.
  /// - Returns: The order.
  func order(_ forward: SIMD3<Float>, waits: Bool) -> Order {
    let sources = Sources(items: items, forward: forward)
    if let kept, kept.sources.hasSameClouds(sources) {
      let turn = simd_dot(kept.sources.forward, forward)
      if kept.sources.forward == forward || !waits && turn > Self.patience { return kept }
      if !waits {
        startSorting(sources)
        return kept
      }
    }
    let made = Order(sources: sources, indices: sources.order)
    kept = made
    return made
  }

  /// Sorts away from the main actor; the next frame, which the change of the component asks for, takes the result.
  private func startSorting(_ sources: Sources) {
    guard sorting == nil else { return }
    sorting = Task { [weak self] in
      let indices = await Self.sorted(sources)
      self?.finish(Order(sources: sources, indices: indices))
    }
  }

  @concurrent private nonisolated static func sorted(_ sources: Sources) async -> [UInt32] { sources.order }

  private func finish(_ order: Order) {
    sorting = nil
    kept = order
    guard let scene, let first = entities.first, let splats = scene.store[first, SplatComponent.self] else {
      return
    }
    scene.store.set(splats, on: first)
  }
}
