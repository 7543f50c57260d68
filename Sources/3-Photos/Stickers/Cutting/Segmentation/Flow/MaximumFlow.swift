/// A maximum flow on a pixel graph, and so its minimum cut (Boykov and Kolmogorov 2004).
///
/// Two trees grow through residual capacities, one from the subject's terminal and one from the background's.
/// Where they touch, flow is pushed; orphaned branches are adopted or freed. The nodes of the second tree at
/// the end are background: of several minimum cuts this is the one with the largest subject, however it was
/// found.
struct MaximumFlow<Links: PixelGraph>: Sendable {
  private let links: Links
  private var nodes: [FlowNode]

  /// Creates a graph without flow and without terminal weights.
  ///
  /// - Parameters:
  ///   - links: The pixel graph.
  ///   - capacities: The edge capacities of each pixel in the four ``PixelDirection/onward`` directions,
  ///     equal
  ///     both ways.
  init(_ links: Links, capacities: [SIMD4<Int16>]) {
    precondition(capacities.count == links.nodes.count, "each pixel has four links onward")
    self.links = links
    nodes = [FlowNode](repeating: FlowNode(), count: links.nodeCount)
    unsafe links.table.withUnsafeBufferPointer { table in
      let neighbors = unsafe Links.Neighbors(table)
      for (pixel, node) in links.nodes.enumerated() {
        for direction in PixelDirection.onward {
          let capacity = capacities[pixel][direction - 4]
          if capacity == 0 { continue }
          nodes[Int(node)].rest[direction] = capacity
          nodes[neighbors.neighbor(Int(node), direction)].rest[7 - direction] = capacity
        }
      }
    }
  }

  /// Changes the terminal weights; the existing flow is kept.
  ///
  /// - Parameters:
  ///   - terminals: The weights towards the subject; towards the background where negative.
  ///   - before: The previous weights; zero at first.
  mutating func tie(to terminals: [Int32], before: [Int32]) {
    // Flow beyond the new capacity of a terminal edge counts as weight of the other terminal (Kohli and Torr
    // 2005).
    for (pixel, node) in links.nodes.enumerated() {
      nodes[Int(node)].terminal += terminals[pixel] - before[pixel]
    }
  }

  /// Returns for each pixel whether it belongs to the subject.
  mutating func subject() -> [Bool] {
    var queue = [Int32](repeating: 0, count: nodes.count)
    unsafe links.table.withUnsafeBufferPointer { table in
      unsafe nodes.withUnsafeMutableBufferPointer { nodes in
        unsafe queue.withUnsafeMutableBufferPointer { queue in
          var search = unsafe FlowSearch(Links.Neighbors(table), nodes: nodes, queue: queue)
          search.pushDirectly()
          search.run()
        }
      }
    }
    return links.nodes.map { nodes[Int($0)].tree >= 0 }
  }
}

/// The state of a pixel's node, in half a cache line.
struct FlowNode: Sendable {
  /// The residual capacities of the edges leaving the pixel.
  var rest = InlineArray<8, Int16>(repeating: 0)
  /// The residual weight towards the subject; towards the background where negative.
  var terminal: Int32 = 0
  /// The time at which ``depth`` was computed.
  var stamp: Int32 = 0
  /// The number of edges to the terminal.
  var depth: Int32 = 0
  /// The direction to the parent, or one of the constants below.
  var parent = Self.none
  /// The tree: 1 for the subject's, −1 for the background's.
  var tree: Int8 = 0
  var isWaiting = false

  /// The values of `parent` besides directions.
  static let terminal: UInt8 = 8
  static let none: UInt8 = 9
  static let orphan: UInt8 = 10
}
