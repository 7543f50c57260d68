import Images
import StudioModel
import Testing

@Suite struct ColorWheelTests {
  @Test func wedgesFillTheTurn() {
    let wheel = ColorWheel(FakeMaker.scheme(count: 5))
    #expect(wheel.wedges.count == 5)
    #expect(wheel.wedges.first?.start == 0)
    #expect(abs((wheel.wedges.last?.end ?? 0) - 1) < 1e-5)
    for (wedge, next) in zip(wheel.wedges, wheel.wedges.dropFirst()) { #expect(wedge.end == next.start) }
  }

  @Test func aChangeBeginsAndEndsWithTheWheels() {
    let (first, second) = (ColorWheel(FakeMaker.scheme(count: 3)), ColorWheel(FakeMaker.scheme(count: 6)))
    let begin = first.mixed(with: second, 0)
    for (wedge, known) in zip(begin.wedges, first.wedges) {
      #expect(abs(wedge.start - known.start) < 1e-6 && abs(wedge.end - known.end) < 1e-6)
    }
    // Further wedges open at the end of the turn.
    for wedge in begin.wedges.dropFirst(first.wedges.count) { #expect(wedge.start == 1 && wedge.end == 1) }
    let end = first.mixed(with: second, 1)
    #expect(end.wedges.count == second.wedges.count)
    for (wedge, known) in zip(end.wedges, second.wedges) { #expect(abs(wedge.end - known.end) < 1e-5) }
  }

  @Test func superfluousWedgesClose() {
    let (first, second) = (ColorWheel(FakeMaker.scheme(count: 6)), ColorWheel(FakeMaker.scheme(count: 3)))
    let end = first.mixed(with: second, 1)
    for wedge in end.wedges.dropFirst(second.wedges.count) { #expect(wedge.end - wedge.start < 1e-6) }
  }

  @Test func unknownColorsAreEvenParts() {
    let wheel = ColorWheel(unknown: 7, color: OKLab(lightness: 0.9, a: 0, b: 0))
    #expect(wheel.wedges.count == 7)
    #expect(wheel.wedges.last?.end == 1)
    for wedge in wheel.wedges { #expect(abs(wedge.end - wedge.start - 1 / 7) < 1e-6) }
  }

  @Test func aPointFindsItsWedge() {
    let wheel = ColorWheel(FakeMaker.scheme(count: 5))
    for (index, wedge) in wheel.wedges.enumerated() {
      #expect(wheel.wedge(at: wedge.middle) == index)
      #expect(wheel.wedge(at: wedge.middle - 1) == index)
    }
    #expect(ColorWheel().wedge(at: 0.5) == nil)
  }
}
