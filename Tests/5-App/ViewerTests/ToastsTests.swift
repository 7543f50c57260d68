import Testing

@testable import Viewer

struct ToastsTests {
  @Test func `Errors stay for eight seconds, other messages for three, and both fade`() {
    var toasts = Toasts()
    toasts.add("broken.usdz: not a scene", isError: true, at: 10)
    toasts.add("saved a.png", at: 10)
    expect(&toasts, 10) { $0.map(\.opacity) == [1, 1] }
    expect(&toasts, 12.8) { $0.map(\.opacity) == [1, 0.5] }
    expect(&toasts, 13) { $0.map(\.text) == ["broken.usdz: not a scene"] }
    expect(&toasts, 17.5) { $0.map(\.isError) == [true] }
    expect(&toasts, 18) { $0.isEmpty }
  }

  @Test func `The newest are stacked last, the oldest give way, and a repeated one begins anew`() {
    var toasts = Toasts()
    for number in 1...6 { toasts.add("message \(number)", at: Double(number) / 10) }
    expect(&toasts, 1) { $0.map(\.text) == ["message 3", "message 4", "message 5", "message 6"] }
    toasts.add("message 4", at: 2)
    expect(&toasts, 4.5) { $0.map(\.text) == ["message 4"] }
  }

  @Test func `A message stays until its reason has gone, whatever comes after it`() {
    var toasts = Toasts()
    toasts.add("robot.usda: line 3", key: "reload", isError: true, for: .untilRemoved, at: 0)
    toasts.add("other.glb: damaged", key: "open", isError: true, for: .untilDismissed, at: 0)
    #expect(!toasts.changesWithTime)
    for number in 0..<6 { toasts.add("message \(number)", at: 1) }
    expect(&toasts, 2) { $0.first?.text == "robot.usda: line 3" && $0.count == Toasts.most }
    expect(&toasts, 9000) { $0.map(\.opacity) == [1] }
    let hadOthers = toasts.dismiss(at: 9000)
    #expect(!hadOthers)
    // The file is broken in another way.
    toasts.add("robot.usda: line 7", key: "reload", isError: true, for: .untilRemoved, at: 9001)
    expect(&toasts, 9002) { $0.map(\.text) == ["robot.usda: line 7"] }
    let (wasThere, isThere) = (toasts.remove(key: "reload"), toasts.remove(key: "reload"))
    #expect(wasThere && !isThere)
    expect(&toasts, 9002) { $0.isEmpty }
  }

  @Test func `A file that could not be opened says why until it is dismissed`() {
    var toasts = Toasts()
    toasts.add("other.glb: damaged", key: "open", isError: true, for: .untilDismissed, at: 0)
    expect(&toasts, 500) { $0.count == 1 }
    let wasThere = toasts.dismiss(at: 500)
    #expect(wasThere)
    expect(&toasts, 500) { $0.isEmpty }
  }

  @Test func `A value that changes has one message, the latest`() {
    var toasts = Toasts()
    toasts.add("exposure +0.33 EV", key: "exposure", at: 0)
    toasts.add("saved a.png", at: 0.1)
    toasts.add("exposure +0.67 EV", key: "exposure", at: 1)
    expect(&toasts, 1) { $0.map(\.text) == ["saved a.png", "exposure +0.67 EV"] }
    expect(&toasts, 3.5) { $0.map(\.text) == ["exposure +0.67 EV"] }
  }

  @Test func `All are dismissed at once, which says whether there were any`() {
    var toasts = Toasts()
    let isEmpty = !toasts.dismiss(at: 0)
    #expect(isEmpty)
    toasts.add("a", at: 0)
    toasts.add("b", isError: true, at: 0)
    let hadSome = toasts.dismiss(at: 1)
    #expect(hadSome)
    expect(&toasts, 1) { $0.isEmpty }
    toasts.add("late", at: 1)
    // What has faded is not there any more.
    let wasOver = !toasts.dismiss(at: 100)
    #expect(wasOver)
  }
}

/// Expects that the messages at a time fulfil a condition.
private func expect(
  _ toasts: inout Toasts, _ time: Double, _ location: SourceLocation = #_sourceLocation,
  _ condition: ([Toasts.Toast]) -> Bool
) {
  let shown = toasts.current(at: time)
  #expect(condition(shown), "\(shown)", sourceLocation: location)
}
