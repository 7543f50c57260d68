extension SIMD4<Float> {
  /// The cube roots of numbers from 0 on, to the last bit or the one before it; the same on every machine.
  ///
  /// A third of the exponent is a good guess, which two of Halley's steps refine.
  @inlinable package var cubeRoot: SIMD4<Float> {
    let least = SIMD4<Float>(repeating: 1e-30)
    let number = replacing(with: least, where: self .< least)
    let bits = unsafe unsafeBitCast(number, to: SIMD4<UInt32>.self)
    // bits / 3, by shifts, since vectors of integers have no division.
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
  /// The cube roots of numbers from 0 on.
  @inlinable package var cubeRoot: SIMD8<Float> {
    SIMD8(lowHalf: lowHalf.cubeRoot, highHalf: highHalf.cubeRoot)
  }
}
