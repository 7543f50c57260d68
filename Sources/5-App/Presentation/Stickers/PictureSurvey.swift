import Geometry
import Meshes
import Rendering
import SceneModel
import simd

/// A map of which models the camera sees where in an image, or in a part of it.
struct PictureSurvey {
  /// The map; its numbers are indices of models.
  private(set) var map: SurfaceMap
  /// The part of the image, from −1 to 1.
  private let low, high: SIMD2<Float>
  private let view: PictureView

  /// The number of cells along the longer side.
  private static let side: Float = 256

  /// Surveys a part of an image.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - view: The camera's view.
  ///   - bounds: The box to be shown; `nil` for the whole image.
  init(_ models: [PosedModel], _ view: PictureView, around bounds: BoundingBox? = nil) {
    self.view = view
    (low, high) = bounds.flatMap { Self.window(of: $0, view) } ?? (SIMD2(-1, -1), SIMD2(1, 1))
    let extent = (high - low) * view.size
    let cells = (extent * (Self.side / extent.max())).rounded(.up)
    map = SurfaceMap(width: Int(cells.x), height: Int(cells.y))
    let size = SIMD2(Float(map.width), Float(map.height)), (low, high) = (low, high)
    var drawn = map
    func cell(_ point: SIMD4<Float>) -> SIMD3<Float> {
      let place = (SIMD2(point.x, point.y) / point.w - low) / (high - low) * size
      // Depth is reversed, and linear in the image.
      return SIMD3(place.x, place.y, -point.z / point.w)
    }
    for (number, model) in models.enumerated() {
      model.forEachTriangle(in: view.viewProjection, .init(low: low, high: high)) { triangle in
        let corners = Self.clipped([triangle.a, triangle.b, triangle.c])
        guard corners.count >= 3 else { return }
        for last in 2..<corners.count {
          drawn.draw(
            cell(corners[0]), cell(corners[last - 1]), cell(corners[last]), number: Int32(number),
            beyond: -.infinity)
        }
      }
    }
    map = drawn
  }

  /// Returns the part of an image with a box; `nil` where it is behind the camera or beyond the image.
  private static func window(
    of bounds: BoundingBox, _ view: PictureView
  ) -> (low: SIMD2<Float>, high: SIMD2<Float>)? {
    var low = SIMD2<Float>(repeating: .infinity), high = -low
    for corner in bounds.corners {
      let clip = view.viewProjection * SIMD4(corner, 1)
      guard clip.w > 0 else { return nil }
      low = pointwiseMin(low, SIMD2(clip.x, clip.y) / clip.w)
      high = pointwiseMax(high, SIMD2(clip.x, clip.y) / clip.w)
    }
    (low, high) = (pointwiseMax(low, SIMD2(-1, -1)), pointwiseMin(high, SIMD2(1, 1)))
    // False for what is not a number, too.
    guard low.x < high.x, low.y < high.y, ((high - low) * view.size).min() > 1e-3 else { return nil }
    return (low, high)
  }

  /// Clips a triangle to what is in front of the near plane.
  private static func clipped(_ corners: [SIMD4<Float>]) -> [SIMD4<Float>] {
    func distance(_ point: SIMD4<Float>) -> Float { point.w - point.z }
    guard corners.contains(where: { distance($0) < 0 || $0.w <= 0 }) else { return corners }
    var kept: [SIMD4<Float>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let here = distance(corner), there = distance(next)
      if here >= 0 { kept.append(corner) }
      if (here < 0) != (there < 0) { kept.append(corner + (next - corner) * (here / (here - there))) }
    }
    return kept.allSatisfy { $0.w > 0 } ? kept : []
  }

  /// Returns the number of cells that show each model.
  func areas(count: Int) -> [Int] {
    var areas = [Int](repeating: 0, count: count)
    for number in map.numbers where number >= 0 { areas[Int(number)] += 1 }
    return areas
  }

  /// A circle in an image, in pixels.
  struct Circle {
    var center: SIMD2<Float>
    var radius: Float
  }

  /// Returns the place in the image, in pixels, where some models show best: with room around it, and near their
  /// middle.
  ///
  /// - Parameters:
  ///   - shown: The indices of the models.
  ///   - radius: The room that is wanted around it, in pixels.
  ///   - taken: The places that are taken already; they are kept free as long as others are left.
  /// - Returns: The place; `nil` where nothing of them shows.
  func place(of shown: Set<Int>, radius: Float, except taken: [Circle]) -> SIMD2<Float>? {
    let visible = map.numbers.indices.filter { shown.contains(Int(map.numbers[$0])) }
    guard !visible.isEmpty else { return nil }
    let free = visible.filter { cell in
      let pixel = pixel(cell)
      return !taken.contains { simd_distance($0.center, pixel) < $0.radius }
    }
    let usable = free.isEmpty ? visible : free
    let rooms = room(in: usable), wanted = radius / pixelsPerCell
    let least = 0.9 * min(usable.reduce(0) { max($0, rooms[$1]) }, wanted)
    let middle = visible.reduce(SIMD2<Float>()) { $0 + map.center($1) } / Float(visible.count)
    let best = usable.filter { rooms[$0] >= least }.min { first, second in
      simd_distance(map.center(first), middle) < simd_distance(map.center(second), middle)
    }
    return best.map(pixel)
  }

  private var pixelsPerCell: Float { (high.y - low.y) / 2 * view.size.y / Float(map.height) }

  private func pixel(_ cell: Int) -> SIMD2<Float> {
    let place = low + map.center(cell) / SIMD2(Float(map.width), Float(map.height)) * (high - low)
    return SIMD2(place.x + 1, 1 - place.y) / 2 * view.size
  }

  /// Returns the distance of each cell of a region to its boundary, in cells: a chamfer distance.
  private func room(in region: [Int]) -> [Float] {
    let (width, height) = (map.width, map.height)
    var rooms = [Float](repeating: 0, count: width * height)
    for cell in region { rooms[cell] = .infinity }
    func at(_ x: Int, _ y: Int) -> Float {
      x < 0 || y < 0 || x >= width || y >= height ? 0 : rooms[y * width + x]
    }
    let diagonal = Float(2).squareRoot()
    for y in 0..<height {
      for x in 0..<width where rooms[y * width + x] > 0 {
        rooms[y * width + x] = min(
          at(x - 1, y) + 1, at(x, y - 1) + 1, at(x - 1, y - 1) + diagonal, at(x + 1, y - 1) + diagonal)
      }
    }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() where rooms[y * width + x] > 0 {
        rooms[y * width + x] = min(
          rooms[y * width + x],
          min(at(x + 1, y) + 1, at(x, y + 1) + 1, at(x + 1, y + 1) + diagonal, at(x - 1, y + 1) + diagonal))
      }
    }
    return rooms
  }
}
