import simd

/// A bounding volume hierarchy: a binary tree of axis-aligned boxes in one flat array.
///
/// The root is node 0, node 1 is unused, and siblings are adjacent from an even index on, so that one cache
/// line holds both. Inner nodes have the index of their first child, leaves a range of ``order``.
package struct BoundsTree: Sendable {
  /// A node: a box and a link.
  ///
  /// The fourth lanes hold the link and the number of items, 0 for inner nodes, as bit patterns. They are
  /// shifted so that neither the numbers nor their differences are subnormal: arithmetic on the whole vector
  /// would be slow.
  package struct Node: BitwiseCopyable, Sendable {
    package var lower: SIMD4<Float>
    package var upper: SIMD4<Float>

    @inline(__always) package var link: Int { Self.integer(lower.w) }
    @inline(__always) package var count: Int { Self.integer(upper.w) }

    private static let offset: UInt32 = 0x2000_0000

    @inline(__always) package static func lane(_ value: Int) -> Float {
      Float(bitPattern: UInt32(truncatingIfNeeded: value) &+ offset)
    }

    @inline(__always) package static func integer(_ lane: Float) -> Int { Int(lane.bitPattern &- offset) }
  }

  /// An axis-aligned box; the fourth lanes are unused.
  package struct Box: BitwiseCopyable, Sendable {
    package var lower: SIMD4<Float>
    package var upper: SIMD4<Float>

    @inline(__always) package init(lower: SIMD4<Float>, upper: SIMD4<Float>) {
      (self.lower, self.upper) = (lower, upper)
    }

    @inline(__always) package static var empty: Box {
      Box(
        lower: SIMD4(repeating: .greatestFiniteMagnitude), upper: SIMD4(repeating: -.greatestFiniteMagnitude))
    }

    /// True if the box contains no point.
    package var isEmpty: Bool { lower.x > upper.x }

    @inline(__always) package mutating func formUnion(_ other: Box) {
      lower = lower.lesser(other.lower)
      upper = upper.greater(other.upper)
    }

    @inline(__always) package mutating func formUnion(_ point: SIMD4<Float>) {
      lower = lower.lesser(point)
      upper = upper.greater(point)
    }

    /// Half the surface area.
    @inline(__always) package var halfArea: Float {
      let size = upper - lower
      return size.x * size.y + size.y * size.z + size.z * size.x
    }
  }

  /// Creates a tree of no boxes.
  package init() {}

  /// The maximal depth of the tree, so that a stack of this size always suffices.
  package static let deepest = 96

  package var nodes: ContiguousArray<Node> = []
  /// The items in the order of the leaves.
  package var order: ContiguousArray<UInt32> = []

  /// The bounding box of all items.
  package var bounds: Box {
    nodes.first.map { Box(lower: $0.lower, upper: $0.upper) } ?? .empty
  }
}

extension SIMD4<Float> {
  /// Returns the lanes of this vector, or those of the other where they are smaller.
  @inline(__always) package func lesser(_ other: Self) -> Self {
    replacing(with: other, where: other .< self)
  }

  /// Returns the lanes of this vector, or those of the other where they are greater.
  @inline(__always) package func greater(_ other: Self) -> Self {
    replacing(with: other, where: other .> self)
  }
}
