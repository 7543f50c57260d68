/// The cheapest cut through a grid of pixels (Boykov and Kolmogorov 2004).
///
/// Two trees grow through what is left of the capacities, one from the subject's side and one from the background's. Where they
/// touch, as much flows as can; branches that broke off are adopted anew or let go. What the second tree holds
/// at the end is background.
struct MaximumFlow: Sendable {
  /// The eight directions to neighbors, the reverse of direction `d` being `7 - d`.
  static let directions: [(x: Int, y: Int)] = [
    (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
  ]

  /// What is known of a pixel, side by side in memory.
  fileprivate struct Node {
    /// What still ties the pixel to the subject; to the background where negative.
    var terminal: Int32
    /// When ``depth`` was found.
    var stamp: Int32 = 0
    /// How many steps it is to the terminal.
    var depth: Int32 = 0
    /// The direction to the parent, or one of the solver's other words.
    var parent = FlowSolver.none
    /// 1 in the subject's tree, −1 in the background's.
    var tree: Int8 = 0
    var isWaiting = false
  }

  private let neighbors: [Int32]
  private var capacities: [Int32]
  private var nodes: [Node]

  /// Takes a grid.
  ///
  /// - Parameters:
  ///   - neighbors: Eight pixels for each pixel; −1 where there is none.
  ///   - capacities: What each of the eight links carries, the same in both directions.
  ///   - terminals: What ties each pixel to the subject; to the background where negative.
  init(neighbors: [Int32], capacities: [Int32], terminals: [Int32]) {
    let count = terminals.count
    precondition(neighbors.count == 8 * count && capacities.count == 8 * count, "there are eight links each")
    (self.neighbors, self.capacities) = (neighbors, capacities)
    nodes = terminals.map { Node(terminal: $0) }
  }

  /// Changes what ties pixels to the subject; what flows already goes on flowing.
  mutating func tie(to terminals: [Int32], before: [Int32]) {
    // Flow that a link to a terminal can no longer carry counts as what ties to the other (Kohli and Torr 2005).
    for i in terminals.indices { nodes[i] = Node(terminal: nodes[i].terminal + terminals[i] - before[i]) }
  }

  /// Which pixels belong to the subject.
  mutating func subject() -> [Bool] {
    var queue = [Int32](repeating: 0, count: nodes.count)
    unsafe neighbors.withUnsafeBufferPointer { neighbors in
      unsafe capacities.withUnsafeMutableBufferPointer { capacities in
        unsafe nodes.withUnsafeMutableBufferPointer { nodes in
          unsafe queue.withUnsafeMutableBufferPointer { queue in
            var solver = unsafe FlowSolver(
              neighbors: neighbors, capacities: capacities, nodes: nodes, queue: queue)
            solver.pushDirectly()
            solver.run()
          }
        }
      }
    }
    return nodes.map { $0.tree >= 0 }
  }
}

/// The search itself, on memory that is lent to it.
@safe private struct FlowSolver {
  /// What `parent` says besides a direction.
  static let terminal: UInt8 = 8
  static let none: UInt8 = 9
  static let orphan: UInt8 = 10

  let neighbors: UnsafeBufferPointer<Int32>
  let capacities: UnsafeMutableBufferPointer<Int32>
  let nodes: UnsafeMutableBufferPointer<MaximumFlow.Node>
  private var active: PixelQueue
  private var orphans: [Int32] = []
  private var nextOrphan = 0
  private var time: Int32 = 0

  init(
    neighbors: UnsafeBufferPointer<Int32>, capacities: UnsafeMutableBufferPointer<Int32>,
    nodes: UnsafeMutableBufferPointer<MaximumFlow.Node>, queue: UnsafeMutableBufferPointer<Int32>
  ) {
    unsafe (self.neighbors, self.capacities, self.nodes) = (neighbors, capacities, nodes)
    active = unsafe PixelQueue(pixels: queue, nodes: nodes)
  }

  /// Lets flow what fits between neighbors that are tied to opposite sides, which needs no trees.
  func pushDirectly() {
    let count = unsafe nodes.count
    for i in 0..<count where unsafe nodes[i].terminal > 0 {
      for direction in 0..<8 {
        let other = Int(unsafe neighbors[i * 8 + direction])
        if unsafe other < 0 || nodes[other].terminal >= 0 { continue }
        let flow = unsafe min(capacities[i * 8 + direction], nodes[i].terminal, -nodes[other].terminal)
        unsafe capacities[i * 8 + direction] -= flow
        unsafe capacities[other * 8 + 7 - direction] += flow
        unsafe nodes[i].terminal -= flow
        unsafe nodes[other].terminal += flow
        if unsafe nodes[i].terminal == 0 { break }
      }
    }
  }

