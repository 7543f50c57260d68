import Foundation
import RealityKit
import SwiftUI
import Testing

@testable import RealityViews
@testable import SwiftUI

private struct Seconds: View {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.5)) { context in
      Text("half \(Int((context.date.timeIntervalSinceReferenceDate * 2).rounded(.down)))")
    }
    TimelineView(.animation) { context in
      Text("frame \(Int((context.date.timeIntervalSinceReferenceDate * 60).rounded()))")
    }
    TimelineView(.animation(paused: true)) { context in
      Text("rest \(Int((context.date.timeIntervalSinceReferenceDate * 60).rounded()))")
    }
  }
}

/// A view whose text is the number of times that it was made.
private struct Counted: View {
  let count: () -> Int

  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.5)) { _ in Text("\(count())") }
  }
}

@MainActor private final class Count {
  private(set) var value = 0
  func next() -> Int {
    value += 1
    return value
  }
}

@MainActor @Suite struct TimeTests {
  @Test func `Timelines follow the time of a window, which begins at the reference date without one`() {
    let panel = HeadlessPanel(Seconds())
    #expect(panel.texts == ["half 0", "frame 0", "rest 0"])
    for _ in 0..<45 { panel.wait(1.0 / 60) }
    #expect(panel.texts == ["half 1", "frame 45", "rest 45"])
  }

  @Test func `A timeline makes its view at its times only`() async throws {
    let count = Count()
    let session = try await RealityViewSession(views: Counted { count.next() }, width: 200, height: 100)
    // The first step brings the size of the window.
    try await session.step()
    let first = count.value
    for _ in 0..<28 { try await session.step() }
    #expect(count.value == first)
    for _ in 0..<32 { try await session.step() }
    #expect(count.value == first + 2)
  }

  @Test func `An entity that is animated moves over time, and says when it is at rest`() async throws {
    let entity = Entity()
    entity.components.set(OpacityComponent(opacity: 1))
    let count = Count()
    let view = RealityView { content in content.add(entity) }
    let session = try await RealityViewSession(view, width: 60, height: 40)
    Entity.animate(.linear(duration: 0.5)) {
      entity.position = [1, 0, 0]
      entity.components[OpacityComponent.self]?.opacity = 0
    } completion: {
      _ = count.next()
    }
    #expect(entity.position.x < 0.05)
    for _ in 0..<16 { try await session.step() }
    #expect(
      abs(entity.position.x - 0.5) < 0.1
        && abs((entity.components[OpacityComponent.self]?.opacity ?? 0) - 0.5) < 0.1)
    #expect(count.value == 0)
    for _ in 0..<20 { try await session.step() }
    #expect(entity.position.x == 1 && count.value == 1)
    #expect(entity.components[OpacityComponent.self]?.opacity == 0)
  }

  @Test func `A change of an entity on its way begins where it is seen, and keeps the rest of its way`()
    async throws
  {
    let entity = Entity()
    let view = RealityView { content in content.add(entity) }
    let session = try await RealityViewSession(view, width: 60, height: 40)
    Entity.animate(.linear(duration: 1)) { entity.position = [1, 0, 0] }
    for _ in 0..<31 { try await session.step() }
    let middle = entity.position.x
    Entity.animate(.linear(duration: 0.5)) { entity.position.y = 2 }
    #expect(abs(entity.position.x - middle) < 0.05 && entity.position.y < 0.1)
    for _ in 0..<40 { try await session.step() }
    #expect(simd_length(entity.position - [1, 2, 0]) < 1e-3)
  }

  @Test func `A change without a duration ends what was under way`() async throws {
    let entity = Entity()
    let view = RealityView { content in content.add(entity) }
    let session = try await RealityViewSession(view, width: 60, height: 40)
    Entity.animate(.linear(duration: 1)) { entity.position = [1, 0, 0] }
    for _ in 0..<20 { try await session.step() }
    Entity.animate(.linear(duration: 0)) { entity.position = [0, 3, 0] }
    for _ in 0..<60 { try await session.step() }
    #expect(simd_length(entity.position - [0, 3, 0]) < 1e-4)
  }

  @Test func `A spring goes beyond its end, and an animation without an end comes back`() async throws {
    let entity = Entity(), other = Entity()
    let view = RealityView { content in
      content.add(entity)
      content.add(other)
    }
    let session = try await RealityViewSession(view, width: 60, height: 40)
    Entity.animate(.spring(response: 0.3, dampingFraction: 0.3)) { entity.position.x = 1 }
    Entity.animate(.linear(duration: 0.25).repeatForever()) { other.position.x = 1 }
    var most: Float = 0, turns = 0, before: Float = 0, isRising = true
    for _ in 0..<120 {
      try await session.step()
      most = max(most, entity.position.x)
      if (other.position.x > before) != isRising {
        isRising.toggle()
        turns += 1
      }
      before = other.position.x
    }
    #expect(most > 1.2 && abs(entity.position.x - 1) < 0.01)
    #expect(turns >= 6)
  }

  @Test func `Springs and curves of views end at their ends`() {
    for animation in [
      Animation.bouncy, .smooth, .spring(response: 1, dampingFraction: 0.2), .timingCurve(0.2, 1, 0.4, 1),
    ] {
      let timing = animation.timing
      #expect(abs(timing.share(after: 0)) < 1e-3 && timing.share(after: 100) == 1)
      #expect(abs(timing.share(after: timing.duration * 0.999) - 1) < 0.01)
    }
    let twice = Animation.linear(duration: 1).repeatCount(2).timing
    #expect(twice.share(after: 1.25) == 0.75 && twice.share(after: 3) == 0)
    let three = Animation.linear(duration: 1).repeatCount(3, autoreverses: false).timing
    #expect(three.share(after: 1.25) == 0.25 && three.share(after: 3) == 1)
  }
}
