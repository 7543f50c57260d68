extension SIMD4<Float> {
  /// The cube roots of non-negative numbers, to within one bit; the same on every machine.
  ///
  /// A third of the exponent is the initial guess, which two of Halley's steps refine.
  @inlinable package var cubeRoot: SIMD4<Float> {
    let least = SIMD4<Float>(repeating: 1e-30)
    let number = replacing(with: least, where: self .< least)
    let bits = unsafe unsafeBitCast(number, to: SIMD4<UInt32>.self)
    // The bits divided by three, by shifts, since integer vectors have no division.
    var third = (bits &>> 2) &+ (bits &>> 4)
    third = third &+ (third &>> 4)
    third = third &+ (third &>> 8)
    third = third &+ (third &>> 16)
    var root = unsafe unsafeBitCast(third &+ 709_921_077, to: SIMD4<Float>.self)
    for _ in 0..<2 {
      let cube = root * root * root
      root = root * (cube + number + number) / (cube + cube + number)
    }
    return root.replacing(with: SIMD4(), where: self .< least)
  }
}

extension SIMD8<Float> {
  /// The cube roots of non-negative numbers.
  @inlinable package var cubeRoot: SIMD8<Float> {
    SIMD8(lowHalf: lowHalf.cubeRoot, highHalf: highHalf.cubeRoot)
  }
}
