internal import Glibc
internal import SceneAssets
internal import simd

extension SceneKitShape {
  func mesh(name: String, path: String) -> MeshAsset {
    var builder = TessellationBuilder()
    switch self {
    case .box(let size, let chamfer, let segments, let chamferSegments):
      builder.addBox(
        size, chamfer: min(chamfer, size.min() / 2), segments: segments, chamferSegments: chamferSegments)
    case .sphere(let radius, let segments):
      builder.addRevolved(around: segments * 2, up: segments) { v in
        let angle = (v - 0.5) * .pi
        return (SIMD2(cos(angle), sin(angle)) * radius, SIMD2(cos(angle), sin(angle)))
      }
    case .plane(let size, let radius, let segments, let cornerSegments):
      builder.addPlane(
        size, radius: min(radius, size.min() / 2), segments: segments, cornerSegments: cornerSegments)
    case .cone(let top, let bottom, let height, let around, let up):
      builder.addSide(bottom, top, height, around: around, up: up)
      builder.addDisk(0, top, at: height / 2, around: around, isUp: true)
      builder.addDisk(0, bottom, at: -height / 2, around: around, isUp: false)
    case .tube(let inner, let outer, let height, let around, let up):
      let (inner, outer) = (min(inner, outer), max(inner, outer))
      builder.addSide(outer, outer, height, around: around, up: up)
      builder.addSide(inner, inner, height, around: around, up: up, isInside: true)
      builder.addDisk(inner, outer, at: height / 2, around: around, isUp: true)
      builder.addDisk(inner, outer, at: -height / 2, around: around, isUp: false)
    case .capsule(let radius, let height, let around, let up, let cap):
      builder.addCapsule(radius, height, around: around, up: up, cap: cap)
    case .torus(let ring, let pipe, let around, let pipeSegments):
      builder.addRevolved(around: around, up: pipeSegments) { v in
        let angle = (v - 0.5) * 2 * .pi
        let outward = SIMD2(cos(angle), sin(angle))
        return (SIMD2(ring, 0) + outward * pipe, outward)
      }
    case .pyramid(let size, let segments): builder.addPyramid(size, segments)
    case .floor(let size):
      let reach = SIMD2(size.x > 0 ? size.x : 2 * Self.floorReach, size.y > 0 ? size.y : 2 * Self.floorReach)
      // Textures repeat on floors, once for each unit.
      builder.addGrid(columns: 1, rows: 1) { u, v in
        let position = (SIMD2(u, v) - 0.5) * reach
        return (SIMD3(position.x, 0, -position.y), SIMD3(0, 1, 0), SIMD2(position.x + 0.5, position.y + 0.5))
      }
    }
    return builder.mesh(name: name, path: path)
  }
}

extension TessellationBuilder {
  /// Adds a surface of revolution about the Y axis from its profile: the distance from the axis, the height,
  /// and the normal.
  fileprivate mutating func addRevolved(
    around: Int, up: Int, _ curve: (Float) -> (point: SIMD2<Float>, normal: SIMD2<Float>)
  ) {
    addGrid(columns: around, rows: up) { u, v in
      // From the back over the left, so that the middle of the texture is in front.
      let angle = (u - 0.5) * 2 * .pi
      let outward = SIMD2(sin(angle), cos(angle))
      let (point, normal) = curve(v)
      return (
        SIMD3(outward.x * point.x, point.y, outward.y * point.x),
        SIMD3(outward.x * normal.x, normal.y, outward.y * normal.x), SIMD2(u, v)
      )
    }
  }

  /// Adds the lateral surface of a cone, or the inside of it.
  fileprivate mutating func addSide(
    _ bottom: Float, _ top: Float, _ height: Float, around: Int, up: Int, isInside: Bool = false
  ) {
    beginElement()
    let slope = normalize(SIMD2(height, bottom - top) + SIMD2(1e-20, 0))
    addRevolved(around: around, up: up) { v in
      let v = isInside ? 1 - v : v
      return (SIMD2(bottom + (top - bottom) * v, (v - 0.5) * height), isInside ? -slope : slope)
    }
  }

  /// Adds a ring or disk that faces up or down.
  fileprivate mutating func addDisk(_ inner: Float, _ outer: Float, at height: Float, around: Int, isUp: Bool)
  {
    guard outer > 0 else { return }
    beginElement()
    addGrid(columns: around, rows: 1) { u, v in
      let angle = (u - 0.5) * 2 * .pi * (isUp ? 1 : -1)
      let radius = outer + (inner - outer) * v
      let position = SIMD2(sin(angle), cos(angle)) * radius
      let st = SIMD2(position.x, isUp ? -position.y : position.y) / (2 * outer) + 0.5
      return (SIMD3(position.x, height, position.y), SIMD3(0, isUp ? 1 : -1, 0), st)
    }
  }

  fileprivate mutating func addCapsule(_ radius: Float, _ height: Float, around: Int, up: Int, cap: Int) {
    let straight = max(height - 2 * radius, 0)
    let rows = 2 * cap + up
    addRevolved(around: around, up: rows) { v in
      let row = v * Float(rows)
      let angle: Float, middle: Float
      if row < Float(cap) {
        (angle, middle) = ((row / Float(cap) - 1) * .pi / 2, -straight / 2)
      } else if row > Float(cap + up) {
        (angle, middle) = ((row - Float(cap + up)) / Float(cap) * .pi / 2, straight / 2)
      } else {
        (angle, middle) = (0, ((row - Float(cap)) / Float(up) - 0.5) * straight)
      }
      let outward = SIMD2(cos(angle), sin(angle))
      return (outward * radius + SIMD2(0, middle), outward)
    }
  }
}
