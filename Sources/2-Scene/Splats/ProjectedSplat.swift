import Meshes
import simd

/// A splat in an image: an ellipse that fades out from its center.
package struct ProjectedSplat: Sendable {
  /// The center and half the size of the box around the ellipse, in pixels from the lower left corner.
  package var place: SIMD4<Float>
  /// The terms a, b, c of the squared distance a dx² + 2b dx dy + c dy², in standard deviations, and the opacity.
  package var conic: SIMD4<Float>
  /// The color, as displayed, and the depth.
  package var color: SIMD4<Float>
  /// The squared distance at which the ellipse ends; one over a; −b over a.
  package var limits: SIMD4<Float>
}

/// The projection of the splats of a cloud (Zwicker et al., "EWA splatting", 2002).
struct SplatProjector: Sendable {
  /// The share of light below which a splat is not drawn: a step of eight bits.
  static let least: Float = 1 / 255
  /// The variance in pixels that is added, so that no splat falls between pixels.
  static let blur: Float = 0.3
  /// The squared distance, in standard deviations, beyond which splats are not drawn.
  static let reach: Float = 9

  private let cloud: SplatCloud
  private let view: SplatView
  private let opacity: Float
  /// The rows of the matrix from the cloud's space to the camera's.
  private let rows: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  private let offset: SIMD3<Float>
  private let toClip: float4x4
  /// The position of the camera in the cloud's space, or the direction towards it.
  private let eye: SIMD3<Float>

  init(_ item: SplatPainter.Item, _ view: SplatView) {
    (cloud, self.view, opacity) = (item.cloud, view, item.opacity)
    let matrix = view.view * item.matrix, inverse = matrix.inverse
    let columns = matrix.columns
    rows = (
      SIMD3(columns.0.x, columns.1.x, columns.2.x), SIMD3(columns.0.y, columns.1.y, columns.2.y),
      SIMD3(columns.0.z, columns.1.z, columns.2.z)
    )
    offset = columns.3.xyz
    toClip = view.projection * matrix
    eye = view.isPerspective ? inverse.columns.3.xyz : inverse.columns.2.xyz
  }

  /// Returns the splats of a stretch that are in the image, with their distances along the view axis.
  func project(_ range: Range<Int>) -> (splats: [ProjectedSplat], distances: [Float]) {
    var splats: [ProjectedSplat] = [], distances: [Float] = []
    let stride = HalfHarmonics.stride(degree: cloud.degree)
    cloud.shapes.withUnsafeBufferPointer { shapes in
      cloud.harmonics.withUnsafeBufferPointer { harmonics in
        for index in range {
          let start = SplatCloud.rows * index, first = shapes[start]
          guard first.w * opacity >= Self.least else { continue }
          guard var splat = ellipse(first, shapes[start + 1], shapes[start + 2]) else { continue }
          let center = first.xyz
          var color = SIMD3(shapes[start + 2].z, shapes[start + 2].w, shapes[start + 3].x)
          if stride > 0, let base = harmonics.baseAddress {
            let ray = view.isPerspective ? center - eye : -eye
            let direction = ray / max(simd_length(ray), 1e-20)
            color += HalfHarmonics.sum(base + index * stride, degree: cloud.degree, direction)
          }
          color = simd_max(color, .zero)
          let depth = splat.color.w
          splat.color = SIMD4(color, depth)
          splats.append(splat)
          distances.append(-(simd_dot(rows.2, center) + offset.z))
        }
      }
    }
    return (splats, distances)
  }

  /// Returns the ellipse of a splat, with its depth; nil where it is outside of the image.
  @inline(__always) private func ellipse(
    _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> ProjectedSplat? {
    let center = first.xyz
    let clip = toClip * SIMD4(center, 1)
    guard clip.w > 1e-6, clip.z <= clip.w, clip.z >= 0 else { return nil }
    let inverse = 1 / clip.w
    let size = SIMD2(Float(view.width), Float(view.height))
    let middle = (0.5 + 0.5 * inverse * SIMD2(clip.x, clip.y)) * size
    var (across, up) = (SIMD3<Float>(view.focal.x, 0, 0), SIMD3<Float>(0, view.focal.y, 0))
    if view.isPerspective {
      let distance = max(-(simd_dot(rows.2, center) + offset.z), 1e-6)
      let slope = SIMD2(simd_dot(rows.0, center) + offset.x, simd_dot(rows.1, center) + offset.y) / distance
      let bounded = simd_clamp(slope, -view.slopeLimit, view.slopeLimit)
      across = SIMD3(view.focal.x, 0, view.focal.x * bounded.x) / distance
      up = SIMD3(0, view.focal.y, view.focal.y * bounded.y) / distance
    }
    let x = rows.0 * across.x + rows.2 * across.z, y = rows.1 * up.y + rows.2 * up.z
    func spread(_ v: SIMD3<Float>) -> SIMD3<Float> {
      SIMD3(
        second.x * v.x + second.y * v.y + second.z * v.z, second.y * v.x + second.w * v.y + third.x * v.z,
        second.z * v.x + third.x * v.y + third.y * v.z)
    }
    let spreadX = spread(x), spreadY = spread(y)
    let xx = simd_dot(x, spreadX) + Self.blur, yy = simd_dot(y, spreadY) + Self.blur
    let xy = simd_dot(x, spreadY), determinant = xx * yy - xy * xy
    guard determinant > 0, determinant.isFinite else { return nil }
    let alpha = first.w * opacity
    let end = min(Self.reach, 2 * Elementary.log(alpha / Self.least))
    let half = SIMD2((end * xx).squareRoot(), (end * yy).squareRoot())
    guard middle.x + half.x > 0, middle.y + half.y > 0, middle.x - half.x < size.x,
      middle.y - half.y < size.y,
      half.sum().isFinite
    else { return nil }
    let (a, b, c) = (yy / determinant, -xy / determinant, xx / determinant)
    return ProjectedSplat(
      place: SIMD4(middle.x, middle.y, half.x, half.y), conic: SIMD4(a, b, c, alpha),
      color: SIMD4(0, 0, 0, clip.z * inverse), limits: SIMD4(end, 1 / a, -b / a, 0))
  }
}
