internal import TextFormats

/// A primitive element of a mesh: the faces or lines of `triangles`, `polylist` and the like.
struct ColladaPrimitive {
  let element: XMLElement
  let inputs: [ColladaInput]
  let kind: Kind
  let material: String?
  /// The indices, corner by corner; ``step`` is their number for each corner.
  private(set) var indices: [Int] = []
  let step: Int
  /// The number of corners of each face, also where the primitive type fixes it.
  private(set) var sizes: [Int] = []
  private(set) var isWhole = true
  /// The outlines of holes by the index of their polygon; they follow it among the indices until they are
  /// joined.
  private(set) var holes: [Int: [Range<Int>]] = [:]

  enum Kind: String {
    case triangles, polylist, polygons, tristrips, trifans, lines, linestrips

    var makesLines: Bool { self == .lines || self == .linestrips }
  }

  /// Creates a primitive; nil for other elements.
  init?(_ element: XMLElement) {
    guard let kind = Kind(rawValue: element.name) else { return nil }
    (self.element, self.kind) = (element, kind)
    material = element[attribute: "material"]
    inputs = ColladaInput.all(element)
    step = (inputs.map(\.offset).max() ?? 0) + 1
    read()
  }

  private mutating func read() {
    let declared = element[attribute: "count"].flatMap { Int($0) } ?? 0
    switch kind {
    case .triangles: readFixed(3, declared)
    case .lines: readFixed(2, declared)
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

  /// Returns the indices of all lists, because some exporters split one.
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

  private mutating func readFixed(_ size: Int, _ declared: Int) {
    // Some exporters split the list.
    for part in element.children where part.name == "p" {
      guard let all = part.integers(expecting: max(0, min(declared, 1 << 26)) * size * step) else {
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

  /// Adds a polygon followed by its holes.
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

  /// Joins the holes of each polygon to its outline; the closure returns a corner's position.
  ///
  /// - Returns: The number of holes that cannot be cut out.
  mutating func joinHoles(_ position: (Int) -> SIMD3<Float>?) -> Int {
    var joined: [Int] = [], newSizes: [Int] = [], start = 0, lost = 0
    joined.reserveCapacity(indices.count)
    for (face, size) in sizes.enumerated() {
      var outline = Array(start..<(start + size))
      start += size
      if let inner = holes[face] {
        start = inner.last?.upperBound ?? start
        let corners = inner.reduce(0) { $0 + $1.count }
        // Each hole visits every corner.
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

  /// Splits a strip or a fan into triangles or lines.
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
    case .linestrips: for first in 0..<max(count - 1, 0) { add([first, first + 1]) }
    case .trifans: for first in 1..<max(count - 1, 1) { add([0, first, first + 1]) }
    default:
      for first in 0..<max(count - 2, 0) {
        add(first % 2 == 0 ? [first, first + 1, first + 2] : [first + 1, first, first + 2])
      }
    }
  }
}
