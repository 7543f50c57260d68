import Environments
import Loading
import Meshes
import Rendering
import SceneModel
import simd

extension ScenePresenter {
  /// Applies the environment and the sun of the presentation options.
  func applyLights() {
    guard let scene else { return }
    if options.environment != .scene {
      // The user's environment replaces the image-based lights of the scene.
      for entity in scene.root.descendants(where: { _ in true }) {
        guard let component = entity.components[ImageBasedLightReceiverComponent.self] else { continue }
        replacedReceivers.append((entity, component))
        entity.components.remove(ImageBasedLightReceiverComponent.self)
      }
    } else {
      for (entity, component) in replacedReceivers { entity.components.set(component) }
      replacedReceivers = []
    }
    renderer.lighting.isEnabled = options.environment != .none
    renderer.lighting.resource = environmentResource
    renderer.lighting.intensityExponent = 0
    if options.environment == .scene, let own = ownLight {
      // The whole scene receives it already; the resource is set to show it as the background.
      renderer.lighting.resource = own.resource
      renderer.lighting.intensityExponent = own.exponent
    }
    sun.isEnabled = options.sun != nil
    if let sun = options.sun { self.sun.light = DirectionalLightComponent(intensity: sun.lux) }
  }

  /// The change of exposure for the sun of the options beside the light of the environment, in stops: white paper in
  /// both is as bright as in the sun alone.
  package var exposureBesideSun: Float {
    guard let sun = options.sun, options.environment != .none else { return 0 }
    let own = options.environment == .scene ? ownLight : nil
    let resource = own?.resource ?? environmentResource ?? .studio
    let around = resource.contents.averageLuminance * Elementary.exp2(own?.exponent ?? 0)
    let direct = sun.lux / SunOption(azimuth: 0, elevation: 0).lux
    return min(Elementary.log2(max(around, 1) / max(around + direct, 1e-6)), 0)
  }

  /// Aims the sun, and fits its shadow to everything visible.
  ///
  /// - Parameter distance: The distance from the camera to the scene's center.
  func aimSun(distance: Float) {
    guard let option = options.sun, let scene else { return }
    let direction = OrbitView.direction(
      azimuth: option.azimuth * .pi / 180, elevation: option.elevation * .pi / 180)
    sun.look(at: .zero, from: direction, relativeTo: nil)
    // A tenth more than what is visible, over which shadows fade out.
    let bounds = scene.bounds
    let reach = isStaged ? StageFloor.shadowReach(of: bounds, option) : 0
    sun.shadow = .init(maximumDistance: max(1.12 * (distance + max(bounds.boundingRadius, reach)), 0.1))
  }

  /// True if the scene brings the environment that lights all of it.
  package var hasOwnEnvironment: Bool {
    ownLight != nil || replacedReceivers.contains { $0.entity === scene?.root }
  }

  /// The environment light that the root of the scene, and so all of it, receives.
  private var ownLight: (resource: EnvironmentResource, exponent: Float)? {
    guard let root = scene?.root,
      let light = root.components[ImageBasedLightReceiverComponent.self]?.imageBasedLight
        .components[ImageBasedLightComponent.self],
      case .single(let resource) = light.source
    else { return nil }
    return (resource, light.intensityExponent)
  }
}
