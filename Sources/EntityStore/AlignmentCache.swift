/// Remembers for how many leading rows a column and its partners list the same entities.
///
/// Components that are added together stay in step, and a query over rows in step needs no look-ups at all. The
/// answer holds until rows of either column come, go or move.
struct AlignmentCache {
  private struct Entry {
    let partner: Int
    var layout: UInt64
    var partnerLayout: UInt64
    var rows: Int
  }

  private var entries: [Entry] = []

  mutating func alignedRows(_ own: ContiguousArray<EntityID>, layout: UInt64, _ partner: borrowing Column)
    -> Int
  {
    let number = partner.number
    let known = entries.firstIndex { $0.partner == number }
    if let known, entries[known].layout == layout, entries[known].partnerLayout == partner.layout {
      return entries[known].rows
    }
    let rows = Self.commonPrefix(own, partner.owners)
    let entry = Entry(partner: number, layout: layout, partnerLayout: partner.layout, rows: rows)
    if let known { entries[known] = entry } else { entries.append(entry) }
    return rows
  }

  private static func commonPrefix(_ a: ContiguousArray<EntityID>, _ b: ContiguousArray<EntityID>) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let count = min(a.count, b.count)
        var row = 0
        // Whole blocks first, without an exit inside, so that the comparison runs on wide registers.
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
  }
}
