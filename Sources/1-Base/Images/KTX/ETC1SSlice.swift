/// The references of a slice's blocks to the code books, in the order of the blocks.
struct ETC1SSlice {
  private let books: ETC1SCodebooks
  private let place: Int
  private let columns: Int
  private var bits: LowBits

  // The endpoints of the row above and of this one.
  private var above: [Int]
  private var current: [Int]
  private var left = 0
  /// The predictions that the row below takes, four bits for two blocks.
  private var below: [Int]
  private var prediction = 0
  private var lastPrediction = 0
  private var repeats = 0

  private var history: [Int]
  private var oldest: Int
  private var run = 0

  /// Creates a reader of the slice in a range of the file.
  init(_ books: ETC1SCodebooks, _ range: Range<Int>, columns: Int) {
    (self.books, self.columns, place) = (books, columns, range.lowerBound)
    bits = LowBits(range)
    above = [Int](repeating: 0, count: columns)
    current = above
    below = [Int](repeating: 0, count: (columns + 1) / 2)
    history = [Int](repeating: 0, count: books.historySize)
    oldest = books.historySize / 2
  }

  /// Reads all blocks, and calls a closure for each with its endpoint and its pattern.
  mutating func read(
    _ bytes: RawSpan, rows: Int, _ body: (_ column: Int, _ row: Int, _ endpoint: Int, _ pattern: Int) -> Void
  ) throws(ImageProblem) {
    for row in 0..<rows {
      for column in 0..<columns {
        let endpoint = try endpoint(bytes, column: column, row: row)
        current[column] = endpoint
        left = endpoint
        body(column, row, endpoint, try pattern(bytes))
      }
      guard !bits.isExhausted else { throw damage("it ends in row \(row) of \(rows)") }
      swap(&above, &current)
    }
  }

  private func damage(_ what: String) -> ImageProblem {
    .malformed("a slice of ETC1S: \(what)", atByte: place)
  }

  /// Reads which block's endpoint is taken, or the step from the previous one.
  private mutating func endpoint(_ bytes: RawSpan, column: Int, row: Int) throws(ImageProblem) -> Int {
    if column & 1 == 0 {
      if row & 1 == 0 {
        prediction = try nextPrediction(bytes)
        below[column >> 1] = prediction >> 4
      } else {
        prediction = below[column >> 1]
      }
    }
    let kind = prediction & 3
    prediction >>= 2
    switch kind {
    case 0:
      guard column > 0 else { throw damage("a block refers to one left of the image") }
      return left
    case 1:
      guard row > 0 else { throw damage("a block refers to one above the image") }
      return above[column]
    case 2:
      guard row > 0, column > 0 else { throw damage("a block refers to one outside of the image") }
      return above[column - 1]
    default:
      var result = left + (try books.endpointSteps.symbol(&bits, bytes, fileOffset: place))
      if result >= books.colors.count { result -= books.colors.count }
      guard result < books.colors.count else { throw damage("a block refers to no color") }
      return result
    }
  }

  /// Reads the predictions of two by two blocks, or that they repeat.
  private mutating func nextPrediction(_ bytes: RawSpan) throws(ImageProblem) -> Int {
    if repeats > 0 {
      repeats -= 1
      return lastPrediction
    }
    let symbol = try books.predictions.symbol(&bits, bytes, fileOffset: place)
    guard symbol <= 256 else { throw damage("a prediction numbered \(symbol)") }
    if symbol == 256 {
      repeats = bits.number(groups: 4, bytes) + 2
    } else {
      lastPrediction = symbol
    }
    return lastPrediction
  }

  /// Reads the number of a pattern, or which of the recent ones it is.
  private mutating func pattern(_ bytes: RawSpan) throws(ImageProblem) -> Int {
    let count = books.patterns.count
    var symbol = count
    if run > 0 {
      run -= 1
    } else {
      symbol = try books.selectors.symbol(&bits, bytes, fileOffset: place)
      if symbol == count + history.count {
        let length = try books.runs.symbol(&bits, bytes, fileOffset: place)
        run = (length == 63 ? bits.number(groups: 7, bytes) : length) + 2
        symbol = count
      }
    }
    if symbol < count {
      remember(symbol)
      return symbol
    }
    let index = symbol - count
    guard index < history.count else { throw damage("a block refers to no pattern") }
    let result = history[index]
    // What is used moves half of the way to the front.
    history.swapAt(index, index / 2)
    return result
  }

  private mutating func remember(_ pattern: Int) {
    guard !history.isEmpty else { return }
    history[oldest] = pattern
    oldest += 1
    if oldest == history.count { oldest = history.count / 2 }
  }
}
