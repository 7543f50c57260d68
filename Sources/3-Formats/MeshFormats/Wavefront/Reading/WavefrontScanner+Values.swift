internal import SceneAssets
internal import TextFormats

extension WavefrontScanner {
  mutating func point(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    guard let position = vector(text, &statement) else {
      noteBroken("a point needs three finite numbers; it is put at the origin")
      return try add(.zero)
    }
    try add(position)
    guard let fourth = statement.number(text) else { return statement.isOver(text) ? () : tellRest() }
    // One more number is a weight of free-form curves, three are a color; some exporters write both.
    guard let fifth = statement.number(text), let sixth = statement.number(text) else {
      if fourth != 1 { countUnsupported(.weight) }
      return
    }
    let seventh = statement.number(text)
    if seventh != nil, fourth != 1 { countUnsupported(.weight) }
    let color = seventh.map { SIMD3(fifth, sixth, $0) } ?? SIMD3(fourth, fifth, sixth)
    guard color.isRepresentable else {
      return noteBroken("a vertex color is not a number; the point is white")
    }
    padColors(to: points.count - 3)
    let linear = DisplayColor.linear(SIMD3<Float>(color))
    for part in 0..<3 { colors.append(linear[part]) }
  }

  private mutating func add(_ point: SIMD3<Float>) throws(Failure) {
    for axis in 0..<3 { points.append(point[axis]) }
    try checkPoints()
  }

  func checkPoints() throws(Failure) {
    guard points.count <= limits.values else {
      throw failure(.limit("numbers of points", value: limits.values))
    }
  }

  /// Fills up the colors with white, for points before the first one that has a color.
  mutating func padColors(to count: Int) {
    if colors.count < count { colors += Array(repeating: 1, count: count - colors.count) }
  }

  mutating func pair(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let u = statement.number(text), v = u == nil ? nil : statement.number(text)
    let pair = SIMD3(u ?? .nan, v ?? 0, 0)
    if !pair.isRepresentable { noteBroken("texture coordinates need finite numbers; they are set to zero") }
    texts.append(pair.isRepresentable ? Float(pair.x) : 0)
    texts.append(pair.isRepresentable ? Float(pair.y) : 0)
    if let depth = statement.number(text), depth != 0 { countUnsupported(.depth) }
    try checkTexts()
  }

  func checkTexts() throws(Failure) {
    guard texts.count <= limits.values else { throw failure(.limit("coordinates", value: limits.values)) }
  }

  mutating func normal(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let normal = vector(text, &statement)
    if normal == nil { noteBroken("a normal needs three numbers; it points up") }
    for axis in 0..<3 { normals.append((normal ?? SIMD3(0, 1, 0))[axis]) }
    try checkNormals()
  }

  func checkNormals() throws(Failure) {
    guard normals.count <= limits.values else {
      throw failure(.limit("numbers of normals", value: limits.values))
    }
  }

  private func vector(_ text: Span<UInt8>, _ statement: inout WavefrontLine) -> SIMD3<Float>? {
    guard let x = statement.number(text), let y = statement.number(text), let z = statement.number(text),
      SIMD3(x, y, z).isRepresentable
    else { return nil }
    return SIMD3<Float>(SIMD3(x, y, z))
  }

  private mutating func tellRest() { noteBroken("a value after a point is not a number; it is left out") }

  /// Reads the vertex colors that ZBrush writes in comments: eight hexadecimal digits for each point, its
  /// mask and its color, in order.
  mutating func paint(_ text: Span<UInt8>, _ statement: inout WavefrontLine) {
    var digits: [UInt32] = []
    while statement.position < statement.end {
      let byte = text[statement.position]
      statement.position += 1
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { continue }
      digits.append(UInt32(digit))
    }
    for start in stride(from: 0, to: digits.count - 7, by: 8) {
      guard colors.count + 3 <= points.count else { return countUnsupported(.paint) }
      if digits[start] != 15 || digits[start + 1] != 15 { countUnsupported(.mask) }
      for part in 1...3 {
        let value = digits[start + 2 * part] << 4 | digits[start + 2 * part + 1]
        colors.append(DisplayColor.linear(Float(value) / 255))
      }
    }
  }
}

extension SIMD3<Double> {
  /// True if the numbers are finite, and small enough for meshes.
  fileprivate var isRepresentable: Bool {
    all(self .<= Double(Float.greatestFiniteMagnitude))
      && all(self .>= -Double(Float.greatestFiniteMagnitude))
  }
}
