extension ProgramCompiler {
  /// Returns the result of a call.
  mutating func call(_ node: ProgramNode) throws(ProgramError) -> Value {
    if let known = program.functions[node.text] {
      let functions = known.filter { $0.parameters.count == node.children.count }
      // One with a single form needs no types, which are known when its arguments are computed.
      if functions.count == 1 { return try inlined(functions[0], node.children, line: node.line) }
      guard !functions.isEmpty else {
        throw ProgramError("the arguments of \(node.text)", line: node.line)
      }
      return try inlined(try chosen(among: functions, node), node.children, line: node.line)
    }
    if let texture = try texture(node) { return texture }
    let mark = top
    var arguments: [Value] = []
    for child in node.children { arguments.append(try value(child)) }
    guard node.children.dropFirst().allSatisfy({ !$0.hasEffects }) || arguments.allSatisfy(\.isStable) else {
      throw ProgramError("arguments of \(node.text) that change each other", line: node.line)
    }
    guard let result = try builtin(node.text, of: arguments, line: node.line, freeing: mark) else {
      throw ProgramError("the function '\(node.text)' with such arguments", line: node.line)
    }
    return result
  }

  /// Returns the overload that fits the types of arguments best.
  private mutating func chosen(
    among functions: [ProgramFunction], _ node: ProgramNode
  ) throws(ProgramError) -> ProgramFunction {
    // The types are found by a trial, whose instructions are dropped.
    var trial = self
    var types: [ProgramType] = []
    for child in node.children { types.append(try trial.value(child).type) }
    let fitting = functions.filter { function in
      zip(function.parameters, types).allSatisfy { Self.converts($1, to: $0.type) }
    }
    let exact = fitting.first { function in zip(function.parameters, types).allSatisfy { $0.type == $1 } }
    let sorted = fitting.min { one, other in
      func cost(_ function: ProgramFunction) -> Int {
        zip(function.parameters, types).reduce(0) { $0 + ($1.0.type == $1.1 ? 0 : 1) }
      }
      return cost(one) < cost(other)
    }
    guard let function = exact ?? sorted else {
      throw ProgramError("the function '\(node.text)' with such arguments", line: node.line)
    }
    return function
  }

  /// Returns what a texture function reads; nil for another function.
  private mutating func texture(_ node: ProgramNode) throws(ProgramError) -> Value? {
    let counts = [
      "texture": 2...3, "textureLod": 3...3, "textureGrad": 4...4, "texelFetch": 3...3, "textureSize": 2...2,
    ]
    guard let count = counts[node.text] else { return nil }
    let fault = ProgramError("a texture that is none of the material's", line: node.line)
    guard count.contains(node.children.count), case .index = node.children[0].kind,
      node.children[0].children[0].text == "textures"
    else { throw fault }
    let index = try value(node.children[0].children[1])
    guard let unit = number(index), (0..<64).contains(unit) else { throw fault }
    let mark = top
    var arguments: [Value] = []
    for child in node.children.dropFirst() { arguments.append(try value(child)) }
    free(to: mark)
    switch node.text {
    case "textureSize": return try emit(.textureSize, as: ProgramType(.int, 2), of: [], extra: unit)
    case "texelFetch":
      guard arguments[0].type == ProgramType(.int, 2) else {
        throw ProgramError("the arguments of \(node.text)", line: node.line)
      }
      return try emit(.texel, as: ProgramType(.float, 4), of: [arguments[0]], extra: unit)
    default:
      guard arguments[0].type == ProgramType(.float, 2) else {
        throw ProgramError("the arguments of \(node.text)", line: node.line)
      }
      return try emit(.texture, as: ProgramType(.float, 4), of: [arguments[0]], extra: unit)
    }
  }

  // MARK: functions of GLSL

