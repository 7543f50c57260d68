import Meshes
import SceneModel
import simd

/// The view of a camera: its transform and projection.
///
/// Depth is reversed: 1 at the near plane, 0 at the far one or at infinity. With floating point depth the
/// precision then lies where perspective needs it (Reed, "Depth precision visualized", 2015).
struct CameraView: Equatable {
  let world: float4x4
  let view: float4x4
  let projection: float4x4
  let viewProjection: float4x4
  let position: SIMD3<Float>
  let isPerspective: Bool

  init(world: float4x4, projection: float4x4) {
    // A camera's scale would distort the image: only its position and rotation count.
    let rigid = Self.withoutScale(world)
    self.world = rigid
    view = rigid.inverse
    self.projection = projection
    viewProjection = projection * view
    position = rigid.columns.3.xyz
    isPerspective = projection.columns.2.w != 0
  }

  /// The forward direction of the camera.
  var forward: SIMD3<Float> { -world.columns.2.xyz }

  /// Returns the width of a pixel of an image so many pixels high: x times the distance along the view axis, plus y.
  func pixelWidth(height: Int) -> SIMD2<Float> {
    let width = 2 / (Float(Swift.max(height, 1)) * Swift.max(Swift.abs(projection.columns.1.y), 1e-9))
    return isPerspective ? SIMD2(width, 0) : SIMD2(0, width)
  }

  private static func withoutScale(_ world: float4x4) -> float4x4 {
    let transform = Transform(matrix: world)
    return Transform(rotation: transform.rotation, translation: transform.translation).matrix
  }
}

/// Projection matrices with reversed depth.
enum Projection {
  /// Returns a perspective projection; `angle` is the field of view along `orientation` in radians, `aspect`
  /// width over height.
  static func perspective(
    angle: Float, orientation: CameraFieldOfViewOrientation, aspect: Float, near: Float, far: Float
  ) -> float4x4 {
    let half = Elementary.tan(angle / 2)
    let (x, y) =
      orientation == .vertical ? (1 / (half * aspect), 1 / half) : (1 / half, aspect / half)
    let (scale, offset): (Float, Float) =
      far.isFinite ? (near / (far - near), far * near / (far - near)) : (0, near)
    return float4x4(
      SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, scale, -1), SIMD4(0, 0, offset, 0))
  }

  /// Returns an orthographic projection; `scale` is half the extent along `orientation`.
  static func orthographic(
    scale: Float, orientation: CameraFieldOfViewOrientation, aspect: Float, near: Float, far: Float
  ) -> float4x4 {
    let height = orientation == .vertical ? scale : scale / aspect
    return box(halfWidth: height * aspect, halfHeight: height, near: near, far: far)
  }

  /// Returns the orthographic projection of a box around the view axis.
  static func box(halfWidth: Float, halfHeight: Float, near: Float, far: Float) -> float4x4 {
    // Without a far plane, one that loses no visible precision.
    let far = far.isFinite ? far : near + 10_000
    let depth = 1 / (far - near)
    return float4x4(
      SIMD4(1 / halfWidth, 0, 0, 0), SIMD4(0, 1 / halfHeight, 0, 0), SIMD4(0, 0, depth, 0),
      SIMD4(0, 0, far * depth, 1))
  }
}
