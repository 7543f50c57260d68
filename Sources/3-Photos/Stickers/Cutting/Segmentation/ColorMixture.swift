/// A Gaussian mixture model of colors, fitted to the weights of bins.
struct ColorMixture {
  private static let members = 5
  private static let rounds = 8

  /// A Gaussian of the mixture.
  private struct Member {
    var mean = SIMD4<Float>.zero
    var inverse = Symmetric3(repeating: 0)
    /// The logarithm of its share, less half that of the determinant.
    var height: Float = 0
  }

  /// The logarithm of the density at each bin, in lanes.
  private(set) var logarithms: [SIMD4<Float>]

  /// Fits a mixture: distant bins initialize k-means (Lloyd), which initializes expectation maximization.
  init(_ bins: ColorBins, weights: [SIMD4<Float>]) {
    let lanes = weights.count
    var total: Float = 0
    for weight in weights { total += weight.sum() }
    let scale = 1 / max(total, 1e-12)
    let weights = weights.map { $0 * scale }
    var shares = Self.firstShares(bins, weights)
    logarithms = [SIMD4<Float>](repeating: .zero, count: lanes)
    for _ in 1..<Self.rounds {
      let members = shares.map { Self.member(bins, weights, $0) }
      for number in members.indices { Self.measure(members[number], bins, &shares[number]) }
      Self.share(&shares)
    }
    let members = shares.map { Self.member(bins, weights, $0) }
    for number in members.indices { Self.measure(members[number], bins, &shares[number]) }
    for lane in 0..<lanes {
      var most = SIMD4<Float>(repeating: -.infinity)
      for number in members.indices { most = most.atLeast(shares[number][lane]) }
      var sum = SIMD4<Float>.zero
      for number in members.indices { sum += exponential(shares[number][lane] - most) }
      logarithms[lane] = most + Stickers.logarithm(sum)
    }
  }

  /// Converts log densities to the members' responsibilities for each bin.
  private static func share(_ values: inout [[SIMD4<Float>]]) {
    var most = values[0]
    for list in values.dropFirst() {
      for lane in most.indices { most[lane] = most[lane].atLeast(list[lane]) }
    }
    var sums = [SIMD4<Float>](repeating: .zero, count: most.count)
    for number in values.indices {
      var output = values[number].mutableSpan
      for lane in most.indices {
        output[lane] = exponential(output[lane] - most[lane])
        sums[lane] += output[lane]
      }
    }
    for lane in sums.indices { sums[lane] = 1 / sums[lane] }
    for number in values.indices {
      var output = values[number].mutableSpan
      for lane in sums.indices { output[lane] *= sums[lane] }
    }
  }

  /// Computes the logarithm of a member's density at each bin.
  private static func measure(_ member: Member, _ bins: ColorBins, _ result: inout [SIMD4<Float>]) {
    var output = result.mutableSpan
    for lane in output.indices { output[lane] = logarithm(member, bins, lane) }
  }

  @inline(__always)
  private static func logarithm(_ member: Member, _ bins: ColorBins, _ lane: Int) -> SIMD4<Float> {
    let x = bins.colors[0][lane] - member.mean.x
    let y = bins.colors[1][lane] - member.mean.y
    let z = bins.colors[2][lane] - member.mean.z
    let m = member.inverse
    var form = x * (x * m[0] + 2 * (y * m[1] + z * m[2]))
    form += y * (y * m[3] + 2 * z * m[4]) + z * z * m[5]
    return member.height - 0.5 * form
  }

  /// Returns the Gaussian of the bins, weighted by their responsibilities.
  private static func member(
    _ bins: ColorBins, _ weights: [SIMD4<Float>], _ shares: [SIMD4<Float>]
  ) -> Member {
    var (number, x, y, z) = (
      SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero
    )
    for lane in weights.indices {
      let weight = weights[lane] * shares[lane]
      number += weight
      x += weight * bins.colors[0][lane]
      y += weight * bins.colors[1][lane]
      z += weight * bins.colors[2][lane]
    }
    let share = number.sum() + 1e-9
    let mean = SIMD4(x.sum(), y.sum(), z.sum(), 0) / share
    var sums = [SIMD4<Float>](repeating: .zero, count: 6)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for lane in weights.indices {
        let weight = weights[lane] * shares[lane]
        let (x, y, z) = (
          bins.colors[0][lane] - mean.x, bins.colors[1][lane] - mean.y, bins.colors[2][lane] - mean.z
        )
        unsafe sums[0] += weight * x * x
        unsafe sums[1] += weight * x * y
        unsafe sums[2] += weight * x * z
        unsafe sums[3] += weight * y * y
        unsafe sums[4] += weight * y * z
        unsafe sums[5] += weight * z * z
      }
    }
    let covariance = Symmetric3(
      sums[0].sum(), sums[1].sum(), sums[2].sum(), sums[3].sum(), sums[4].sum(), sums[5].sum(), 0, 0)
    let (inverse, determinant) = (covariance / share + Symmetric3(diagonal: 8)).inverse
    let height = Stickers.logarithm(share) - 0.5 * Stickers.logarithm(determinant)
    return Member(mean: mean, inverse: inverse, height: height)
  }

  /// Returns hard assignments of bins to distant initial bins, after some rounds of k-means.
  private static func firstShares(_ bins: ColorBins, _ weights: [SIMD4<Float>]) -> [[SIMD4<Float>]] {
    func weight(_ bin: Int) -> Float { weights[bin / 4][bin % 4] }
    var mean = SIMD4<Float>.zero
    for bin in 0..<bins.count { mean += bins.color(bin) * weight(bin) }
    func far(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> Float { ((one - other) * (one - other)).sum() }
    func farthest(_ score: (Int) -> Float) -> SIMD4<Float> {
      var (best, most) = (0, -Float.infinity)
      for bin in 0..<bins.count {
        let value = score(bin)
        if value > most { (best, most) = (bin, value) }
      }
      return bins.color(best)
    }
    let first = farthest { far(bins.color($0), mean) * weight($0).squareRoot() }
    var centers = [first]
    var nearest = (0..<bins.count).map { far(bins.color($0), first) }
    while centers.count < members {
      let next = farthest { nearest[$0] * weight($0) }
      centers.append(next)
      for bin in 0..<bins.count { nearest[bin] = min(nearest[bin], far(bins.color(bin), next)) }
    }
    var owner = [Int](repeating: 0, count: bins.count)
    for _ in 0..<5 {
      var sums = [SIMD4<Float>](repeating: .zero, count: members)
      for bin in 0..<bins.count {
        let color = bins.color(bin)
        var (best, least) = (0, Float.infinity)
        for (number, center) in centers.enumerated() {
          let difference = color - center
          let value = (difference * difference).sum()
          if value < least { (best, least) = (number, value) }
        }
        owner[bin] = best
        var entry = color
        entry.w = 1
        sums[best] += entry * weight(bin)
      }
      for number in centers.indices where sums[number].w > 0 {
        centers[number] = sums[number] / sums[number].w
        centers[number].w = 0
      }
    }
    var shares = [[SIMD4<Float>]](
      repeating: [SIMD4<Float>](repeating: .zero, count: weights.count), count: members)
    for (bin, number) in owner.enumerated() { shares[number][bin / 4][bin % 4] = 1 }
    return shares
  }
}
