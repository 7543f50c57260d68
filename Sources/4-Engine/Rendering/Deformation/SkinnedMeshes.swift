import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The deformed models (skins and blend shapes), each with a vertex buffer of its own on the device.
///
/// They are deformed once, when a pose or a weight has changed, and then drawn by all passes like any other
/// mesh. So the passes know nothing of skinning, and a static model costs nothing.
final class SkinnedMeshes {
  private struct Key: Hashable {
    var entity: EntityID
    var mesh: UInt64
    var version: UInt64
  }

  private let context: Context
  private let programs: DeformPrograms
  private var kept: [Key: SkinnedVertices] = [:]
  /// The deformed vertices, in the order of the extraction's list.
  private var models: [SkinnedVertices?] = []
  /// A counter that grows when vertices were deformed.
  private(set) var version = 0
  private var posed: Posed?

  /// The pose and weights that the vertices were last deformed with.
  private struct Posed: Equatable {
    var models: Int
    var deformation: Int
  }

  init(_ context: Context, _ programs: DeformPrograms) { (self.context, self.programs) = (context, programs) }

  /// Matches deformed vertices with the models of new render items, and reuses existing ones.
  func update(_ extraction: SceneExtraction, _ table: MeshCache) throws(GraphicsError) {
    models.removeAll(keepingCapacity: true)
    var next: [Key: SkinnedVertices] = [:]
    for model in extraction.skinnedModels {
      guard let model else {
        models.append(nil)
        continue
      }
      let key = Key(entity: model.entity, mesh: model.mesh.number, version: model.mesh.version)
      if let known = kept[key] {
        next[key] = known
      } else if let base = try table.entry(model.mesh), let deformationData = base.deformationData {
        // Tangents may have been generated since the render items were extracted.
        let deformation = model.mesh.deformation ?? model.deformation
        next[key] = try SkinnedVertices(
          context, mesh: model.mesh, base: base, deformationData: deformationData, deformation: deformation)
      }
      models.append(next[key])
    }
    kept = next
  }

  /// Returns the deformed mesh at an index; nil where the mesh is empty.
  func entry(_ index: Int) -> MeshCache.Entry? { models[index]?.entry }

  /// Returns the current bounding box of a part.
  func bounds(_ index: Int, part: Int) -> BoundingBox { models[index]?.bounds[part] ?? .empty }

  /// Deforms the vertices of models whose pose or weights have changed.
  func pose(_ extraction: SceneExtraction, _ store: World, _ ring: FrameRing) throws(GraphicsError) {
    guard !models.isEmpty else { return }
    let now = Posed(models: extraction.skinnedVersion, deformation: extraction.deformationVersion)
    guard now != posed else { return }
    var outdated: [SkinnedVertices] = []
    for (model, vertices) in zip(extraction.skinnedModels, models) {
      guard let vertices, let model else { continue }
      if vertices.take(
        store.drawnPoses(of: model.entity), store[model.entity, BlendShapeWeightsComponent.self]
      ) {
        outdated.append(vertices)
      }
    }
    posed = now
    guard !outdated.isEmpty else { return }
    version += 1
    try context.compute(label: "skinned vertices") { (encoder) throws(GraphicsError) in
      for vertices in outdated { try vertices.move(encoder, programs, ring) }
    }
  }
}
