internal import Meshes
internal import Presentation
internal import Rendering
internal import SceneModel
internal import simd

/// The outline of a sticker in the picture, with the handles that turn, scale and peel it.
package nonisolated struct StickerHandles: Hashable, Sendable {
  /// The middle.
  package var center: SIMD2<Float>
  /// The corners: lower left, lower right, upper right, upper left.
  package var corners: [SIMD2<Float>]
  /// The part that is peeled off from the upper right corner, 0…1.
  package var peeled: Float

  /// A part of the handles.
  package enum Part: Hashable, Sendable, CaseIterable {
    case move, turn, scale, peel
  }

  /// The distance of the turning handle from the upper edge, and the radius within which a handle is met, in points.
  private static let reach: Float = 26, radius: Float = 13

  /// Returns the place of a handle.
  package func place(of part: Part) -> SIMD2<Float> {
    switch part {
    case .move: return center
    case .scale: return corners[1]
    case .peel: return corners[2] + (corners[0] - corners[2]) * peeled
    case .turn:
      let top = (corners[2] + corners[3]) / 2, out = top - center
      let length = simd_length(out)
      return length > 0 ? top + out / length * Self.reach : top
    }
  }

  /// Returns the part at a point; nil beside the sticker.
  package func part(at point: SIMD2<Float>) -> Part? {
    let handles: [Part] = [.peel, .scale, .turn]
    let nearest = handles.min { simd_distance(place(of: $0), point) < simd_distance(place(of: $1), point) }
    if let nearest, simd_distance(place(of: nearest), point) <= Self.radius { return nearest }
    return contains(point) ? .move : nil
  }

  /// Returns whether a point is within the outline.
  private func contains(_ point: SIMD2<Float>) -> Bool {
    var signs: Set<Bool> = []
    for index in 0..<4 {
      let a = corners[index], way = corners[(index + 1) % 4] - a, to = point - a
      signs.insert(way.x * to.y - way.y * to.x > 0)
    }
    return signs.count == 1
  }

  /// Returns the factor on the size for a drag of the scaling handle from one point to another.
  package func factor(from start: SIMD2<Float>, to end: SIMD2<Float>) -> Float {
    let before = simd_distance(start, center)
    return before > 1 ? min(max(simd_distance(end, center) / before, 0.05), 20) : 1
  }

  /// Returns the counterclockwise angle of a drag of the turning handle, in radians.
  package func angle(from start: SIMD2<Float>, to end: SIMD2<Float>) -> Float {
    let a = start - center, b = end - center
    return Elementary.atan2(-(a.x * b.y - a.y * b.x), simd_dot(a, b))
  }

  /// Returns the peeled part where the peeling handle is at a point.
  package func peel(at point: SIMD2<Float>) -> Float {
    let way = corners[0] - corners[2], length = simd_dot(way, way)
    return length > 0 ? min(max(simd_dot(point - corners[2], way) / length, 0), 1) : 0
  }
}

extension SceneSession {
  /// The handles of the selected sticker; nil where none is seen.
  package var handles: StickerHandles? { chosenSticker.flatMap { handles(of: $0) } }

  /// Returns the handles of a sticker; nil where it cannot be seen.
  func handles(of number: Int) -> StickerHandles? {
    guard let view, let holder = projected.entity(of: number),
      let component = holder.components[StickerComponent.self], let axes = component.axes,
      let matrix = component.target?.meshMatrix
    else { return nil }
    let half = component.material.art.extent * component.size / 2
    func pixel(_ x: Float, _ y: Float) -> SIMD2<Float>? {
      let point = component.position + axes.right * (x * half.x) + axes.up * (y * half.y)
      return view.pixel(of: (matrix * SIMD4(point, 1)).xyz)
    }
    let corners = [pixel(-1, -1), pixel(1, -1), pixel(1, 1), pixel(-1, 1)].compactMap { $0 }
    guard corners.count == 4, let center = pixel(0, 0) else { return nil }
    return StickerHandles(center: center, corners: corners, peeled: component.material.peel?.amount ?? 0)
  }

  /// Returns the sticker at a point of the picture, the uppermost first; nil where there is none.
  package func sticker(at point: SIMD2<Float>) -> Int? {
    let numbers = document.stickers.reversed().map(\.id)
    return numbers.first { handles(of: $0)?.part(at: point) == .move }
  }
}
