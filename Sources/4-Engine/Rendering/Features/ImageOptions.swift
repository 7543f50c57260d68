/// The options of an image that do not change the scene: one value from the command line to the passes.
///
/// Commands fill it, cameras carry it, and render features resolve it for each frame. What a feature adds is an
/// ``ImageOption`` and a property in an extension, both in the feature's folder.
public nonisolated struct ImageOptions: Hashable, Sendable {
  /// The exposure in stops, on top of the scene's ``ToneMappingComponent``.
  public var exposure: Float = 0
  /// True if the tone curve is applied; otherwise colors brighter than white are clipped.
  public var isToneMappingEnabled = true
  /// True if lights cast shadows.
  public var drawsShadows = true
  /// True if the shadows of directional lights and of suns in the environment widen with the distance from
  /// what casts them (percentage-closer soft shadows); otherwise all edges are equally sharp.
  public var drawsPenumbras = true

  /// The options of features that differ from their defaults, by their types.
  private var values: [ObjectIdentifier: any ImageOption] = [:]

  /// Creates options with the default values.
  public init() {}

  /// The option of a feature.
  subscript<Value: ImageOption>(_ type: Value.Type) -> Value {
    get { values[ObjectIdentifier(type)] as? Value ?? Value() }
    set { values[ObjectIdentifier(type)] = newValue == Value() ? nil : newValue }
  }

  private var comparable: [ObjectIdentifier: AnyHashable] { values.mapValues { AnyHashable($0) } }

  /// Returns whether two values ask for the same image.
  public static func == (one: ImageOptions, other: ImageOptions) -> Bool {
    one.exposure == other.exposure && one.isToneMappingEnabled == other.isToneMappingEnabled
      && one.drawsShadows == other.drawsShadows && one.drawsPenumbras == other.drawsPenumbras
      && one.comparable == other.comparable
  }

  /// Adds all options to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(exposure)
    hasher.combine(isToneMappingEnabled)
    hasher.combine(drawsShadows)
    hasher.combine(drawsPenumbras)
    hasher.combine(comparable)
  }
}

/// The option of a render feature among the ``ImageOptions``.
nonisolated protocol ImageOption: Hashable, Sendable {
  /// Creates the default: what the scene says, else what costs nothing.
  init()
}

/// The defaults of commands.
package nonisolated enum DefaultLook: String, CaseIterable, Sendable {
  /// The defaults of this engine.
  case standard
  /// The defaults by which images have only what RealityKit draws.
  case realityKit = "realitykit"
}

/// The declaration of an option of the command line that sets a render feature.
package nonisolated struct FeatureOption: Sendable {
  /// A change of the options of an image.
  package typealias Change = @Sendable (inout ImageOptions) -> Void

  /// A value between commas, as an alternative to words.
  package struct Numbers: Sendable {
    /// The placeholders in help, such as `THRESHOLD,RADIUS,STRENGTH`.
    package let form: String
    /// The number of values.
    package let count: Int
    /// Returns the change that the values ask for; nil where they are out of range.
    package let change: @Sendable ([Float]) -> Change?
  }

  /// The name without dashes.
  package let name: String
  /// A phrase that explains the option in help.
  package let help: String
  /// A phrase that says what happens without it.
  package let defaultText: String
  /// The description of a valid value in messages.
  package let expected: String
  /// The named values.
  package let words: [(word: String, change: Change)]
  /// The values in numbers.
  package var numbers: Numbers?
  /// The change that commands make where nobody gives the option.
  package var preset: @Sendable (DefaultLook, inout ImageOptions) -> Void = { _, _ in }

  /// The placeholder of a value in help, such as `on|off|RADIUS`.
  package var form: String {
    (words.map(\.word) + (numbers.map { [$0.form] } ?? [])).joined(separator: "|")
  }
}
