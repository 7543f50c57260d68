import GraphicsGL
import Meshes
import SceneModel
import simd

/// The uniform block `ContactShadows` (std140).
struct ContactShadowBlock {
  /// The number of casters whose own cluster is known to the shader, four bits each.
  static let maximumMembers = ShaderBindings.Capacity.contactShadowMembers
  /// The fraction of light that is occluded where no part of the sky is visible.
  static let strength: Float = 0.9
  /// The height above a caster's foot up to which its shadow is received, as a fraction of its reach.
  static let tolerance: Float = 0.03

  private var bounds = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
  private var areas: [SIMD4<Float>] = []
  private var heights: [SIMD4<Float>] = []
  private var members = [UInt32](repeating: .max, count: maximumMembers / 8)

  init(_ clusters: [ContactShadowCluster]) {
    for (number, cluster) in clusters.enumerated() {
      let (origin, size) = cluster.area
      let end = origin + size
      bounds = SIMD4(
        Swift.min(bounds.x, origin.x), Swift.min(bounds.y, origin.y), Swift.max(bounds.z, end.x),
        Swift.max(bounds.w, end.y))
      areas.append(SIMD4(origin.x, origin.y, 1 / size.x, 1 / size.y))
      heights.append(SIMD4(cluster.bounds.min.y, 1 / cluster.reach, Self.tolerance, Self.strength))
      for member in cluster.members where member < Self.maximumMembers {
        let shift = UInt32(member % 8 * 4)
        members[member / 8] = members[member / 8] & ~(15 << shift) | UInt32(number) << shift
      }
    }
  }

  private static let boundsOffset = 16, areasOffset = 32
  private static let heightsOffset = areasOffset + ContactShadowClusters.limit * 16
  private static let membersOffset = heightsOffset + ContactShadowClusters.limit * 16
  static let byteCount = membersOffset + maximumMembers / 2

  /// The offsets at which ``push(_:)`` writes, by the names of the members in GLSL.
  static let layout = [
    (name: "contactShadowCounts", offset: 0), ("contactShadowBounds", boundsOffset),
    ("contactShadowAreas", areasOffset),
    ("contactShadowHeights", heightsOffset), ("contactShadowMembers", membersOffset),
  ]

  func push(_ ring: FrameRing) throws(GraphicsError) -> BufferRange {
    try ring.reserve(byteCount: Self.byteCount) { memory in
      memory.storeBytes(of: SIMD4<Int32>(Int32(areas.count), 0, 0, 0), as: SIMD4<Int32>.self)
      memory.storeBytes(of: bounds, toByteOffset: Self.boundsOffset, as: SIMD4<Float>.self)
      for (index, area) in areas.enumerated() {
        memory.storeBytes(of: area, toByteOffset: Self.areasOffset + index * 16, as: SIMD4<Float>.self)
        memory.storeBytes(
          of: heights[index], toByteOffset: Self.heightsOffset + index * 16, as: SIMD4<Float>.self)
      }
      for (index, word) in members.enumerated() {
        memory.storeBytes(of: word, toByteOffset: Self.membersOffset + index * 4, as: UInt32.self)
      }
    }
  }
}
