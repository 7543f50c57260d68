/// The region adjacency graph of an image's patches, with their mean colors and positions.
struct PatchGraph: Sendable {
  let patches: Superpixels
  let count: Int
  /// The number of pixels in each patch.
  let areas: [Float]
  /// The mean colors in L*a*b*.
  let colors: [SIMD4<Float>]
  /// The mean positions in pixels.
  let positions: [SIMD2<Float>]
  /// The adjacency matrix.
  let neighbors: BitRows
  /// The patches at the top, the bottom, the left and the right border.
  let sides: [[Int]]
  /// The patches at any border, in order.
  let border: [Int]
  /// The color distances of all pairs of patches, row after row.
  let colorDistances: [Float]
  /// The distances of all pairs of patches, as shares of the longer side.
  let positionDistances: [Float]

  init(_ patches: Superpixels, _ planes: LabPlanes) {
    self.patches = patches
    let count = patches.count
    let (width, height) = (patches.width, patches.height)
    var sums = [SIMD8<Float>](repeating: .zero, count: count)
    var i = 0
    for y in 0..<height {
      for x in 0..<width {
        sums[Int(patches.labels[i])] += SIMD8(
          planes.lightness[i], planes.a[i], planes.b[i], Float(x), Float(y), 1, 0, 0)
        i += 1
      }
    }
    let means = sums.map { $0 / max(1, $0[5]) }
    self.count = count
    areas = sums.map { $0[5] }
    let colors = means.map { SIMD4($0[0], $0[1], $0[2], 0) }
    let positions = means.map { SIMD2($0[3], $0[4]) }
    (self.colors, self.positions) = (colors, positions)
    neighbors = Self.neighbors(patches)
    var sides = [Set<Int>](repeating: [], count: 4)
    for x in 0..<width {
      sides[0].insert(Int(patches.labels[x]))
      sides[1].insert(Int(patches.labels[(height - 1) * width + x]))
    }
    for y in 0..<height {
      sides[2].insert(Int(patches.labels[y * width]))
      sides[3].insert(Int(patches.labels[y * width + width - 1]))
    }
    self.sides = sides.map { $0.sorted() }
    border = sides.reduce(into: Set<Int>()) { $0.formUnion($1) }.sorted()
    let long = Float(max(width, height))
    var (colorDistances, positionDistances) = (
      [Float](repeating: 0, count: count * count), [Float](repeating: 0, count: count * count)
    )
    for i in 0..<count {
      for j in 0..<i {
        let (color, offset) = (colors[i] - colors[j], (positions[i] - positions[j]) / long)
        let (far, wide) = ((color * color).sum().squareRoot(), (offset * offset).sum().squareRoot())
        colorDistances[i * count + j] = far
        colorDistances[j * count + i] = far
        positionDistances[i * count + j] = wide
        positionDistances[j * count + i] = wide
      }
    }
    (self.colorDistances, self.positionDistances) = (colorDistances, positionDistances)
  }

  private static func neighbors(_ patches: Superpixels) -> BitRows {
    let (width, height, labels) = (patches.width, patches.height, patches.labels)
    var result = BitRows(count: patches.count)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let label = Int(labels[i])
        func meet(_ other: Int32) {
          if Int(other) != label { result.connect(label, Int(other)) }
        }
        if x + 1 < width { meet(labels[i + 1]) }
        guard y + 1 < height else { continue }
        meet(labels[i + width])
        if x > 0 { meet(labels[i + width - 1]) }
        if x + 1 < width { meet(labels[i + width + 1]) }
      }
    }
    return result
  }

  /// The adjacency of neighbors and their neighbors, with all border patches connected.
  ///
  /// The border of a photo is mostly one background, even where objects stand in front of it.
  var wideNeighbors: BitRows {
    var result = neighbors
    for i in 0..<count {
      neighbors.forEach(i) { j in result.add(neighbors, row: j, to: i) }
      result.remove(i, i)
    }
    result.connectAll(border)
    return result
  }

  /// Returns the mean of a plane over each patch.
  func means(_ plane: [Float]) -> [Float] {
    precondition(plane.count == patches.labels.count, "the plane belongs to the picture")
    var sums = [Float](repeating: 0, count: count)
    let (labels, values) = (patches.labels.span, plane.span)
    var i = 0
    while i < values.count {
      let label = labels[i]
      var sum = values[i]
      i += 1
      while i < values.count && labels[i] == label {
        sum += values[i]
        i += 1
      }
      sums[Int(label)] += sum
    }
    for i in sums.indices { sums[i] /= areas[i] }
    return sums
  }
}

/// A square bit matrix.
struct BitRows: Sendable {
  private let words: Int
  private var bits: [UInt64]

  init(count: Int) {
    words = (count + 63) / 64
    bits = [UInt64](repeating: 0, count: words * count)
  }

  func contains(_ row: Int, _ column: Int) -> Bool {
    bits[row * words + (column >> 6)] >> UInt64(column & 63) & 1 == 1
  }

  mutating func connect(_ one: Int, _ other: Int) {
    bits[one * words + (other >> 6)] |= 1 << UInt64(other & 63)
    bits[other * words + (one >> 6)] |= 1 << UInt64(one & 63)
  }

  mutating func connectAll(_ members: [Int]) {
    for one in members { for other in members where one < other { connect(one, other) } }
  }

  mutating func remove(_ row: Int, _ column: Int) {
    bits[row * words + (column >> 6)] &= ~(1 << UInt64(column & 63))
  }

  /// Adds a row of another matrix to a row of this one.
  mutating func add(_ other: BitRows, row: Int, to target: Int) {
    for word in 0..<words { bits[target * words + word] |= other.bits[row * words + word] }
  }

  /// Calls the closure with each set column, in order.
  func forEach(_ row: Int, _ body: (Int) -> Void) {
    for word in 0..<words {
      var rest = bits[row * words + word]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
