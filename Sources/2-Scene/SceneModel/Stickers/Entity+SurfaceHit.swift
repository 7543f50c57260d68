import Collision
import EntityStore
import Meshes
import simd

/// A hit of a ray on a model.
package struct SurfaceHit {
  /// The entity with the model.
  package var entity: Entity
  /// The position in the space of that entity, on the undeformed surface.
  package var position: SIMD3<Float>
  /// The unit normal on the side of the ray.
  package var normal: SIMD3<Float>
  /// The distance from the ray's origin in world space.
  package var distance: Float
}

extension Entity {
  /// Returns the first hit of a ray on the models of this entity and its descendants, in their current pose.
  ///
  /// - Parameters:
  ///   - origin: The origin of the ray.
  ///   - direction: The direction of the ray, of any length.
  ///   - referenceEntity: The space of both; `nil` means world space.
  /// - Returns: The hit, or `nil` if there is none.
  @MainActor package func surfaceHit(
    from origin: SIMD3<Float>, along direction: SIMD3<Float>, relativeTo referenceEntity: Entity? = nil
  ) -> SurfaceHit? {
    let toWorld = referenceEntity?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4
    let start = (toWorld * SIMD4(origin, 1)).xyz, way = (toWorld * SIMD4(direction, 0)).xyz
    guard let ray = CastRay(origin: start, direction: way, length: .greatestFiniteMagnitude) else {
      return nil
    }
    var nearest: SurfaceHit?
    var pending = [self]
    while let entity = pending.popLast() {
      guard entity.isEnabled else { continue }
      if let hit = entity.ownHit(ray), hit.distance < nearest?.distance ?? .infinity { nearest = hit }
      pending.append(contentsOf: entity.children)
    }
    return nearest
  }

  private func ownHit(_ ray: CastRay) -> SurfaceHit? {
    guard let mesh = components[ModelComponent.self]?.mesh else { return nil }
    let matrix = meshMatrix
    guard matrix.determinant != 0, let own = ray.transformed(by: matrix.inverse) else { return nil }
    let packed = mesh.packed
    let points = mesh.deformation.map {
      packed.posedPositions(
        $0, EntityStorage.world.drawnPoses(of: handle), components[BlendShapeWeightsComponent.self])
    }
    guard let hit = packed.hit(own, points) else { return nil }
    return SurfaceHit(entity: self, position: hit.position, normal: hit.normal, distance: hit.distance)
  }
}

extension PackedMesh {
  /// Returns the first hit on triangles with deformed corners; the position is that on the undeformed
  /// surface.
  fileprivate func hit(
    _ ray: CastRay, _ posed: [SIMD3<Float>]?
  ) -> (position: SIMD3<Float>, normal: SIMD3<Float>, distance: Float)? {
    var found: (position: SIMD3<Float>, normal: SIMD3<Float>, distance: Float)?
    for instance in instances {
      guard instance.transform.determinant != 0,
        let own = ray.transformed(by: instance.transform.inverse)
      else { continue }
      let test = TriangleRay(own)
      for part in parts[instance.parts] {
        for triangle in 0..<part.triangleCount {
          let slots = part.corners(of: triangle)
          let corners = (Int(indices[slots.0]), Int(indices[slots.1]), Int(indices[slots.2]))
          let a = posed?[corners.0] ?? position(corners.0), b = posed?[corners.1] ?? position(corners.1)
          let c = posed?[corners.2] ?? position(corners.2)
          guard
            let hit = test.meets(
              SIMD4(a, 0), SIMD4(b, 0), SIMD4(c, 0), upTo: found?.distance ?? own.length),
            hit.distance > 0
          else { continue }
          let weights = SIMD3(1 - hit.second - hit.third, hit.second, hit.third)
          func mean(_ value: (Int) -> SIMD3<Float>) -> SIMD3<Float> {
            value(corners.0) * weights.x + value(corners.1) * weights.y + value(corners.2) * weights.z
          }
          let resting = mean(position), smooth = mean(normal)
          let flat = simd_cross(
            position(corners.1) - position(corners.0), position(corners.2) - position(corners.0))
          let normalMatrix = instance.transform.inverse.transpose
          var out = (normalMatrix * SIMD4(simd_length(smooth) > 0 ? smooth : flat, 0)).xyz
          guard simd_length(out) > 0 else { continue }
          out = simd_normalize(out)
          // Seen from behind, the sticker is put on the other side.
          if simd_dot(simd_cross(b - a, c - a), own.direction) > 0 { out = -out }
          found = ((instance.transform * SIMD4(resting, 1)).xyz, out, hit.distance)
        }
      }
    }
    return found
  }
}
