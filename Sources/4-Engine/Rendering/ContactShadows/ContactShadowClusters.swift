import GraphicsGL
import Meshes
import SceneModel
import simd

/// A cluster of casters whose contact shadows share a map.
struct ContactShadowCluster: Equatable {
  /// The indices of the casters.
  var members: [Int]
  /// The bounding box of the casters.
  var bounds: BoundingBox
  /// The distance that the shadow reaches below and around, in meters.
  var reach: Float

  /// The area of the ground that the map covers: x and z of its origin, and its size.
  var area: (origin: SIMD2<Float>, size: SIMD2<Float>) {
    let low = SIMD2(bounds.min.x, bounds.min.z) - reach
    let high = SIMD2(bounds.max.x, bounds.max.z) + reach
    return (low, high - low)
  }

  var height: Float { Swift.max(bounds.max.y - bounds.min.y, 1e-4) }

  /// Returns the matrix from world space to the map's clip space, seen from below or from above.
  func matrix(fromBelow: Bool) -> float4x4 {
    let (origin, size) = area
    // A small margin, so that geometry in the near plane is not clipped.
    let room = height * 0.01
    let range = height + 2 * room
    let (slope, offset): (Float, Float) =
      fromBelow
      ? (1 / range, (room - bounds.min.y) / range) : (-1 / range, (bounds.max.y + room) / range)
    return float4x4(
      SIMD4(2 / size.x, 0, 0, 0), SIMD4(0, 0, slope, 0), SIMD4(0, 2 / size.y, 0, 0),
      SIMD4(-1 - 2 * origin.x / size.x, -1 - 2 * origin.y / size.y, offset, 1))
  }
}

/// The assignment of contact shadow casters to maps: there are only a few maps, however many casters.
///
/// All casters begin as one cluster, which is split where the split gains most: an object standing on another
/// one must be in another cluster to cast a shadow on it, and wide gaps waste the texels of a map.
struct ContactShadowClusters {
  static let limit = ShaderBindings.Capacity.contactShadows

  private(set) var clusters: [ContactShadowCluster] = []
  private let boxes: [BoundingBox]

  private struct Cut {
    var gain: Float
    var below: [Int]
    var above: [Int]
  }

  /// Creates clusters of casters given by their bounding boxes; empty ones are left out.
  init(_ boxes: [BoundingBox]) {
    self.boxes = boxes
    let all = boxes.indices.filter { !boxes[$0].isEmpty }
    guard !all.isEmpty else { return }
    var parts: [(members: [Int], cut: Cut?)] = [(all, bestCut(all))]
    while parts.count < Self.limit {
      let best = parts.indices.max { (parts[$0].cut?.gain ?? 0) < (parts[$1].cut?.gain ?? 0) }
      guard let best, let cut = parts[best].cut else { break }
      parts[best] = (cut.below, bestCut(cut.below))
      parts.append((cut.above, bestCut(cut.above)))
    }
    clusters = parts.map { cluster($0.members) }
  }

  private func cluster(_ members: [Int]) -> ContactShadowCluster {
    let reach = members.reduce(Float(0.02)) { Swift.max($0, Self.reach(of: boxes[$1].extents)) }
    // A few meters, unless the casters are as large as buildings, or in other units.
    let bounds = union(members), limit = Swift.max(4, bounds.extents.max() * 0.15)
    return ContactShadowCluster(members: members.sorted(), bounds: bounds, reach: Swift.min(reach, limit))
  }

  /// Returns the shadow distance for an object's size: larger for large objects, smaller for flat and thin
  /// ones.
  private static func reach(of size: SIMD3<Float>) -> Float {
    Swift.max(0.75 * Elementary.pow(Swift.max(size.x * size.y * size.z, 0), 1 / 3), 0.2 * size.max())
  }

  private func union(_ members: some Sequence<Int>) -> BoundingBox {
    members.reduce(into: BoundingBox.empty) { $0.formUnion(boxes[$1]) }
  }

  private func bestCut(_ members: [Int]) -> Cut? {
    guard members.count > 1 else { return nil }
    return [0, 1, 2].compactMap { bestCut(members, axis: $0) }.max { $0.gain < $1.gain }
  }

  private func bestCut(_ members: [Int], axis: Int) -> Cut? {
    let sorted = members.sorted { (boxes[$0].min[axis], $0) < (boxes[$1].min[axis], $1) }
    let size = union(members).extents
    // An object standing on another one touches it, or intersects it a little.
    let tolerance = axis == 1 ? 0.02 * size.y + 1e-3 : 0
    var best: Cut?
    var reached = boxes[sorted[0]].max[axis]
    for index in 1..<sorted.count {
      let gap = boxes[sorted[index]].min[axis] - reached
      reached = Swift.max(reached, boxes[sorted[index]].max[axis])
      guard gap > -tolerance else { continue }
      let (below, above) = (Array(sorted[..<index]), Array(sorted[index...]))
      let gain = axis == 1 ? stackGain(below, above) : gap * (axis == 0 ? size.z : size.x)
      if gain > 0, gain > best?.gain ?? 0 { best = Cut(gain: gain, below: below, above: above) }
    }
    return best
  }

  /// Returns the gain of a split whose upper part can cast shadows on the lower part; then the split is
  /// necessary.
  private func stackGain(_ below: [Int], _ above: [Int]) -> Float {
    let (low, high) = (union(below), union(above))
    let overlaps =
      low.min.x < high.max.x && high.min.x < low.max.x && low.min.z < high.max.z && high.min.z < low.max.z
    return overlaps ? 1e9 : 0
  }
}
