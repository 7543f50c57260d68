/// A contender of a benchmark: one implementation of its work.
struct Contender {
  let label: String
  /// The function that does the work once and returns the time in the unit of the benchmark.
  let round: () -> Double
}
