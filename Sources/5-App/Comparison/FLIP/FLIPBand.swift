import Images

/// The computation of some rows of a FLIP map.
///
/// Every row is filtered horizontally once and kept as long as the vertical filters reach it.
struct FLIPBand {
  private let reference: Image<RGBA8>
  private let test: Image<RGBA8>
  private let filters: FLIPFilters
  private var referenceRows: FLIPRows
  private var testRows: FLIPRows
  private var judge: FLIPJudge

  init(reference: Image<RGBA8>, test: Image<RGBA8>, filters: FLIPFilters) {
    (self.reference, self.test, self.filters) = (reference, test, filters)
    referenceRows = FLIPRows(reference, filters)
    testRows = FLIPRows(test, filters)
    judge = FLIPJudge(rowLength: referenceRows.rowLength)
  }

  /// Returns the errors of some rows.
  mutating func errors(in rows: Range<Int>) -> [Float] {
    let (width, height) = (reference.width, reference.height)
    let radius = filters.radius
    var errors = [Float](repeating: 0, count: rows.count * width)
    // An error is zero where nothing within the filters' reach differs, which is most of a nearly equal
    // picture.
    let reach = max(rows.lowerBound - radius, 0)..<min(rows.upperBound + radius, height)
    let differing = reach.filter { !isEqual($0) }
    var next = 0
    for y in rows {
      while next < differing.count && differing[next] < y - radius { next += 1 }
      guard next < differing.count, differing[next] <= y + radius else { continue }
      referenceRows.filter(y, of: reference)
      testRows.filter(y, of: test)
      judge.compare(referenceRows.filtered, testRows.filtered)
      let start = (y - rows.lowerBound) * width
      for x in 0..<width { errors[start + x] = judge.errors[x] }
    }
    return errors
  }

  private func isEqual(_ y: Int) -> Bool {
    let first = reference.pixels.span.extracting(reference.row(y))
    let second = test.pixels.span.extracting(test.row(y))
    for index in first.indices where first[index] != second[index] { return false }
    return true
  }
}
