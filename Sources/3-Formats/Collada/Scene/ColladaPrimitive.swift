internal import XML

/// The faces or lines of one element of a mesh: `triangles`, `polylist` and their like.
struct ColladaPrimitive {
  let element: XMLElement
  let inputs: [ColladaInput]
  let kind: Kind
  let material: String?
  /// Corner by corner, as many indices each as ``step`` says.
  private(set) var indices: [Int] = []
  let step: Int
  /// How many corners each face has; for faces of a kind with a fixed number the list is full of it.
  private(set) var sizes: [Int] = []
  private(set) var isWhole = true
  /// The outlines of holes by the number of their polygon; they stand behind it among the indices until they are joined.
  private(set) var holes: [Int: [Range<Int>]] = [:]

  enum Kind: String {
    case triangles, polylist, polygons, tristrips, trifans, lines, linestrips

    var makesLines: Bool { self == .lines || self == .linestrips }
  }

  /// Nil for what is no primitive.
  init?(_ element: XMLElement) {
    guard let kind = Kind(rawValue: element.name) else { return nil }
    (self.element, self.kind) = (element, kind)
    material = element[attribute: "material"]
    inputs = ColladaInput.all(element)
    step = (inputs.map(\.offset).max() ?? 0) + 1
    read()
  }

  private mutating func read() {
    let promised = element[attribute: "count"].flatMap { Int($0) } ?? 0
    switch kind {
    case .triangles: readFixed(3, promised)
    case .lines: readFixed(2, promised)
    case .polylist:
      let corners = list("p"), counts = list("vcount")
      var rest = corners.count / step
      for count in counts {
        guard count >= 0, count <= rest else {
          isWhole = false
          break
        }
        sizes.append(count)
        rest -= count
      }
      indices = corners
    case .polygons:
      for part in element.children {
        if part.name == "p" { addPolygon(part) }
        if part.name == "ph" { addPolygonWithHoles(part) }
      }
    case .tristrips, .trifans, .linestrips: for part in element.children("p") { addStrip(part) }
    }
  }

  /// The indices of all lists, as some write several where one is meant.
  private mutating func list(_ name: String) -> [Int] {
    var all: [Int] = []
    for part in element.children where part.name == name {
      guard let some = part.integers() else {
        isWhole = false
        continue
      }
      if all.isEmpty { all = some } else { all += some }
    }
    return all
  }

  private mutating func readFixed(_ size: Int, _ promised: Int) {
    // Some write several lists where one is meant.
    for part in element.children where part.name == "p" {
      guard let all = part.integers(expecting: max(0, min(promised, 1 << 26)) * size * step) else {
        isWhole = false
        continue
      }
      if indices.isEmpty { indices = all } else { indices += all }
    }
    let count = indices.count / (size * step)
    isWhole = isWhole && count * size * step == indices.count
    sizes = Array(repeating: size, count: count)
  }

  private mutating func addPolygon(_ part: XMLElement) {
    guard let all = part.integers(), all.count % step == 0 else {
      isWhole = false
      return
    }
    indices += all
    sizes.append(all.count / step)
  }

  /// Adds a polygon with its holes behind it.
  private mutating func addPolygonWithHoles(_ part: XMLElement) {
    guard let outline = part.child("p") else { return }
    let before = sizes.count
    addPolygon(outline)
    guard sizes.count > before else { return }
    var behind = indices.count / step
    for hole in part.children where hole.name == "h" {
      guard let all = hole.integers(), all.count % step == 0 else {
        isWhole = false
        continue
      }
      indices += all
      holes[before, default: []].append(behind..<(behind + all.count / step))
      behind += all.count / step
    }
  }

  /// Makes each polygon with holes into one outline; asks where a corner is.
  ///
  /// - Returns: How many holes cannot be cut out.
  mutating func joinHoles(_ position: (Int) -> SIMD3<Float>?) -> Int {
    var joined: [Int] = [], newSizes: [Int] = [], place = 0, lost = 0
    joined.reserveCapacity(indices.count)
    for (face, size) in sizes.enumerated() {
      var outline = Array(place..<(place + size))
      place += size
      if let inner = holes[face] {
        place = inner.last?.upperBound ?? place
        let corners = inner.reduce(0) { $0 + $1.count }
        // Each hole looks at every corner.
        if inner.count * (size + corners) <= 1 << 22, var polygon = PolygonHoles(outline, position) {
          lost += polygon.cut(inner.map(Array.init), position)
          outline = polygon.outline
        } else {
          lost += inner.count
        }
      }
      for corner in outline { joined += indices[(corner * step)..<(corner * step + step)] }
      newSizes.append(outline.count)
    }
    (indices, sizes, holes) = (joined, newSizes, [:])
    return lost
  }

  /// Takes a strip or a fan apart.
  private mutating func addStrip(_ part: XMLElement) {
    guard let all = part.integers() else {
      isWhole = false
      return
    }
    let count = all.count / step
    func add(_ corners: [Int]) {
      for corner in corners { indices += all[(corner * step)..<(corner * step + step)] }
      sizes.append(corners.count)
    }
    switch kind {
    case .linestrips: for place in 0..<max(count - 1, 0) { add([place, place + 1]) }
    case .trifans: for place in 1..<max(count - 1, 1) { add([0, place, place + 1]) }
    default:
      for place in 0..<max(count - 2, 0) {
        add(place % 2 == 0 ? [place, place + 1, place + 2] : [place + 1, place, place + 2])
      }
    }
  }
}
