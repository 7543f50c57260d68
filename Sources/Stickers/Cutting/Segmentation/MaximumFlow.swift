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

  private let count: Int
  private let neighbors: [Int32]
  private var capacities: [Int32]
  private var terminals: [Int32]
  private var parents: [UInt8]
  private var trees: [Int8]
  private var stamps: [Int32]
  private var depths: [Int32]

  /// Takes a grid.
  ///
  /// - Parameters:
  ///   - neighbors: Eight pixels for each pixel; −1 where there is none.
  ///   - capacities: What each of the eight links carries, the same in both directions.
  ///   - terminals: What ties each pixel to the subject; to the background where negative.
  init(neighbors: [Int32], capacities: [Int32], terminals: [Int32]) {
    count = terminals.count
    precondition(neighbors.count == 8 * count && capacities.count == 8 * count, "there are eight links each")
    (self.neighbors, self.capacities, self.terminals) = (neighbors, capacities, terminals)
    parents = [UInt8](repeating: FlowSolver.none, count: count)
    trees = [Int8](repeating: 0, count: count)
    stamps = [Int32](repeating: 0, count: count)
    depths = stamps
  }

  /// Changes what ties pixels to the subject; what flows already goes on flowing.
  mutating func tie(to terminals: [Int32], before: [Int32]) {
    // Flow that a link to a terminal can no longer carry counts as what ties to the other (Kohli and Torr 2005).
    for i in terminals.indices { self.terminals[i] += terminals[i] - before[i] }
    for i in 0..<count {
      parents[i] = FlowSolver.none
      trees[i] = 0
      stamps[i] = 0
      depths[i] = 0
    }
  }

  /// Which pixels belong to the subject.
  mutating func subject() -> [Bool] {
    unsafe neighbors.withUnsafeBufferPointer { neighbors in
      unsafe capacities.withUnsafeMutableBufferPointer { capacities in
        unsafe terminals.withUnsafeMutableBufferPointer { terminals in
          unsafe parents.withUnsafeMutableBufferPointer { parents in
            unsafe trees.withUnsafeMutableBufferPointer { trees in
              unsafe stamps.withUnsafeMutableBufferPointer { stamps in
                unsafe depths.withUnsafeMutableBufferPointer { depths in
                  var solver = unsafe FlowSolver(
                    neighbors: neighbors, capacities: capacities, terminals: terminals, parents: parents,
                    trees: trees, stamps: stamps, depths: depths)
                  solver.run()
                }
              }
            }
          }
        }
      }
    }
    return trees.map { $0 >= 0 }
  }
}

/// The search itself, on memory that is lent to it.
@safe private struct FlowSolver {
  /// What `parents` says besides a direction.
  static let terminal: UInt8 = 8
  static let none: UInt8 = 9
  static let orphan: UInt8 = 10

  let neighbors: UnsafeBufferPointer<Int32>
  let capacities: UnsafeMutableBufferPointer<Int32>
  let terminals: UnsafeMutableBufferPointer<Int32>
  let parents: UnsafeMutableBufferPointer<UInt8>
  let trees: UnsafeMutableBufferPointer<Int8>
  let stamps: UnsafeMutableBufferPointer<Int32>
  let depths: UnsafeMutableBufferPointer<Int32>
  private var active = PixelQueue()
  private var orphans: [Int32] = []
  private var nextOrphan = 0
  private var time: Int32 = 0

  init(
    neighbors: UnsafeBufferPointer<Int32>, capacities: UnsafeMutableBufferPointer<Int32>,
    terminals: UnsafeMutableBufferPointer<Int32>, parents: UnsafeMutableBufferPointer<UInt8>,
    trees: UnsafeMutableBufferPointer<Int8>, stamps: UnsafeMutableBufferPointer<Int32>,
    depths: UnsafeMutableBufferPointer<Int32>
  ) {
    unsafe (self.neighbors, self.capacities, self.terminals) = (neighbors, capacities, terminals)
    unsafe (self.parents, self.trees) = (parents, trees)
    unsafe (self.stamps, self.depths) = (stamps, depths)
  }