  private static let unary: [String: ProgramOperation] = [
    "sin": .sin, "cos": .cos, "tan": .tan, "asin": .asin, "acos": .acos, "atan": .atan, "sinh": .sinh,
    "cosh": .cosh, "tanh": .tanh, "asinh": .asinh, "acosh": .acosh, "atanh": .atanh, "exp": .exp,
    "exp2": .exp2,
    "log": .log, "log2": .log2, "sqrt": .sqrt, "inversesqrt": .inverseSqrt, "floor": .floor, "ceil": .ceil,
    "trunc": .trunc, "round": .round, "roundEven": .round, "fract": .fract,
  ]
  private static let binary: [String: ProgramOperation] = [
    "pow": .power, "mod": .modulo, "atan": .atan2, "step": .step,
  ]
  private static let comparisons: [String: (ProgramOperation, isFlipped: Bool)] = [
    "lessThan": (.lessFloat, false), "lessThanEqual": (.lessOrEqualFloat, false),
    "greaterThan": (.lessFloat, true),
    "greaterThanEqual": (.lessOrEqualFloat, true), "equal": (.equalFloat, false),
    "notEqual": (.unequalFloat, false),
  ]

  /// Returns the value of a function of GLSL; nil for one that it does not have.
  private mutating func builtin(
    _ name: String, of arguments: [Value], line: Int, freeing mark: Int
  ) throws(ProgramError) -> Value? {
    guard (1...3).contains(arguments.count) else { return nil }
    let first = arguments[0].type
    if first.isMatrix { return try matrixFunction(name, arguments) }
    guard arguments.allSatisfy({ $0.type.isVectorOrScalar }) else { return nil }
    if let (operation, isFlipped) = Self.comparisons[name], arguments.count == 2 {
      let base = Self.common(first.base, arguments[1].type.base)
      guard first.lanes == arguments[1].type.lanes, (first.base == .bool) == (arguments[1].type.base == .bool)
      else {
        return nil
      }
      let one = try based(arguments[0], base), other = try based(arguments[1], base)
      free(to: mark)
      return try compared(operation, isFlipped ? other : one, isFlipped ? one : other)
    }
    if first.base == .bool, arguments.count == 1 {
      switch name {
      case "all": return try emit(.all, as: .bool, of: arguments, lanes: first.lanes)
      case "any": return try emit(.any, as: .bool, of: arguments, lanes: first.lanes)
      case "not": return try emit(.not, as: first, of: arguments)
      default: return nil
      }
    }
    if let value = try whole(name, arguments) { return value }
    // All else is of floats.
    let isMixOfTruth = name == "mix" && arguments.count == 3 && arguments[2].type.base == .bool
    if isMixOfTruth, arguments[0].type == arguments[1].type, first.lanes == arguments[2].type.lanes {
      return try emit(.select, as: first, of: [arguments[2], arguments[1], arguments[0]])
    }
    var floats: [Value] = []
    for argument in arguments {
      guard argument.type.isNumeric else { return nil }
      floats.append(try based(argument, .float))
    }
    let lanes = floats.map(\.type.lanes).max() ?? 1
    guard floats.allSatisfy({ $0.type.lanes == lanes || $0.type.lanes == 1 }) else { return nil }
    let isSettled = floats.count == 1 || !["clamp", "fwidth"].contains(name)
    if isSettled { free(to: mark) }
    return try float(name, of: floats, as: ProgramType(.float, lanes), line: line)
  }