  mutating func run() {
    let count = unsafe nodes.count
    for i in 0..<count where unsafe nodes[i].terminal != 0 {
      unsafe nodes[i].tree = nodes[i].terminal > 0 ? 1 : -1
      unsafe nodes[i].parent = Self.terminal
      unsafe nodes[i].depth = 1
      active.add(i)
    }
    while let pixel = active.first {
      if unsafe nodes[pixel].tree != 0, let meeting = grow(pixel) {
        time += 1
        augment(meeting)
        adoptAll()
      } else {
        active.removeFirst()
      }
    }
  }

  /// Where the trees touch: the pixel of the subject's tree and the direction to the other.
  private struct Meeting {
    var pixel: Int
    var direction: Int
  }

  /// Takes free neighbors into the tree, until it touches the other.
  private mutating func grow(_ pixel: Int) -> Meeting? {
    let tree = unsafe nodes[pixel].tree
    for direction in 0..<8 {
      let other = Int(unsafe neighbors[pixel * 8 + direction])
      if other < 0 { continue }
      let rest =
        unsafe tree > 0 ? capacities[pixel * 8 + direction] : capacities[other * 8 + 7 - direction]
      if rest == 0 { continue }
      if unsafe nodes[other].tree == 0 {
        unsafe nodes[other].tree = tree
        unsafe nodes[other].parent = UInt8(truncatingIfNeeded: 7 - direction)
        unsafe nodes[other].stamp = nodes[pixel].stamp
        unsafe nodes[other].depth = nodes[pixel].depth + 1
        active.add(other)
      } else if unsafe nodes[other].tree != tree {
        return tree > 0
          ? Meeting(pixel: pixel, direction: direction) : Meeting(pixel: other, direction: 7 - direction)
      } else if unsafe nodes[other].stamp <= nodes[pixel].stamp && nodes[other].depth > nodes[pixel].depth {
        unsafe nodes[other].parent = UInt8(truncatingIfNeeded: 7 - direction)
        unsafe nodes[other].stamp = nodes[pixel].stamp
        unsafe nodes[other].depth = nodes[pixel].depth + 1
      }
    }
    return nil
  }

  /// Lets flow what fits through the way over the meeting.
  private mutating func augment(_ meeting: Meeting) {
    let link = meeting.pixel * 8 + meeting.direction
    let far = Int(unsafe neighbors[link])
    var flow = unsafe capacities[link]
    var i = meeting.pixel
    while unsafe nodes[i].parent != Self.terminal {
      let direction = Int(unsafe nodes[i].parent)
      let parent = Int(unsafe neighbors[i * 8 + direction])
      flow = min(flow, unsafe capacities[parent * 8 + 7 - direction])
      i = parent
    }
    flow = min(flow, unsafe nodes[i].terminal)
    i = far
    while unsafe nodes[i].parent != Self.terminal {
      let direction = Int(unsafe nodes[i].parent)
      flow = min(flow, unsafe capacities[i * 8 + direction])
      i = Int(unsafe neighbors[i * 8 + direction])
    }
    flow = min(flow, unsafe -nodes[i].terminal)

    unsafe capacities[link] -= flow
    unsafe capacities[far * 8 + 7 - meeting.direction] += flow
    i = meeting.pixel
    while unsafe nodes[i].parent != Self.terminal {
      let direction = Int(unsafe nodes[i].parent)
      let parent = Int(unsafe neighbors[i * 8 + direction])
      unsafe capacities[i * 8 + direction] += flow
      unsafe capacities[parent * 8 + 7 - direction] -= flow
      if unsafe capacities[parent * 8 + 7 - direction] == 0 { orphan(i) }
      i = parent
    }
    unsafe nodes[i].terminal -= flow
    if unsafe nodes[i].terminal == 0 { orphan(i) }
    i = far
    while unsafe nodes[i].parent != Self.terminal {
      let direction = Int(unsafe nodes[i].parent)
      let parent = Int(unsafe neighbors[i * 8 + direction])
      unsafe capacities[parent * 8 + 7 - direction] += flow
      unsafe capacities[i * 8 + direction] -= flow
      if unsafe capacities[i * 8 + direction] == 0 { orphan(i) }
      i = parent
    }
    unsafe nodes[i].terminal += flow
    if unsafe nodes[i].terminal == 0 { orphan(i) }
  }

