internal import Loading
package import Presentation
internal import Rendering

/// The light of a scene as the page sets it: a sun, an environment and the exposure.
package nonisolated struct SceneLight: Hashable, Sendable {
  /// True if a sun shines besides the scene's own lights.
  package var hasSun = false
  /// The azimuth of the sun in degrees, from the front towards the right.
  package var azimuth: Float = 35
  /// The elevation of the sun in degrees above the horizon.
  package var elevation: Float = 45
  /// The illuminance of the sun; 1 lights a white matte surface to exactly 1.
  package var strength: Float = 1
  /// The environment that lights the scene.
  package var environment = EnvironmentOption.scene
  /// The rotation of the environment about the up axis, in degrees.
  package var rotation: Float = 0
  /// The exposure in stops.
  package var exposure: Float = 0

  /// The useful azimuths, elevations, strengths, rotations and exposures.
  package static let azimuths: ClosedRange<Float> = -180...180, elevations: ClosedRange<Float> = -10...90
  package static let strengths: ClosedRange<Float> = 0...8, rotations: ClosedRange<Float> = -180...180
  package static let exposures: ClosedRange<Float> = -4...4

  /// Creates the light that commands begin with.
  package init() {}

  /// Creates the light that a scene file asks for.
  init(_ look: SceneLook?) {
    if let wanted = look?.environment { environment = EnvironmentOption(wanted) }
    rotation = look?.environmentRotation ?? rotation
    exposure = look?.exposure ?? exposure
  }

  /// The sun as presenters take it; nil for none.
  package var sun: SunOption? {
    guard hasSun else { return nil }
    var sun = SunOption(azimuth: azimuth, elevation: elevation)
    sun.lux *= strength
    return sun
  }

  /// Writes the light into presentation options.
  package func set(_ options: inout PresentationOptions) {
    (options.sun, options.exposure) = (sun, exposure)
    (options.environment, options.environmentRotation) = (environment, rotation)
    // A scene that is saved with a sun has lights of its own, and so no stage.
    options.stage = hasSun ? .off : .automatic
  }
}
