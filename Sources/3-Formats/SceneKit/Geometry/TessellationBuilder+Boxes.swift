internal import Glibc
internal import simd

// Shapes with flat sides.
extension TessellationBuilder {
  /// Adds six sides: front, right, back, left, top, bottom; with rounded edges if there is a chamfer.
  mutating func addBox(_ size: SIMD3<Float>, chamfer: Float, segments: SIMD3<Int>, chamferSegments: Int) {
    let x = SIMD3<Float>(1, 0, 0), y = SIMD3<Float>(0, 1, 0), z = SIMD3<Float>(0, 0, 1)
    let sides: [(right: SIMD3<Float>, up: SIMD3<Float>, columns: Int, rows: Int)] = [
      (x, y, segments.x, segments.y), (-z, y, segments.z, segments.y), (-x, y, segments.x, segments.y),
      (z, y, segments.z, segments.y), (x, -z, segments.x, segments.z), (x, z, segments.x, segments.z),
    ]
    for side in sides {
      let out = cross(side.right, side.up)
      let width = abs(dot(side.right, size)), height = abs(dot(side.up, size)), depth = abs(dot(out, size))
      let across = Self.cuts(width, chamfer, segments: side.columns, chamferSegments: chamferSegments)
      let along = Self.cuts(height, chamfer, segments: side.rows, chamferSegments: chamferSegments)
      beginElement()
      addGrid(columns: across.count - 1, rows: along.count - 1) { u, v in
        let position = SIMD2(
          across[Int((u * Float(across.count - 1)).rounded())],
          along[Int((v * Float(along.count - 1)).rounded())])
        // Points beyond the inner box are projected onto a sphere about its nearest point.
        let flat = side.right * position.x + side.up * position.y + out * (depth / 2)
        let half = size / 2 - SIMD3(repeating: chamfer)
        let core = simd_clamp(flat, -half, half)
        let away = flat - core
        let normal = chamfer > 0 && length(away) > 0 ? normalize(away) : out
        let point = chamfer > 0 ? core + normal * chamfer : flat
        return (
          point, normal, SIMD2(position.x / max(width, 1e-20) + 0.5, position.y / max(height, 1e-20) + 0.5)
        )
      }
    }
  }

  /// Returns the positions of the cuts along a side: even in the middle, and as many as asked along each
  /// chamfer.
  private static func cuts(_ length: Float, _ chamfer: Float, segments: Int, chamferSegments: Int)
    -> [Float]
  {
    let half = length / 2, inner = half - chamfer
    var cuts = (0...segments).map { -inner + 2 * inner * Float($0) / Float(segments) }
    guard chamfer > 0 else { return cuts }
    let rounds = max(chamferSegments / 2, 1)
    // Seen from the middle of the sphere, all steps have the same angle.
    let steps = (1...rounds).map { chamfer * tan(Float($0) / Float(rounds) * .pi / 4) }
    cuts = steps.reversed().map { -inner - $0 } + cuts + steps.map { inner + $0 }
    return cuts
  }

  /// Adds a plane in X and Y that faces +Z, with rounded corners if asked.
  mutating func addPlane(_ size: SIMD2<Float>, radius: Float, segments: SIMD2<Int>, cornerSegments: Int) {
    guard radius > 0 else {
      addGrid(columns: segments.x, rows: segments.y) { u, v in
        (SIMD3((u - 0.5) * size.x, (v - 0.5) * size.y, 0), SIMD3(0, 0, 1), SIMD2(u, v))
      }
      return
    }
    // Rings of points from the outline to the middle: a fan whose rim has rounded corners.
    let inner = size / 2 - SIMD2(repeating: radius)
    let corners: [(center: SIMD2<Float>, from: Float)] = [
      (SIMD2(inner.x, inner.y), 0), (SIMD2(-inner.x, inner.y), .pi / 2), (SIMD2(-inner.x, -inner.y), .pi),
      (SIMD2(inner.x, -inner.y), 1.5 * .pi),
    ]
    var rim = corners.flatMap { center, from in
      (0...cornerSegments).map { step in
        let angle = from + Float(step) / Float(cornerSegments) * .pi / 2
        return center + SIMD2(cos(angle), sin(angle)) * radius
      }
    }
    rim.append(rim[0])
    addGrid(columns: rim.count - 1, rows: 1) { u, v in
      let position = rim[Int((u * Float(rim.count - 1)).rounded())] * (1 - v)
      return (
        SIMD3(position.x, position.y, 0), SIMD3(0, 0, 1),
        position / simd_max(size, SIMD2(repeating: 1e-20)) + 0.5
      )
    }
  }

  /// Adds a pyramid whose base is at zero: four sides and the base.
  mutating func addPyramid(_ size: SIMD3<Float>, _ segments: SIMD3<Int>) {
    let sides: [(right: SIMD3<Float>, out: SIMD3<Float>, width: Float, depth: Float, columns: Int)] = [
      (SIMD3(1, 0, 0), SIMD3(0, 0, 1), size.x, size.z, segments.x),
      (SIMD3(0, 0, -1), SIMD3(1, 0, 0), size.z, size.x, segments.z),
      (SIMD3(-1, 0, 0), SIMD3(0, 0, -1), size.x, size.z, segments.x),
      (SIMD3(0, 0, 1), SIMD3(-1, 0, 0), size.z, size.x, segments.z),
    ]
    for side in sides {
      beginElement()
      let normal = side.out * size.y + SIMD3(0, side.depth / 2, 0)
      addGrid(columns: side.columns, rows: segments.y) { u, v in
        let base = side.right * ((u - 0.5) * side.width) + side.out * (side.depth / 2)
        return (base * (1 - v) + SIMD3(0, size.y * v, 0), normal, SIMD2(u, v))
      }
    }
    beginElement()
    addGrid(columns: segments.x, rows: segments.z) { u, v in
      (SIMD3((u - 0.5) * size.x, 0, (v - 0.5) * size.z), SIMD3(0, -1, 0), SIMD2(u, v))
    }
  }
}
