public import Foundation
public import RealityViews

/// The course of a change over time.
public nonisolated struct Animation: Hashable, Sendable {
  var timing: PanelTiming

  private init(_ curve: PanelTiming.Curve, _ duration: Double) {
    timing = PanelTiming(curve: curve, duration: duration.isFinite ? Self.limited(duration) : 0.35)
  }

  /// Returns a time within what an animation lasts at most: a minute.
  private static func limited(_ time: Double) -> Double { min(max(time, 0), 60) }

  /// The usual animation.
  public static let `default` = Animation(.easeInOut, 0.35)
  /// An animation of constant speed.
  public static let linear = Animation(.linear, 0.35)
  /// An animation that begins slowly.
  public static let easeIn = Animation(.easeIn, 0.35)
  /// An animation that ends slowly.
  public static let easeOut = Animation(.easeOut, 0.35)
  /// An animation that begins and ends slowly.
  public static let easeInOut = Animation(.easeInOut, 0.35)
  /// An animation that comes to rest like a spring, almost without swinging.
  public static let spring = spring()
  /// An animation that comes to rest like a spring without swinging.
  public static let smooth = smooth()
  /// An animation that comes to rest like a spring that hardly swings.
  public static let snappy = snappy()
  /// An animation that comes to rest like a spring that swings.
  public static let bouncy = bouncy()
  /// An animation that follows input like a spring.
  public static let interactiveSpring = interactiveSpring()

  /// Returns an animation of constant speed.
  public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration) }
  /// Returns an animation that begins slowly.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(.easeIn, duration) }
  /// Returns an animation that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration) }
  /// Returns an animation that begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration) }
  /// Returns an animation along a curve with two control points.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let points = SIMD4(x1, y1, x2, y2)
    guard points.x.isFinite, points.y.isFinite, points.z.isFinite, points.w.isFinite else { return .default }
    return Animation(.bezier(points), duration)
  }

  /// Returns an animation that comes to rest like a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(response, damping: dampingFraction)
  }
  /// Returns an animation that comes to rest like a spring.
  public static func spring(
    duration: TimeInterval, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(duration, damping: 1 - bounce)
  }
  /// Returns an animation that comes to rest like a spring without swinging.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration, damping: 1 - extraBounce)
  }
  /// Returns an animation that comes to rest like a spring that hardly swings.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration, damping: 0.85 - extraBounce)
  }
  /// Returns an animation that comes to rest like a spring that swings.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration, damping: 0.7 - extraBounce)
  }
  /// Returns an animation that follows input like a spring.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response, damping: dampingFraction)
  }

  /// Returns a spring with the time of a swing; its animation lasts until a thousandth of the way is left.
  private static func spring(_ response: Double, damping: Double) -> Animation {
    let response = response.isFinite ? max(response, 0.01) : 0.5
    let damping = damping.isFinite ? min(max(damping, 0.05), 1) : 1
    let duration = response * (damping < 1 ? 6.9 / damping : 9.2) / (2 * .pi)
    return Animation(.spring(swings: limited(duration) / response, damping: damping), duration)
  }

  /// Returns the animation a number of times, with every second one backwards.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    repeated(Double(max(count, 1)), autoreverses)
  }
  /// Returns the animation without an end, with every second one backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation { repeated(.infinity, autoreverses) }

  private func repeated(_ count: Double, _ reverses: Bool) -> Animation {
    var animation = self
    guard timing.duration > 0 else { return animation }
    (animation.timing.count, animation.timing.reverses) = (count, reverses)
    return animation
  }

  /// Returns the animation with a time before it begins.
  public func delay(_ delay: TimeInterval) -> Animation {
    var animation = self
    animation.timing.delay = delay.isFinite ? Self.limited(delay) : 0
    return animation
  }

  /// Returns the animation at another speed.
  public func speed(_ speed: Double) -> Animation {
    var animation = self
    if speed.isFinite, speed > 0 { animation.timing.duration = Self.limited(timing.duration / speed) }
    return animation
  }
}

/// The circumstances of a change of state.
public nonisolated struct Transaction: Sendable {
  /// The animation of the change.
  public var animation: Animation?

  /// Creates a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Changes state so that what follows from it on panels happens over time.
///
/// Views move, fade and change their color; new ones fade in, and removed ones are gone at once. Panels of attachments, and
/// entities, change at once.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let result = try body()
  if let animation { PanelTiming.request(animation.timing) }
  return result
}

/// Changes state so that what follows from it on panels happens over time, and calls a function at the end.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  // Without an animation the way is over in the next layout.
  PanelTiming.request((animation ?? .linear(duration: 0)).timing, completion: completion)
  return result
}

/// The end of an animation; both are the same here.
public nonisolated enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The end of what can be seen well.
  case logicallyComplete
  /// The end of all that moves.
  case removed
}

extension View {
  /// Returns the view with an animation of what changes together with a value.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    onChange(of: value) { _, _ in
      if let animation { PanelTiming.request(animation.timing) }
    }
  }
}

extension Binding {
  /// Returns the binding with an animation of what changes with its value.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding {
      wrappedValue
    } set: { value in
      withAnimation(animation) { wrappedValue = value }
    }
  }
}
