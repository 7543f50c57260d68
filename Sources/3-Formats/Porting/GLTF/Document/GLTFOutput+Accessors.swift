internal import SceneAssets
internal import TextFormats
internal import simd

/// Accessors: numbers with a type in the buffer.
extension GLTFOutput {
  /// The component types.
  enum Component: Int {
    case uint8 = 5121
    case uint16 = 5123
    case uint32 = 5125
    case float = 5126

    var size: Int {
      switch self {
      case .uint8: 1
      case .uint16: 2
      case .uint32, .float: 4
      }
    }

    /// Returns the smallest type of indices up to a number; the highest of each type restarts strips.
    static func ofIndices(upTo highest: Int) -> Component { highest < 0xffff ? .uint16 : .uint32 }
  }

  /// Returns the name of a shape of so many components.
  static func shape(_ width: Int) -> String {
    switch width {
    case 1: "SCALAR"
    case 2: "VEC2"
    case 3: "VEC3"
    case 4: "VEC4"
    default: "MAT4"
    }
  }

  /// Adds an accessor of floats, with the least and the greatest numbers on request, and returns its index.
  mutating func floats(
    _ values: [Float], width: Int, target: Target? = nil, hasBounds: Bool = false
  ) throws(PortError) -> Int {
    let view = try addView(Self.bytes(values), stride: target == nil ? nil : 4 * width, target: target)
    return accessor(
      view, .float, count: values.count / width, width: width,
      bounds: hasBounds ? NumberBounds(values, width: width) : nil)
  }

  /// Adds an accessor of indices, and returns its index.
  mutating func indices(_ values: [UInt32]) throws(PortError) -> Int {
    let component = Component.ofIndices(upTo: Int(values.max() ?? 0))
    let view = try addView(Self.bytes(values, as: component), target: .indices)
    return accessor(view, component, count: values.count, width: 1)
  }

  /// Adds an accessor of whole numbers that are attributes, four for each element, and returns its index.
  mutating func joints(_ values: [UInt32]) throws(PortError) -> Int {
    let component: Component = (values.max() ?? 0) <= 0xff ? .uint8 : .uint16
    let view = try addView(
      Self.bytes(values, as: component), stride: 4 * component.size, target: .vertices)
    return accessor(view, component, count: values.count / 4, width: 4)
  }

  /// Adds an accessor of vectors that are zero but for some elements, which ascend, and returns its index.
  mutating func sparse(_ elements: [UInt32], _ values: [Float], count: Int) throws(PortError) -> Int {
    // Accessors without any numbers are allowed, but few programs expect them.
    guard !elements.isEmpty else { return try sparse([0], [0, 0, 0], count: count) }
    var bounds = NumberBounds(values, width: 3)
    if elements.count < count { bounds.include([0, 0, 0]) }
    let component = Component.ofIndices(upTo: count)
    let dense = count * 12, short = elements.count * (12 + component.size)
    guard short < dense * 3 / 4 else {
      var all = [Float](repeating: 0, count: count * 3)
      for (number, element) in elements.enumerated() {
        for lane in 0..<3 { all[Int(element) * 3 + lane] = values[number * 3 + lane] }
      }
      return try floats(all, width: 3, target: .vertices, hasBounds: true)
    }
    var members: Members = [("componentType", .integer(Component.float.rawValue))]
    members += [("count", .integer(count)), ("type", .string("VEC3"))] + bounds.members
    let places = try addView(Self.bytes(elements, as: component))
    let vectors = try addView(Self.bytes(values))
    let indices: Members = [
      ("bufferView", .integer(places)), ("componentType", .integer(component.rawValue)),
    ]
    let sparse: Members = [
      ("count", .integer(elements.count)), ("indices", .object(indices)),
      ("values", .object([("bufferView", .integer(vectors))])),
    ]
    members.append(("sparse", .object(sparse)))
    return add(.accessors, members)
  }

  /// Adds an accessor of a view; nil stands for numbers that an extension brings.
  mutating func accessor(
    _ view: Int?, _ component: Component, count: Int, width: Int, isNormalized: Bool = false,
    bounds: NumberBounds? = nil
  ) -> Int {
    var members: Members = view.map { [("bufferView", .integer($0))] } ?? []
    members.append(("componentType", .integer(component.rawValue)))
    if isNormalized { members.append(("normalized", .bool(true))) }
    members += [("count", .integer(count)), ("type", .string(Self.shape(width)))]
    return add(.accessors, members + (bounds?.members ?? []))
  }

  // MARK: Bytes of numbers

  static func bytes(_ values: [Float]) -> [UInt8] {
    unsafe values.withUnsafeBytes { unsafe Array($0) }
  }

  static func bytes(_ values: [UInt32], as component: Component) -> [UInt8] {
    switch component {
    case .uint8: return values.map { UInt8(truncatingIfNeeded: $0) }
    case .uint16:
      let short = values.map { UInt16(truncatingIfNeeded: $0) }
      return unsafe short.withUnsafeBytes { unsafe Array($0) }
    case .uint32, .float: return unsafe values.withUnsafeBytes { unsafe Array($0) }
    }
  }

  static func numbers(of matrices: [float4x4]) -> [Float] {
    matrices.flatMap { matrix in (0..<16).map { matrix[$0 / 4][$0 % 4] } }
  }
}

/// The least and the greatest of each component of vectors.
struct NumberBounds {
  private(set) var low: [Float]
  private(set) var high: [Float]

  init(_ values: [Float], width: Int) {
    (low, high) = (Array(repeating: .infinity, count: width), Array(repeating: -.infinity, count: width))
    for start in stride(from: 0, to: values.count - width + 1, by: width) {
      for lane in 0..<width {
        low[lane] = min(low[lane], values[start + lane])
        high[lane] = max(high[lane], values[start + lane])
      }
    }
  }

  mutating func include(_ vector: [Float]) {
    for lane in low.indices {
      (low[lane], high[lane]) = (min(low[lane], vector[lane]), max(high[lane], vector[lane]))
    }
  }

  var members: GLTFOutput.Members {
    guard low.allSatisfy(\.isFinite) else { return [] }
    return [("min", .floats(low)), ("max", .floats(high))]
  }
}
