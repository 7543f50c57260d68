/// The cheapest cut through pixels that hang together (Boykov and Kolmogorov 2004).
///
/// Two trees grow through what is left of the capacities, one from the subject's side and one from the background's. Where they
/// touch, as much flows as can; branches that broke off are adopted anew or let go. What the second tree holds
/// at the end is background: of several cheapest cuts it is the one with the largest subject, however it was found.
struct MaximumFlow<Links: PixelLinks>: Sendable {
  private let links: Links
  private var nodes: [FlowNode]

  /// Takes pixels between which nothing flows yet, and which are tied to neither side.
  ///
  /// - Parameters:
  ///   - links: How the pixels hang together.
  ///   - capacities: What each pixel's links in the four ``PixelDirection/onward`` directions carry, the same both ways.
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

  /// Changes what ties pixels to the subject; what flows already goes on flowing.
  ///
  /// - Parameters:
  ///   - terminals: What ties each pixel to the subject; to the background where negative.
  ///   - before: What did until now; nothing at first.
  mutating func tie(to terminals: [Int32], before: [Int32]) {
    // Flow that a link to a terminal can no longer carry counts as what ties to the other (Kohli and Torr 2005).
    for (pixel, node) in links.nodes.enumerated() {
      nodes[Int(node)].terminal += terminals[pixel] - before[pixel]
    }
  }

  /// Which pixels belong to the subject.
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

/// What is known of a pixel, side by side in memory: half of a line of the processor's cache.
struct FlowNode: Sendable {
  /// What each link can still carry away from the pixel.
  var rest = InlineArray<8, Int16>(repeating: 0)
  /// What still ties the pixel to the subject; to the background where negative.
  var terminal: Int32 = 0
  /// When ``depth`` was found.
  var stamp: Int32 = 0
  /// How many steps it is to the terminal.
  var depth: Int32 = 0
  /// The direction to the parent, or one of the words below.
  var parent = Self.none
  /// 1 in the subject's tree, −1 in the background's.
  var tree: Int8 = 0
  var isWaiting = false

  /// What `parent` says besides a direction.
  static let terminal: UInt8 = 8
  static let none: UInt8 = 9
  static let orphan: UInt8 = 10
}
