/// Writes keyed archives as SceneKit's three writers do.
public struct SceneArchive {
  public enum Writer: CaseIterable, Sendable {
    case foundation, early, late
  }

  public enum Value {
    case bool(Bool), integer(Int), real(Double), text(String), data([UInt8])
    case object(Int)
  }

  private let writer: Writer
  private var list = BinaryList()
  /// The indices of the archive's objects in the list.
  private var objects: [Int] = []
  private var classes: [String: Int] = [:]

  public init(_ writer: Writer = .foundation) {
    self.writer = writer
    objects.append(list.text("$null"))
  }

  private mutating func reference(_ object: Int) -> Int {
    list.add([0x81, UInt8(object >> 8), UInt8(object & 0xFF)])
  }

  private mutating func add(_ value: Value) -> Int {
    switch value {
    case .bool(let flag): list.add([flag ? 9 : 8])
    case .integer(let number): list.integer(number)
    case .real(let number): list.real(number)
    case .text(let text): list.text(text)
    case .data(let bytes): list.data(bytes)
    case .object(let number): reference(number)
    }
  }

  private mutating func append(_ index: Int) -> Int {
    objects.append(index)
    return objects.count - 1
  }

  /// Adds an object of a class and gives its number.
  public mutating func object(_ name: String, _ fields: [(String, Value)] = []) -> Int {
    let members = fields.map { (key: list.text($0.0), value: add($0.1)) }
    let own = (key: list.text("$class"), value: reference(ofClass: name))
    return append(list.dictionary(members + [own]))
  }

  private mutating func reference(ofClass name: String) -> Int {
    if classes[name] == nil {
      let text = list.text(name)
      // Reference nodes are nodes, too.
      let above = name == "SCNReferenceNode" ? [list.text("SCNNode")] : []
      let all = list.array([text] + above + [list.text("NSObject")])
      classes[name] = append(
        list.dictionary([(list.text("$classname"), text), (list.text("$classes"), all)]))
    }
    return reference(classes[name] ?? 0)
  }

  /// Adds a plain value as an object of its own.
  public mutating func boxed(_ value: Value) -> Int { append(add(value)) }

  public mutating func array(_ elements: [Int]) -> Int {
    guard writer == .early else {
      let references = elements.map { reference($0) }
      let own = (key: list.text("$class"), value: reference(ofClass: "NSArray"))
      return append(list.dictionary([(list.text("NS.objects"), list.array(references)), own]))
    }
    return object("NSArray", elements.enumerated().map { ("NS.object.\($0)", .object($1)) })
  }

  public mutating func dictionary(_ members: [(String, Int)]) -> Int {
    let keys = members.map { boxed(.text($0.0)) }
    guard writer == .early else {
      let own = (key: list.text("$class"), value: reference(ofClass: "NSDictionary"))
      let all = (list.text("NS.keys"), list.array(keys.map { reference($0) }))
      let values = (list.text("NS.objects"), list.array(members.map { reference($0.1) }))
      return append(list.dictionary([all, values, own]))
    }
    return object(
      "NSDictionary",
      keys.enumerated().map { ("NS.key.\($0)", .object($1)) }
        + members.enumerated().map { ("NS.object.\($0)", .object($1.1)) })
  }

  public mutating func data(_ bytes: [UInt8]) -> Int {
    object("NSData", [(writer == .foundation ? "NS.data" : "NS.bytes", .data(bytes))])
  }

  /// The file, whose outermost object is given.
  public func file(_ root: Int) -> [UInt8] {
    var list = list
    let top = list.dictionary([(list.text("root"), list.add([0x81, UInt8(root >> 8), UInt8(root & 0xFF)]))])
    let archiver = list.text(writer == .foundation ? "NSKeyedArchiver" : "SCNKeyedArchiver")
    list.root = list.dictionary([
      (list.text("$version"), list.integer(100_000)), (list.text("$archiver"), archiver),
      (list.text("$top"), top),
      (list.text("$objects"), list.array(objects)),
    ])
    return list.bytes
  }

  public static func floats(_ values: [Float]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(8 * $0)) } }
  }

  public static func vector(_ values: Float...) -> Value { .data(floats(values)) }
}
