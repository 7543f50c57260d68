import Meshes
import SceneModel
import simd

extension ScenePresenter {
  /// Returns the view that a turn of the camera begins with.
  ///
  /// A camera that frames the scene is as far away as all views of the turn need, so that nothing is cut off and the scene
  /// keeps its size; a given camera goes around its target.
  package func turntable(aspect: Float) -> OrbitView {
    guard let scene else { return orbitView(aspect: aspect) }
    switch options.camera {
    case .orbit(let option): return OrbitView(option, around: Self.revolved(scene.outline), aspect: aspect)
    case .scene where defaultView.camera == nil && defaultView.inside == nil:
      return OrbitView(Self.framing, around: Self.revolved(scene.outline), aspect: aspect)
    default: return orbitView(aspect: aspect)
    }
  }

  /// Returns the points that some points reach when they go around the vertical axis through their middle.
  private static func revolved(_ points: [SIMD3<Float>]) -> [SIMD3<Float>] {
    guard let first = points.first else { return [] }
    let low = points.reduce(first) { simd_min($0, $1) }, high = points.reduce(first) { simd_max($0, $1) }
    let center = (low + high) / 2
    // The widest ring at each of some heights, and the lowest and highest of them.
    var rings = [(radius: Float, low: Float, high: Float)?](repeating: nil, count: slices)
    for point in points {
      let share = high.y > low.y ? (point.y - low.y) / (high.y - low.y) : 0
      let slice = min(max(Int(share * Float(slices)), 0), slices - 1)
      let radius = simd_length(SIMD2(point.x - center.x, point.z - center.z))
      let old = rings[slice] ?? (radius, point.y, point.y)
      rings[slice] = (max(old.radius, radius), min(old.low, point.y), max(old.high, point.y))
    }
    return rings.compactMap { $0 }.flatMap { ring in
      (0..<directions).flatMap { number -> [SIMD3<Float>] in
        let angle = 2 * Float.pi * Float(number) / Float(directions)
        let (x, z) = (ring.radius * Elementary.cos(angle), ring.radius * Elementary.sin(angle))
        return [ring.low, ring.high].map { SIMD3(center.x + x, $0, center.z + z) }
      }
    }
  }

  /// The number of heights and of directions of rings.
  private static let slices = 32, directions = 24
}
