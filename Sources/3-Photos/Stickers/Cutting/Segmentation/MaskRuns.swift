/// The run-length encoding of a mask, with its connected components.
struct MaskRuns {
  /// A run of pixels in a row.
  private struct Run {
    var row: Int
    var columns: Range<Int>
    /// The index of an earlier run of the same component, or of the run itself (union-find).
    var earlier: Int
  }

  private var runs: [Run] = []
  /// The component of each run.
  private var numbers: [Int32] = []
  /// The number of components.
  private(set) var count = 0

  /// Collects the runs of a mask, or of its complement.
  init(_ mask: Mask, of value: Bool, diagonally: Bool) {
    let width = mask.width
    let pixels = mask.pixels.span
    let reach = diagonally ? 1 : 0
    // The first run of the previous row that may still touch.
    var above = 0
    for y in 0..<mask.height {
      let start = runs.count
      var x = 0
      while x < width {
        if pixels[y * width + x] != value {
          x += 1
          continue
        }
        let first = x
        while x < width && pixels[y * width + x] == value { x += 1 }
        let number = runs.count
        runs.append(Run(row: y, columns: first..<x, earlier: number))
        while above < start && runs[above].columns.upperBound + reach <= first { above += 1 }
        var touching = above
        while touching < start && runs[touching].columns.lowerBound < x + reach {
          join(touching, number)
          touching += 1
        }
      }
      above = start
    }
    numbers = [Int32](repeating: 0, count: runs.count)
    for run in runs.indices {
      let first = root(run)
      if first == run { count += 1 }
      numbers[run] = first == run ? Int32(truncatingIfNeeded: count) : numbers[first]
    }
  }

  /// Calls a function with each run, row after row: its component, from 1 in the order of
  /// their first pixels, and its pixels.
  func forEach(width: Int, _ body: (_ component: Int, _ pixels: Range<Int>) -> Void) {
    for (run, number) in zip(runs, numbers) {
      let row = run.row * width
      body(Int(number), row + run.columns.lowerBound..<row + run.columns.upperBound)
    }
  }

  /// Returns the first run of a run's component.
  private mutating func root(_ run: Int) -> Int {
    var run = run
    while runs[run].earlier != run {
      runs[run].earlier = runs[runs[run].earlier].earlier
      run = runs[run].earlier
    }
    return run
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    runs[max(one, other)].earlier = min(one, other)
  }
}
