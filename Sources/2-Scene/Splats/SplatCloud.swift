package import Meshes
import simd

/// A cloud of Gaussian splats, packed as processors and graphics cards draw it
/// (Kerbl et al., "3D Gaussian splatting for real-time radiance field rendering", 2023).
package final class SplatCloud: Sendable {
  /// The number of splats, those that are not drawn included.
  package let count: Int
  /// The degree of the spherical harmonics, from 0 to 3.
  package let degree: Int
  /// The number of splats that are left out since their values are not finite.
  package let brokenCount: Int
  /// Four rows for each splat: its center and opacity; the covariance xx, xy, xz, yy; yz, zz, red, green; blue.
  ///
  /// The color is that of all directions together.
  package let shapes: [SIMD4<Float>]
  /// The coefficients of the higher spherical harmonics as half floats, red, green and blue of each; zeros fill up fours.
  package let harmonics: [UInt16]
  /// The box of all splats, three standard deviations wide.
  package let bounds: BoundingBox
  /// The box of the bulk of them: scans have single splats far away.
  package let core: BoundingBox

  /// The number of rows of a splat in ``shapes``.
  package static let rows = 4
  /// The spherical harmonic of degree 0.
  private static let constant: Float = 0.28209479
  /// The logarithms of standard deviations that squares have room for.
  private static let logarithms: ClosedRange<Float> = -30...20

  /// Creates a cloud from its values, of which there are as many as positions.
  package init(_ values: SplatValues) {
    (count, degree) = (values.count, values.degree)
    var shapes: [SIMD4<Float>] = []
    shapes.reserveCapacity(count * Self.rows)
    var bounds = BoundingBox.empty, broken = 0
    for index in 0..<count {
      let splat = Self.splat(values, index)
      guard let splat else {
        broken += 1
        shapes.append(contentsOf: repeatElement(.zero, count: Self.rows))
        continue
      }
      shapes += [splat.0, splat.1, splat.2, splat.3]
      let center = SIMD3(splat.0.x, splat.0.y, splat.0.z)
      let reach = 3 * SIMD3(splat.1.x, splat.1.w, splat.2.y).squareRoot()
      bounds.formUnion(BoundingBox(min: center - reach, max: center + reach))
    }
    (self.shapes, self.bounds, brokenCount) = (shapes, bounds, broken)
    harmonics = HalfHarmonics.packed(values, degree: degree)
    core = Self.core(shapes, within: bounds)
  }

  /// Returns the rows of a splat; nil where its values are not finite.
  private static func splat(
    _ values: SplatValues, _ index: Int
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)? {
    func three(_ list: [Float]) -> SIMD3<Float> {
      SIMD3(list[3 * index], list[3 * index + 1], list[3 * index + 2])
    }
    let center = three(values.positions), logs = three(values.scales), opacity = values.opacities[index]
    var turn = SIMD4(
      values.rotations[4 * index], values.rotations[4 * index + 1], values.rotations[4 * index + 2],
      values.rotations[4 * index + 3])
    let base = values.harmonics.first.map(three) ?? .zero
    guard (center + base).sum().isFinite, turn.sum().isFinite, opacity.isFinite, !logs.sum().isNaN
    else { return nil }
    let length = simd_length(turn)
    turn = length > 1e-12 && length.isFinite ? turn / length : SIMD4(0, 0, 0, 1)
    let bounded = logs.clamped(
      lowerBound: SIMD3(repeating: logarithms.lowerBound), upperBound: SIMD3(repeating: logarithms.upperBound)
    )
    let matrix = simd_float3x3(simd_quatf(vector: turn))
    let (x, y, z) = (
      matrix.columns.0 * Elementary.exp(bounded.x), matrix.columns.1 * Elementary.exp(bounded.y),
      matrix.columns.2 * Elementary.exp(bounded.z)
    )
    let (first, second) = (x * x.x + y * y.x + z * z.x, x * x.y + y * y.y + z * z.y)
    let color = 0.5 + constant * base
    return (
      SIMD4(center, min(max(opacity, 0), 1)), SIMD4(first.x, first.y, first.z, second.y),
      SIMD4(second.z, x.z * x.z + y.z * y.z + z.z * z.z, color.x, color.y), SIMD4(color.z, 0, 0, 0)
    )
  }

  /// Returns the box without the outermost hundredth on each side, where that makes it much smaller.
  private static func core(_ shapes: [SIMD4<Float>], within bounds: BoundingBox) -> BoundingBox {
    let step = max(shapes.count / rows / 50_000, 1) * rows
    var drawn: [SIMD4<Float>] = []
    for index in Swift.stride(from: 0, to: shapes.count, by: step) where shapes[index].w > 0 {
      drawn.append(shapes[index])
    }
    guard drawn.count > 200 else { return bounds }
    var box = BoundingBox.empty
    (box.min, box.max) = (.zero, .zero)
    for axis in 0..<3 {
      let sorted = drawn.map { $0[axis] }.sorted()
      (box.min[axis], box.max[axis]) = (
        sorted[sorted.count / 100], sorted[sorted.count - 1 - sorted.count / 100]
      )
    }
    guard bounds.extents.max() > 2 * box.extents.max() else { return bounds }
    let margin = 0.1 * box.extents
    return BoundingBox(
      min: pointwiseMax(box.min - margin, bounds.min), max: pointwiseMin(box.max + margin, bounds.max))
  }
}

extension SplatCloud {
  /// The 32-bit words of a splat's coefficients.
  package var harmonicWords: Int { HalfHarmonics.stride(degree: degree) / 2 }
}
