public import Meshes
import simd

extension MeshDescriptor {
  /// Returns an upright rectangle centered at the origin, facing +Z.
  public static func plane(width: Float, height: Float, cornerRadius: Float = 0) -> MeshDescriptor {
    flat(SIMD2(width, height), cornerRadius, right: SIMD3(1, 0, 0), up: SIMD3(0, 1, 0))
  }

  /// Returns a horizontal rectangle centered at the origin, facing +Y; the top of its texture is at −Z.
  public static func plane(width: Float, depth: Float, cornerRadius: Float = 0) -> MeshDescriptor {
    flat(SIMD2(width, depth), cornerRadius, right: SIMD3(1, 0, 0), up: SIMD3(0, 0, -1))
  }

  private static func flat(
    _ size: SIMD2<Float>, _ cornerRadius: Float, right: SIMD3<Float>, up: SIMD3<Float>
  ) -> MeshDescriptor {
    let half = SIMD2(ShapeSize.usable(size.x), ShapeSize.usable(size.y)) / 2
    let radius = Swift.min(ShapeSize.usable(cornerRadius), half.x, half.y)
    let normal = simd_cross(right, up)
    func vertex(_ point: SIMD2<Float>) -> SurfaceBuilder.Vertex {
      SurfaceBuilder.Vertex(
        position: right * point.x + up * point.y, normal: normal,
        texture: SIMD2(
          half.x > 0 ? 0.5 + point.x / half.x / 2 : 0.5, half.y > 0 ? 0.5 + point.y / half.y / 2 : 0.5))
    }
    var builder = SurfaceBuilder()
    if radius > 0 {
      let outline = RoundedOutline.points(half: half, radius: radius)
      builder.fan(around: vertex(.zero), outline.map { vertex($0.center + $0.direction * radius) })
    } else {
      builder.grid(columns: 1, rows: 1) { column, row in
        vertex(half * SIMD2(Float(column * 2 - 1), Float(row * 2 - 1)))
      }
    }
    return builder.descriptor("plane")
  }
}
