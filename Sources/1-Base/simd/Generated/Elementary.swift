// Written by Tools/Generators/simd from Elementary.swift.gyb.

import Glibc

/// The C library's elementary functions, wrapped once so that every target computes the same bits.
///
/// They sit in a namespace of their own and end at the package's border: free functions called `sin` or `pow`
/// would compete with those of Foundation in code that imports both.
@usableFromInline package enum Elementary {
  @usableFromInline package static func sin(_ x: Float) -> Float { Glibc.sinf(x) }
  @usableFromInline package static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  @usableFromInline package static func cos(_ x: Float) -> Float { Glibc.cosf(x) }
  @usableFromInline package static func cos(_ x: Double) -> Double { Glibc.cos(x) }
  @usableFromInline package static func tan(_ x: Float) -> Float { Glibc.tanf(x) }
  @usableFromInline package static func tan(_ x: Double) -> Double { Glibc.tan(x) }
  @usableFromInline package static func asin(_ x: Float) -> Float { Glibc.asinf(x) }
  @usableFromInline package static func asin(_ x: Double) -> Double { Glibc.asin(x) }
  @usableFromInline package static func acos(_ x: Float) -> Float { Glibc.acosf(x) }
  @usableFromInline package static func acos(_ x: Double) -> Double { Glibc.acos(x) }
  @usableFromInline package static func atan(_ x: Float) -> Float { Glibc.atanf(x) }
  @usableFromInline package static func atan(_ x: Double) -> Double { Glibc.atan(x) }
  @usableFromInline package static func sinh(_ x: Float) -> Float { Glibc.sinhf(x) }
  @usableFromInline package static func sinh(_ x: Double) -> Double { Glibc.sinh(x) }
  @usableFromInline package static func cosh(_ x: Float) -> Float { Glibc.coshf(x) }
  @usableFromInline package static func cosh(_ x: Double) -> Double { Glibc.cosh(x) }
  @usableFromInline package static func tanh(_ x: Float) -> Float { Glibc.tanhf(x) }
  @usableFromInline package static func tanh(_ x: Double) -> Double { Glibc.tanh(x) }
  @usableFromInline package static func asinh(_ x: Float) -> Float { Glibc.asinhf(x) }
  @usableFromInline package static func asinh(_ x: Double) -> Double { Glibc.asinh(x) }
  @usableFromInline package static func acosh(_ x: Float) -> Float { Glibc.acoshf(x) }
  @usableFromInline package static func acosh(_ x: Double) -> Double { Glibc.acosh(x) }
  @usableFromInline package static func atanh(_ x: Float) -> Float { Glibc.atanhf(x) }
  @usableFromInline package static func atanh(_ x: Double) -> Double { Glibc.atanh(x) }
  @usableFromInline package static func exp(_ x: Float) -> Float { Glibc.expf(x) }
  @usableFromInline package static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  @usableFromInline package static func exp2(_ x: Float) -> Float { Glibc.exp2f(x) }
  @usableFromInline package static func exp2(_ x: Double) -> Double { Glibc.exp2(x) }
  @usableFromInline package static func expm1(_ x: Float) -> Float { Glibc.expm1f(x) }
  @usableFromInline package static func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
  @usableFromInline package static func log(_ x: Float) -> Float { Glibc.logf(x) }
  @usableFromInline package static func log(_ x: Double) -> Double { Glibc.log(x) }
  @usableFromInline package static func log2(_ x: Float) -> Float { Glibc.log2f(x) }
  @usableFromInline package static func log2(_ x: Double) -> Double { Glibc.log2(x) }
  @usableFromInline package static func log10(_ x: Float) -> Float { Glibc.log10f(x) }
  @usableFromInline package static func log10(_ x: Double) -> Double { Glibc.log10(x) }
  @usableFromInline package static func log1p(_ x: Float) -> Float { Glibc.log1pf(x) }
  @usableFromInline package static func log1p(_ x: Double) -> Double { Glibc.log1p(x) }
  @usableFromInline package static func cbrt(_ x: Float) -> Float { Glibc.cbrtf(x) }
  @usableFromInline package static func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
  @usableFromInline package static func atan2(_ y: Float, _ x: Float) -> Float {
    Glibc.atan2f(y, x)
  }
  @usableFromInline package static func atan2(_ y: Double, _ x: Double) -> Double {
    Glibc.atan2(y, x)
  }
  @usableFromInline package static func pow(_ x: Float, _ y: Float) -> Float {
    Glibc.powf(x, y)
  }
  @usableFromInline package static func pow(_ x: Double, _ y: Double) -> Double {
    Glibc.pow(x, y)
  }
  @usableFromInline package static func fmod(_ x: Float, _ y: Float) -> Float {
    Glibc.fmodf(x, y)
  }
  @usableFromInline package static func fmod(_ x: Double, _ y: Double) -> Double {
    Glibc.fmod(x, y)
  }
  @usableFromInline package static func hypot(_ x: Float, _ y: Float) -> Float {
    Glibc.hypotf(x, y)
  }
  @usableFromInline package static func hypot(_ x: Double, _ y: Double) -> Double {
    Glibc.hypot(x, y)
  }
}
