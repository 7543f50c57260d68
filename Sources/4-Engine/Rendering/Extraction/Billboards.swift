import EntityStore
import Meshes
import SceneModel
import simd

/// A billboard: an entity that is rotated towards the camera, with its descendants.
struct Billboard: Equatable {
  var entity: EntityID
  /// The blend factor of the rotation: 0 for none, 1 for facing the camera entirely.
  var share: Float
  /// The index of the nearest billboard among the ancestors, -1 for none.
  var outer: Int32
}

/// The rotations of a scene's billboards for one camera.
struct BillboardTurns {
  /// The correction matrix of each billboard, applied on top of world transforms.
  private(set) var matrices: [float4x4] = []
  private var camera: CameraView?

  /// Returns whether the rotations were computed for another camera.
  func areOutdated(for camera: CameraView) -> Bool { !matrices.isEmpty && camera != self.camera }

  /// Computes all rotations; outer billboards come before the ones nested in them.
  mutating func update(_ billboards: [Billboard], _ transforms: WorldTransforms, _ camera: CameraView) {
    self.camera = camera
    matrices.removeAll(keepingCapacity: true)
    for billboard in billboards {
      let own = transforms.matrix(of: billboard.entity) ?? matrix_identity_float4x4
      guard billboard.outer >= 0 else {
        matrices.append(camera.turn(of: own, by: billboard.share))
        continue
      }
      let outer = matrices[Int(billboard.outer)]
      matrices.append(camera.turn(of: outer * own, by: billboard.share) * outer)
    }
  }
}

extension CameraView {
  /// Returns the rotation about an entity's origin that points its z axis to the camera, entirely at 1.
  fileprivate func turn(of matrix: float4x4, by share: Float) -> float4x4 {
    let transform = Transform(matrix: matrix), origin = transform.translation
    let toCamera = isPerspective ? position - origin : -forward
    guard simd_length(toCamera) > 1e-6 else { return matrix_identity_float4x4 }
    let z = simd_normalize(toCamera)
    let up: SIMD3<Float> = Swift.abs(z.y) < 0.999 ? SIMD3(0, 1, 0) : world.columns.1.xyz
    let x = simd_normalize(simd_cross(up, z))
    let facing = simd_quatf(float3x3(x, simd_cross(z, x), z))
    let turned = simd_slerp(transform.rotation, facing, Swift.min(share, 1))
    let rotation = turned * transform.rotation.inverse
    return Transform(rotation: rotation, translation: origin - rotation.act(origin)).matrix
  }
}
