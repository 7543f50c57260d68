/// The compiler of a surface function to instructions of ``ProgramMachine``.
///
/// Functions are inlined, so that their constants are folded; what is never assigned again shares the register of its value.
struct ProgramCompiler {
  static let mostRegisters = 8192
  static let mostInstructions = 1 << 18
  private static let mostLevels = 300

  /// A value: registers one after the other.
  struct Value {
    var type: ProgramType
    var register: UInt16
    /// True if no assignment changes it.
    var isStable = true

    /// True for a constant; its register counts from the first constant on.
    var isConstant: Bool { register & ProgramCompiler.constantBit != 0 }
  }

  struct Variable {
    var value: Value
    var isMutable: Bool
  }

  struct Loop {
    var leaves: [Int] = []
    var proceeds: [Int] = []
  }

  /// A function while its body is inlined.
  struct Frame {
    let function: ProgramFunction
    var changed: Set<String>
    var result: Value?
    var returns: [Int] = []
    var loops: [Loop] = []
    var scopes: [[String: Variable]] = [[:]]
  }

  static let constantBit: UInt16 = 0x8000

  let program: ProgramText
  /// The values of uniforms.
  let uniforms: [String: [SIMD4<Float>]]
  private(set) var code: [ProgramInstruction] = []
  private(set) var constants: [SIMD4<Float>] = []
  private var constantPlaces: [SIMD4<UInt32>: UInt16] = [:]
  private var uniformPlaces: [String: UInt16] = [:]
  private(set) var top = 0
  private(set) var highest = 0
  /// The place behind the last instruction that jumps lead to.
  private var lastLabel = -1
  var frames: [Frame] = []
  /// True behind a `return`, until paths meet again.
  var isDead = false
  var inputs: [String: Value] = [:]
  /// The inputs that have no value here, as ends of sentences.
  private(set) var warnings: [String] = []
  private var level = 0

  init(_ program: ProgramText, uniforms: [String: [SIMD4<Float>]]) {
    (self.program, self.uniforms) = (program, uniforms)
  }

  /// Runs `body` one level deeper.
  mutating func nested<Result>(
    line: Int, _ body: (inout ProgramCompiler) throws(ProgramError) -> Result
  ) throws(ProgramError) -> Result {
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else { throw ProgramError("it is nested too deeply", line: line) }
    return try body(&self)
  }

  mutating func warn(_ fault: String) {
    if !warnings.contains(fault) { warnings.append(fault) }
  }

  // MARK: registers

  mutating func allocate(_ type: ProgramType) throws(ProgramError) -> Value {
    let first = top
    top += program.size(type)
    highest = Swift.max(highest, top)
    guard top <= Self.mostRegisters else { throw ProgramError("it has too many variables") }
    return Value(type: type, register: UInt16(first))
  }

  mutating func free(to mark: Int) { top = mark }

  mutating func constant(_ bits: SIMD4<UInt32>, _ type: ProgramType) throws(ProgramError) -> Value {
    if let known = constantPlaces[bits] { return Value(type: type, register: known) }
    let place = try add([SIMD4<Float>(bits: bits)])
    constantPlaces[bits] = place
    return Value(type: type, register: place)
  }

  mutating func constant(_ number: Float) throws(ProgramError) -> Value {
    try constant(SIMD4(repeating: number.bitPattern), .float)
  }

  mutating func constant(_ number: Int) throws(ProgramError) -> Value {
    try constant(SIMD4(repeating: UInt32(bitPattern: Int32(truncatingIfNeeded: number))), .int)
  }

  private mutating func add(_ rows: [SIMD4<Float>]) throws(ProgramError) -> UInt16 {
    guard constants.count + rows.count <= Self.mostRegisters else {
      throw ProgramError("it has too many constants")
    }
    constants += rows
    return UInt16(constants.count - rows.count) | Self.constantBit
  }

  /// Returns the registers of a uniform; nil for one without a value.
  mutating func uniform(_ name: String, _ type: ProgramType) throws(ProgramError) -> Value? {
    if let known = uniformPlaces[name] { return Value(type: type, register: known) }
    guard let rows = uniforms[name] else { return nil }
    let size = program.size(type)
    guard rows.count >= size else { return nil }
    let place = try add(Array(rows[..<size]))
    uniformPlaces[name] = place
    return Value(type: type, register: place)
  }

  /// Returns the number in a constant's first lane; nil where it is not known.
  func number(_ value: Value) -> Int? {
    guard value.isConstant, value.type.base == .int || value.type.base == .uint else { return nil }
    return Int(Int32(bitPattern: constants[Int(value.register & ~Self.constantBit)].x.bitPattern))
  }

  func truth(_ value: Value) -> Bool? {
    guard value.isConstant else { return nil }
    return constants[Int(value.register & ~Self.constantBit)].x.bitPattern != 0
  }

  // MARK: instructions

  mutating func append(_ instruction: ProgramInstruction) throws(ProgramError) {
    guard code.count < Self.mostInstructions else { throw ProgramError("it is too long") }
    code.append(instruction)
  }

