internal import SceneAssets
internal import TextFormats

extension WavefrontScanner {
  /// Returns the zero-based index of a number that counts from one, or from the end if negative.
  @inline(__always)
  func index(_ number: Int, _ count: Int) -> UInt32 {
    let zeroBased = number > 0 ? number &- 1 : number < 0 ? count &+ number : -1
    return zeroBased >= 0 && zeroBased < Int(WavefrontObject.missing)
      ? UInt32(truncatingIfNeeded: zeroBased) : WavefrontObject.missing
  }

  mutating func face(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let object = try current()
    var size = 0
    let slash = UInt8(ascii: "/")
    let start = objects[object].points.count
    let (pointCount, textCount, normalCount) = (points.count / 3, texts.count / 2, normals.count / 3)
    while !statement.isOver(text) {
      guard let point = statement.integer(text) else {
        noteBroken("a corner of a face is not an index; the face is left out")
        objects[object].cut(to: start)
        return
      }
      objects[object].points.append(index(point, pointCount))
      size &+= 1
      guard statement.take(slash, text) else { continue }
      if let number = statement.integer(text) {
        objects[object].texts.pad(to: start + size - 1)
        objects[object].texts.append(index(number, textCount))
      }
      guard statement.take(slash, text), let normal = statement.integer(text) else { continue }
      objects[object].normals.pad(to: start + size - 1)
      objects[object].normals.append(index(normal, normalCount))
    }
    if !objects[object].texts.isEmpty { objects[object].texts.pad(to: start + size) }
    if !objects[object].normals.isEmpty { objects[object].normals.pad(to: start + size) }
    try countCorners(size)
    objects[object].begin(material: material, group: group)
    objects[object].finishFace(size)
  }

  mutating func countCorners(_ more: Int) throws(Failure) {
    cornerCount += more
    guard cornerCount <= limits.corners else { throw failure(.limit("corners", value: limits.corners)) }
  }

  mutating func lines(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let object = try current()
    var last: UInt32?, count = 0
    while !statement.isOver(text) {
      guard let number = statement.integer(text) else {
        noteBroken("a point of a line is not an index; the rest of the line is left out")
        return
      }
      if statement.take(UInt8(ascii: "/"), text), statement.integer(text) != nil {
        countUnsupported(.pairsOfLines)
      }
      let next = index(number, points.count / 3)
      if let last { objects[object].lines += [last, next] }
      last = next
      count += 1
    }
    if count < 2 { noteBroken("a line has fewer than two points; it is left out") }
    objects[object].lineMaterial = objects[object].lineMaterial ?? material
    try countCorners(count)
  }

  mutating func dots(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let object = try current()
    while !statement.isOver(text) {
      guard let number = statement.integer(text) else {
        noteBroken("a point is not an index; the rest of the statement is left out")
        return
      }
      objects[object].dots.append(index(number, points.count / 3))
      try countCorners(1)
    }
    objects[object].dotMaterial = objects[object].dotMaterial ?? material
  }
}

extension [UInt32] {
  fileprivate mutating func pad(to count: Int) {
    while self.count < count { append(WavefrontObject.missing) }
  }
}
