/// A computation of rows in bands, serially or on several cores, with the same result.
///
/// Bands follow from the amount of work alone, never from the number of cores, and no sum crosses a row.
enum BandedWork {
  /// The amount of work.
  struct Amount: Hashable, Sendable {
    let rows: Int
    let elementsPerRow: Int
    /// A rough estimate of the time per element, so that bands are worth a task.
    let nanosecondsPerElement: Int

    /// The number of rows that take about half a millisecond.
    var rowsPerBand: Int {
      let row = max(1, elementsPerRow * nanosecondsPerElement)
      return max(1, 500_000 / row)
    }

    func rows(ofBand band: Int) -> Range<Int> {
      band * rowsPerBand..<min(rows, (band + 1) * rowsPerBand)
    }

    var bands: Int { (rows + rowsPerBand - 1) / rowsPerBand }
  }

  /// Computes all rows on the calling thread.
  static func inOrder<Element>(
    _ amount: Amount, _ row: (Int, inout OutputSpan<Element>) -> Void
  ) -> [Element] {
    fill(0..<amount.rows, amount.elementsPerRow, row)
  }

  /// Computes bands concurrently, as many at once as there are cores.
  @concurrent static func atOnce<Element: Sendable>(
    _ amount: Amount, _ row: @Sendable @escaping (Int, inout OutputSpan<Element>) -> Void
  ) async throws -> [Element] {
    try await withThrowingTaskGroup(of: (Int, [Element]).self) { group in
      for band in 0..<amount.bands {
        group.addTask {
          try Task.checkCancellation()
          return (band, fill(amount.rows(ofBand: band), amount.elementsPerRow, row))
        }
      }
      var results = [[Element]](repeating: [], count: amount.bands)
      for try await (band, elements) in group { results[band] = elements }
      return Array(results.joined())
    }
  }

  private static func fill<Element>(
    _ rows: Range<Int>, _ elementsPerRow: Int, _ row: (Int, inout OutputSpan<Element>) -> Void
  ) -> [Element] {
    Array(capacity: rows.count * elementsPerRow) { output in
      for index in rows { row(index, &output) }
    }
  }
}