  /// Removes the last instruction, a jump, unless jumps lead behind it.
  mutating func dropLast() -> Bool {
    guard lastLabel != code.count else { return false }
    code.removeLast()
    return true
  }

  /// Appends an operation with one register as its result, or computes it now where the operands are constants.
  mutating func emit(
    _ operation: ProgramOperation, as type: ProgramType, of operands: [Value], extra: Int = 0,
    lanes: Int? = nil
  ) throws(ProgramError) -> Value {
    var instruction = ProgramInstruction(operation: operation, lanes: UInt8(lanes ?? type.lanes))
    instruction.extra = Int32(extra)
    if operation.isPure, operands.allSatisfy(\.isConstant) {
      var rows = operands.map { constants[Int($0.register & ~Self.constantBit)] }
      rows += [SIMD4<Float>](repeating: .zero, count: 4 - rows.count)
      (instruction.a, instruction.b, instruction.c, instruction.to) = (0, 1, 2, 3)
      let code = [instruction, ProgramInstruction(operation: .end)]
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        unsafe code.withUnsafeBufferPointer { code in
          if let first = rows.baseAddress, let start = code.baseAddress {
            _ = unsafe ProgramMachine(first).run(start, NoTextures())
          }
        }
      }
      return try constant(SIMD4<UInt32>(bitsOf: rows[3]), type)
    }
    if let first = operands.first { instruction.a = first.register }
    if operands.count > 1 { instruction.b = operands[1].register }
    if operands.count > 2 { instruction.c = operands[2].register }
    let result = try allocate(type)
    instruction.to = result.register
    try append(instruction)
    return result
  }

  /// Copies registers.
  mutating func move(_ value: Value, to target: Value) throws(ProgramError) {
    guard value.register != target.register else { return }
    for offset in 0..<UInt16(program.size(target.type)) {
      try append(
        ProgramInstruction(operation: .move, to: target.register + offset, a: value.register + offset))
    }
  }

  /// Returns whether the last instruction computes a value that nothing else reads.
  private func isLast(_ value: Value, from mark: Int) -> Bool {
    guard let last = code.last, last.operation.writesOne, last.to == value.register, !value.isConstant else {
      return false
    }
    return Int(value.register) >= mark && lastLabel != code.count && program.size(value.type) == 1
  }

  /// Copies a value that was computed since a mark into a variable, by its last instruction where that is possible.
  mutating func store(_ value: Value, in target: Value, since mark: Int) throws(ProgramError) {
    if isLast(value, from: mark) {
      code[code.count - 1].to = target.register
    } else {
      try move(value, to: target)
    }
  }

  /// Frees the registers since a mark but those of a value, which moves down to it where it can.
  mutating func settle(_ value: Value, to mark: Int) throws(ProgramError) -> Value {
    guard !value.isConstant, Int(value.register) >= mark else {
      free(to: mark)
      return value
    }
    guard program.size(value.type) == 1 else { return value }
    guard Int(value.register) > mark else {
      free(to: mark + 1)
      return value
    }
    var moved = value
    moved.register = UInt16(mark)
    if isLast(value, from: mark) {
      code[code.count - 1].to = moved.register
    } else {
      try move(value, to: moved)
    }
    free(to: mark + 1)
    return moved
  }

  // MARK: jumps

  /// Appends a jump, whose target is set later.
  mutating func jump(_ operation: ProgramOperation, _ condition: Value? = nil) throws(ProgramError) -> Int {
    var instruction = ProgramInstruction(operation: operation)
    if let condition { instruction.a = condition.register }
    try append(instruction)
    return code.count - 1
  }

  /// Lets jumps lead behind the last instruction.
  mutating func land(_ jumps: [Int]) {
    guard !jumps.isEmpty else { return }
    for jump in jumps { code[jump].extra = Int32(code.count) }
    lastLabel = code.count
  }

  /// Returns the place behind the last instruction, to which a loop jumps back.
  mutating func label() -> Int {
    lastLabel = code.count
    return code.count
  }

  mutating func repeatFrom(_ place: Int) throws(ProgramError) {
    try append(ProgramInstruction(operation: .repeatFrom, extra: Int32(place)))
  }
}

/// The textures of a computation without any.
struct NoTextures: ProgramTextures {
  func color(_ number: Int, _ place: SIMD2<Float>) -> SIMD4<Float> { SIMD4(0.5, 0.5, 0.5, 1) }
  func texel(_ number: Int, x: Int, y: Int) -> SIMD4<Float> { SIMD4(0.5, 0.5, 0.5, 1) }
  func size(_ number: Int) -> SIMD2<Int32> { SIMD2(1, 1) }
}

extension SIMD4<UInt32> {
  /// Creates the bits of numbers.
  init(bitsOf numbers: SIMD4<Float>) {
    self.init(numbers.x.bitPattern, numbers.y.bitPattern, numbers.z.bitPattern, numbers.w.bitPattern)
  }
}

extension SIMD4<Float> {
  /// Creates numbers from their bits.
  init(bits: SIMD4<UInt32>) {
    self.init(
      Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
      Float(bitPattern: bits.w))
  }
}
