/// A pixel graph: the neighbors of each pixel, up to eight.
///
/// A pixel's node is its index in the flow's memory. Missing neighbors are replaced by dummy nodes without
/// capacity, which avoids tests.
protocol PixelGraph: Sendable {
  /// The number of nodes, dummy nodes included.
  var nodeCount: Int { get }
  /// The nodes of the pixels, in their order.
  var nodes: [Int32] { get }
  /// The table of ``Neighbors``: eight numbers for each node, or for all of them.
  var table: [Int32] { get }
  associatedtype Neighbors: NeighborTable
}

/// A look-up of neighbors in a borrowed table.
protocol NeighborTable {
  init(_ table: UnsafeBufferPointer<Int32>)
  /// Returns the node in a direction, see ``PixelDirection``.
  func neighbor(_ node: Int, _ direction: Int) -> Int
}

/// The eight directions to neighbors; the reverse of direction `d` is `7 - d`.
enum PixelDirection {
  static let steps: [(x: Int, y: Int)] = [
    (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
  ]
  /// The four forward directions in reading order; the others are their reverse.
  static let onward = 4..<8
}

/// A rectangular grid of pixels with a frame around it: neighbors are at constant offsets.
struct GridGraph: PixelGraph {
  let nodeCount: Int
  let nodes: [Int32]
  let table: [Int32]

  init(width: Int, height: Int) {
    let stride = width + 2
    nodeCount = stride * (height + 2)
    nodes = (0..<width * height).map { Int32(truncatingIfNeeded: ($0 / width + 1) * stride + $0 % width + 1) }
    table = PixelDirection.steps.map { Int32(truncatingIfNeeded: $0.y * stride + $0.x) }
  }

  @safe struct Neighbors: NeighborTable {
    private let steps: UnsafeBufferPointer<Int32>

    init(_ table: UnsafeBufferPointer<Int32>) { unsafe steps = table }

    @inline(__always) func neighbor(_ node: Int, _ direction: Int) -> Int {
      node &+ Int(unsafe steps[direction])
    }
  }
}

/// Any set of pixels, each with a list of its neighbors.
struct SparseGraph: PixelGraph {
  let nodeCount: Int
  let nodes: [Int32]
  let table: [Int32]

  /// Creates the graph of some pixels of a rectangle.
  ///
  /// - Parameters:
  ///   - pixels: Their indices, row after row.
  ///   - width: The width of the rectangle.
  ///   - height: Its height.
  init(_ pixels: [Int], width: Int, height: Int) {
    nodeCount = pixels.count + 1
    let none = Int32(truncatingIfNeeded: pixels.count)
    nodes = (0..<none).map(\.self)
    var nodeOfPixel = [Int32](repeating: none, count: width * height)
    for (node, pixel) in pixels.enumerated() { nodeOfPixel[pixel] = Int32(truncatingIfNeeded: node) }
    var table = [Int32](repeating: none, count: 8 * nodeCount)
    for (node, pixel) in pixels.enumerated() {
      let (x, y) = (pixel % width, pixel / width)
      for direction in PixelDirection.onward {
        let step = PixelDirection.steps[direction]
        let (column, row) = (x + step.x, y + step.y)
        guard column >= 0, column < width, row < height else { continue }
        let other = nodeOfPixel[row * width + column]
        if other == none { continue }
        table[node * 8 + direction] = other
        table[Int(other) * 8 + 7 - direction] = Int32(truncatingIfNeeded: node)
      }
    }
    self.table = table
  }

  @safe struct Neighbors: NeighborTable {
    private let list: UnsafeBufferPointer<Int32>

    init(_ table: UnsafeBufferPointer<Int32>) { unsafe list = table }

    @inline(__always) func neighbor(_ node: Int, _ direction: Int) -> Int {
      Int(unsafe list[node &* 8 &+ direction])
    }
  }
}
