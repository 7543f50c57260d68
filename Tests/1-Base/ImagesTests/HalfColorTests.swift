import Images
import Testing

@Suite struct HalfColorTests {
  @Test func everyHalfSurvivesTheWayThroughFloats() {
    for bits in UInt16(0)..<0x7C00 {
      let half = HalfColor(bits: SIMD4(bits, bits | 0x8000, 0, 0x3C00))
      let color = half.color
      #expect(color.x == Float(Float16(bitPattern: bits)))
      #expect(color.y == -color.x)
      // Negative zero is zero: nothing distinguishes them in a color.
      #expect(HalfColor(color).bits == (bits == 0 ? SIMD4(0, 0, 0, 0x3C00) : half.bits))
    }
  }

  @Test func floatsAreRoundedToTheNearestHalf() {
    var value: Float = 1e-9
    while value < 65_000 {
      #expect(HalfColor(SIMD4(value, -value, 0, 1)).bits.x == Float16(value).bitPattern)
      #expect(HalfColor(SIMD4(value, -value, 0, 1)).bits.y == Float16(-value).bitPattern)
      value *= 1.000_37
    }
    #expect(HalfColor(SIMD4(1.000_488_28, 1.001_464_84, 0, 0)).bits.x == 0x3C00)
    #expect(HalfColor(SIMD4(1.000_488_28, 1.001_464_84, 0, 0)).bits.y == 0x3C02)
  }

  @Test func whatIsNoNumberOrTooLargeStaysDrawable() {
    let color = HalfColor(SIMD4(.nan, .infinity, 1e9, -.infinity)).color
    #expect(color == SIMD4(0, 65_504, 65_504, -65_504))
  }
}
