/// The last step of a compilation: constants become the first registers, those alone that are read.
enum ProgramLinker {
  static func linked(
    _ compiler: ProgramCompiler
  ) throws(ProgramError) -> (code: [ProgramInstruction], constants: [SIMD4<Float>], registerCount: Int) {
    var isRead = [Bool](repeating: false, count: compiler.constants.count)
    func mark(_ register: UInt16, _ count: Int) {
      guard register & ProgramCompiler.constantBit != 0 else { return }
      let first = Int(register & ~ProgramCompiler.constantBit)
      for index in first..<Swift.min(first + count, isRead.count) { isRead[index] = true }
    }
    for instruction in compiler.code {
      let counts = counts(instruction)
      mark(instruction.a, counts.0)
      mark(instruction.b, counts.1)
      mark(instruction.c, counts.2)
    }
    var places = [UInt16](repeating: 0, count: isRead.count), constants: [SIMD4<Float>] = []
    for index in isRead.indices where isRead[index] {
      places[index] = UInt16(constants.count)
      constants.append(compiler.constants[index])
    }
    let first = UInt16(constants.count), registerCount = constants.count + compiler.highest
    guard registerCount <= 2 * ProgramCompiler.mostRegisters else {
      throw ProgramError("it has too many variables")
    }
    func moved(_ register: UInt16) -> UInt16 {
      register & ProgramCompiler.constantBit == 0
        ? register + first : places[Int(register & ~ProgramCompiler.constantBit)]
    }
    let code = compiler.code.map { instruction in
      var instruction = instruction
      let counts = counts(instruction)
      instruction.to = moved(instruction.to)
      if counts.0 > 0 { instruction.a = moved(instruction.a) }
      if counts.1 > 0 { instruction.b = moved(instruction.b) }
      if counts.2 > 0 { instruction.c = moved(instruction.c) }
      return instruction
    }
    return (code, constants, registerCount)
  }

  /// Returns the number of registers that each operand stands for.
  private static func counts(_ instruction: ProgramInstruction) -> (Int, Int, Int) {
    switch instruction.operation {
    case .jump, .repeatFrom, .end, .textureSize: (0, 0, 0)
    case .jumpUnless, .texture, .texel: (1, 0, 0)
    case .transform, .transformTransposed: (Int(instruction.lanes), 1, 0)
    case .transpose, .inverse, .determinant: (Int(instruction.lanes), 0, 0)
    case .element: (Int(instruction.extra) * Int(instruction.lanes), 1, 0)
    case .storeElement, .storeLane, .lane: (1, 1, 0)
    case .select, .mix, .smoothstep, .multiplyAdd, .refract, .faceForward: (1, 1, 1)
    case .move, .not, .all, .any, .floatOfInt, .floatOfUInt, .intOfFloat, .uintOfFloat, .swizzle, .spreadX,
      .spreadY,
      .spreadZ, .spreadW, .negate, .abs, .sign, .floor, .ceil, .trunc, .round, .fract, .sqrt, .inverseSqrt,
      .sin, .cos,
      .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh, .acosh, .atanh, .exp, .exp2, .log, .log2,
      .isNaN,
      .isInfinite, .absInt, .signInt, .length, .normalize:
      (1, 0, 0)
    default: (1, 1, 0)
    }
  }
}
