import EntityStore
import Meshes
import SceneModel
import simd

/// An entity that turns to the camera, and with it all that hangs below.
struct Billboard: Equatable {
  var entity: EntityID
  /// How far it turns: 0 not at all, 1 wholly.
  var share: Float
  /// The place of the nearest one above, -1 where there is none.
  var outer: Int32
}

/// How the billboards of a scene turn for one camera.
struct BillboardTurns {
  /// For each billboard, what moves a matrix in the world to where it is seen.
  private(set) var matrices: [float4x4] = []
  private var camera: CameraView?

  /// Whether a camera sees the billboards otherwise than the last one did.
  func areOutdated(for camera: CameraView) -> Bool { !matrices.isEmpty && camera != self.camera }

  /// Turns them all, those above before those below.
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
  /// The turn about an entity's origin after which its z axis points to the camera, wholly at 1.
  fileprivate func turn(of matrix: float4x4, by share: Float) -> float4x4 {
    let transform = Transform(matrix: matrix), place = transform.translation
    let toCamera = isPerspective ? position - place : -forward
    guard simd_length(toCamera) > 1e-6 else { return matrix_identity_float4x4 }
    let z = simd_normalize(toCamera)
    let up: SIMD3<Float> = Swift.abs(z.y) < 0.999 ? SIMD3(0, 1, 0) : world.columns.1.xyz
    let x = simd_normalize(simd_cross(up, z))
    let facing = simd_quatf(float3x3(x, simd_cross(z, x), z))
    let turned = simd_slerp(transform.rotation, facing, Swift.min(share, 1))
    let turn = turned * transform.rotation.inverse
    return Transform(rotation: turn, translation: place - turn.act(place)).matrix
  }
}