  mutating func run() {
    let count = unsafe terminals.count
    active = PixelQueue(count: count)
    for i in 0..<count where unsafe terminals[i] != 0 {
      unsafe trees[i] = terminals[i] > 0 ? 1 : -1
      unsafe parents[i] = Self.terminal
      unsafe depths[i] = 1
      active.add(i)
    }
    while let pixel = active.first {
      if unsafe trees[pixel] != 0, let meeting = grow(pixel) {
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
    let tree = unsafe trees[pixel]
    for direction in 0..<8 {
      let other = Int(unsafe neighbors[pixel * 8 + direction])
      if other < 0 { continue }
      let rest =
        unsafe tree > 0 ? capacities[pixel * 8 + direction] : capacities[other * 8 + 7 - direction]
      if rest == 0 { continue }
      if unsafe trees[other] == 0 {
        unsafe trees[other] = tree
        unsafe parents[other] = UInt8(truncatingIfNeeded: 7 - direction)
        unsafe stamps[other] = stamps[pixel]
        unsafe depths[other] = depths[pixel] + 1
        active.add(other)
      } else if unsafe trees[other] != tree {
        return tree > 0
          ? Meeting(pixel: pixel, direction: direction) : Meeting(pixel: other, direction: 7 - direction)
      } else if unsafe stamps[other] <= stamps[pixel] && depths[other] > depths[pixel] {
        unsafe parents[other] = UInt8(truncatingIfNeeded: 7 - direction)
        unsafe stamps[other] = stamps[pixel]
        unsafe depths[other] = depths[pixel] + 1
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
    while unsafe parents[i] != Self.terminal {
      let direction = Int(unsafe parents[i])
      let parent = Int(unsafe neighbors[i * 8 + direction])
      flow = min(flow, unsafe capacities[parent * 8 + 7 - direction])
      i = parent
    }
    flow = min(flow, unsafe terminals[i])
    i = far
    while unsafe parents[i] != Self.terminal {
      let direction = Int(unsafe parents[i])
      flow = min(flow, unsafe capacities[i * 8 + direction])
      i = Int(unsafe neighbors[i * 8 + direction])
    }
    flow = min(flow, unsafe -terminals[i])

    unsafe capacities[link] -= flow
    unsafe capacities[far * 8 + 7 - meeting.direction] += flow
    i = meeting.pixel
    while unsafe parents[i] != Self.terminal {
      let direction = Int(unsafe parents[i])
      let parent = Int(unsafe neighbors[i * 8 + direction])
      unsafe capacities[i * 8 + direction] += flow
      unsafe capacities[parent * 8 + 7 - direction] -= flow
      if unsafe capacities[parent * 8 + 7 - direction] == 0 { orphan(i) }
      i = parent
    }
    unsafe terminals[i] -= flow
    if unsafe terminals[i] == 0 { orphan(i) }
    i = far
    while unsafe parents[i] != Self.terminal {
      let direction = Int(unsafe parents[i])
      let parent = Int(unsafe neighbors[i * 8 + direction])
      unsafe capacities[parent * 8 + 7 - direction] += flow
      unsafe capacities[i * 8 + direction] -= flow
      if unsafe capacities[i * 8 + direction] == 0 { orphan(i) }
      i = parent
    }
    unsafe terminals[i] += flow
    if unsafe terminals[i] == 0 { orphan(i) }
  }

  private mutating func orphan(_ pixel: Int) {
    unsafe parents[pixel] = Self.orphan
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
    let tree = unsafe trees[pixel]
    var (best, least) = (-1, Int32.max)
    for direction in 0..<8 {
      let other = Int(unsafe neighbors[pixel * 8 + direction])
      if unsafe other < 0 || trees[other] != tree || parents[other] >= Self.none { continue }
      let rest =
        unsafe tree > 0 ? capacities[other * 8 + 7 - direction] : capacities[pixel * 8 + direction]
      if rest == 0 { continue }
      let depth = depthOfRoot(other)
      if depth < least { (best, least) = (direction, depth) }
    }
    if best >= 0 {
      unsafe parents[pixel] = UInt8(truncatingIfNeeded: best)
      unsafe stamps[pixel] = time
      unsafe depths[pixel] = least + 1
      return
    }
    unsafe parents[pixel] = Self.none
    for direction in 0..<8 {
      let other = Int(unsafe neighbors[pixel * 8 + direction])
      if unsafe other < 0 || trees[other] != tree { continue }
      let rest =
        unsafe tree > 0 ? capacities[other * 8 + 7 - direction] : capacities[pixel * 8 + direction]
      if rest > 0 { active.add(other) }
      if unsafe Int(parents[other]) == 7 - direction { orphan(other) }
    }
    unsafe trees[pixel] = 0
  }

  /// How many steps it is to the terminal, or the largest number where the way is broken.
  private mutating func depthOfRoot(_ pixel: Int) -> Int32 {
    var (steps, i) = (Int32(0), pixel)
    while true {
      if unsafe stamps[i] == time {
        steps += unsafe depths[i]
        break
      }
      let parent = unsafe parents[i]
      steps += 1
      if parent == Self.terminal {
        unsafe stamps[i] = time
        unsafe depths[i] = 1
        break
      }
      if parent >= Self.none { return .max }
      i = Int(unsafe neighbors[i * 8 + Int(parent)])
    }
    // All pixels on the way remember what was found.
    let result = steps
    i = pixel
    while unsafe stamps[i] != time {
      unsafe stamps[i] = time
      unsafe depths[i] = steps
      steps -= 1
      i = Int(unsafe neighbors[i * 8 + Int(parents[i])])
    }
    return result
  }
}

/// Pixels that wait, each at most once, first come first served.
private struct PixelQueue {
  private var pixels: [Int32]
  private var isWaiting: [Bool]
  private var head = 0
  private var number = 0

  init(count: Int = 0) {
    pixels = [Int32](repeating: 0, count: count)
    isWaiting = [Bool](repeating: false, count: count)
  }

  var first: Int? { number == 0 ? nil : Int(pixels[head]) }

  mutating func add(_ pixel: Int) {
    if isWaiting[pixel] { return }
    isWaiting[pixel] = true
    let end = head + number
    pixels[end < pixels.count ? end : end - pixels.count] = Int32(truncatingIfNeeded: pixel)
    number += 1
  }

  mutating func removeFirst() {
    isWaiting[Int(pixels[head])] = false
    head = head + 1 == pixels.count ? 0 : head + 1
    number -= 1
  }
}
