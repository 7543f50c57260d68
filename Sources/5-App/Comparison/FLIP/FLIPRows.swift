import Images

/// A ring of horizontally filtered rows of one picture, as many as the vertical filters need.
struct FLIPRows {
  /// The results of the horizontal filters.
  private enum Part: Int, CaseIterable {
    case lightness, redGreen, blueYellowWide, blueYellowNarrow, smooth, edge, point
  }

  /// The width rounded up to whole vectors.
  let rowLength: Int
  /// The results for one row, one plane after another.
  private(set) var filtered: [Float]

  private let filters: FLIPFilters
  private let colors: FLIPColors
  private let height: Int
  private let margin: Int
  private let slotCount: Int
  /// The row in each slot.
  private var rowOfSlot: [Int]
  /// The values of all parts of all slots.
  private var values: [Float]
  /// One row of the three opponent planes, each with margins.
  private var opponent: [Float]
  private let opponentLength: Int
  private let horizontalTaps: FLIPKernel.Taps
  private var verticalTaps: FLIPKernel.Taps

  init(_ image: Image<RGBA8>, _ filters: FLIPFilters) {
    self.filters = filters
    colors = FLIPColors(encoding: image.encoding)
    height = image.height
    margin = filters.radius
    rowLength = (image.width + FLIPKernel.lanes - 1) / FLIPKernel.lanes * FLIPKernel.lanes
    slotCount = 2 * margin + 1
    rowOfSlot = [Int](repeating: -1, count: slotCount)
    values = [Float](repeating: 0, count: slotCount * Part.allCases.count * rowLength)
    opponentLength = rowLength + 2 * margin
    opponent = [Float](repeating: 0, count: 3 * opponentLength)
    filtered = [Float](repeating: 0, count: FLIPPlane.allCases.count * rowLength)
    horizontalTaps = FLIPKernel.Taps(
      before: (0...margin).map { [margin] in margin - $0 },
      after: (0...margin).map { [margin] in margin + $0 })
    verticalTaps = horizontalTaps
  }

  /// Computes ``filtered`` for one row.
  mutating func filter(_ row: Int, of image: Image<RGBA8>) {
    for reached in max(row - margin, 0)...min(row + margin, height - 1)
    where rowOfSlot[reached % slotCount] != reached {
      filterHorizontally(image.pixels.span.extracting(image.row(reached)), into: reached % slotCount)
      rowOfSlot[reached % slotCount] = reached
    }
    filterVertically(row)
  }

  private mutating func filterHorizontally(_ row: Span<RGBA8>, into slot: Int) {
    // Copies, since exclusive access forbids reading other members while a span of this value is open.
    let (colors, margin, length) = (colors, margin, opponentLength)
    var planes = opponent.mutableSpan
    colors.fill(row, margin: margin, planeLength: length, into: &planes)
    horizontal(filters.lightness, plane: 0, to: .lightness, slot: slot)
    horizontal(filters.redGreen, plane: 1, to: .redGreen, slot: slot)
    horizontal(filters.blueYellowWide, plane: 2, to: .blueYellowWide, slot: slot)
    horizontal(filters.blueYellowNarrow, plane: 2, to: .blueYellowNarrow, slot: slot)
    horizontal(filters.smooth, plane: 0, to: .smooth, slot: slot)
    horizontal(filters.edge, plane: 0, to: .edge, slot: slot, isOdd: true)
    horizontal(filters.point, plane: 0, to: .point, slot: slot)
  }

  private mutating func horizontal(
    _ weights: [Float], plane: Int, to part: Part, slot: Int, isOdd: Bool = false
  ) {
    Self.apply(
      weights, isOdd: isOdd, from: opponent, sourceStart: plane * opponentLength, taps: horizontalTaps,
      to: &values, targetStart: (slot * Part.allCases.count + part.rawValue) * rowLength, count: rowLength)
  }

  private mutating func filterVertically(_ row: Int) {
    for offset in 0...margin {
      let (before, after) = (max(row - offset, 0), min(row + offset, height - 1))
      verticalTaps.before[offset] = before % slotCount * Part.allCases.count * rowLength
      verticalTaps.after[offset] = after % slotCount * Part.allCases.count * rowLength
    }
    vertical(filters.lightness, .lightness, to: .y)
    vertical(filters.redGreen, .redGreen, to: .xy)
    vertical(filters.blueYellowWide, .blueYellowWide, to: .yz)
    vertical(filters.blueYellowNarrow, .blueYellowNarrow, to: .yz, isAdding: true)
    vertical(filters.smooth, .edge, to: .edgeX)
    vertical(filters.edge, .smooth, to: .edgeY, isOdd: true)
    vertical(filters.smooth, .point, to: .pointX)
    vertical(filters.point, .smooth, to: .pointY)
  }

  private mutating func vertical(
    _ weights: [Float], _ part: Part, to plane: FLIPPlane, isOdd: Bool = false, isAdding: Bool = false
  ) {
    Self.apply(
      weights, isOdd: isOdd, isAdding: isAdding, from: values, sourceStart: part.rawValue * rowLength,
      taps: verticalTaps,
      to: &filtered, targetStart: plane.rawValue * rowLength, count: rowLength)
  }

  private static func apply(
    _ weights: [Float], isOdd: Bool = false, isAdding: Bool = false, from source: [Float], sourceStart: Int,
    taps: FLIPKernel.Taps, to target: inout [Float], targetStart: Int, count: Int
  ) {
    // The loops below are unchecked, so all bounds are checked here.
    for offset in taps.before + taps.after {
      precondition(offset >= 0 && sourceStart + offset + count <= source.count, "a tap is inside of its rows")
    }
    precondition(targetStart + count <= target.count, "a row is inside of its plane")
    unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        let (first, result) = unsafe (from + 4 * sourceStart, to + 4 * targetStart)
        if isOdd {
          unsafe FLIPKernel.odd(weights, source: first, taps: taps, to: result, count: count)
        } else {
          unsafe FLIPKernel.even(
            weights, source: first, taps: taps, to: result, count: count, isAdding: isAdding)
        }
      }
    }
  }
}

/// The filtered planes of a row.
enum FLIPPlane: Int, CaseIterable {
  /// The blurred opponent colors.
  case y, xy, yz
  /// The strength of edges and points along each axis.
  case edgeX, edgeY, pointX, pointY
}
