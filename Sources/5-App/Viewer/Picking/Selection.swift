import Meshes
import Presentation
import SceneModel
import simd

/// The selected entity, with what the head-up display says about it.
struct Selection {
  /// The entity.
  let entity: Entity
  /// The title of its panel.
  let title: String
  /// The facts about it.
  let facts: [HUDState.Fact]

  /// Creates a selection.
  init(_ entity: Entity, _ part: SceneDescription.Part) {
    self.entity = entity
    title = part.name.isEmpty ? "(no name)" : part.name
    facts = SceneFacts.facts(of: part)
  }
}

/// The drawing of a bounding box: the corners of its edges, projected to the window.
nonisolated enum SelectionBox {
  /// The share of an edge that is drawn at each of its ends.
  private static let share: Float = 0.25
  /// The distance from the window, in points, beyond which lines are cut.
  private static let overhang: Float = 64

  /// Returns the lines of a box.
  ///
  /// - Parameters:
  ///   - bounds: The box in world space.
  ///   - size: The size of the window in points.
  ///   - project: Returns the point of the window where a point of the world is seen; nil behind the camera.
  /// - Returns: The lines within the window.
  static func lines(
    _ bounds: BoundingBox, size: SIMD2<Float>, project: (SIMD3<Float>) -> SIMD2<Float>?
  ) -> [HUDState.Line] {
    guard !bounds.isEmpty, bounds.boundingRadius.isFinite else { return [] }
    var lines: [HUDState.Line] = []
    for corner in 0..<8 {
      let point = Self.corner(corner, of: bounds)
      for axis in 0..<3 {
        let end = point + (Self.corner(corner ^ (1 << axis), of: bounds) - point) * share
        guard let a = project(point), let b = project(end) else { continue }
        if let line = clipped(HUDState.Line(start: a, end: b), to: size) { lines.append(line) }
      }
    }
    return lines
  }

  private static func corner(_ index: Int, of bounds: BoundingBox) -> SIMD3<Float> {
    let low = bounds.min, high = bounds.max
    return SIMD3(
      index & 1 == 0 ? low.x : high.x, index & 2 == 0 ? low.y : high.y, index & 4 == 0 ? low.z : high.z)
  }

  /// Returns the part of a line within the window and a margin around it (Liang and Barsky).
  private static func clipped(_ line: HUDState.Line, to size: SIMD2<Float>) -> HUDState.Line? {
    let along = line.end - line.start
    guard (line.start + line.end).isFinite else { return nil }
    var first: Float = 0, last: Float = 1
    for axis in 0..<2 {
      let low = -overhang - line.start[axis], high = size[axis] + overhang - line.start[axis]
      guard along[axis] != 0 else {
        if low > 0 || high < 0 { return nil }
        continue
      }
      let (a, b) = (low / along[axis], high / along[axis])
      first = max(first, min(a, b))
      last = min(last, max(a, b))
    }
    guard first <= last else { return nil }
    return HUDState.Line(start: line.start + along * first, end: line.start + along * last)
  }
}

nonisolated extension SIMD2<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
