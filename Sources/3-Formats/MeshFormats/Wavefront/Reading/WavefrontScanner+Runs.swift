internal import TextFormats

/// Runs of lines in the same notation, read a block at a time.
///
/// A line in any other notation ends the run before any of it is taken; it is read statement by statement.
extension WavefrontScanner {
  /// Reads the lines that follow, as long as they are of one simple kind.
  ///
  /// - Returns: The number of lines; the position is after them.
  @inline(__always)
  mutating func run(_ text: Span<UInt8>, _ position: inout Int) throws(Failure) -> Int {
    guard position &+ WavefrontDigits.reach <= text.count else { return 0 }
    let bytes = unsafe text.bytes
    switch (WavefrontDigits.byte(bytes, position), WavefrontDigits.byte(bytes, position &+ 1)) {
    case (UInt8(ascii: "v"), 0x20):
      let run = VectorRun(bytes, &position, word: 1, width: 3)
      run.append(to: &points)
      try checkPoints()
      return run.lines
    case (UInt8(ascii: "v"), UInt8(ascii: "t")):
      let run = VectorRun(bytes, &position, word: 2, width: 2)
      run.append(to: &texts)
      try checkTexts()
      return run.lines
    case (UInt8(ascii: "v"), UInt8(ascii: "n")):
      let run = VectorRun(bytes, &position, word: 2, width: 3)
      run.append(to: &normals)
      try checkNormals()
      return run.lines
    case (UInt8(ascii: "f"), 0x20):
      let object = try current()
      let run = FaceRun(
        bytes, &position, counts: (points.count / 3, texts.count / 2, normals.count / 3),
        columns: objects[object].columns)
      guard run.lines > 0 else { return 0 }
      try countCorners(run.corners)
      objects[object].begin(material: material, group: group)
      run.append(to: &objects[object])
      return run.lines
    default: return 0
    }
  }
}

/// Lines of a keyword with two or three numbers.
private struct VectorRun {
  private var values = InlineArray<384, Float>(repeating: 0)
  private var count = 0
  private(set) var lines = 0

  @inline(__always)
  init(_ bytes: RawSpan, _ position: inout Int, word: Int, width: Int) {
    let kind = (WavefrontDigits.byte(bytes, position), WavefrontDigits.byte(bytes, position &+ word &- 1))
    while count &+ 3 <= 384 {
      var next = position
      guard next &+ WavefrontDigits.reach <= bytes.byteCount,
        WavefrontDigits.byte(bytes, next) == kind.0,
        WavefrontDigits.byte(bytes, next &+ word &- 1) == kind.1,
        WavefrontDigits.byte(bytes, next &+ word) == 0x20
      else { return }
      next &+= word
      for number in 0..<width {
        guard let value = WavefrontDigits.word(bytes, &next) else { return }
        unsafe values[unchecked: count &+ number] = Float(value)
      }
      // Texture coordinates often have a third number, which is zero.
      if width == 2, !WavefrontDigits.isLineEnd(bytes, &next) {
        guard WavefrontDigits.word(bytes, &next) == 0 else { return }
      }
      guard WavefrontDigits.endLine(bytes, &next) else { return }
      count &+= width
      lines &+= 1
      position = next
    }
  }

  @inline(__always)
  func append(to list: inout [Float]) {
    unsafe values.span.extracting(0..<count).withUnsafeBufferPointer { unsafe list.append(contentsOf: $0) }
  }
}

/// Lines of faces whose corners all have the same attributes: points, and texture coordinates, normals, both
/// or neither.
private struct FaceRun {
  private static let most = 512
  private var points = InlineArray<512, UInt32>(repeating: 0)
  private var texts = InlineArray<512, UInt32>(repeating: 0)
  private var normals = InlineArray<512, UInt32>(repeating: 0)
  private var sizes = InlineArray<256, UInt32>(repeating: 3)
  private(set) var corners = 0
  private(set) var lines = 0
  private var columns: WavefrontObject.Columns?
  private var areTriangles = true

  @inline(__always)
  init(
    _ bytes: RawSpan, _ position: inout Int, counts: (points: Int, texts: Int, normals: Int),
    columns: WavefrontObject.Columns?
  ) {
    self.columns = columns
    while lines < 256 {
      var next = position, size = 0
      guard next &+ WavefrontDigits.reach <= bytes.byteCount,
        WavefrontDigits.byte(bytes, next) == UInt8(ascii: "f"),
        WavefrontDigits.byte(bytes, next &+ 1) == 0x20
      else { return }
      next &+= 1
      while !WavefrontDigits.isLineEnd(bytes, &next) {
        let end = corners &+ size
        guard end < Self.most, let point = index(bytes, &next, counts.points) else { return }
        unsafe points[unchecked: end] = point
        var found = WavefrontObject.Columns()
        if WavefrontDigits.byte(bytes, next) == UInt8(ascii: "/") {
          next &+= 1
          if WavefrontDigits.byte(bytes, next) != UInt8(ascii: "/") {
            guard let text = index(bytes, &next, counts.texts) else { return }
            unsafe texts[unchecked: end] = text
            found.insert(.texts)
          }
          if WavefrontDigits.byte(bytes, next) == UInt8(ascii: "/") {
            next &+= 1
            guard let normal = index(bytes, &next, counts.normals) else { return }
            unsafe normals[unchecked: end] = normal
            found.insert(.normals)
          }
        }
        if let columns = self.columns { guard found == columns else { return } } else { self.columns = found }
        guard WavefrontDigits.byte(bytes, next) <= 0x20 else { return }
        size &+= 1
      }
      guard size > 2, WavefrontDigits.endLine(bytes, &next) else { return }
      unsafe sizes[unchecked: lines] = UInt32(truncatingIfNeeded: size)
      areTriangles = areTriangles && size == 3
      corners &+= size
      lines &+= 1
      position = next
    }
  }

  /// Returns the index of a number; nil for invalid ones.
  @inline(__always)
  private func index(_ bytes: RawSpan, _ position: inout Int, _ count: Int) -> UInt32? {
    guard let number = WavefrontDigits.integer(bytes, &position) else { return nil }
    let index = number > 0 ? number &- 1 : count &+ number
    return number != 0 && index >= 0 && index < Int(WavefrontObject.missing)
      ? UInt32(truncatingIfNeeded: index) : nil
  }

  @inline(__always)
  func append(to object: inout WavefrontObject) {
    object.append(
      points: points.span.extracting(0..<corners),
      texts: texts.span.extracting(0..<(columns?.contains(.texts) == true ? corners : 0)),
      normals: normals.span.extracting(0..<(columns?.contains(.normals) == true ? corners : 0)),
      sizes: sizes.span.extracting(0..<lines), areTriangles: areTriangles)
  }
}
