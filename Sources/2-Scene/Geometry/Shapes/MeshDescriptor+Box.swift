public import Meshes
import simd

extension MeshDescriptor {
  /// Returns a box centered at the origin; every side shows the whole texture.
  ///
  /// With `splitFaces` the sides have materials of their own, in the order front (+Z), top (+Y), back (−Z),
  /// bottom (−Y), right (+X), left (−X).
  public static func box(
    size: SIMD3<Float>, cornerRadius: Float = 0, splitFaces: Bool = false
  ) -> MeshDescriptor {
    let half = ShapeSize.usable(size) / 2
    let radius = Swift.min(ShapeSize.usable(cornerRadius), half.min())
    var builder = SurfaceBuilder()
    for (number, side) in BoxSide.all.enumerated() {
      builder.side(side, half: half, radius: radius, material: splitFaces ? UInt32(number) : 0)
    }
    return builder.descriptor("box")
  }

  /// Returns a box like a tile that faces the viewer.
  ///
  /// The major radius rounds the four edges that run from front to back; the minor radius rounds the edges
  /// around front and back face.
  public static func box(
    size: SIMD3<Float>, majorCornerRadius: Float, minorCornerRadius: Float
  ) -> MeshDescriptor {
    let half = ShapeSize.usable(size) / 2
    let major = Swift.min(ShapeSize.usable(majorCornerRadius), half.x, half.y)
    let minor = Swift.min(ShapeSize.usable(minorCornerRadius), half.z, major)
    let tile = Tile(half: half, major: major, minor: minor)
    var builder = SurfaceBuilder()
    tile.build(&builder)
    return builder.descriptor("box")
  }
}

/// A side of a box with its right, up and outward directions, seen from outside.
private struct BoxSide {
  let right: SIMD3<Float>
  let up: SIMD3<Float>
  var out: SIMD3<Float> { simd_cross(right, up) }

  static let all = [
    BoxSide(right: SIMD3(1, 0, 0), up: SIMD3(0, 1, 0)),
    BoxSide(right: SIMD3(1, 0, 0), up: SIMD3(0, 0, -1)),
    BoxSide(right: SIMD3(-1, 0, 0), up: SIMD3(0, 1, 0)),
    BoxSide(right: SIMD3(1, 0, 0), up: SIMD3(0, 0, 1)),
    BoxSide(right: SIMD3(0, 0, -1), up: SIMD3(0, 1, 0)),
    BoxSide(right: SIMD3(0, 0, 1), up: SIMD3(0, 1, 0)),
  ]
}

/// A grid line on a side with rounded edges.
private struct BoxLine {
  /// The start of the rounding, measured from the center of the side.
  var flat: Float
  /// The slope of the surface at this line: the tangent of its angle to the side.
  var lean: Float
  /// The texture coordinate across the lines.
  var texture: Float

  /// The number of segments up to the middle of an edge, half of those of the quarter circle.
  static let pieces = 4

  static func all(half: Float, radius: Float) -> [BoxLine] {
    let flat = half - radius
    guard radius > 0 else {
      return [BoxLine(flat: -half, lean: 0, texture: 0), BoxLine(flat: half, lean: 0, texture: 1)]
    }
    let length = flat + radius * .pi / 4
    let rising = (0...pieces).map { step in
      // Exactly one at the border, so that adjacent sides meet in the same points.
      let angle = Double(step) / Double(pieces) * .pi / 4
      return BoxLine(
        flat: flat, lean: step == pieces ? 1 : Float(Elementary.tan(angle)),
        texture: 0.5 + (flat + radius * Float(angle)) / length / 2)
    }
    let falling = rising.reversed().map { BoxLine(flat: -$0.flat, lean: -$0.lean, texture: 1 - $0.texture) }
    return flat > 0 ? falling + rising : falling + rising.dropFirst()
  }
}

