import Meshes
import simd

/// The deformation of sticker vertices, interpolated from that of the source's vertices.
struct StickerDeformation {
  private let origins: [(corners: SIMD3<UInt32>, shares: SIMD3<Float>)]

  init(_ origins: [(corners: SIMD3<UInt32>, shares: SIMD3<Float>)]) { self.origins = origins }

  func skin(_ source: PackedMesh.Skin) -> PackedMesh.Skin {
    let count = source.influencesPerVertex
    var joints: [UInt16] = [], weights: [Float] = []
    joints.reserveCapacity(origins.count * count)
    weights.reserveCapacity(origins.count * count)
    for (corners, shares) in origins {
      var sums: [(joint: UInt16, weight: Float)] = []
      for corner in 0..<3 where shares[corner] > 0 {
        let first = Int(corners[corner]) * count
        for index in first..<first + count where source.weights[index] > 0 {
          let weight = source.weights[index] * shares[corner]
          if let known = sums.firstIndex(where: { $0.joint == source.joints[index] }) {
            sums[known].weight += weight
          } else {
            sums.append((source.joints[index], weight))
          }
        }
      }
      // An interpolated vertex may follow more joints than there is room for: the weakest are left out.
      if sums.count > count { sums = Array(sums.sorted { $0.weight > $1.weight }.prefix(count)) }
      let whole = sums.reduce(0) { $0 + $1.weight }
      for index in 0..<count {
        joints.append(index < sums.count ? sums[index].joint : 0)
        weights.append(index < sums.count && whole > 0 ? sums[index].weight / whole : 0)
      }
    }
    return PackedMesh.Skin(influencesPerVertex: count, joints: joints, weights: weights)
  }

  /// Returns a blend shape with the vertices that it moves; it keeps its index among the others even if there
  /// are none.
  func shape(_ source: PackedMesh.BlendShape, sourceCount: Int) -> PackedMesh.BlendShape {
    var offsetIndices = [Int32](repeating: -1, count: sourceCount)
    for (index, vertex) in source.vertices.enumerated() { offsetIndices[Int(vertex)] = Int32(index) }
    var displaced: [(vertex: Int, offsetIndices: SIMD3<Int32>)] = []
    for (vertex, origin) in origins.enumerated() {
      var found = SIMD3<Int32>(repeating: -1)
      for corner in 0..<3 where origin.shares[corner] > 0 {
        found[corner] = offsetIndices[Int(origin.corners[corner])]
      }
      if found.max() >= 0 { displaced.append((vertex, found)) }
    }
    func mixed(_ values: [Float]) -> [Float] {
      guard !values.isEmpty else { return [] }
      var result: [Float] = []
      result.reserveCapacity(displaced.count * 3)
      for (vertex, offsetIndices) in displaced {
        var sum = SIMD3<Float>()
        for corner in 0..<3 where offsetIndices[corner] >= 0 {
          let first = Int(offsetIndices[corner]) * 3
          sum += origins[vertex].shares[corner] * SIMD3(values[first], values[first + 1], values[first + 2])
        }
        result += [sum.x, sum.y, sum.z]
      }
      return result
    }
    var result = PackedMesh.BlendShape(
      name: source.name, vertices: displaced.map { UInt32($0.vertex) }, offsets: mixed(source.offsets))
    result.normalOffsets = mixed(source.normalOffsets)
    result.inbetweens = source.inbetweens.map {
      var inbetween = PackedMesh.BlendShape.Inbetween(strength: $0.strength, offsets: mixed($0.offsets))
      inbetween.normalOffsets = mixed($0.normalOffsets)
      return inbetween
    }
    return result
  }
}
