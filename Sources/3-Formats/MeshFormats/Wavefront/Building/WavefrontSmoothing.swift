internal import SceneAssets
internal import simd

/// The normals of smoothing groups: one at each point for all faces of a group, flat where there is no group.
struct WavefrontSmoothing {
  private let mesh: MeshAsset
  /// The runs of faces of one group: the first face, and the group; zero is none.
  private let groups: [(firstFace: Int, group: Int)]
  private(set) var values: [Float] = []
  private(set) var indices: [UInt32] = []
  /// The index of a point's normal: by point where there is one group, as nearly always, and otherwise by
  /// group too.
  private var single: [UInt32] = []
  private var several: [SIMD2<UInt32>: UInt32] = [:]

  init(_ mesh: MeshAsset, groups: [(firstFace: Int, group: Int)]) {
    (self.mesh, self.groups) = (mesh, groups)
    if Set(groups.lazy.map(\.group).filter { $0 != 0 }).count == 1 {
      single = [UInt32](repeating: WavefrontObject.missing, count: mesh.pointCount)
    }
  }

  /// Computes the normals of all corners.
  ///
  /// - Parameter kept: The indices that the mesh's faces have in the file, where some of these are left out.
  mutating func run(_ kept: [Int]?) {
    indices.reserveCapacity(mesh.corners.count)
    var start = 0, stretch = 0
    for face in 0..<mesh.faceCount {
      let size = mesh.faceSizes.map { Int($0[face]) } ?? 3, old = kept.map { $0[face] } ?? face
      while stretch + 1 < groups.count, groups[stretch + 1].firstFace <= old { stretch += 1 }
      add(start..<(start + size), group: groups.isEmpty ? 0 : groups[stretch].group)
      start += size
    }
    for first in stride(from: 0, to: values.count, by: 3) {
      let sum = SIMD3(values[first], values[first + 1], values[first + 2]), size = length(sum)
      let unit = size > 0 && size.isFinite ? sum / size : SIMD3(0, 1, 0)
      for axis in 0..<3 { values[first + axis] = unit[axis] }
    }
  }

  private mutating func add(_ corners: Range<Int>, group: Int) {
    let direction = self.direction(corners), flat = UInt32(values.count / 3)
    if group == 0 { append(direction) }
    for corner in corners {
      guard group != 0 else {
        indices.append(flat)
        continue
      }
      let index = normalIndex(mesh.corners[corner], group)
      for axis in 0..<3 { values[Int(index) * 3 + axis] += direction[axis] }
      indices.append(index)
    }
  }

  private mutating func append(_ direction: SIMD3<Float>) {
    for axis in 0..<3 { values.append(direction[axis]) }
  }

  private mutating func normalIndex(_ point: UInt32, _ group: Int) -> UInt32 {
    let key = SIMD2(point, UInt32(truncatingIfNeeded: group))
    let known = single.isEmpty ? several[key] ?? WavefrontObject.missing : single[Int(point)]
    if known != WavefrontObject.missing { return known }
    let new = UInt32(values.count / 3)
    if single.isEmpty { several[key] = new } else { single[Int(point)] = new }
    append(.zero)
    return new
  }

  /// Returns a face's area-weighted normal (by Newell's method).
  private func direction(_ corners: Range<Int>) -> SIMD3<Float> {
    let origin = point(corners.lowerBound)
    var sum = SIMD3<Float>.zero, last = point(corners.lowerBound + 1) - origin
    for corner in (corners.lowerBound + 2)..<corners.upperBound {
      let next = point(corner) - origin
      sum += cross(last, next)
      last = next
    }
    return sum
  }

  private func point(_ corner: Int) -> SIMD3<Float> {
    let start = Int(mesh.corners[corner]) * 3
    return SIMD3(mesh.positions[start], mesh.positions[start + 1], mesh.positions[start + 2])
  }
}
