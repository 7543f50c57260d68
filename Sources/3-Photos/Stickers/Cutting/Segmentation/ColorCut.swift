internal import Images

/// The first graph cut, through a reduced image, by saliency and by the color models of both sides (as in
/// GrabCut).
struct ColorCut: Sendable {
  static let longSide = 288
  let width: Int
  let height: Int
  let colors: [SIMD4<Float>]
  let bins: ColorBins
  /// The flow network without any flow.
  private let flow: MaximumFlow<GridGraph>
  /// True if there is nothing to cut: all colors are the same, or nearly.
  let isPlain: Bool
  private let settings: CutSettings

  init(_ picture: Image<RGBA8>, _ settings: CutSettings = CutSettings()) {
    self.settings = settings
    let small = picture.working(longSide: Self.longSide).smoothedBetweenEdges()
    (width, height) = (small.width, small.height)
    let table = LabTable.shared
    colors = small.pixels.map { table.lab($0) }
    bins = ColorBins(colors)
    let grid = GridGraph(width: width, height: height)
    let links = EdgeCapacities(grid, colors, smoothness: settings.smoothness, contrast: SIMD4(repeating: 0.5))
    flow = MaximumFlow(grid, capacities: links.capacities)
    var (least, largest) = (SIMD4<Float>(repeating: .infinity), SIMD4<Float>(repeating: -.infinity))
    for color in colors {
      least = least.atMost(color)
      largest = largest.atLeast(color)
    }
    isPlain = (largest - least).max() < 2
  }

  /// The solution of a cut, from which others continue.
  struct Solution: Sendable {
    /// The flow at the end of the first round.
    fileprivate var flow: MaximumFlow<GridGraph>
    /// The terminal weights of the first round.
    fileprivate var terminals: [Int32]
    fileprivate(set) var mask: [Bool]
  }

  /// Computes the cut.
  ///
  /// - Parameters:
  ///   - saliency: The probability of each pixel to belong to the subject.
  ///   - seeds: 1 for certain subject pixels, −1 for certain background pixels, else 0.
  ///   - before: A solution with other hints; reusing its flow saves work and does not change the result.
  /// - Returns: The solution, with its mask.
  func solve(_ saliency: [Float], seeds: [Int8]? = nil, after before: Solution? = nil) -> Solution {
    let likely = saliency.map { min(max($0, 1 - settings.certainty), settings.certainty) }
    let prior = likely.map { settings.prior * (logarithm($0 / (1 - $0)) + settings.offset) }
    let nothing = [Int32](repeating: 0, count: colors.count)
    var solution = before ?? Solution(flow: flow, terminals: nothing, mask: [])
    var (flow, tied) = (solution.flow, solution.terminals)
    for round in 0..<2 {
      let share: (Int) -> Float = { i in
        round == 0 ? likely[i] : 0.5 * likely[i] + (solution.mask[i] ? 0.5 : 0)
      }
      let ratio = colorRatio(share)
      var terminals = nothing
      for i in terminals.indices {
        let bin = Int(bins.binOfPixel[i])
        var force = settings.colors * ratio[bin / 4][bin % 4] + prior[i]
        if let seed = seeds?[i], seed != 0 { force = Float(seed) * 1_000 }
        terminals[i] = Int32((force * EdgeCapacities.unit).rounded())
      }
      flow.tie(to: terminals, before: tied)
      tied = terminals
      let next = flow.subject()
      // The first round of another cut differs from this one only by hints.
      if round == 0 { (solution.flow, solution.terminals) = (flow, terminals) }
      let number = next.reduce(0) { $0 + ($1 ? 1 : 0) }
      // A color model of nearly no pixels, or of nearly all, is meaningless.
      if number * 250 < next.count || number * 100 > next.count * 97 {
        if round == 0 { solution.mask = next }
        break
      }
      solution.mask = next
    }
    return solution
  }

  /// Returns the minimum cut for forces on the pixels, towards the subject where they are positive.
  func separate(_ forces: [Float]) -> [Bool] {
    var flow = flow
    let terminals = forces.map { Int32(($0 * EdgeCapacities.unit).rounded()) }
    flow.tie(to: terminals, before: [Int32](repeating: 0, count: terminals.count))
    return flow.subject()
  }

  /// Returns the log-likelihood ratio of each color in one set of pixels to that in another, given by weights.
  func ratio(of one: [Float], to other: [Float]) -> [SIMD4<Float>] {
    let (first, second) = (
      ColorMixture(bins, weights: bins.sums { one[$0] }), ColorMixture(bins, weights: bins.sums { other[$0] })
    )
    return first.logarithms.indices.map { first.logarithms[$0] - second.logarithms[$0] }
  }

  /// Returns the log-likelihood ratio of each color in the subject to that in the background, at most five.
  private func colorRatio(_ share: (Int) -> Float) -> [SIMD4<Float>] {
    let subject = ColorMixture(bins, weights: bins.sums { share($0) * share($0) })
    let background = ColorMixture(bins, weights: bins.sums { (1 - share($0)) * (1 - share($0)) })
    return subject.logarithms.indices.map {
      (subject.logarithms[$0] - background.logarithms[$0]).limited(-5, 5)
    }
  }
}
