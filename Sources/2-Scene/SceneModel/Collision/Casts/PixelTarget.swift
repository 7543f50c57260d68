import Collision
import EntityStore
import Meshes
import simd

/// A model that a pixel cast tests, in its state at the start of the cast.
@MainActor struct PixelTarget {
  let entity: Entity
  let mesh: MeshResource
  let packed: PackedMesh
  let version: UInt64
  /// The triangle trees of the mesh, if they are cached.
  let known: MeshTrees?
  private let matrix: float4x4
  /// The face culling of each part of the mesh.
  private let culling: [MaterialParameterTypes.FaceCulling]
  /// The transforms of instanced parts.
  private let instanceTransforms: [Int: [float4x4]]

  struct Hit {
    let entity: Entity
    let distance: Float
    let normal: SIMD3<Float>
    let part: Int
    let instance: Int
    let primitive: Int
    let weights: SIMD2<Float>

    func result(_ ray: CastRay) -> PixelCastHit {
      PixelCastHit(
        entity: entity, normal: normal, position: ray.point(distance), meshPart: UInt64(part),
        instance: UInt32(instance), primitive: UInt32(primitive),
        barycentric: SIMD3(1 - weights.x - weights.y, weights.x, weights.y))
    }
  }

  init(_ entity: Entity, _ model: ModelComponent, _ matrix: float4x4) {
    self.entity = entity
    self.matrix = matrix
    mesh = model.mesh
    packed = model.mesh.packed
    version = model.mesh.version
    known = MeshTreeCache.trees(of: model.mesh)
    let sides = model.materials.map(\.culledSide)
    culling = packed.parts.map { sides.indices.contains($0.material) ? sides[$0.material] : .back }
    let instances = EntityStorage.world[entity.handle, MeshInstancesComponent.self]
    instanceTransforms = instances?.parts.mapValues { Array($0.data.drawn) } ?? [:]
  }

  /// Returns the nearest triangle within the limit.
  func meets(_ ray: CastRay, _ trees: MeshTrees, upTo limit: Float) -> Hit? {
    var best: Hit?
    for (number, instance) in packed.instances.enumerated() {
      guard let model = trees.models[instance.parts] else { continue }
      let own = matrix * instance.transform
      if instanceTransforms.isEmpty {
        best =
          meets(ray, model: model, toWorld: own, instance: number, only: nil, limit: best?.distance ?? limit)
          ?? best
      } else {
        for part in instance.parts {
          guard let transforms = instanceTransforms[part] else {
            best =
              meets(
                ray, model: model, toWorld: own, instance: number, only: part, limit: best?.distance ?? limit)
              ?? best
            continue
          }
          for (copy, transform) in transforms.enumerated() {
            let toWorld = matrix * transform * instance.transform
            best =
              meets(
                ray, model: model, toWorld: toWorld, instance: copy, only: part,
                limit: best?.distance ?? limit) ?? best
          }
        }
      }
    }
    return best
  }

  /// Returns the nearest triangle of one instance, in one part or in all.
  private func meets(
    _ ray: CastRay, model: MeshTrees.Model, toWorld: float4x4, instance: Int, only: Int?,
    limit: Float
  ) -> Hit? {
    let inverse = float4x4(narrowing: double4x4(widening: toWorld).inverse)
    guard let local = ray.transformed(by: inverse) else { return nil }
    let culling = culling
    let hit = model.tree.nearest(local, upTo: limit) { face, isBackFace in
      let part = model.location(of: face).part
      if let only, part != only { return false }
      switch culling[part] {
      case .none: return true
      case .back: return !isBackFace
      case .front: return isBackFace
      }
    }
    // The earlier hit wins at the same distance.
    guard let hit, hit.distance < limit || limit == ray.length else { return nil }
    let (part, primitive) = model.location(of: hit.face)
    let normal = Scene.unit(hit.isBackFace ? -hit.normal : hit.normal, pulledBack: inverse)
    return Hit(
      entity: entity, distance: hit.distance, normal: normal, part: part, instance: instance,
      primitive: primitive, weights: hit.weights)
  }
}
