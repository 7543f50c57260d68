import StudioModel
import Testing

@Suite struct CarouselMotionTests {
  @Test func comesToRestAtTheCardItWasSentTo() {
    var motion = CarouselMotion()
    motion.setCount(12)
    motion.go(to: 7)
    var frames = 0
    while motion.isMoving, frames < 1_000 {
      motion.advance(by: 1.0 / 60)
      frames += 1
    }
    #expect(motion.position == 7)
    #expect(motion.velocity == 0)
    #expect((20...120).contains(frames), "\(frames) frames are too quick or too slow to see")
  }

  @Test func neverOvershootsFromRest() {
    var motion = CarouselMotion()
    motion.setCount(4)
    motion.go(to: 3)
    var farthest = 0.0
    while motion.isMoving {
      motion.advance(by: 1.0 / 30)
      farthest = max(farthest, motion.position)
    }
    #expect(farthest <= 3.001)
  }

  @Test func aFlickGoesToTheNextCard() {
    var motion = CarouselMotion()
    motion.setCount(5)
    for step in 1...6 { motion.hold(at: Double(step) * 0.06, seconds: 1.0 / 60) }
    motion.release()
    #expect(motion.target == 1)
  }

  @Test func aSlowDragReturns() {
    var motion = CarouselMotion()
    motion.setCount(5)
    for _ in 0..<30 { motion.hold(at: 0.3, seconds: 1.0 / 60) }
    motion.release()
    #expect(motion.target == 0)
  }

  @Test func givesWayLessAndLessBeyondItsEnds() {
    var motion = CarouselMotion()
    motion.setCount(3)
    motion.hold(at: -10, seconds: 1)
    #expect(motion.position > -0.6)
    motion.hold(at: 40, seconds: 1)
    #expect(motion.position < 2.6)
  }

  @Test func fewerCardsMoveItBack() {
    var motion = CarouselMotion()
    motion.setCount(9)
    motion.jump(to: 8)
    motion.setCount(3)
    #expect(motion.index == 2)
    motion.setCount(0)
    #expect(motion.index == 0)
  }

  @Test func aLongPauseThrowsItNowhere() {
    var motion = CarouselMotion()
    motion.setCount(5)
    motion.go(to: 4)
    motion.advance(by: 3_600)
    #expect((0...4).contains(motion.position))
  }
}
