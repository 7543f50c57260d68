import simd

/// The directions of the world's axes as the camera sees them, for the gizmo in the corner of the window.
nonisolated struct AxisGizmo: Hashable, Sendable {
  /// The ends of the axes on a unit disc, y downwards, those far from the viewer first.
  let ends: [End]

  /// An end of an axis.
  struct End: Hashable, Sendable {
    /// The axis: 0 is x, 1 is y, 2 is z.
    var axis: Int
    var isPositive: Bool
    /// The place on the disc.
    var place: SIMD2<Float>
    /// The distance towards the viewer, from -1 to 1.
    var depth: Float

    /// The letter of the axis.
    var letter: String { ["X", "Y", "Z"][axis] }

    /// The view from this end, whose axis then points at the viewer.
    var view: ViewerAction {
      switch axis {
      case 0: .lookFrom(azimuth: isPositive ? 90 : -90, elevation: 0)
      case 1: .lookFrom(azimuth: 0, elevation: isPositive ? 90 : -90)
      default: .lookFrom(azimuth: isPositive ? 0 : 180, elevation: 0)
      }
    }
  }

  /// Creates the gizmo of a camera.
  ///
  /// - Parameter camera: Its transform: the columns point to the right, up and backwards.
  init(camera: float4x4) {
    let axes = [camera.columns.0, camera.columns.1, camera.columns.2].map { column -> SIMD3<Float> in
      let axis = SIMD3(column.x, column.y, column.z)
      return simd_length(axis) > 0 ? simd_normalize(axis) : .zero
    }
    let ends = (0..<3).flatMap { axis in
      [true, false].map { isPositive in
        let sign: Float = isPositive ? 1 : -1
        return End(
          axis: axis, isPositive: isPositive,
          place: SIMD2(axes[0][axis], -axes[1][axis]) * sign, depth: axes[2][axis] * sign)
      }
    }
    self.ends = ends.sorted { $0.depth < $1.depth }
  }
}
