/// One of those who do the same work in a benchmark.
struct Contender {
  let label: String
  /// Does the work once; the result is the time in the unit of the benchmark.
  let round: () -> Double
}
