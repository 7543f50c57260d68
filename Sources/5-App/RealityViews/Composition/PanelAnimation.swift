import Foundation
import SceneModel

/// The course of an animation of panels.
package nonisolated struct PanelTiming: Hashable, Sendable {
  /// The share of the way at a share of the time.
  package enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// A curve from corner to corner of a square with the control points (x, y) and (z, w).
    case bezier(SIMD4<Double>)
    /// A spring: the number of swings within the duration without damping, and the damping; 1 does not swing.
    case spring(swings: Double, damping: Double)
  }

  package var curve: Curve
  package var duration: Double
  package var delay = 0.0
  /// The number of times that the way is gone; infinity for one that never ends.
  package var count = 1.0
  /// True if every second time goes back.
  package var reverses = false

  package init(curve: Curve, duration: Double) { (self.curve, self.duration) = (curve, duration) }

  /// The time after which nothing changes any more.
  var end: Double { delay + duration * count }

  /// Returns the share of the way after a time in seconds; springs go beyond 1 for a while.
  package func share(after time: Double) -> Double {
    guard duration > 0, time < end else {
      return time >= delay && !(reverses && count.truncatingRemainder(dividingBy: 2) == 0) ? 1 : 0
    }
    let turns = max(time - delay, 0) / duration
    let t = turns.truncatingRemainder(dividingBy: 1)
    let goesBack = reverses && turns.rounded(.down).truncatingRemainder(dividingBy: 2) == 1
    return curve.share(goesBack ? 1 - t : t)
  }

  /// The animation of the changes since the last layout, and what follows on it.
  @MainActor private static var requested: (timing: PanelTiming, completion: (() -> Void)?)?

  /// Asks for an animation of what changes in the next layout.
  ///
  /// - Parameters:
  ///   - timing: The course of the animation.
  ///   - completion: Called once it is over.
  @MainActor package static func request(_ timing: PanelTiming, completion: (() -> Void)? = nil) {
    // Completions of requests before the same layout all come at the end of its animation.
    let before = requested?.completion
    let both = completion.map { last in
      {
        before?()
        last()
      }
    }
    requested = (timing, both ?? before)
  }

  /// Returns the animation that was asked for, and forgets it.
  @MainActor static func take() -> (timing: PanelTiming, completion: (() -> Void)?)? {
    defer { requested = nil }
    return requested
  }
}

extension PanelTiming.Curve {
  /// Returns the share of the way at a share of the time.
  fileprivate nonisolated func share(_ t: Double) -> Double {
    switch self {
    case .linear: return t
    case .easeIn: return t * t
    case .easeOut: return 1 - (1 - t) * (1 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    case .bezier(let points):
      func value(_ s: Double, _ first: Double, _ second: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
      }
      // The curve goes to the right, so that halving finds the place.
      var low = 0.0, high = 1.0
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if value(middle, points.x, points.z) < t { low = middle } else { high = middle }
      }
      return value(low, points.y, points.w)
    case .spring(let swings, let damping):
      guard t < 1 else { return 1 }
      let speed = 2 * Double.pi * swings, fall = exp(-damping * speed * t)
      guard damping < 1 else { return 1 - fall * (1 + speed * t) }
      let swing = speed * (1 - damping * damping).squareRoot()
      return 1 - fall * (cos(swing * t) + damping * speed / swing * sin(swing * t))
    }
  }
}

/// The way of a panel's drawing from one layout to the next.
struct PanelAnimation {
  private var start: PanelDrawing
  private let timing: PanelTiming
  private var time = 0.0

  init(from start: PanelDrawing, _ timing: PanelTiming) { (self.start, self.timing) = (start, timing) }

  /// True if the end is reached.
  var isOver: Bool { time >= timing.end }

  /// Takes what another layout has changed: an animation without end goes on for what it began with.
  mutating func follow(_ before: PanelDrawing, _ after: PanelDrawing) {
    guard timing.count == .infinity, before != after else { return }
    guard start.elements.count == before.elements.count, before.elements.count == after.elements.count
    else { return start = after }
    for index in start.elements.indices where before.elements[index] != after.elements[index] {
      // What rests follows at once.
      if start.elements[index] == before.elements[index] { start.elements[index] = after.elements[index] }
    }
  }

  /// Lets time pass.
  mutating func advance(by deltaTime: Double) { time += deltaTime }

  /// Returns the drawing on the way to another one.
  ///
  /// Elements correspond by their places where both drawings have as many of the same kinds, else by what they show.
  func drawing(towards end: PanelDrawing) -> PanelDrawing {
    let share = timing.share(after: time)
    var result = end
    let isSame =
      start.elements.count == end.elements.count
      && zip(start.elements, end.elements).allSatisfy { $0.content.kind == $1.content.kind }
    for index in end.elements.indices {
      let element = end.elements[index]
      if isSame {
        result.elements[index] = Self.mix(start.elements[index], element, share)
      } else if let before = start.elements.first(where: { $0.content == element.content }) {
        result.elements[index] = Self.mix(before, element, share)
      } else {
        result.elements[index].opacity *= Float(min(max(share, 0), 1))
      }
    }
    return result
  }

  private static func mix(
    _ start: PanelDrawing.Element, _ end: PanelDrawing.Element, _ share: Double
  ) -> PanelDrawing.Element {
    var result = end
    result.frame.origin = start.frame.origin + (end.frame.origin - start.frame.origin) * share
    result.opacity = min(max(start.opacity + (end.opacity - start.opacity) * Float(share), 0), 1)
    // Texts keep their frames, in which their lines are broken.
    if case .shape(let shape, let color, let border) = end.content,
      case .shape(_, let before, _) = start.content
    {
      result.frame.size = pointwiseMax(
        start.frame.size + (end.frame.size - start.frame.size) * share, .zero)
      result.content = .shape(
        shape,
        color: (before + (color - before) * Float(share)).clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: 1)), border: border)
    }
    if start.clips.count == end.clips.count {
      for index in end.clips.indices {
        let before = start.clips[index].frame, after = end.clips[index].frame
        result.clips[index].frame.origin = before.origin + (after.origin - before.origin) * share
        result.clips[index].frame.size = before.size + (after.size - before.size) * share
      }
    }
    return result
  }
}

extension PanelDrawing.Content {
  /// The number of the kind of content.
  fileprivate nonisolated var kind: Int {
    switch self {
    case .shape: 0
    case .text: 1
    case .image: 2
    }
  }
}
