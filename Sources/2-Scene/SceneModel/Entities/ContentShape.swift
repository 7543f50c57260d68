import EntityStore
package import Meshes
import simd

/// The content of a scene that an image frames: everything visible but endless grounds, backdrops, skies, worlds behind
/// portals, and the particles beside models.
///
/// An image that framed a ground which ends far away would show nothing else, and one that framed all sparks of a fire
/// would show a small fire.
@MainActor package struct ContentShape {
  /// The number of times a ground or sky is larger than the rest when it is left out.
  private static let vastness: Float = 8
  /// The thickness of grounds and backdrops, as a share of their size.
  private static let flatness: Float = 0.01
  /// The number of objects beyond which their boxes stand for their vertices.
  private static let limit = 1024

  /// An object's part of the content.
  fileprivate struct Part {
    let entity: Entity
    /// The bounds in the object's own space, and in the world.
    let own: BoundingBox, box: BoundingBox
    let matrix: float4x4
  }

  private var parts: [Part] = []
  /// True if something flat lies under most of the content.
  package private(set) var hasGround = false
  /// True if there are models, not particles alone.
  package private(set) var hasModels = false

  /// Gathers the content of entities and their descendants.
  package init(of entities: some Sequence<Entity>) {
    var particles: [Part] = []
    for entity in entities {
      entity.forEachVisible(relativeTo: nil, excludeInactive: true, excludeWorlds: true) { entity, matrix in
        let own = entity.ownBounds { $0 != ParticleEmitterComponent.self }
        if !own.isEmpty {
          parts.append(Part(entity: entity, own: own, box: own.transformed(by: matrix), matrix: matrix))
        }
        guard let cloud = entity.components[ParticleEmitterComponent.self]?.visibleBounds, !cloud.isEmpty
        else { return }
        particles.append(
          Part(entity: entity, own: cloud, box: cloud.transformed(by: matrix), matrix: matrix))
      }
    }
    (hasModels, hasGround) = (!parts.isEmpty, containsGround)
    leaveOutSurroundings()
    // A model that is no more than a mark among particles leaves the image to them.
    let models = bounds, clouds = Self.union(particles)
    if models.isEmpty || models.extents.max() * Self.vastness < clouds.extents.max() { parts += particles }
  }

  /// The bounding box, in world space.
  package var bounds: BoundingBox { Self.union(parts) }

  /// The points that the content reaches, in world space: outlines of models, corners of what else there is.
  package var points: [SIMD3<Float>] {
    let usesOutlines = parts.count <= Self.limit
    return parts.flatMap { part in
      let points = (usesOutlines ? part.entity.outline : nil) ?? part.own.corners
      return points.map { (part.matrix * SIMD4($0, 1)).xyz }
    }
  }

  private static func union(_ parts: [Part]) -> BoundingBox {
    parts.reduce(into: .empty) { $0.formUnion($1.box) }
  }

  /// True if a part is low, flat and nearly as wide as everything.
  private var containsGround: Bool {
    let all = bounds, size = all.extents
    return parts.contains { part in
      let own = part.box.extents
      return own.y <= 0.05 * Swift.max(own.x, own.z) && own.x * own.z >= 0.6 * size.x * size.z
        && part.box.max.y <= all.min.y + 0.25 * size.y
    }
  }

  /// Leaves out grounds, backdrops and skies, if what remains is small beside them.
  private mutating func leaveOutSurroundings() {
    let size = bounds.extents.max()
    guard parts.count > 1, size > 0, size.isFinite else { return }
    let rest = parts.filter { $0.box.extents.max() <= 0.9 * size }
    // In few scenes all that is not vast is that small: in others nobody looks at the shapes.
    let remaining = Self.union(rest)
    guard !remaining.isEmpty, remaining.extents.max() * Self.vastness <= size else { return }
    let vast = parts.filter { $0.box.extents.max() > 0.9 * size }
    if vast.allSatisfy({ $0.box.isFlat(Self.flatness) || $0.own.isFlat(Self.flatness) || $0.isSky }) {
      parts = rest
    }
  }
}

extension ContentShape.Part {
  /// True if the object is seen from its inside.
  @MainActor fileprivate var isSky: Bool {
    guard let mesh = entity.components[ModelComponent.self]?.mesh, !own.isFlat(0.1) else { return false }
    return mesh.facesInward != (matrix.determinant < 0)
  }
}

extension BoundingBox {
  fileprivate func isFlat(_ share: Float) -> Bool { !isEmpty && extents.min() <= share * extents.max() }
}

extension Entity {
  /// The bounding box of the content to frame, in world space.
  package var contentBounds: BoundingBox { ContentShape(of: CollectionOfOne(self)).bounds }

  /// The content to frame.
  package var contentShape: ContentShape { ContentShape(of: CollectionOfOne(self)) }

  /// The points that the entity's mesh reaches, in the mesh's space; `nil` where only its bounds are known.
  fileprivate var outline: [SIMD3<Float>]? {
    guard let model = components[ModelComponent.self], !components.has(MeshInstancesComponent.self),
      !components.has(TextComponent.self)
    else { return nil }
    guard let deformation = model.mesh.deformation else { return model.mesh.outline }
    return deformation.outline(
      of: model.mesh.packed, EntityStorage.world.drawnPoses(of: handle),
      components[BlendShapeWeightsComponent.self]?.weightSet)
  }
}
