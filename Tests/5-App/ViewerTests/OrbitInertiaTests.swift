import Testing
import simd

@testable import Viewer

struct OrbitInertiaTests {
  /// Drags to the right for a fifth of a second.
  private func dragged(pointsPerSecond speed: Float) -> OrbitInertia {
    var inertia = OrbitInertia()
    for frame in 0..<12 { inertia.drag(by: [speed / 60, 0], at: Double(frame) / 60) }
    return inertia
  }

  @Test func `What is let go in motion goes on and comes to rest`() {
    var inertia = dragged(pointsPerSecond: 600)
    inertia.release(at: 11.0 / 60)
    #expect(inertia.isMoving)
    var motions: [Float] = []
    while inertia.isMoving, motions.count < 200 { motions.append(inertia.advance(by: 1.0 / 60).x) }
    #expect(motions.count > 20 && motions.count < 120)
    #expect(zip(motions, motions.dropFirst()).allSatisfy { $0 > $1 })
    let way = motions.reduce(0, +)
    #expect(way > 90 && way < 160, "\(way) points")
  }

  @Test func `The way does not depend on the frame rate`() {
    let ways = [1.0 / 240, 1.0 / 60, 0.15].map { step -> Float in
      var inertia = dragged(pointsPerSecond: 600), way: Float = 0
      inertia.release(at: 11.0 / 60)
      while inertia.isMoving { way += inertia.advance(by: step).x }
      return way
    }
    #expect((ways.max() ?? 0) - (ways.min() ?? 0) < 5)
  }

  @Test func `A pointer that rested before it let go leaves the camera at rest`() {
    var inertia = dragged(pointsPerSecond: 600)
    inertia.release(at: 0.5)
    #expect(!inertia.isMoving)
    var slow = dragged(pointsPerSecond: 5)
    slow.release(at: 11.0 / 60)
    #expect(!slow.isMoving)
  }

  @Test func `The next drag stops it`() {
    var inertia = dragged(pointsPerSecond: 600)
    inertia.release(at: 11.0 / 60)
    inertia.drag(by: .zero, at: 0.3)
    #expect(!inertia.isMoving)
  }
}
