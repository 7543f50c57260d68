/// A type of GLSL.
struct ProgramType: Hashable {
  enum Base: Hashable {
    case void, float, int, uint, bool
    /// A sampler, or anything else that has no value.
    case sampler
    /// A structure, by its index.
    case structure(Int)
  }

  var base: Base
  /// The components of a vector, or of a column of a matrix.
  var lanes = 1
  /// The columns of a matrix; 1 for what is none.
  var columns = 1
  /// The elements of an array; 0 for what is none.
  var count = 0

  init(_ base: Base, _ lanes: Int = 1, columns: Int = 1, count: Int = 0) {
    (self.base, self.lanes, self.columns, self.count) = (base, lanes, columns, count)
  }

  static let float = ProgramType(.float), int = ProgramType(.int), bool = ProgramType(.bool)
  static let void = ProgramType(.void)

  var isMatrix: Bool { columns > 1 && count == 0 }
  var isArray: Bool { count > 0 }
  var isStructure: Bool { if case .structure = base { true } else { false } }
  /// True for a number, a truth value, or a vector of them.
  var isVectorOrScalar: Bool {
    guard columns == 1, count == 0 else { return false }
    return switch base {
    case .float, .int, .uint, .bool: true
    default: false
    }
  }
  var isScalar: Bool { isVectorOrScalar && lanes == 1 }
  var isNumeric: Bool { base == .float || base == .int || base == .uint }

  /// The type of one element of an array.
  var element: ProgramType { ProgramType(base, lanes, columns: columns) }

  func with(lanes: Int) -> ProgramType { ProgramType(base, lanes) }
  func with(_ base: Base) -> ProgramType { ProgramType(base, lanes, columns: columns, count: count) }

  /// Returns the type of a name of GLSL; nil for a name that is none of its types.
  static func named(_ name: String) -> ProgramType? { names[name] }

  private static let names: [String: ProgramType] = {
    var names: [String: ProgramType] = [
      "void": void, "float": float, "int": int, "uint": ProgramType(.uint), "bool": bool,
    ]
    for lanes in 2...4 {
      for (prefix, base) in [("", Base.float), ("i", .int), ("u", .uint), ("b", .bool)] {
        names["\(prefix)vec\(lanes)"] = ProgramType(base, lanes)
      }
      names["mat\(lanes)"] = ProgramType(.float, lanes, columns: lanes)
      for columns in 2...4 { names["mat\(columns)x\(lanes)"] = ProgramType(.float, lanes, columns: columns) }
    }
    for prefix in ["", "i", "u"] {
      for kind in [
        "sampler1D", "sampler2D", "sampler3D", "samplerCube", "sampler2DArray", "sampler2DShadow",
        "sampler2DMS",
        "samplerCubeArray", "sampler2DArrayShadow", "samplerCubeShadow", "samplerBuffer", "image2D",
      ] { names[prefix + kind] = ProgramType(.sampler) }
    }
    return names
  }()
}

/// A literal of GLSL.
struct ProgramLiteral {
  let base: ProgramType.Base
  let bits: UInt32

  init?(_ token: ProgramToken) {
    var text = token.text.lowercased()
    if text == "true" || text == "false" {
      (base, bits) = (.bool, text == "true" ? .max : 0)
      return
    }
    guard token.kind == .number else { return nil }
    let isHexadecimal = text.hasPrefix("0x")
    if !isHexadecimal, text.contains(".") || text.contains("e") || text.hasSuffix("f") {
      while text.hasSuffix("f") || text.hasSuffix("l") { text.removeLast() }
      guard let number = Float(text) else { return nil }
      (base, bits) = (.float, number.bitPattern)
      return
    }
    let isUnsigned = text.hasSuffix("u")
    if isUnsigned { text.removeLast() }
    let isOctal = !isHexadecimal && text.count > 1 && text.hasPrefix("0")
    let digits = isHexadecimal ? String(text.dropFirst(2)) : text
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : isOctal ? 8 : 10) else { return nil }
    (base, bits) = (isUnsigned ? .uint : .int, number)
  }
}
