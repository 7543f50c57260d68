internal import SceneAssets
internal import Spelling

/// Takes in the statements of an OBJ text, stretch by stretch.
struct WavefrontScanner {
  struct Failure: Error {
    var problem: WavefrontError.Problem
    var line: Int
  }

  private let limits: WavefrontLimits
  private(set) var points: [Float] = []
  private(set) var texts: [Float] = []
  private(set) var normals: [Float] = []
  /// Colors of points, three numbers each, once there is one.
  private(set) var colors: [Float] = []
  private(set) var objects: [WavefrontObject] = []
  /// The names that faces call materials by; the empty one is none.
  private(set) var materials: [String] = [""]
  private(set) var libraries: [(names: String, line: Int)] = []
  private(set) var usesSmoothing = false
  /// Statements that mean nothing here, how often, and where first.
  private(set) var unknown: [String: (count: Int, line: Int)] = [:]
  private(set) var broken: [(line: Int, message: String)] = []
  private(set) var brokenCount = 0
  private(set) var statements = 0
  private var materialPlaces: [String: Int] = ["": 0]
  private var objectPlaces: [String: Int] = [:]
  private var object: Int?
  private var hasObjects = false
  private var material = 0
  private var group = 0
  private var cornerCount = 0
  private(set) var line = 1

  init(limits: WavefrontLimits) { self.limits = limits }

  /// Takes in whole lines.
  mutating func scan(_ text: Span<UInt8>) throws(Failure) {
    var position = 0
    while position < text.count {
      let start = position
      var end = start, lines = 1
      // A statement ends with its line, unless a backslash stands there.
      while true {
        while end < text.count, unsafe text[unchecked: end] != 0x0A, unsafe text[unchecked: end] != 0x0D {
          end &+= 1
        }
        guard end < text.count, end > start, text[end - 1] == UInt8(ascii: "\\") else { break }
        end += text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A ? 2 : 1
        lines += 1
      }
      position = end + 1
      if end < text.count, text[end] == 0x0D, position < text.count, text[position] == 0x0A { position += 1 }
      var statement = WavefrontLine(position: start, end: end)
      if statement.skipSpace(text), text[statement.position] != UInt8(ascii: "#") {
        try take(text, &statement)
      }
      line += lines
    }
  }

  private func failure(_ problem: WavefrontError.Problem) -> Failure { Failure(problem: problem, line: line) }

  private mutating func tellBroken(_ message: String) {
    brokenCount += 1
    if broken.count < limits.notes { broken.append((line, message)) }
  }

  @inline(__always)
  private mutating func take(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    statements += 1
    let start = statement.position
    var after = start
    while after < statement.end, unsafe text[unchecked: after] > 0x20 { after &+= 1 }
    let first = text[start], size = after - start
    statement.position = after
    if first == UInt8(ascii: "v") {
      if size == 1 { return try point(text, &statement) }
      if size == 2, text[start + 1] == UInt8(ascii: "t") { return try pair(text, &statement) }
      if size == 2, text[start + 1] == UInt8(ascii: "n") { return try normal(text, &statement) }
    } else if size == 1, first == UInt8(ascii: "f") {
      return try face(text, &statement)
    }
    statement.position = start
    try other(text, statement.word(text) ?? "", &statement)
  }

  // MARK: Values

  private mutating func point(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    guard let x = statement.number(text), let y = statement.number(text), let z = statement.number(text)
    else {
      tellBroken("a point has three numbers; it stands at the origin")
      points.append(0)
      points.append(0)
      points.append(0)
      return
    }
    points.append(Float(x))
    points.append(Float(y))
    points.append(Float(z))
    guard points.count <= limits.values else {
      throw failure(.limit("numbers of points", value: limits.values))
    }
    guard let fourth = statement.number(text) else { return }
    // One number more is a weight of free forms, three are a color.
    guard let fifth = statement.number(text), let sixth = statement.number(text) else { return }
    if colors.count < points.count - 3 {
      colors += Array(repeating: 1, count: points.count - 3 - colors.count)
    }
    for value in [fourth, fifth, sixth] { colors.append(DisplayColor.linear(Float(value))) }
  }

  private mutating func pair(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let u = statement.number(text)
    if u == nil { tellBroken("coordinates are numbers; they are zero") }
    texts.append(Float(u ?? 0))
    texts.append(Float(statement.number(text) ?? 0))
    guard texts.count <= limits.values else { throw failure(.limit("coordinates", value: limits.values)) }
  }

  private mutating func normal(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    guard let x = statement.number(text), let y = statement.number(text), let z = statement.number(text)
    else {
      tellBroken("a normal has three numbers; it points up")
      normals.append(contentsOf: [0, 1, 0])
      return
    }
    normals.append(Float(x))
    normals.append(Float(y))
    normals.append(Float(z))
    guard normals.count <= limits.values else {
      throw failure(.limit("numbers of normals", value: limits.values))
    }
  }

