import simd

/// The machine that runs compiled surface functions.
///
/// The registers are as many as the highest that an instruction names, and jumps lead to instructions, which the compiler
/// sees to; elements of arrays and lanes are clamped when they are read.
@safe struct ProgramMachine {
  /// The most instructions that repeat in one evaluation.
  static let budget = 1 << 18

  private let registers: UnsafeMutablePointer<SIMD4<Float>>

  init(_ registers: UnsafeMutablePointer<SIMD4<Float>>) { unsafe self.registers = registers }

  @inline(__always) private func float(_ number: UInt16) -> SIMD4<Float> { unsafe registers[Int(number)] }
  @inline(__always) private func int(_ number: UInt16) -> SIMD4<Int32> {
    unsafe unsafeBitCast(registers[Int(number)], to: SIMD4<Int32>.self)
  }
  @inline(__always) private func uint(_ number: UInt16) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(registers[Int(number)], to: SIMD4<UInt32>.self)
  }
  @inline(__always) private func set(_ number: UInt16, _ value: SIMD4<Float>) {
    unsafe registers[Int(number)] = value
  }
  @inline(__always) private func set(_ number: UInt16, _ value: SIMD4<Int32>) {
    unsafe registers[Int(number)] = unsafeBitCast(value, to: SIMD4<Float>.self)
  }
  @inline(__always) private func set(_ number: UInt16, _ value: SIMD4<UInt32>) {
    unsafe registers[Int(number)] = unsafeBitCast(value, to: SIMD4<Float>.self)
  }
  @inline(__always) private func set(_ number: UInt16, _ mask: SIMDMask<SIMD4<Int32>>) {
    set(number, SIMD4<Int32>.zero.replacing(with: SIMD4(repeating: -1), where: mask))
  }
  @inline(__always) private func set(_ number: UInt16, all value: Float) {
    set(number, SIMD4(repeating: value))
  }
  @inline(__always) private func set(_ number: UInt16, all value: Bool) {
    set(number, SIMD4<Int32>(repeating: value ? -1 : 0))
  }
  @inline(__always) private func lane(_ number: UInt16, _ lane: Int) -> Float {
    unsafe UnsafeRawPointer(registers + Int(number)).load(fromByteOffset: lane * 4, as: Float.self)
  }

  @inline(__always) private func each(_ i: ProgramInstruction, _ function: (Float) -> Float) {
    let x = float(i.a)
    guard i.lanes > 1 else { return set(i.to, all: function(x.x)) }
    set(
      i.to,
      SIMD4(function(x.x), function(x.y), i.lanes > 2 ? function(x.z) : 0, i.lanes > 3 ? function(x.w) : 0))
  }

  @inline(__always) private func each(_ i: ProgramInstruction, _ function: (Float, Float) -> Float) {
    let x = float(i.a), y = float(i.b)
    guard i.lanes > 1 else { return set(i.to, all: function(x.x, y.x)) }
    set(
      i.to,
      SIMD4(
        function(x.x, y.x), function(x.y, y.y), i.lanes > 2 ? function(x.z, y.z) : 0,
        i.lanes > 3 ? function(x.w, y.w) : 0))
  }

  @inline(__always) private func dot(_ x: SIMD4<Float>, _ y: SIMD4<Float>, _ lanes: UInt8) -> Float {
    let products = x * y
    return switch lanes {
    case 1: products.x
    case 2: products.x + products.y
    case 3: products.x + products.y + products.z
    default: products.x + products.y + products.z + products.w
    }
  }

  /// Runs instructions.
  ///
  /// - Parameters:
  ///   - code: The instructions, the last of which ends.
  ///   - textures: The textures.
  /// - Returns: False if the program repeats too much.
  func run<Textures: ProgramTextures>(
    _ code: UnsafePointer<ProgramInstruction>, _ textures: Textures
  ) -> Bool {
    var place = 0, budget = Self.budget
    while true {
      let i = unsafe code[place]
      place += 1
      switch i.operation {
      case .move: set(i.to, float(i.a))
      case .addFloat: set(i.to, float(i.a) + float(i.b))
      case .subtractFloat: set(i.to, float(i.a) - float(i.b))
      case .multiplyFloat: set(i.to, float(i.a) * float(i.b))
      case .divideFloat: set(i.to, float(i.a) / float(i.b))
      case .addInt: set(i.to, int(i.a) &+ int(i.b))
      case .subtractInt: set(i.to, int(i.a) &- int(i.b))
      case .multiplyInt: set(i.to, int(i.a) &* int(i.b))
      case .and: set(i.to, int(i.a) & int(i.b))
      case .or: set(i.to, int(i.a) | int(i.b))
      case .xor: set(i.to, int(i.a) ^ int(i.b))
      case .not: set(i.to, ~int(i.a))
      case .shiftLeft: set(i.to, int(i.a) &<< int(i.b))
      case .shiftRightInt: set(i.to, int(i.a) &>> int(i.b))
      case .shiftRightUInt: set(i.to, uint(i.a) &>> uint(i.b))
      case .equalFloat: set(i.to, float(i.a) .== float(i.b))
      case .unequalFloat: set(i.to, float(i.a) .!= float(i.b))
      case .lessFloat: set(i.to, float(i.a) .< float(i.b))
      case .lessOrEqualFloat: set(i.to, float(i.a) .<= float(i.b))
      case .equalInt: set(i.to, int(i.a) .== int(i.b))
      case .unequalInt: set(i.to, int(i.a) .!= int(i.b))
      case .lessInt: set(i.to, int(i.a) .< int(i.b))
      case .lessOrEqualInt: set(i.to, int(i.a) .<= int(i.b))
      case .select: set(i.to, float(i.c).replacing(with: float(i.b), where: int(i.a) .!= 0))
      case .floatOfInt: set(i.to, SIMD4<Float>(int(i.a)))
      case .floatOfUInt: set(i.to, SIMD4<Float>(uint(i.a)))
      case .negate: set(i.to, -float(i.a))
      case .abs: set(i.to, int(i.a) & SIMD4<Int32>(repeating: Int32.max))
      case .floor: set(i.to, float(i.a).rounded(.down))
      case .fract: set(i.to, float(i.a) - float(i.a).rounded(.down))
      case .sqrt: set(i.to, float(i.a).squareRoot())
      case .inverseSqrt: set(i.to, 1 / float(i.a).squareRoot())
      case .minFloat: set(i.to, float(i.a).replacing(with: float(i.b), where: float(i.b) .< float(i.a)))
      case .maxFloat: set(i.to, float(i.a).replacing(with: float(i.b), where: float(i.a) .< float(i.b)))
      case .mix: set(i.to, float(i.a) * (1 - float(i.c)) + float(i.b) * float(i.c))
      case .multiplyAdd: set(i.to, float(i.a) * float(i.b) + float(i.c))
      case .step: set(i.to, SIMD4<Float>(repeating: 1).replacing(with: 0, where: float(i.b) .< float(i.a)))
      case .dot: set(i.to, all: dot(float(i.a), float(i.b), i.lanes))
      case .swizzle:
        let lanes = Int(i.extra)
        set(
          i.to,
          SIMD4(
            lane(i.a, lanes & 3), lane(i.a, lanes >> 2 & 3), lane(i.a, lanes >> 4 & 3),
            lane(i.a, lanes >> 6 & 3)))
      case .spreadX: set(i.to, all: float(i.a).x)
      case .spreadY: set(i.to, all: float(i.a).y)
      case .spreadZ: set(i.to, all: float(i.a).z)
      case .spreadW: set(i.to, all: float(i.a).w)
      case .merge:
        let lanes = Int(i.extra), old = float(i.a)
        set(
          i.to,
          SIMD4(
            lanes & 4 == 0 ? lane(i.b, lanes & 3) : old.x,
            lanes & 64 == 0 ? lane(i.b, lanes >> 4 & 3) : old.y,
            lanes & 1024 == 0 ? lane(i.b, lanes >> 8 & 3) : old.z,
            lanes & 16384 == 0 ? lane(i.b, lanes >> 12 & 3) : old.w))
      case .jump: place = Int(i.extra)
      case .jumpUnless: if int(i.a).x == 0 { place = Int(i.extra) }
      case .repeatFrom:
        budget -= place - Int(i.extra)
        guard budget > 0 else { return false }
        place = Int(i.extra)
      case .end: return true
      case .texture:
        let at = float(i.a)
        set(i.to, textures.color(Int(i.extra), SIMD2(at.x, at.y)))
      case .texel:
        let at = int(i.a)
        set(i.to, textures.texel(Int(i.extra), x: Int(at.x), y: Int(at.y)))
      case .textureSize:
        let size = textures.size(Int(i.extra))
        set(i.to, SIMD4<Int32>(size.x, size.y, 0, 0))
      default: further(i)
      }
    }
  }

  /// Runs an instruction that is less frequent, or takes longer.
  @inline(never) private func further(_ i: ProgramInstruction) {
    switch i.operation {
    case .divideInt: divide(i) { $1 == 0 ? 0 : $0.dividedReportingOverflow(by: $1).partialValue }
    case .remainderInt: divide(i) { $1 == 0 ? 0 : $0.remainderReportingOverflow(dividingBy: $1).partialValue }
    case .divideUInt: divideUnsigned(i) { $1 == 0 ? 0 : $0 / $1 }
    case .remainderUInt: divideUnsigned(i) { $1 == 0 ? 0 : $0 % $1 }
    case .lessUInt: set(i.to, uint(i.a) .< uint(i.b))
    case .lessOrEqualUInt: set(i.to, uint(i.a) .<= uint(i.b))
    case .all: set(i.to, all: (0..<Int(i.lanes)).allSatisfy { int(i.a)[$0] != 0 })
    case .any: set(i.to, all: (0..<Int(i.lanes)).contains { int(i.a)[$0] != 0 })
    case .intOfFloat: convert(i) { Int32(clamping: Int64($0)) }
    case .uintOfFloat: convert(i) { Int32(truncatingIfNeeded: Int64($0)) }
    case .sign:
      let x = float(i.a)
      set(
        i.to, SIMD4<Float>.zero.replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0))
    case .ceil: set(i.to, float(i.a).rounded(.up))
    case .trunc: set(i.to, float(i.a).rounded(.towardZero))
    case .round: set(i.to, float(i.a).rounded(.toNearestOrEven))
    case .sin: each(i, Elementary.sin)
    case .cos: each(i, Elementary.cos)
    case .tan: each(i, Elementary.tan)
    case .asin: each(i, Elementary.asin)
    case .acos: each(i, Elementary.acos)
    case .atan: each(i, Elementary.atan)
    case .sinh: each(i, Elementary.sinh)
    case .cosh: each(i, Elementary.cosh)
    case .tanh: each(i, Elementary.tanh)
    case .asinh: each(i, Elementary.asinh)
    case .acosh: each(i, Elementary.acosh)
    case .atanh: each(i, Elementary.atanh)
    case .exp: each(i, Elementary.exp)
    case .exp2: each(i, Elementary.exp2)
    case .log: each(i, Elementary.log)
    case .log2: each(i, Elementary.log2)
    case .power: each(i, Elementary.pow)
    case .atan2: each(i, Elementary.atan2)
    case .modulo: set(i.to, float(i.a) - float(i.b) * (float(i.a) / float(i.b)).rounded(.down))
    case .isNaN: set(i.to, float(i.a) .!= float(i.a))
    case .isInfinite:
      set(i.to, (int(i.a) & SIMD4(repeating: Int32.max)) .== SIMD4(repeating: Int32(0x7F80_0000)))
    case .absInt: set(i.to, int(i.a).replacing(with: 0 &- int(i.a), where: int(i.a) .< 0))
    case .signInt:
      set(
        i.to,
        SIMD4<Int32>.zero.replacing(with: 1, where: int(i.a) .> 0).replacing(with: -1, where: int(i.a) .< 0))
    case .minInt: set(i.to, int(i.a).replacing(with: int(i.b), where: int(i.b) .< int(i.a)))
    case .maxInt: set(i.to, int(i.a).replacing(with: int(i.b), where: int(i.a) .< int(i.b)))
    case .minUInt: set(i.to, uint(i.a).replacing(with: uint(i.b), where: uint(i.b) .< uint(i.a)))
    case .maxUInt: set(i.to, uint(i.a).replacing(with: uint(i.b), where: uint(i.a) .< uint(i.b)))
    case .smoothstep:
      let low = float(i.a), high = float(i.b)
      var share = (float(i.c) - low) / (high - low)
      share = share.replacing(with: 0, where: share .< 0).replacing(with: 1, where: share .> 1)
      set(i.to, share * share * (3 - 2 * share))
    case .cross: set(i.to, SIMD4(simd_cross(float(i.a).xyz, float(i.b).xyz), 0))
    case .length: set(i.to, all: dot(float(i.a), float(i.a), i.lanes).squareRoot())
    case .normalize: set(i.to, float(i.a) / dot(float(i.a), float(i.a), i.lanes).squareRoot())
    case .reflect: set(i.to, float(i.a) - float(i.b) * (2 * dot(float(i.b), float(i.a), i.lanes)))
    case .refract: refract(i)
    case .faceForward:
      set(i.to, dot(float(i.c), float(i.b), i.lanes) < 0 ? float(i.a) : -float(i.a))
    case .transform:
      var sum = float(i.a) * float(i.b).x
      let vector = float(i.b)
      for column in 1..<Int(i.lanes) { sum += float(i.a + UInt16(column)) * vector[column] }
      set(i.to, sum)
    case .transformTransposed:
      var result = SIMD4<Float>()
      for column in 0..<Int(i.lanes) {
        result[column] = dot(float(i.a + UInt16(column)), float(i.b), UInt8(i.extra))
      }
      set(i.to, result)
    case .transpose:
      for row in 0..<Int(i.extra) {
        var result = SIMD4<Float>()
        for column in 0..<Int(i.lanes) { result[column] = float(i.a + UInt16(column))[row] }
        set(i.to + UInt16(row), result)
      }
    case .inverse, .determinant: invert(i)
    case .element:
      let index = Swift.min(Swift.max(Int(int(i.b).x), 0), Int(i.extra) - 1)
      set(i.to, float(i.a + UInt16(index * Int(i.lanes)) + i.c))
    case .storeElement:
      let index = Swift.min(Swift.max(Int(int(i.b).x), 0), Int(i.extra) - 1)
      set(i.to + UInt16(index * Int(i.lanes)), float(i.a))
    case .lane: set(i.to, all: float(i.a)[Swift.min(Swift.max(Int(int(i.b).x), 0), Int(i.lanes) - 1)])
    case .storeLane:
      var value = float(i.to)
      value[Swift.min(Swift.max(Int(int(i.b).x), 0), Int(i.lanes) - 1)] = float(i.a).x
      set(i.to, value)
    default: break
    }
  }

  private func divide(_ i: ProgramInstruction, _ function: (Int32, Int32) -> Int32) {
    var result = int(i.a)
    for lane in 0..<4 { result[lane] = function(result[lane], int(i.b)[lane]) }
    set(i.to, result)
  }

  private func divideUnsigned(_ i: ProgramInstruction, _ function: (UInt32, UInt32) -> UInt32) {
    var result = uint(i.a)
    for lane in 0..<4 { result[lane] = function(result[lane], uint(i.b)[lane]) }
    set(i.to, result)
  }

  /// Converts numbers; those that whole numbers have no place for become the nearest ones, or 0.
  private func convert(_ i: ProgramInstruction, _ function: (Float) -> Int32) {
    let from = float(i.a)
    var result = SIMD4<Int32>()
    for lane in 0..<4 where from[lane].isFinite {
      result[lane] = function(Swift.min(Swift.max(from[lane], -9e18), 9e18))
    }
    set(i.to, result)
  }

  private func refract(_ i: ProgramInstruction) {
    let incident = float(i.a), normal = float(i.b), ratio = float(i.c).x
    let cosine = dot(normal, incident, i.lanes), rest = 1 - ratio * ratio * (1 - cosine * cosine)
    set(i.to, rest < 0 ? .zero : incident * ratio - normal * (ratio * cosine + rest.squareRoot()))
  }

  private func invert(_ i: ProgramInstruction) {
    let (a, b) = (float(i.a), float(i.a + 1))
    let c = i.lanes > 2 ? float(i.a + 2) : .zero, d = i.lanes > 3 ? float(i.a + 3) : .zero
    // A smaller matrix has the columns of the identity beside it.
    var matrix = float4x4(a, b, c, d)
    if i.lanes < 4 {
      for column in 0..<3 { matrix[column].w = 0 }
      matrix[3] = SIMD4(0, 0, 0, 1)
    }
    if i.lanes < 3 {
      for column in 0..<2 { matrix[column].z = 0 }
      matrix[2] = SIMD4(0, 0, 1, 0)
    }
    guard i.operation == .inverse else { return set(i.to, all: simd_determinant(matrix)) }
    let inverse = simd_inverse(matrix)
    for column in 0..<Int(i.lanes) { set(i.to + UInt16(column), inverse[column]) }
  }
}

