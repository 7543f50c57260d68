import StudioModel
import Testing

@MainActor @Suite struct SlideClockTests {
  @Test func colorsSlideInOneAfterTheOther() {
    let clock = SlideClock()
    #expect(clock.remaining(of: 0) == 1 && clock.remaining(of: 9) == 1)
    #expect(clock.advance(to: 100))
    #expect(clock.advance(to: 100.2))
    #expect(clock.remaining(of: 0) < clock.remaining(of: 1))
    #expect(clock.remaining(of: 9) == 1)
    #expect(!clock.advance(to: 102))
    #expect(clock.isDone && clock.remaining(of: 9) == 0)
  }

  @Test func colorsOutOfSightSlideInAgain() {
    let clock = SlideClock()
    clock.finish()
    #expect(clock.isDone && clock.remaining(of: 3) == 0)
    clock.reset()
    #expect(!clock.isDone && clock.remaining(of: 0) == 1)
    #expect(clock.advance(to: 7))
    #expect(clock.remaining(of: 0) == 1)
  }
}
