import Meshes
import SceneModel
import simd

/// A spatial order of instances, so that chunks of consecutive ones have small bounding boxes.
///
/// They are sorted along a space-filling curve (Morton, 1966). The order of moving instances is reused for
/// some frames: it becomes slightly worse, which costs culling but never correctness.
nonisolated struct InstanceSorting {
  /// The number of updates after which moving instances are sorted again.
  private static let patience = 32

  private var order: [Int] = []
  private var age = 0

  mutating func indices(for transforms: UnsafeBufferPointer<float4x4>) -> [Int] {
    age += 1
    guard order.count != transforms.count || age > Self.patience else { return order }
    age = 0
    order = Array(transforms.indices)
    guard transforms.count > InstanceSet.chunkSize else { return order }
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for transform in transforms {
      low = pointwiseMin(low, transform.columns.3.xyz)
      high = pointwiseMax(high, transform.columns.3.xyz)
    }
    let extent = pointwiseMax(high - low, SIMD3(repeating: .leastNormalMagnitude))
    let keys = transforms.map { Self.key(($0.columns.3.xyz - low) / extent) }
    order.sort { keys[$0] < keys[$1] }
    return order
  }

  /// Returns the Morton code of a point in the unit cube; points with NaN come first.
  private static func key(_ point: SIMD3<Float>) -> UInt32 {
    func spread(_ value: Float) -> UInt32 {
      var bits: UInt32 = value > 0 ? UInt32(Swift.min(value, 1) * 1023) : 0
      bits = (bits | bits << 16) & 0x0300_00FF
      bits = (bits | bits << 8) & 0x0300_F00F
      bits = (bits | bits << 4) & 0x030C_30C3
      return (bits | bits << 2) & 0x0924_9249
    }
    return spread(point.x) | spread(point.y) << 1 | spread(point.z) << 2
  }
}
