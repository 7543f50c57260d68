import Loading
import Meshes
import Rendering
import SceneModel
import simd

extension ScenePresenter {
  /// Brings environment and sun to what the looks say.
  func applyLights() {
    guard let scene else { return }
    if looks.environment != .scene {
      // What the user asks for replaces what the scene brings along.
      for entity in scene.root.descendants(where: { _ in true }) {
        entity.components.remove(ImageBasedLightReceiverComponent.self)
      }
    }
    renderer.lighting.isEnabled = looks.environment != .none
    renderer.lighting.resource = environmentResource
    renderer.lighting.intensityExponent = 0
    if looks.environment == .scene, let own = ownLight {
      // All of the scene is lit by it already; this lets the background show it.
      renderer.lighting.resource = own.resource
      renderer.lighting.intensityExponent = own.exponent
    }
    sun.isEnabled = looks.sun != nil
    if let sun = looks.sun { self.sun.light = DirectionalLightComponent(intensity: sun.lux) }
  }

  /// Lets the sun shine from its direction, with shadows on everything that can be seen.
  ///
  /// - Parameter distance: From the eye to the middle of the scene.
  func aimSun(distance: Float) {
    guard let look = looks.sun, let scene else { return }
    let direction = OrbitView.direction(
      azimuth: look.azimuth * .pi / 180, elevation: look.elevation * .pi / 180)
    sun.look(at: .zero, from: direction, relativeTo: nil)
    sun.shadow = .init(maximumDistance: max(distance + scene.bounds.boundingRadius, 0.1))
  }

  /// The light that the root of the scene, and so all of it, receives.
  private var ownLight: (resource: EnvironmentResource, exponent: Float)? {
    guard let root = scene?.root,
      let light = root.components[ImageBasedLightReceiverComponent.self]?.imageBasedLight
        .components[ImageBasedLightComponent.self],
      case .single(let resource) = light.source
    else { return nil }
    return (resource, light.intensityExponent)
  }
}
