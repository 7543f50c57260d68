public import Foundation
public import RealityViews

/// A class of sizes of windows.
public nonisolated enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Narrow.
  case compact
  /// The width of a desktop.
  case regular
}

/// The direction of lines.
public nonisolated enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// The direction from left to right.
  case leftToRight
  /// The direction from right to left; layouts are not mirrored here.
  case rightToLeft
}

private nonisolated struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

private nonisolated struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .current }
}

private nonisolated struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

private nonisolated struct ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.dark
}

nonisolated extension EnvironmentValues {
  /// The color scheme: dark, as panels are, unless a view says otherwise to those in it.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The language and the region.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The number of pixels of a point.
  public var displayScale: CGFloat { 1 }
  /// The class of the window's width.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .regular }
  /// The class of the window's height.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  /// The direction of lines.
  public var layoutDirection: LayoutDirection { .leftToRight }
  /// The size of letters: that of the standard setting.
  public var dynamicTypeSize: DynamicTypeSize { .large }
  /// True if motion is to be avoided; nobody asks for it here.
  public var accessibilityReduceMotion: Bool { false }
  /// True if what can be seen through is to be avoided; nobody asks for it here.
  public var accessibilityReduceTransparency: Bool { false }
  /// True if differences are to be told by more than colors; nobody asks for it here.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// True if a reader of screens is in use; there is none here.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// True if a program may have several windows.
  public var supportsMultipleWindows: Bool { true }
  /// The relation of points and meters.
  public var physicalMetrics: PhysicalMetricsConverter { PhysicalMetricsConverter() }
}

/// The relation of points and meters: 1360 points are a meter.
public nonisolated struct PhysicalMetricsConverter: Sendable {
  private static let pointsPerMeter = 1360.0

  /// Returns a length in points.
  public func convert(_ value: CGFloat, from unit: UnitLength) -> CGFloat {
    let meters = Measurement(value: Double(value), unit: unit).converted(to: .meters).value
    return CGFloat(meters * Self.pointsPerMeter)
  }

  /// Returns a length of points in a unit.
  public func convert(_ value: CGFloat, to unit: UnitLength) -> CGFloat {
    let meters = Double(value) / Self.pointsPerMeter
    return CGFloat(Measurement(value: meters, unit: UnitLength.meters).converted(to: unit).value)
  }
}

/// A length in points that is given in a unit of the world.
@preconcurrency @MainActor @propertyWrapper public struct PhysicalMetric<Value: BinaryFloatingPoint> {
  private let length: Value

  /// Creates a length.
  public init(wrappedValue: Value, from unit: UnitLength) {
    length = Value(Double(PhysicalMetricsConverter().convert(CGFloat(Double(wrappedValue)), from: unit)))
  }

  /// The length in points.
  public var wrappedValue: Value { length }
}

/// A length that follows the size of letters; that is the one of the standard setting here.
@preconcurrency @MainActor @propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The length.
  public let wrappedValue: Value

  /// Creates a length.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a length that follows the letters of a purpose.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