  private mutating func orphan(_ pixel: Int) {
    unsafe nodes[pixel].parent = Self.orphan
    orphans.append(Int32(truncatingIfNeeded: pixel))
  }

  private mutating func adoptAll() {
    while nextOrphan < orphans.count {
      let pixel = Int(orphans[nextOrphan])
      nextOrphan += 1
      adopt(pixel)
    }
    orphans.removeAll(keepingCapacity: true)
    nextOrphan = 0
  }

  /// Finds a new parent that hangs together with the terminal, the nearest one; else lets the pixel go.
  private mutating func adopt(_ pixel: Int) {
    let tree = unsafe nodes[pixel].tree
    var (best, least) = (-1, Int32.max)
    for direction in 0..<8 {
      let other = Int(unsafe neighbors[pixel * 8 + direction])
      if unsafe other < 0 || nodes[other].tree != tree || nodes[other].parent >= Self.none { continue }
      let rest =
        unsafe tree > 0 ? capacities[other * 8 + 7 - direction] : capacities[pixel * 8 + direction]
      if rest == 0 { continue }
      let depth = depthOfRoot(other)
      if depth < least { (best, least) = (direction, depth) }
    }
    if best >= 0 {
      unsafe nodes[pixel].parent = UInt8(truncatingIfNeeded: best)
      unsafe nodes[pixel].stamp = time
      unsafe nodes[pixel].depth = least + 1
      return
    }
    unsafe nodes[pixel].parent = Self.none
    for direction in 0..<8 {
      let other = Int(unsafe neighbors[pixel * 8 + direction])
      if unsafe other < 0 || nodes[other].tree != tree { continue }
      let rest =
        unsafe tree > 0 ? capacities[other * 8 + 7 - direction] : capacities[pixel * 8 + direction]
      if rest > 0 { active.add(other) }
      if unsafe Int(nodes[other].parent) == 7 - direction { orphan(other) }
    }
    unsafe nodes[pixel].tree = 0
  }

  /// How many steps it is to the terminal, or the largest number where the way is broken.
  private mutating func depthOfRoot(_ pixel: Int) -> Int32 {
    var (steps, i) = (Int32(0), pixel)
    while true {
      if unsafe nodes[i].stamp == time {
        steps += unsafe nodes[i].depth
        break
      }
      let parent = unsafe nodes[i].parent
      steps += 1
      if parent == Self.terminal {
        unsafe nodes[i].stamp = time
        unsafe nodes[i].depth = 1
        break
      }
      if parent >= Self.none { return .max }
      i = Int(unsafe neighbors[i * 8 + Int(parent)])
    }
    // All pixels on the way remember what was found.
    let result = steps
    i = pixel
    while unsafe nodes[i].stamp != time {
      unsafe nodes[i].stamp = time
      unsafe nodes[i].depth = steps
      steps -= 1
      i = Int(unsafe neighbors[i * 8 + Int(nodes[i].parent)])
    }
    return result
  }
}

/// Pixels that wait, each at most once, first come first served.
@safe private struct PixelQueue {
  /// As many places as there are pixels.
  let pixels: UnsafeMutableBufferPointer<Int32>
  let nodes: UnsafeMutableBufferPointer<MaximumFlow.Node>
  private var head = 0
  private var number = 0

  init(pixels: UnsafeMutableBufferPointer<Int32>, nodes: UnsafeMutableBufferPointer<MaximumFlow.Node>) {
    unsafe (self.pixels, self.nodes) = (pixels, nodes)
  }

  var first: Int? { number == 0 ? nil : Int(unsafe pixels[head]) }

  mutating func add(_ pixel: Int) {
    if unsafe nodes[pixel].isWaiting { return }
    unsafe nodes[pixel].isWaiting = true
    let end = head + number
    unsafe pixels[end < pixels.count ? end : end - pixels.count] = Int32(truncatingIfNeeded: pixel)
    number += 1
  }

  mutating func removeFirst() {
    unsafe nodes[Int(pixels[head])].isWaiting = false
    head = unsafe head + 1 == pixels.count ? 0 : head + 1
    number -= 1
  }
}
