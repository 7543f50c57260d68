import simd

/// A proxy shape of an object for ambient occlusion, as a signed distance field.
struct Proxy: Sendable {
  private enum Shape: Sendable {
    case box(toLocal: float4x4, half: SIMD3<Float>, radius: Float)
    case capsule(from: SIMD3<Float>, to: SIMD3<Float>, radius: Float)
    case ground
  }

  private let shape: Shape

  /// Returns a rounded box.
  static func box(_ placement: float4x4, size: SIMD3<Float>, radius: Float) -> Proxy {
    Proxy(shape: .box(toLocal: placement.inverse, half: size / 2 - radius, radius: radius))
  }

  /// Returns a capsule.
  static func capsule(from: SIMD3<Float>, to: SIMD3<Float>, radius: Float) -> Proxy {
    Proxy(shape: .capsule(from: from, to: to, radius: radius))
  }

  /// The half space below y = 0.
  static let ground = Proxy(shape: .ground)

  /// Returns the signed distance to its surface, negative inside.
  func distance(_ point: SIMD3<Float>) -> Float {
    switch shape {
    case .ground: return point.y
    case .box(let toLocal, let half, let radius):
      let local: SIMD3<Float> = (toLocal * SIMD4(point, 1)).xyz
      let beyond: SIMD3<Float> = abs(local) - half
      return length(simd_max(beyond, .zero)) + min(beyond.max(), 0) - radius
    case .capsule(let from, let to, let radius):
      let way = to - from, squared = length_squared(way)
      let share = squared > 0 ? min(max(dot(point - from, way) / squared, 0), 1) : 0
      return length(point - from - way * share) - radius
    }
  }

  /// Returns the shape with a transform applied, which must not scale.
  func transformed(by matrix: float4x4) -> Proxy {
    func moved(_ point: SIMD3<Float>) -> SIMD3<Float> { (matrix * SIMD4(point, 1)).xyz }
    switch shape {
    case .ground: return self
    case .box(let toLocal, let half, let radius):
      return Proxy(shape: .box(toLocal: toLocal * matrix.inverse, half: half, radius: radius))
    case .capsule(let from, let to, let radius):
      return .capsule(from: moved(from), to: moved(to), radius: radius)
    }
  }
}

/// The ambient occlusion of a surface, computed from signed distance fields.
///
/// Steps along the normal are compared with the room there is after each (Evans, "Fast approximations for global
/// illumination on dynamic scenes", 2006). It is accurate enough for objects side by side on a table.
struct Openness: Sendable {
  var proxies: [Proxy]
  private static let steps: [Float] = [0.006, 0.014, 0.03, 0.06, 0.11]
  private static let weights: [Float] = [0.26, 0.24, 0.22, 0.17, 0.11]

  /// The largest distance of a surface in front of its own proxy.
  private static let tolerance: Float = 0.004

  func distance(_ point: SIMD3<Float>) -> Float {
    proxies.reduce(.infinity) { min($0, $1.distance(point)) }
  }

  /// Returns 1 in the open, less near other objects.
  func callAsFunction(_ point: SIMD3<Float>, _ normal: SIMD3<Float>) -> Float {
    let start = min(max(distance(point), 0), Self.tolerance)
    var taken: Float = 0
    for (step, weight) in zip(Self.steps, Self.weights) {
      let room = max(distance(point + normal * step) - start, 0)
      taken += weight * max(0, 1 - room / step)
    }
    return 1 - taken
  }
}