extension SurfaceBuilder {
  fileprivate mutating func side(_ side: BoxSide, half: SIMD3<Float>, radius: Float, material: UInt32) {
    let columns = BoxLine.all(half: abs(simd_dot(side.right, half)), radius: radius)
    let rows = BoxLine.all(half: abs(simd_dot(side.up, half)), radius: radius)
    let distance = abs(simd_dot(side.out, half)) - radius
    grid(columns: columns.count - 1, rows: rows.count - 1, material: material) { column, row in
      let column = columns[column], row = rows[row]
      let direction = side.right * column.lean + side.up * row.lean + side.out
      let normal = direction / simd_length(direction)
      let inner = side.right * column.flat + side.up * row.flat + side.out * distance
      return Vertex(
        position: inner + normal * radius, normal: normal, texture: SIMD2(column.texture, row.texture))
    }
  }
}

/// A box with one corner radius seen from the front and another around the front.
private struct Tile {
  let half: SIMD3<Float>
  let major: Float
  let minor: Float
  private let outline: [RoundedOutline.Point]

  init(half: SIMD3<Float>, major: Float, minor: Float) {
    self.half = half
    self.major = major
    self.minor = minor
    outline = RoundedOutline.points(half: SIMD2(half.x, half.y), radius: major)
  }

  func build(_ builder: inout SurfaceBuilder) {
    let front = outline.map { face($0, 1) }, back = outline.reversed().map { face($0, -1) }
    builder.fan(around: center(1), front)
    builder.fan(around: center(-1), back)
    // The wall: along the outline, from back to front; its texture is measured along both.
    let rows = profile, closed = outline + outline.prefix(1)
    var along: [Float] = [0]
    for (a, b) in zip(closed, closed.dropFirst()) {
      along.append((along.last ?? 0) + simd_length(outlinePoint(b, inset: 0) - outlinePoint(a, inset: 0)))
    }
    let length = Swift.max(along.last ?? 0, .leastNormalMagnitude)
    builder.grid(columns: outline.count, rows: rows.count - 1) { column, row in
      let point = closed[column], line = rows[row]
      return SurfaceBuilder.Vertex(
        position: SIMD3(outlinePoint(point, inset: minor * (1 - line.direction.x)), line.height),
        normal: SIMD3(point.direction * line.direction.x, line.direction.y),
        texture: SIMD2(along[column] / length, line.texture))
    }
  }

  private struct Line {
    var height: Float
    var direction: SIMD2<Float>
    var texture: Float
  }

  /// The profile of the wall, from back to front.
  private var profile: [Line] {
    let flat = half.z - minor
    guard minor > 0 else {
      let out = SIMD2<Float>(1, 0)
      return [
        Line(height: -half.z, direction: out, texture: 0), Line(height: half.z, direction: out, texture: 1),
      ]
    }
    let total = flat * 2 + minor * .pi
    let arc = Profile.halfCircle(pieces: 16)
    var lines: [Line] = []
    for (number, direction) in arc.enumerated() {
      let along = minor * (Elementary.asin(direction.y) + .pi / 2)
      if number <= 8 {
        lines.append(
          Line(height: minor * direction.y - flat, direction: direction, texture: along / total))
      }
      if number >= 8, flat > 0 || number > 8 {
        lines.append(
          Line(
            height: minor * direction.y + flat, direction: direction, texture: (along + flat * 2) / total))
      }
    }
    return lines
  }

  private func outlinePoint(_ point: RoundedOutline.Point, inset: Float) -> SIMD2<Float> {
    point.center + point.direction * (major - inset)
  }

  private func face(_ point: RoundedOutline.Point, _ sign: Float) -> SurfaceBuilder.Vertex {
    let outlinePoint = outlinePoint(point, inset: minor)
    return SurfaceBuilder.Vertex(
      position: SIMD3(outlinePoint, half.z * sign), normal: SIMD3(0, 0, sign),
      texture: texture(outlinePoint, sign))
  }

  private func center(_ sign: Float) -> SurfaceBuilder.Vertex {
    SurfaceBuilder.Vertex(
      position: SIMD3(0, 0, half.z * sign), normal: SIMD3(0, 0, sign), texture: SIMD2(0.5, 0.5))
  }

  private func texture(_ outlinePoint: SIMD2<Float>, _ sign: Float) -> SIMD2<Float> {
    let size = SIMD2(half.x, half.y) * 2
    return SIMD2(
      size.x > 0 ? 0.5 + sign * outlinePoint.x / size.x : 0.5,
      size.y > 0 ? 0.5 + outlinePoint.y / size.y : 0.5)
  }
}
