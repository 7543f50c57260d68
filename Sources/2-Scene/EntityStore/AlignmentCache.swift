/// A cache of the number of leading rows for which a column and its partners have the same entities.
///
/// Components that are added together stay aligned, and a query over aligned rows needs no look-ups at all.
/// The answer is valid until rows of either column are added, removed or moved.
struct AlignmentCache {
  private struct Entry {
    let partner: Int
    var layout: UInt64
    var partnerLayout: UInt64
    var rows: Int
  }

  private var entries: [Entry] = []

  fileprivate mutating func alignedRows(_ column: ColumnPointer, _ partner: ColumnPointer) -> Int {
    let number = partner.pointee.number
    let known = entries.firstIndex { $0.partner == number }
    let layouts = (column.pointee.layout, partner.pointee.layout)
    if let known, (entries[known].layout, entries[known].partnerLayout) == layouts {
      return entries[known].rows
    }
    let rows = Self.commonPrefix(column, partner)
    let entry = Entry(partner: number, layout: layouts.0, partnerLayout: layouts.1, rows: rows)
    if let known { entries[known] = entry } else { entries.append(entry) }
    return rows
  }

  private static func commonPrefix(_ column: ColumnPointer, _ partner: ColumnPointer) -> Int {
    let (a, b) = (column.pointee.owners, partner.pointee.owners)
    let count = min(column.pointee.count, partner.pointee.count)
    var row = 0
    // Whole blocks first, without an exit inside, so that the comparison is vectorized.
    while row + 64 <= count {
      var difference: UInt64 = 0
      for i in row..<row + 64 { difference |= a[i].bits ^ b[i].bits }
      guard difference == 0 else { break }
      row += 64
    }
    while row < count, a[row] == b[row] { row += 1 }
    return row
  }
}

extension ColumnPointer {
  /// Returns the number of leading rows with the same entities as those of another column.
  func alignedRows(with partner: ColumnPointer) -> Int { pointee.alignments.alignedRows(self, partner) }
}
