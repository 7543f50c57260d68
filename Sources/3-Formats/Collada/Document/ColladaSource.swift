internal import TextFormats

/// A source: the rows of numbers or names that an accessor reads from an array.
struct ColladaSource {
  /// The number of values in a row.
  let width: Int
  let count: Int
  /// The values, row by row.
  let floats: [Float]
  let words: [String]
  /// True if the names are `id`s rather than `sid`s.
  let areReferences: Bool

  /// Creates the rows of a source; nil where its accessor is out of the array's range.
  init?(_ element: XMLElement, in document: ColladaDocument) {
    let accessor = element.common?.child("accessor")
    let arrays = ["float_array", "int_array", "Name_array", "IDREF_array", "SIDREF_array"]
    var array = element.children.first { arrays.contains($0.name) }
    if array == nil, let address = accessor?[attribute: "source"] {
      array = ColladaDocument.fragment(address).flatMap(document.element(withID:))
    }
    guard let array, arrays.contains(array.name) else { return nil }
    let isText = !["float_array", "int_array"].contains(array.name)
    areReferences = array.name == "IDREF_array"
    let expected = array[attribute: "count"].flatMap { Int($0) } ?? 0
    let all = isText ? [] : array.floats(expecting: max(expected, 0))
    let texts = isText ? array.words : []
    guard let all else { return nil }
    let available = isText ? texts.count : all.count

    // Unnamed parameters are skipped.
    let parameters = accessor?.children("param") ?? []
    let step = accessor?[attribute: "stride"].flatMap { Int($0) } ?? max(parameters.count, 1)
    let offset = accessor?[attribute: "offset"].flatMap { Int($0) } ?? 0
    var columns: [Int] = [], column = 0
    for parameter in parameters {
      let size = Self.size(parameter[attribute: "type"])
      if parameter[attribute: "name"] != nil || parameters.count == 1 {
        columns += column..<min(column + size, column + 64)
      }
      column += size
    }
    if columns.isEmpty { columns = Array(0..<min(max(step, 1), 64)) }
    guard step > 0, step <= 1 << 16, offset >= 0, offset <= available, let last = columns.max(), last < step
    else { return nil }
    let rows = (available - offset + step - 1 - last) / step
    count = accessor?[attribute: "count"].flatMap { Int($0) }.map { max(0, min($0, rows)) } ?? max(rows, 0)
    width = columns.count
    if isText {
      words = (0..<count).map { texts[offset + $0 * step + columns[0]] }
      floats = []
      return
    }
    words = []
    if offset == 0, step == width, columns.elementsEqual(0..<width) {
      floats = count * width == all.count ? all : Array(all[..<(count * width)])
      return
    }
    var floats: [Float] = []
    floats.reserveCapacity(count * width)
    for row in 0..<count {
      for column in columns { floats.append(all[offset + row * step + column]) }
    }
    self.floats = floats
  }

  /// Returns the number of values of a type: 16 for `float4x4`.
  private static func size(_ type: String?) -> Int {
    guard let type, let first = type.firstIndex(where: \.isNumber) else { return 1 }
    let parts = type[first...].split(separator: "x").compactMap { Int($0) }
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...4).contains($0) }) else { return 1 }
    return parts.reduce(1, *)
  }

}

/// An `<input>`: its semantic, its source, and its offset among the interleaved indices.
struct ColladaInput {
  let semantic: String
  let source: String
  let offset: Int
  var set: Int

  init?(_ element: XMLElement) {
    guard let semantic = element[attribute: "semantic"], let source = element[attribute: "source"] else {
      return nil
    }
    (self.semantic, self.source) = (semantic, source)
    offset =
      element[attribute: "offset"].flatMap { Int($0) } ?? element[attribute: "idx"].flatMap { Int($0) }
      ?? 0
    set = element[attribute: "set"].flatMap { Int($0) }.map { max(0, min($0, 1 << 20)) } ?? 0
    guard (0..<64).contains(offset) else { return nil }
  }

  static func all(_ element: XMLElement) -> [ColladaInput] {
    element.children("input").compactMap(ColladaInput.init)
  }
}
