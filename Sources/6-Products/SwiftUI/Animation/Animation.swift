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
  /// An animation that comes to rest like a spring without swinging.
  public static let spring = Animation(.easeOut, 0.5)
  /// An animation that comes to rest like a spring without swinging.
  public static let smooth = Animation(.easeOut, 0.5)
  /// An animation that comes to rest quickly.
  public static let snappy = Animation(.easeOut, 0.35)
  /// An animation that comes to rest like a spring; it does not swing here.
  public static let bouncy = Animation(.easeOut, 0.5)

  /// Returns an animation of constant speed.
  public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration) }
  /// Returns an animation that begins slowly.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation(.easeIn, duration) }
  /// Returns an animation that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration) }
  /// Returns an animation that begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration) }
  /// Returns an animation that comes to rest like a spring; it does not swing here.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(.easeOut, response)
  }
  /// Returns an animation that comes to rest like a spring; it does not swing here.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Animation {
    Animation(.easeOut, duration)
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