extension ProgramMachine {
  /// Runs a surface function.
  ///
  /// - Parameters:
  ///   - code: The instructions.
  ///   - constants: The first registers.
  ///   - registerCount: The number of all.
  ///   - values: The inputs and fields, which the results replace.
  ///   - placesOfInputs: Returns the register of an input; negative for none.
  ///   - placesOfFields: Returns the register of a field; negative for none.
  ///   - textures: The textures.
  /// - Returns: False if it repeats too much.
  @inline(__always) static func run<Textures: ProgramTextures>(
    _ code: UnsafeBufferPointer<ProgramInstruction>, constants: UnsafeBufferPointer<SIMD4<Float>>,
    registerCount: Int, values: inout SurfaceValues, placesOfInputs: (Int) -> Int16,
    placesOfFields: (Int) -> Int16, textures: Textures
  ) -> Bool {
    guard let start = code.baseAddress else { return false }
    return unsafe withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: registerCount + 1) {
      registers in
      // Room for as many registers as the compiler has counted; what is read was written before.
      guard let first = registers.baseAddress else { return false }
      if let from = constants.baseAddress { unsafe first.initialize(from: from, count: constants.count) }
      for index in values.inputs.indices {
        let place = placesOfInputs(index)
        if place >= 0 { unsafe first[Int(place)] = values.inputs[index] }
      }
      for index in values.fields.indices {
        let place = placesOfFields(index)
        if place >= 0 { unsafe first[Int(place)] = values.fields[index] }
      }
      let isDone = unsafe ProgramMachine(first).run(start, textures)
      for index in values.fields.indices {
        let place = placesOfFields(index)
        if place >= 0 { unsafe values.fields[index] = first[Int(place)] }
      }
      return isDone
    }
  }
}
