internal import TextFormats

/// Typed access to properties of glTF objects, with errors that give the position and the problem.
extension JSONView {
  func damaged(_ what: String) -> GLTFError { GLTFError(.damaged(what), in: "", at: path) }

  private func wrong(_ value: JSONView, _ wanted: String) -> GLTFError {
    value.damaged("\(wanted) is expected, not \(value.kind.words)")
  }

  /// Returns a property that is a count, an offset or an index: not negative in any case.
  func count(_ key: StaticString) throws(GLTFError) -> Int? {
    guard let value = self[key] else { return nil }
    return try value.asCount()
  }

  func asCount() throws(GLTFError) -> Int {
    guard let number = integer, number >= 0 else { throw wrong(self, "a whole number from 0") }
    return number
  }

  func requiredCount(_ key: StaticString) throws(GLTFError) -> Int {
    guard let number = try count(key) else { throw damaged("\(key) is missing") }
    return number
  }

  /// Returns a property that is an index into an array.
  func index(_ key: StaticString, of list: StaticString, count limit: Int) throws(GLTFError) -> Int? {
    guard let index = try count(key) else { return nil }
    guard index < limit else {
      throw (self[key] ?? self).damaged("\(list)[\(index)] does not exist, the file has \(limit)")
    }
    return index
  }

  func requiredIndex(_ key: StaticString, of list: StaticString, count limit: Int) throws(GLTFError) -> Int {
    guard let index = try index(key, of: list, count: limit) else { throw damaged("\(key) is missing") }
    return index
  }

  /// Returns the element as an index.
  func asIndex(of list: StaticString, count limit: Int) throws(GLTFError) -> Int {
    let index = try asCount()
    guard index < limit else { throw damaged("\(list)[\(index)] does not exist, the file has \(limit)") }
    return index
  }

  func asFloat() throws(GLTFError) -> Float {
    guard let value = float else { throw wrong(self, "a number") }
    return value
  }

  func float(_ key: StaticString) throws(GLTFError) -> Float? {
    guard let value = self[key] else { return nil }
    return try value.asFloat()
  }

  func float(_ key: StaticString, or standard: Float) throws(GLTFError) -> Float {
    try float(key) ?? standard
  }

  /// Returns an array of numbers, optionally of a given length.
  func floats(_ key: StaticString, count wanted: Int? = nil) throws(GLTFError) -> [Float]? {
    guard let value = self[key] else { return nil }
    guard value.kind == .array else { throw wrong(value, "an array") }
    guard wanted == nil || value.count == wanted else {
      throw value.damaged("\(wanted ?? 0) numbers are expected, not \(value.count)")
    }
    var result: [Float] = []
    result.reserveCapacity(value.count)
    for element in value.elements { result.append(try element.asFloat()) }
    return result
  }

  func vector2(_ key: StaticString) throws(GLTFError) -> SIMD2<Float>? {
    try vector(key, count: 2).map { SIMD2($0.x, $0.y) }
  }

  func vector3(_ key: StaticString) throws(GLTFError) -> SIMD3<Float>? {
    try vector(key, count: 3).map { SIMD3($0.x, $0.y, $0.z) }
  }

  private func vector(_ key: StaticString, count: Int) throws(GLTFError) -> SIMD4<Float>? {
    guard let value = self[key] else { return nil }
    return try value.asVector(count)
  }

  /// Returns a short vector without an intermediate array: large files have hundreds of thousands of them.
  func asVector(_ wanted: Int) throws(GLTFError) -> SIMD4<Float> {
    if let vector = vector(wanted) { return vector }
    // Something is wrong; looking at each number finds out what.
    guard kind == .array else { throw wrong(self, "an array") }
    guard count == wanted else { throw damaged("\(wanted) numbers are expected, not \(count)") }
    var (result, lane) = (SIMD4<Float>.zero, 0)
    for element in elements {
      result[lane] = try element.asFloat()
      lane += 1
    }
    return result
  }

  func string(_ key: StaticString) throws(GLTFError) -> String? {
    guard let value = self[key] else { return nil }
    return try value.asString()
  }

  func asString() throws(GLTFError) -> String {
    guard let text else { throw wrong(self, "a string") }
    return text
  }

  func bool(_ key: StaticString) throws(GLTFError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard let flag = value.flag else { throw wrong(value, "true or false") }
    return flag
  }

  func object(_ key: StaticString) throws(GLTFError) -> JSONView? {
    guard let value = self[key] else { return nil }
    guard value.kind == .object else { throw wrong(value, "an object") }
    return value
  }

  /// Returns the objects of an array; none where the array is missing.
  func objects(_ key: StaticString) throws(GLTFError) -> [JSONView] {
    let values = try list(key)
    for value in values where value.kind != .object { throw wrong(value, "an object") }
    return values
  }

  /// Visits the objects of an array without collecting their views; none where the array is missing.
  func forEachObject(
    _ key: StaticString, _ body: (JSONView) throws(GLTFError) -> Void
  ) throws(GLTFError) {
    guard let list = self[key] else { return }
    guard list.kind == .array else { throw wrong(list, "an array") }
    for value in list.elements {
      guard value.kind == .object else { throw wrong(value, "an object") }
      try body(value)
    }
  }

  /// Returns the elements of an array; none where the array is missing.
  func list(_ key: StaticString) throws(GLTFError) -> [JSONView] {
    guard let value = self[key] else { return [] }
    guard value.kind == .array else { throw wrong(value, "an array") }
    return Array(value.elements)
  }

  /// Returns an extension of the object.
  func `extension`(_ name: StaticString) throws(GLTFError) -> JSONView? {
    guard let extensions = try object("extensions") else { return nil }
    return try extensions.object(name)
  }
}

/// The same for members while they are visited; errors are found by the member's view.
extension JSONField {
  func asCount() throws(GLTFError) -> Int {
    if let count = integer, count >= 0 { return count }
    return try value.asCount()
  }

  func asIndex(of list: StaticString, count limit: Int) throws(GLTFError) -> Int {
    if let index = integer, index >= 0, index < limit { return index }
    return try value.asIndex(of: list, count: limit)
  }

  func asVector(_ count: Int) throws(GLTFError) -> SIMD4<Float> {
    if let vector = vector(count) { return vector }
    return try value.asVector(count)
  }
}
