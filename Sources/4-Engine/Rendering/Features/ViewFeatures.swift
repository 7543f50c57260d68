/// The settings of the render features of a view: of each what the options and the scene come to, for one image.
///
/// A view without the settings of a feature does not have the feature.
struct ViewFeatures {
  private var settings: [any FeatureSettings] = []

  /// The settings of one feature.
  subscript<Settings: FeatureSettings>(_ type: Settings.Type) -> Settings? {
    get {
      for one in settings { if let found = one as? Settings { return found } }
      return nil
    }
    set {
      settings.removeAll { $0 is Settings }
      if let newValue { settings.append(newValue) }
    }
  }

  /// Removes what is no part of a debug view.
  mutating func show(_ view: DebugVisualization) { settings.removeAll { !$0.isPart(of: view) } }

  /// Removes what the views behind portals do not have.
  mutating func keepBehindPortals() { settings.removeAll { !$0.isSeenThroughPortals } }

  /// The source of what glows.
  var glow: GlowSource { settings.lazy.map(\.glow).first { $0 != .none } ?? .none }

  /// True if a pass reads the finished image in linear light.
  var readLight: Bool { settings.contains { $0.readsLight } }

  /// The names of the features that the path tracer leaves out, where that changes the light of the image.
  var untraced: [String] { settings.compactMap(\.untracedName) }

  /// True if a pass reads depth at half the size.
  var readHalfDepth: Bool { settings.contains { $0.readsHalfDepth } }
}

/// The settings of a render feature for one image.
protocol FeatureSettings {
  /// Returns whether a debug view has the feature.
  func isPart(of view: DebugVisualization) -> Bool
  /// True if the views behind portals have the feature as well.
  var isSeenThroughPortals: Bool { get }
  /// The source of what the feature makes glow.
  var glow: GlowSource { get }
  /// True if a pass of the feature reads the finished image in linear light.
  var readsLight: Bool { get }
  /// True if a pass of the feature reads depth at half the size.
  var readsHalfDepth: Bool { get }
  /// The name of the feature for a warning that the path tracer leaves it out; nil where it does not, or stands for
  /// light that is traced.
  var untracedName: String? { get }
}

extension FeatureSettings {
  /// Returns true where the image is shaded as usual.
  func isPart(of view: DebugVisualization) -> Bool { view.isShaded }
  var isSeenThroughPortals: Bool { true }
  var glow: GlowSource { .none }
  var readsLight: Bool { false }
  var readsHalfDepth: Bool { false }
  var untracedName: String? { nil }
}

/// The source of what contributes to the glow of an image.
enum GlowSource: Int {
  /// No source.
  case none = 0
  /// All light.
  case light
  /// A second color, into which the sources are drawn once more.
  case apart
}
