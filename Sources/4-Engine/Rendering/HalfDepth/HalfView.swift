import GraphicsGL
import simd

/// The projection of a view as shaders read it that work at half its size: ambient occlusion, screen-space reflections.
///
/// A texel shows what the lower left one of its four pixels shows.
struct HalfView: Equatable {
  let width, height: Int
  /// The terms of the distance at a depth d, which is (x + y d) / (z + w d).
  let depthTerms: SIMD4<Float>
  /// The position of a texel at distance one: texel · xy + zw.
  let rays: SIMD4<Float>
  /// 1 with perspective, else 0.
  let perspective: Float
  /// The width of a texel: x times the distance, plus y.
  let texelWidth: SIMD2<Float>

  /// Creates the view of a camera; `nil` for projections whose depth has no distance.
  init?(_ camera: CameraView, width fullWidth: Int, height fullHeight: Int) {
    (width, height) = ((fullWidth + 1) / 2, (fullHeight + 1) / 2)
    let divisor = camera.isPerspective ? -camera.projection.columns.2.w : 1
    let (x, y, z, w) = (
      camera.projection.columns.0 / divisor, camera.projection.columns.1 / divisor,
      camera.projection.columns.2 / divisor, camera.projection.columns.3 / divisor
    )
    depthTerms =
      camera.isPerspective ? SIMD4(w.z, 0, z.z, 1) : SIMD4(w.z / z.z, -1 / z.z, 1, 0)
    let pixel = 2 / SIMD2(Float(fullWidth), Float(fullHeight)), scale = SIMD2(x.x, y.y)
    let center = camera.isPerspective ? SIMD2(z.x, z.y) : -SIMD2(w.x, w.y)
    let step = 2 * pixel / scale, start = (0.5 * pixel - 1 + center) / scale
    rays = SIMD4(step.x, step.y, start.x, start.y)
    perspective = camera.isPerspective ? 1 : 0
    let side = Swift.abs(step.y)
    texelWidth = camera.isPerspective ? SIMD2(side, 0) : SIMD2(0, side)
    let sum = depthTerms.sum() + rays.sum()
    guard sum.isFinite, side > 0 else { return nil }
  }

  /// The width of a pixel of the view itself, in the same terms.
  var pixelWidth: SIMD2<Float> { texelWidth / 2 }

  /// Returns a projection of the view into the smaller image, for models that are drawn into it.
  ///
  /// - Parameters:
  ///   - matrix: The matrix from world space to the clip space of the view.
  ///   - fullWidth: The width of the view in pixels.
  ///   - fullHeight: The height of the view in pixels.
  /// - Returns: The matrix under which the center of a texel sees what the center of its pixel does.
  func matrix(_ matrix: float4x4, width fullWidth: Int, height fullHeight: Int) -> float4x4 {
    let full = SIMD2(Float(fullWidth), Float(fullHeight)), half = SIMD2(Float(width), Float(height))
    let scale = full / (2 * half), offset = (full / 2 + 0.5) / half - 1
    return float4x4(
      SIMD4(scale.x, 0, 0, 0), SIMD4(0, scale.y, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(offset.x, offset.y, 0, 1))
      * matrix
  }

  var depthDescription: RenderTarget.Description {
    RenderTarget.Description(width: width, height: height, colors: [], depth: .depth32Float)
  }
}
