internal import Images
internal import Stickers

/// The hints that a person would give to a cut-out, simulated with the exact mask.
///
/// The person looks at the largest wrong region: a tap goes into its middle, a stroke along it. Both are found in
/// images of 288 pixels, so that no hint is more exact than a hand.
struct SimulatedHints {
  private static let longSide = 288
  /// The longest stroke, as a share of the longer side.
  private static let longestStroke: Float = 0.4
  private let width: Int
  private let height: Int
  private let truth: [Bool]
  /// The pixels of the largest wrong region.
  private let region: [Int]
  /// The distance of each pixel to the outside of the region.
  private let depths: [Float]

  /// Finds the largest wrong region of a cut-out.
  init(_ alpha: Image<UInt8>, _ truth: Image<UInt8>) {
    let small = truth.fitted(longSide: Self.longSide, filter: .box)
    (width, height) = (small.width, small.height)
    let ours = alpha.resized(width: width, height: height, filter: .box)
    self.truth = small.pixels.map { $0 >= 128 }
    let wrong = small.pixels.indices.map { (small.pixels[$0] >= 128) != (ours.pixels[$0] >= 128) }
    region = Self.largest(wrong, width: width)
    // With a margin, so that the border of the image counts as an edge.
    var marks = Image<UInt8>(width: width + 2, height: height + 2, encoding: .linear)
    for place in region { marks[place % width + 1, place / width + 1] = 255 }
    let distances = marks.distances(toBelow: 128)
    depths = small.pixels.indices.map { distances[$0 % small.width + 1, $0 / small.width + 1] }
  }

  /// The tap in the middle of the region; nil where nothing is wrong.
  var tap: SubjectHints.Point? {
    guard let middle = region.max(by: { depths[$0] < depths[$1] }) else { return nil }
    let place = position(middle)
    return SubjectHints.Point(x: place.x, y: place.y, belongs: truth[middle])
  }

  /// The stroke along the middle of the region: a smooth line between its ends that stays in it, at most 0.4 of
  /// the longer side; nil where nothing is wrong.
  var stroke: SubjectHints.Stroke? {
    guard let middle = region.max(by: { depths[$0] < depths[$1] }) else { return nil }
    var isInside = [Bool](repeating: false, count: truth.count)
    for place in region { isInside[place] = true }
    let one = farthest(from: middle, isInside) { _ in 10 }.last
    let other = farthest(from: one, isInside) { _ in 10 }.last
    // Steps near the outside are dear, so that the line keeps to the middle.
    var line = farthest(from: one, isInside, to: other) { 200 / ($0 * $0) }.path
    // A hand begins and ends inside of the region, not at its very ends.
    let least = min(3, (line.map { depths[$0] }.max() ?? 0) / 2)
    while line.count > 2, let last = line.last, depths[last] < least { line.removeLast() }
    while line.count > 2, let first = line.first, depths[first] < least { line.removeFirst() }
    let most = Int(Self.longestStroke * Float(max(width, height)))
    if line.count > most {
      let deepest = line.indices.max { depths[line[$0]] < depths[line[$1]] } ?? 0
      let start = min(max(0, deepest - most / 2), line.count - most)
      line = Array(line[start..<start + most])
    }
    let smooth = line.indices.map { i -> SIMD2<Float> in
      let reach = min(6, i, line.count - 1 - i)
      let near = line[i - reach...i + reach].map(position)
      let mean = near.reduce(.zero, +) / Float(near.count)
      let place = Int(mean.y * Float(height)) * width + Int(mean.x * Float(width))
      return isInside[place] ? mean : position(line[i])
    }
    let points = smooth.indices.filter { $0 % 5 == 0 || $0 == smooth.count - 1 }.map { smooth[$0] }
    return SubjectHints.Stroke(points: points, belongs: truth[middle])
  }

  /// The rectangle that a person draws around the subject, a fiftieth of the photo larger than its mask.
  var rectangle: SubjectHints.Rectangle? {
    let places = truth.indices.filter { truth[$0] }
    guard let top = places.first, let bottom = places.last else { return nil }
    let columns = places.map { $0 % width }
    guard let left = columns.min(), let right = columns.max() else { return nil }
    let (across, down) = (0.02 + 1 / Float(width), 0.02 + 1 / Float(height))
    return SubjectHints.Rectangle(
      left: max(0, Float(left) / Float(width) - across),
      top: max(0, Float(top / width) / Float(height) - down),
      right: min(1, Float(right) / Float(width) + across),
      bottom: min(1, Float(bottom / width) / Float(height) + down))
  }

  private func position(_ place: Int) -> SIMD2<Float> {
    SIMD2(
      (Float(place % width) + 0.5) / Float(width), (Float(place / width) + 0.5) / Float(height))
  }

  /// Returns the last place that is reached from a place, or the wanted one, and the cheapest path to it.
  ///
  /// - Parameters:
  ///   - start: The place that paths begin at.
  ///   - isInside: Whether paths may lead through a pixel.
  ///   - end: The wanted place; nil for the farthest.
  ///   - cost: The cost of a step, of the distance to the outside.
  /// - Returns: The place and the path.
  private func farthest(
    from start: Int, _ isInside: [Bool], to end: Int? = nil, cost: (Float) -> Float
  ) -> (last: Int, path: [Int]) {
    var sums = [Int](repeating: .max, count: isInside.count)
    var parents = [Int](repeating: -1, count: isInside.count)
    // A queue of one list for each sum of costs.
    var (queue, sum, last) = ([[start]], 0, start)
    sums[start] = 0
    search: while sum < queue.count {
      for next in queue[sum] where sums[next] == sum {
        last = next
        if next == end { break search }
        let (x, y) = (next % width, next / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) where isInside[row * width + column] {
            let place = row * width + column
            let length: Float = row != y && column != x ? 1.414 : 1
            let total = sum + max(1, Int(length * cost(max(depths[place], 0.5))))
            if total >= sums[place] { continue }
            (sums[place], parents[place]) = (total, next)
            while queue.count <= total { queue.append([]) }
            queue[total].append(place)
          }
        }
      }
      sum += 1
    }
    var path = [last]
    while let place = path.last, parents[place] >= 0 { path.append(parents[place]) }
    return (last, path.reversed())
  }

  /// Returns the largest connected component of marked pixels.
  private static func largest(_ marks: [Bool], width: Int) -> [Int] {
    var (marks, best) = (marks, [Int]())
    let height = marks.count / max(1, width)
    for start in marks.indices where marks[start] {
      marks[start] = false
      var (stack, region) = ([start], [Int]())
      while let place = stack.popLast() {
        region.append(place)
        let (x, y) = (place % width, place / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) where marks[row * width + column] {
            marks[row * width + column] = false
            stack.append(row * width + column)
          }
        }
      }
      if region.count > best.count { best = region }
    }
    return best
  }
}
