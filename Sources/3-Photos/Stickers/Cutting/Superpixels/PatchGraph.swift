/// What the patches of a picture are like, and which lie side by side.
struct PatchGraph: Sendable {
  let patches: Superpixels
  let count: Int
  /// Pixels in each patch.
  let areas: [Float]
  /// Mean colors in L*a*b*.
  let colors: [SIMD4<Float>]
  /// Mean places in pixels.
  let places: [SIMD2<Float>]
  /// Which patches touch, a row of bits for each.
  let neighbors: BitRows
  /// Patches at the top, the bottom, the left and the right border.
  let sides: [[Int]]
  /// Patches at any border, in order.
  let border: [Int]
  /// The distance of the colors of each two patches, row after row.
  let colorDistances: [Float]
  /// The distance of the places of each two patches, in parts of the longer side.
  let placeDistances: [Float]

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
    let places = means.map { SIMD2($0[3], $0[4]) }
    (self.colors, self.places) = (colors, places)
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
    var (colorDistances, placeDistances) = (
      [Float](repeating: 0, count: count * count), [Float](repeating: 0, count: count * count)
    )
    for i in 0..<count {
      for j in 0..<i {
        let (color, place) = (colors[i] - colors[j], (places[i] - places[j]) / long)
        let (far, wide) = ((color * color).sum().squareRoot(), (place * place).sum().squareRoot())
        colorDistances[i * count + j] = far
        colorDistances[j * count + i] = far
        placeDistances[i * count + j] = wide
        placeDistances[j * count + i] = wide
      }
    }
    (self.colorDistances, self.placeDistances) = (colorDistances, placeDistances)
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

  /// The neighbors of neighbors too, with all patches at the border among each other.
  ///
  /// The border of a photo is mostly one background, even where things stand before it.
  ///
  /// - Parameter first: Whether the border is joined before neighbors of neighbors are found.
  /// - Returns: A row of bits for each patch.
  func wideNeighbors(joiningBorder first: Bool) -> BitRows {
    var near = neighbors
    if first { near.connectAll(border) }
    var result = near
    for i in 0..<count {
      near.forEach(i) { j in result.add(near, row: j, to: i) }
      result.remove(i, i)
    }
    result.connectAll(border)
    return result
  }

  /// The mean of a plane over each patch.
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

  /// A value for each patch, at each of its pixels.
  func painted(_ values: [Float]) -> [Float] { patches.labels.map { values[Int($0)] } }
}

/// A square of bits: which of a set of things are connected.
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

  /// Adds a row of another square to a row of this one.
  mutating func add(_ other: BitRows, row: Int, to target: Int) {
    for word in 0..<words { bits[target * words + word] |= other.bits[row * words + word] }
  }

  /// Calls the closure with each column that is set, in order.
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
