public import SceneModel

/// A view of one aspect of the whole image for debugging; an addition of ours.
///
/// It shows the aspects of ``ModelDebugOptionsComponent`` on all models at once, and some of the whole image. Values of
/// geometry and materials are displayed as they are, without exposure, tone curve and effects, on a plain background.
public nonisolated enum DebugVisualization: String, Hashable, Sendable, CaseIterable {
  /// The image as it is.
  case none
  /// A direction in world space, of which −1…1 is shown as 0…1.
  case normal, tangent, bitangent
  /// The linear base color, encoded for the display.
  case baseColor
  /// The first texture coordinates, as red and green.
  case textureCoordinates
  /// The shaded color, without screen-space reflections.
  case finalColor
  /// A value of the material from 0 to 1, as gray.
  case finalAlpha, roughness, metallic, ambientOcclusion, specular
  /// The emitted light.
  case emissive
  /// A value of the clear coat, as gray.
  case clearcoat, clearcoatRoughness
  /// A part of the light that surfaces reflect.
  case lightingDiffuse, lightingSpecular
  /// The normal of the clear coat.
  case clearcoatNormal
  /// A checker of labeled squares in texture coordinates, which shows stretching, seams and mirroring.
  case uvChecker
  /// The cascade of the first directional shadow that each pixel reads, as a tint of the shaded color: red, green,
  /// blue and yellow from near to far.
  case shadowCascades
  /// The number of surfaces that cover each pixel, hidden ones included, on a scale of heat.
  case overdraw

  /// Creates the view of the aspect that a model debug options component shows.
  public init(_ mode: ModelDebugOptionsComponent.VisualizationMode) {
    self = Self(rawValue: mode.rawValue) ?? .none
  }

  /// The word on the command line, such as `base-color`.
  package var name: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// The title in messages, such as "base color".
  package var title: String {
    self == .uvChecker ? "UV checker" : name.split(separator: "-").joined(separator: " ")
  }

  /// The meaning of its colors, where they need an explanation.
  package var legend: String? {
    switch self {
    case .normal, .tangent, .bitangent, .clearcoatNormal: "red x, green y, blue z"
    case .textureCoordinates: "red u, green v"
    case .uvChecker: "letters along u, numbers along v"
    case .shadowCascades: "red, green, blue, yellow from near to far"
    case .overdraw: "blue 2, green 4, yellow 6, red 10, white 16 layers"
    default: nil
    }
  }

  /// The index of the view in shaders, which begins with the modes of ``ModelDebugOptionsComponent``.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// True if the shaded image is shown, with its background and effects.
  var isShaded: Bool { self == .none || self == .finalColor || self == .shadowCascades }

  /// True if light is shown, which exposure and tone curve turn into colors.
  var isLight: Bool {
    isShaded || self == .lightingDiffuse || self == .lightingSpecular || self == .emissive
  }

  /// True if numbers are shown, which are displayed as they are; base colors are linear.
  var isNumeric: Bool { !isLight && self != .baseColor }
}

extension ViewSettings {
  /// Removes whatever would change the colors of the debug view among the options.
  mutating func applyDebugView() {
    let view = options.debugVisualization
    features.show(view)
    guard !view.isShaded else { return }
    if background.showsSky { background = .color(Self.plainBackground) }
    guard !view.isLight else { return }
    (toneCurve, exposure) = (nil, 0)
  }

  /// The background where the sky is not shown, in linear components.
  private static let plainBackground = SIMD3<Float>(0.011, 0.011, 0.014)
}
