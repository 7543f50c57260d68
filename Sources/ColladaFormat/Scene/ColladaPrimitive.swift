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
  private(set) var hasHoles = false

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
      let corners = list("p")
      let counts = element.child("vcount")?.integers(expecting: promised) ?? []
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
        // Holes are cut out of a polygon that comes first here.
        if part.name == "ph" {
          hasHoles = true
          if let outline = part.child("p") { addPolygon(outline) }
        }
      }
    case .tristrips, .trifans, .linestrips: for part in element.children("p") { addStrip(part) }
    }
  }

  private mutating func list(_ name: String) -> [Int] {
    guard let part = element.child(name) else { return [] }
    guard let all = part.integers() else {
      isWhole = false
      return []
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
