import Animation
import Testing

@testable import SceneModel

struct TimeWindowTests {
  private func times(_ definition: any AnimationDefinition, _ at: [Double]) -> [Double?] {
    let window = TimeWindow(definition)
    return at.map { time in
      var outer = AnimationSample()
      outer.time = time
      let sample = window.sample(outer)
      return sample.isShown ? (sample.time * 1e6).rounded() / 1e6 : nil
    }
  }

  private func animation(
    _ duration: Double = 2, _ change: (inout FromToByAnimation<Float>) -> Void = { _ in }
  ) -> FromToByAnimation<Float> {
    var animation = FromToByAnimation<Float>(from: 0, to: 1, duration: duration)
    change(&animation)
    return animation
  }

  @Test func onceThroughAndNothingBeforeOrAfter() {
    let once = animation { $0.delay = 1 }
    #expect(TimeWindow(once).duration == 3)
    #expect(times(once, [0, 0.99, 1, 2, 3, 3.01]) == [nil, nil, 0, 1, 2, nil])
  }

  /// Files say of clips that they repeat, and who plays them says so again.
  @Test func whatRepeatsMayBeRepeated() throws {
    let forever = animation { $0.repeatMode = .repeat }
    let view = AnimationView(source: forever, repeatMode: .repeat)
    #expect(TimeWindow(view).duration == .infinity)
    // The time of the view is that of all repetitions of its source.
    #expect(times(view, [0, 1.5, 2.5, 100]) == [0, 1.5, 2.5, 100])
    #expect(times(forever, [1.5, 2.5]) == [1.5, 0.5])
  }

  @Test func fillsShowTheEnds() {
    let filled = animation {
      $0.delay = 1
      $0.fillMode = .both
    }
    #expect(times(filled, [0, 1, 3, 5]) == [0, 0, 2, 2])
  }

  @Test func trimsCutAPieceAndDurationsCutOrHold() {
    let cut = animation(4) { ($0.trimStart, $0.trimEnd) = (1, 3) }
    #expect(TimeWindow(cut).duration == 2)
    #expect(times(cut, [0, 1, 2]) == [1, 2, 3])
    let short = cut.trimmed(start: 1, end: 3, duration: 0.5)
    #expect(times(short, [0, 0.5, 0.6]) == [1, 1.5, nil])
    let long = cut.trimmed(start: 1, end: 3, duration: 5)
    #expect(times(long, [2, 4, 5, 6]) == [3, 3, 3, nil])
    let silly = animation { ($0.trimStart, $0.trimEnd) = (9, -4) }
    #expect(TimeWindow(silly).duration == 0)
  }

  @Test func repetitionsStartAgain() {
    let forever = animation { $0.repeatMode = .repeat }
    #expect(TimeWindow(forever).duration == .infinity)
    #expect(times(forever, [1, 2, 3, 2001.5]) == [1, 0, 1, 1.5])
    let thrice = animation().repeated(count: 3)
    #expect(TimeWindow(thrice).duration == 6)
    // The very end is the end of the last one.
    #expect(times(thrice, [4.5, 6]) == [0.5, 2])
    #expect(TimeWindow(animation().repeatingForever()).duration == .infinity)
    #expect(TimeWindow(animation().repeated(count: 1.5)).duration == 3)
  }

  /// The last frame of a shot is its last pose, although its clip repeats.
  @Test func theMomentBetweenRepetitionsMayShowTheEnd() {
    let window = TimeWindow(animation { $0.repeatMode = .repeat })
    let times = [0, 0.5, 2, 2.5, 4, 6 * (1 + 1e-12)].map { time in
      var outer = AnimationSample()
      (outer.time, outer.showsEnds) = (time, true)
      return window.sample(outer).time
    }
    #expect(times == [0, 0.5, 2, 0.5, 2, 2])
  }

  @Test func mirroredRepetitionsRunBack() {
    let mirrored = animation { $0.repeatMode = .autoReverse }
    #expect(times(mirrored, [1.5, 2, 2.5, 4, 4.5]) == [1.5, 2, 1.5, 0, 0.5])
  }

  @Test func speedAndOffset() {
    let fast = animation {
      ($0.speed, $0.delay) = (2, 1)
      $0.fillMode = .forwards
    }
    #expect(TimeWindow(fast).duration == 2)
    #expect(times(fast, [1, 1.5, 2, 9]) == [0, 1, 2, 2])
    let backwards = animation { $0.speed = -1 }
    #expect(times(backwards, [0, 0.5, 2]) == [2, 1.5, 0])
    let late = animation { $0.offset = 0.5 }
    #expect(TimeWindow(late).duration == 1.5)
    #expect(times(late, [0, 1.5]) == [0.5, 2])
    let wheel = animation {
      ($0.speed, $0.repeatMode) = (-1, .repeat)
    }
    #expect(times(wheel, [0, 0.5, 2.5]) == [2, 1.5, 1.5])
    #expect(TimeWindow(animation { $0.speed = 0 }).duration == .infinity)
  }

  @Test func cumulativeRepetitionsCount() {
    let window = TimeWindow(animation { $0.repeatMode = .cumulative })
    var outer = AnimationSample()
    outer.time = 5
    #expect(window.sample(outer).cycles == 2)
    #expect(window.sample(outer).time == 1)
  }

  @Test(arguments: [0, -1, .infinity, -.infinity, .nan, 1e300] as [Double])
  func sillyNumbersLeaveTheTimeWithinTheAnimation(number: Double) {
    let odd = animation(number) {
      $0.repeatMode = .repeat
      ($0.trimStart, $0.trimDuration) = (number, number)
    }
    // Times are rounded above.
    let length = number.isNaN ? 0 : max(number, 0) * (1 + 1e-9)
    for time in times(odd, [0, 1, 1e12]) {
      if let time { #expect((0...length).contains(time), "\(time)") }
    }
  }
}
