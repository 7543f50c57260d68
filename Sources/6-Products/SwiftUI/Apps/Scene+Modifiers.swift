public import Foundation
public import RealityViews
import SceneModel
public import Spatial

/// The style of a window.
public nonisolated enum WindowStyle: Hashable, Sendable {
  /// The usual window.
  case automatic
  /// A window without a plate behind it; here none has one.
  case plain
  /// A window with depth; here it is as flat as the others, and scenes in it are seen through it.
  case volumetric
  /// A window with a bar for its title.
  case titleBar
  /// A window whose title bar is hidden.
  case hiddenTitleBar
}

/// The way in which a user may change the size of a window.
public nonisolated enum WindowResizability: Hashable, Sendable {
  /// The usual way: freely.
  case automatic
  /// Not at all: the window is as large as its content.
  case contentSize
  /// Freely, above the least size of its content.
  case contentMinSize
}

/// The style of an immersive space.
@preconcurrency @MainActor public protocol ImmersionStyle {}

/// A style in which the surroundings stay visible; here there are none to see.
public nonisolated struct MixedImmersionStyle: ImmersionStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style in which the space covers part of the surroundings.
public nonisolated struct ProgressiveImmersionStyle: ImmersionStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style in which the space covers the surroundings, as it does here always.
public nonisolated struct FullImmersionStyle: ImmersionStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ImmersionStyle where Self == MixedImmersionStyle {
  /// The style in which the surroundings stay visible.
  public static var mixed: MixedImmersionStyle { MixedImmersionStyle() }
}

extension ImmersionStyle where Self == ProgressiveImmersionStyle {
  /// The style in which the space covers part of the surroundings.
  public static var progressive: ProgressiveImmersionStyle { ProgressiveImmersionStyle() }
}

extension ImmersionStyle where Self == ProgressiveImmersionStyle {
  /// Returns the style in which the space covers part of the surroundings; here it covers all.
  public static func progressive(
    _ immersion: ClosedRange<Double>? = nil, initialAmount: Double? = nil
  ) -> ProgressiveImmersionStyle {
    ProgressiveImmersionStyle()
  }
}

extension ImmersionStyle where Self == FullImmersionStyle {
  /// The style in which the space covers the surroundings.
  public static var full: FullImmersionStyle { FullImmersionStyle() }
}

extension Scene {
  /// Returns the scene with a style for its windows; they look the same here.
  public func windowStyle(_ style: WindowStyle) -> some Scene { self }

  /// Returns the scene with a way in which users may change the size of its windows.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    changed { $0.isResizable = resizability != .contentSize }
  }

  /// Returns the scene with a size for its windows, in points.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    changed { $0.size = Self.size(Double(width), Double(height)) }
  }

  /// Returns the scene with a size for its windows, in points.
  public func defaultSize(_ size: CGSize) -> some Scene {
    defaultSize(width: size.width, height: size.height)
  }

  /// Returns the scene with a size for its windows; points are smaller than meters by a factor of 1360.
  public func defaultSize(
    width: CGFloat, height: CGFloat, depth: CGFloat, in unit: UnitLength = .meters
  ) -> some Scene {
    func points(_ length: CGFloat) -> Double {
      Measurement(value: Double(length), unit: unit).converted(to: .meters).value
        / Double(DrawnPanels.metersPerPoint)
    }
    return changed { $0.size = Self.size(points(width), points(height)) }
  }

  /// Returns the scene with a size for its windows; points are smaller than meters by a factor of 1360.
  public func defaultSize(_ size: Size3D, in unit: UnitLength = .meters) -> some Scene {
    defaultSize(width: size.width, height: size.height, depth: size.depth, in: unit)
  }

  /// Returns the scene with the styles that its space may have; it fills the program's window in all of them.
  public func immersionStyle(
    selection: Binding<any ImmersionStyle>, in styles: any ImmersionStyle...
  ) -> some Scene {
    self
  }

  /// Returns the scene with an object for all its views.
  public func environment<Value: AnyObject & Observable>(_ object: Value?) -> some Scene {
    viewsChanged { AnyView($0.environment(object)) }
  }

  /// Returns the scene with an object for all its views.
  public func environmentObject(_ object: some ObservableObject) -> some Scene {
    viewsChanged { AnyView($0.environmentObject(object)) }
  }

  /// Returns the scene with a value of the environment for all its views.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    viewsChanged { AnyView($0.environment(keyPath, value)) }
  }

  /// Returns the scene with an action for the change of a value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene {
    viewsChanged { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Returns the scene with an action for the change of a value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Returns the scene with an action that gets the new value when a value changes.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void)
    -> some Scene
  {
    onChange(of: value) { _, new in action(new) }
  }

  func changed(_ change: (inout SceneEntry) -> Void) -> SceneList {
    SceneList(
      ownEntries: entries.map { entry in
        var entry = entry
        change(&entry)
        return entry
      })
  }

  private func viewsChanged(_ change: @escaping (AnyView) -> AnyView) -> SceneList {
    SceneList(
      ownEntries: entries.map { entry in
        var other = SceneEntry(id: entry.id, title: entry.title, size: entry.size) { value in
          change(entry.content(value))
        }
        (other.isSpace, other.isResizable) = (entry.isSpace, entry.isResizable)
        other.commands = entry.commands
        other.valueType = entry.valueType
        return other
      })
  }

  private static func size(_ width: Double, _ height: Double) -> SIMD2<Double> {
    SIMD2(width, height).clamped(lowerBound: SIMD2(1, 1), upperBound: SIMD2(4096, 4096))
  }
}
