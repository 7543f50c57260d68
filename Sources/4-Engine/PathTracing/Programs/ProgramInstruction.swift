/// An instruction of a compiled surface function: an operation on registers of four lanes.
struct ProgramInstruction: BitwiseCopyable, Sendable {
  var operation: ProgramOperation
  /// The lanes that count, where that matters, or the columns of a matrix.
  var lanes: UInt8 = 4
  var to: UInt16 = 0
  var a: UInt16 = 0
  var b: UInt16 = 0
  var c: UInt16 = 0
  /// A place to jump to, the lanes of a swizzle, a texture, or the elements of an array.
  var extra: Int32 = 0
}

/// The operations of the machine.
///
/// Scalars are in all four lanes; truth values are masks.
enum ProgramOperation: UInt8, Sendable {
  case move
  case addFloat, subtractFloat, multiplyFloat, divideFloat
  case addInt, subtractInt, multiplyInt, divideInt, remainderInt, divideUInt, remainderUInt
  case and, or, xor, not, shiftLeft, shiftRightInt, shiftRightUInt
  case equalFloat, unequalFloat, lessFloat, lessOrEqualFloat
  case equalInt, unequalInt, lessInt, lessOrEqualInt, lessUInt, lessOrEqualUInt
  case all, any, select
  case floatOfInt, floatOfUInt, intOfFloat, uintOfFloat
  case negate, abs, sign, floor, ceil, trunc, round, fract, sqrt, inverseSqrt
  case sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh, exp, exp2, log, log2
  case isNaN, isInfinite, absInt, signInt
  case minFloat, maxFloat, minInt, maxInt, minUInt, maxUInt, power, modulo, atan2, step
  case mix, smoothstep, multiplyAdd
  case dot, cross, length, normalize, reflect, refract, faceForward
  /// Lanes of `a` by `extra`, two bits for each.
  case swizzle
  case spreadX, spreadY, spreadZ, spreadW
  /// `a` with lanes of `b` by `extra`, four bits for each: a lane of `b`, or 4 for that of `a`.
  case merge
  /// A matrix in the registers from `a` on, times the vector in `b`; and the other way round.
  case transform, transformTransposed
  case transpose, inverse, determinant
  /// The register `c` further than the element `b` of the array from `a` on with `extra` elements of `lanes` registers.
  case element, storeElement
  case lane, storeLane
  case texture, texel, textureSize
  case jump, jumpUnless
  /// A jump back, which costs what it repeats.
  case repeatFrom
  case end

  /// True if the result is a register that depends on the operands alone.
  var isPure: Bool {
    switch self {
    case .storeElement, .storeLane, .texture, .texel, .textureSize, .jump, .jumpUnless, .repeatFrom, .end,
      .element, .transpose, .inverse, .transform, .transformTransposed, .determinant:
      false
    default: true
    }
  }

  /// True if it writes a register, and one alone.
  var writesOne: Bool {
    switch self {
    case .storeElement, .jump, .jumpUnless, .repeatFrom, .end, .transpose, .inverse: false
    default: true
    }
  }
}

/// The textures of a surface function, by their number.
protocol ProgramTextures {
  /// Returns the color at texture coordinates, whose origin is at the top left.
  func color(_ number: Int, _ place: SIMD2<Float>) -> SIMD4<Float>
  /// Returns a pixel, rows from the top; zero outside of the image.
  func texel(_ number: Int, x: Int, y: Int) -> SIMD4<Float>
  /// Returns the width and height in pixels.
  func size(_ number: Int) -> SIMD2<Int32>
}
