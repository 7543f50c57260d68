public import Meshes
import simd

// Around the vertical axis, u runs to the right as seen from outside and is 0.5 at the front (+Z), so that a
// texture's center faces the viewer; v runs up.
extension MeshDescriptor {
  /// Returns a sphere centered at the origin with 64 × 32 cells.
  public static func sphere(radius: Float) -> MeshDescriptor {
    let radius = ShapeSize.usable(radius)
    var builder = SurfaceBuilder()
    builder.revolve(
      Profile.halfCircle(pieces: CircleDirections.pieces / 2).map {
        Profile.Point(position: $0 * radius, normal: $0, v: 0.5 + Elementary.asin($0.y) / .pi)
      })
    return builder.descriptor("sphere")
  }

  /// Returns an upright cylinder centered at the origin, with one material for side and ends.
  public static func cylinder(height: Float, radius: Float) -> MeshDescriptor {
    let half = ShapeSize.usable(height) / 2, radius = ShapeSize.usable(radius)
    var builder = SurfaceBuilder()
    let out = SIMD2<Float>(1, 0)
    builder.revolve([
      Profile.Point(position: SIMD2(radius, -half), normal: out, v: 0),
      Profile.Point(position: SIMD2(radius, half), normal: out, v: 1),
    ])
    builder.disc(radius: radius, height: half, up: 1)
    builder.disc(radius: radius, height: -half, up: -1)
    return builder.descriptor("cylinder")
  }

  /// Returns an upright cone with its middle height at the origin, with one material for side and end.
  public static func cone(height: Float, radius: Float) -> MeshDescriptor {
    let half = ShapeSize.usable(height) / 2, radius = ShapeSize.usable(radius)
    var builder = SurfaceBuilder()
    // Divided by the larger one first: the squares of tiny sizes are zero.
    let slope = SIMD2(half * 2, radius) / Swift.max(half * 2, radius, .leastNormalMagnitude)
    let normal = slope.max() > 0 ? slope / simd_length(slope) : SIMD2(1, 0)
    builder.revolve([
      Profile.Point(position: SIMD2(radius, -half), normal: normal, v: 0),
      Profile.Point(position: SIMD2(0, half), normal: normal, v: 1),
    ])
    builder.disc(radius: radius, height: -half, up: -1)
    return builder.descriptor("cone")
  }

  /// Returns an upright capsule centered at the origin; the height includes both round ends.
  public static func capsule(height: Float, radius: Float) -> MeshDescriptor {
    let radius = ShapeSize.usable(radius)
    let half = Swift.max(ShapeSize.usable(height) / 2 - radius, 0)
    let arc = Profile.halfCircle(pieces: CircleDirections.pieces / 2)
    // The texture is stretched evenly along the profile from pole to pole.
    let length = radius * .pi + half * 2, middle = arc.count / 2
    var points: [Profile.Point] = []
    for (index, direction) in arc.enumerated() {
      let along = radius * (Elementary.asin(direction.y) + .pi / 2)
      func point(_ shift: Float, _ extra: Float) -> Profile.Point {
        Profile.Point(
          position: direction * radius + SIMD2(0, shift), normal: direction,
          v: length > 0 ? (along + extra) / length : 0)
      }
      if index <= middle { points.append(point(-half, 0)) }
      if index >= middle, half > 0 || index > middle { points.append(point(half, half * 2)) }
    }
    var builder = SurfaceBuilder()
    builder.revolve(points)
    return builder.descriptor("capsule")
  }

  /// Returns a horizontal torus around the vertical axis; `radius` is that of the tube's center line.
  public static func torus(radius: Float, tubeRadius: Float) -> MeshDescriptor {
    let radius = ShapeSize.usable(radius), tube = ShapeSize.usable(tubeRadius)
    let circle = CircleDirections(pieces: CircleDirections.pieces / 2), pieces = circle.directions.count - 1
    var builder = SurfaceBuilder()
    // From the inner side outward below, back over the top; the texture's seam is on the inner side.
    builder.revolve(
      circle.directions.enumerated().map { index, direction in
        Profile.Point(
          position: SIMD2(radius, 0) - direction * tube, normal: -direction, v: Float(index) / Float(pieces))
      })
    return builder.descriptor("torus")
  }
}

/// The profile of a solid of revolution, from bottom to top.
enum Profile {
  struct Point {
    /// The distance from the axis, and the height.
    var position: SIMD2<Float>
    var normal: SIMD2<Float>
    /// The second texture coordinate.
    var v: Float
  }

  /// Returns directions from straight down over right to straight up, exact at both ends.
  static func halfCircle(pieces: Int) -> [SIMD2<Float>] {
    let circle = CircleDirections(pieces: pieces * 2)
    return (0...pieces).map { index in
      let direction = circle[(index + pieces * 3 / 2) % (pieces * 2)]
      return index == 0 || index == pieces ? SIMD2(0, direction.y) : direction
    }
  }
}

extension SurfaceBuilder {
  /// Adds the surface of a profile revolved around the vertical axis.
  mutating func revolve(_ profile: [Profile.Point]) {
    let circle = CircleDirections(pieces: CircleDirections.pieces), columns = CircleDirections.pieces
    grid(columns: columns, rows: profile.count - 1) { column, row in
      let point = profile[row]
      // Starting at the back, so that the front has u = 0.5; counterclockwise as seen from above.
      let around = circle[column], x = -around.y, z = -around.x
      // A point on the axis belongs to one cell only: its u is the middle of that cell.
      var shift: Float = 0
      if point.position.x == 0 { shift = row == 0 ? 0.5 : -0.5 }
      var normal = SIMD3(x * point.normal.x, point.normal.y, z * point.normal.x)
      if shift != 0, point.normal.x != 0 {
        let angle = (Float(column) + shift) / Float(columns) * 2 * .pi
        normal.x = -Elementary.sin(angle) * point.normal.x
        normal.z = -Elementary.cos(angle) * point.normal.x
      }
      return Vertex(
        position: SIMD3(x * point.position.x, point.position.y, z * point.position.x), normal: normal,
        texture: SIMD2((Float(column) + shift) / Float(columns), point.v))
    }
  }

  /// Adds a flat round end, textured from above or below.
  mutating func disc(radius: Float, height: Float, up: Float) {
    let normal = SIMD3<Float>(0, up, 0)
    let outline = CircleDirections(pieces: CircleDirections.pieces).directions.dropLast().map { around in
      let index = SIMD2(-around.y, -around.x)
      return Vertex(
        position: SIMD3(index.x * radius, height, index.y * radius), normal: normal,
        texture: SIMD2(0.5 + index.x / 2, 0.5 - index.y * up / 2))
    }
    let center = Vertex(position: SIMD3(0, height, 0), normal: normal, texture: SIMD2(0.5, 0.5))
    fan(around: center, up > 0 ? outline : outline.reversed())
  }
}