  // MARK: Faces

  /// The object that faces belong to.
  private mutating func current() throws(Failure) -> Int {
    if let object { return object }
    return try open("")
  }

  private mutating func open(_ name: String) throws(Failure) -> Int {
    if let known = objectPlaces[name] {
      object = known
      return known
    }
    guard objects.count < limits.objects else { throw failure(.limit("objects", value: limits.objects)) }
    objects.append(WavefrontObject(name: name))
    objectPlaces[name] = objects.count - 1
    object = objects.count - 1
    return objects.count - 1
  }

  /// Counts from one, or from the end if negative.
  @inline(__always)
  private func index(_ number: Int, _ count: Int) -> UInt32 {
    let place = number > 0 ? number &- 1 : number < 0 ? count &+ number : -1
    return place >= 0 && place < Int(WavefrontObject.missing)
      ? UInt32(truncatingIfNeeded: place) : WavefrontObject.missing
  }

  private mutating func face(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let object = try current()
    var size = 0
    let slash = UInt8(ascii: "/")
    let start = objects[object].points.count
    let (pointCount, textCount, normalCount) = (points.count / 3, texts.count / 2, normals.count / 3)
    while statement.skipSpace(text) {
      guard let point = statement.integer(text) else {
        tellBroken("a corner of a face is not a number; the face is left out")
        objects[object].points.removeLast(size)
        if objects[object].texts.count > start {
          objects[object].texts.removeLast(objects[object].texts.count - start)
        }
        if objects[object].normals.count > start {
          objects[object].normals.removeLast(objects[object].normals.count - start)
        }
        return
      }
      objects[object].points.append(index(point, pointCount))
      size &+= 1
      guard statement.take(slash, text) else { continue }
      if let place = statement.integer(text) {
        if objects[object].texts.count < start + size - 1 {
          objects[object].texts.pad(to: start + size - 1)
        }
        objects[object].texts.append(index(place, textCount))
      }
      guard statement.take(slash, text), let normal = statement.integer(text) else { continue }
      if objects[object].normals.count < start + size - 1 {
        objects[object].normals.pad(to: start + size - 1)
      }
      objects[object].normals.append(index(normal, normalCount))
    }
    if !objects[object].texts.isEmpty, objects[object].texts.count < start + size {
      objects[object].texts.pad(to: start + size)
    }
    if !objects[object].normals.isEmpty, objects[object].normals.count < start + size {
      objects[object].normals.pad(to: start + size)
    }
    cornerCount += size
    guard cornerCount <= limits.corners else { throw failure(.limit("corners", value: limits.corners)) }
    objects[object].finishFace(size, material: material, group: group)
  }

  private mutating func lines(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let object = try current()
    var last: UInt32?
    while statement.skipSpace(text) {
      guard let number = statement.integer(text) else {
        tellBroken("a point of a line is not a number; the rest of it is left out")
        return
      }
      if statement.take(UInt8(ascii: "/"), text) { _ = statement.integer(text) }
      let next = index(number, points.count / 3)
      if let last { objects[object].lines += [last, next] }
      last = next
    }
  }

  private mutating func dots(_ text: Span<UInt8>, _ statement: inout WavefrontLine) throws(Failure) {
    let object = try current()
    while statement.skipSpace(text) {
      guard let number = statement.integer(text) else {
        tellBroken("a point is not a number; the rest is left out")
        return
      }
      objects[object].dots.append(index(number, points.count / 3))
    }
  }

  // MARK: Everything else

  private mutating func other(_ text: Span<UInt8>, _ word: String, _ statement: inout WavefrontLine)
    throws(Failure)
  {
    switch word {
    case "o":
      hasObjects = true
      _ = try open(statement.rest(text))
    // Groups part objects only where there are no objects.
    case "g": if !hasObjects { _ = try open(statement.rest(text)) }
    case "usemtl":
      let name = statement.rest(text)
      if let known = materialPlaces[name] {
        material = known
      } else {
        guard materials.count < limits.materials else {
          throw failure(.limit("materials", value: limits.materials))
        }
        materials.append(name)
        (material, materialPlaces[name]) = (materials.count - 1, materials.count - 1)
      }
    case "mtllib": if libraries.count < 64 { libraries.append((statement.rest(text), line)) }
    case "s":
      let name = statement.rest(text)
      group = name == "off" ? 0 : Int(name) ?? 0
      usesSmoothing = true
    case "l": try lines(text, &statement)
    case "p": try dots(text, &statement)
    case "fo": try face(text, &statement)
    default:
      guard unknown.count < limits.notes || unknown[word] != nil else { return }
      unknown[String(word.prefix(40)), default: (0, line)].count += 1
    }
  }
}

extension [UInt32] {
  fileprivate mutating func pad(to count: Int) {
    while self.count < count { append(WavefrontObject.missing) }
  }
}