  private mutating func float(
    _ name: String, of x: [Value], as type: ProgramType, line: Int
  ) throws(ProgramError) -> Value? {
    let isVector = x.allSatisfy { $0.type == type }
    switch (name, x.count) {
    case ("radians", 1): return try emit(.multiplyFloat, as: type, of: [x[0], try constant(Float.pi / 180)])
    case ("degrees", 1): return try emit(.multiplyFloat, as: type, of: [x[0], try constant(180 / Float.pi)])
    case ("abs", 1): return try emit(.abs, as: type, of: x)
    case ("sign", 1): return try emit(.sign, as: type, of: x)
    case ("isnan", 1): return try emit(.isNaN, as: type.with(.bool), of: x)
    case ("isinf", 1): return try emit(.isInfinite, as: type.with(.bool), of: x)
    case ("floatBitsToInt", 1):
      return Value(type: type.with(.int), register: x[0].register, isStable: x[0].isStable)
    case ("floatBitsToUint", 1):
      return Value(type: type.with(.uint), register: x[0].register, isStable: x[0].isStable)
    case ("length", 1): return try emit(.length, as: .float, of: x, lanes: type.lanes)
    case ("normalize", 1): return try emit(.normalize, as: type, of: x)
    case ("dFdx", 1), ("dFdy", 1), ("fwidth", 1):
      // Edges that are a pixel wide are sharp here, as they should be.
      if frames.contains(where: { $0.function.name == "heightToNormal" }) {
        warn("bumps from heights are not traced")
      } else if frames.last?.function.name != "edgeAt" {
        warn("its material reads how fast values change over the image, which counts as not at all")
      }
      return try emit(.multiplyFloat, as: type, of: [try constant(Float(0)), try constant(Float(0))])
    case ("min", 2): return try emit(.minFloat, as: type, of: x)
    case ("max", 2): return try emit(.maxFloat, as: type, of: x)
    case ("dot", 2) where isVector: return try emit(.dot, as: .float, of: x, lanes: type.lanes)
    case ("distance", 2) where isVector:
      return try emit(.length, as: .float, of: [try emit(.subtractFloat, as: type, of: x)], lanes: type.lanes)
    case ("cross", 2) where isVector && type.lanes == 3: return try emit(.cross, as: type, of: x)
    case ("reflect", 2) where isVector: return try emit(.reflect, as: type, of: x)
    case ("refract", 3) where x[0].type == type && x[1].type == type && x[2].type.isScalar:
      return try emit(.refract, as: type, of: x)
    case ("faceforward", 3) where isVector: return try emit(.faceForward, as: type, of: x)
    case ("clamp", 3):
      return try emit(.minFloat, as: type, of: [try emit(.maxFloat, as: type, of: [x[0], x[1]]), x[2]])
    case ("mix", 3): return try emit(.mix, as: type, of: x)
    case ("smoothstep", 3): return try emit(.smoothstep, as: type, of: x)
    case ("fma", 3): return try emit(.multiplyAdd, as: type, of: x)
    case (_, 1):
      return try Self.unary[name].map { operation throws(ProgramError) in try emit(operation, as: type, of: x)
      }
    case (_, 2):
      return try Self.binary[name].map { operation throws(ProgramError) in
        try emit(operation, as: type, of: x)
      }
    default: return nil
    }
  }

  /// Returns the value of a function of whole numbers; nil for others.
  private mutating func whole(_ name: String, _ x: [Value]) throws(ProgramError) -> Value? {
    let base = x.dropFirst().reduce(x[0].type.base) { Self.common($0, $1.type.base) }
    guard base == .int || base == .uint else { return nil }
    let type = ProgramType(base, x.map(\.type.lanes).max() ?? 1), isUnsigned = base == .uint
    switch (name, x.count) {
    case ("abs", 1): return try emit(.absInt, as: type, of: x)
    case ("sign", 1): return try emit(.signInt, as: type, of: x)
    case ("intBitsToFloat", 1), ("uintBitsToFloat", 1):
      return Value(type: type.with(.float), register: x[0].register, isStable: x[0].isStable)
    case ("min", 2): return try emit(isUnsigned ? .minUInt : .minInt, as: type, of: x)
    case ("max", 2): return try emit(isUnsigned ? .maxUInt : .maxInt, as: type, of: x)
    case ("clamp", 3):
      let least = try emit(isUnsigned ? .maxUInt : .maxInt, as: type, of: [x[0], x[1]])
      return try emit(isUnsigned ? .minUInt : .minInt, as: type, of: [least, x[2]])
    default: return nil
    }
  }

  private mutating func matrixFunction(_ name: String, _ x: [Value]) throws(ProgramError) -> Value? {
    let type = x[0].type, isSquare = type.lanes == type.columns
    switch name {
    case "transpose" where x.count == 1:
      let result = try allocate(ProgramType(.float, type.columns, columns: type.lanes))
      try append(
        ProgramInstruction(
          operation: .transpose, lanes: UInt8(type.columns), to: result.register, a: x[0].register,
          extra: Int32(type.lanes)))
      return result
    case "inverse" where isSquare && x.count == 1:
      let result = try allocate(type)
      try append(
        ProgramInstruction(
          operation: .inverse, lanes: UInt8(type.columns), to: result.register, a: x[0].register))
      return result
    case "determinant" where isSquare && x.count == 1:
      return try emit(.determinant, as: .float, of: x, lanes: type.columns)
    case "matrixCompMult" where x.count == 2 && x[1].type == type:
      return try columns(of: type, top) { (one: inout ProgramCompiler, number) throws(ProgramError) in
        try one.emit(
          .multiplyFloat, as: ProgramType(.float, type.lanes),
          of: [one.column(x[0], number), one.column(x[1], number)])
      }
    default: return nil
    }
  }
}
