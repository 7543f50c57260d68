import SceneModel

/// The course of an animation of panels.
package nonisolated struct PanelTiming: Hashable, Sendable {
  /// The share of the way at a share of the time.
  package enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  package var curve: Curve
  package var duration: Double
  package var delay = 0.0

  package init(curve: Curve, duration: Double) { (self.curve, self.duration) = (curve, duration) }

  /// Returns the share of the way after a time in seconds.
  func share(after time: Double) -> Double {
    guard duration > 0 else { return time >= delay ? 1 : 0 }
    let t = min(max((time - delay) / duration, 0), 1)
    switch curve {
    case .linear: return t
    case .easeIn: return t * t
    case .easeOut: return 1 - (1 - t) * (1 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    }
  }

  /// The animation of the changes since the last layout.
  @MainActor private static var requested: PanelTiming?

  /// Asks for an animation of what changes in the next layout.
  @MainActor package static func request(_ timing: PanelTiming) { requested = timing }

  /// Returns the animation that was asked for, and forgets it.
  @MainActor static func take() -> PanelTiming? {
    defer { requested = nil }
    return requested
  }
}

/// The way of a panel's drawing from one layout to the next.
struct PanelAnimation {
  private let start: PanelDrawing
  private let timing: PanelTiming
  private var time = 0.0

  init(from start: PanelDrawing, _ timing: PanelTiming) { (self.start, self.timing) = (start, timing) }

  /// True if the end is reached.
  var isOver: Bool { timing.share(after: time) >= 1 }

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
        result.elements[index].opacity *= Float(share)
      }
    }
    return result
  }

  private static func mix(
    _ start: PanelDrawing.Element, _ end: PanelDrawing.Element, _ share: Double
  ) -> PanelDrawing.Element {
    var result = end
    result.frame.origin = start.frame.origin + (end.frame.origin - start.frame.origin) * share
    result.opacity = start.opacity + (end.opacity - start.opacity) * Float(share)
    // Texts keep their frames, in which their lines are broken.
    if case .shape(let shape, let color, let border) = end.content,
      case .shape(_, let before, _) = start.content
    {
      result.frame.size = start.frame.size + (end.frame.size - start.frame.size) * share
      result.content = .shape(shape, color: before + (color - before) * Float(share), border: border)
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
