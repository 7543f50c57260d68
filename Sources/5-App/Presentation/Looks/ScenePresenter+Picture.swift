import Foundation
import Loading
import Platform
import Rendering
import SceneModel

extension ScenePresenter {
  /// Applies the postprocessing of the presentation options.
  func applyPicture() {
    var settings = renderer.cameraSettings
    settings.isToneMappingEnabled = looks.isFilmic
    settings.exposure = looks.exposure
    settings.samples = looks.samples
    settings.drawsShadows = looks.drawsShadows
    settings.environmentRotation = looks.environmentRotation * .pi / 180
    settings.bloom = bloom
    settings.colorBackground =
      switch looks.background {
      case .transparent: .transparent
      case .environment: .environment
      case .color(let red, let green, let blue):
        .color(
          CGColor(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1))
      }
    renderer.cameraSettings = settings
  }

  /// Whether bloom is on, given the presentation options and the scene.
  package var glows: Bool {
    switch looks.bloom {
    case .scene: !(scene?.root.descendants { $0.components.has(BloomComponent.self) } ?? []).isEmpty
    case .off: false
    case .on, .custom: true
    }
  }

  /// Toggles bloom, restoring its previous settings.
  package func toggleBloom() {
    let next: BloomOption
    if glows {
      bloomBefore = looks.bloom
      next = .off
    } else {
      next = bloomBefore ?? .on
    }
    change { $0.bloom = next }
  }

  private var bloom: RealityRenderer.CameraSettings.Bloom {
    switch looks.bloom {
    case .scene: return .scene
    case .off: return .off
    case .on: return .on(sceneOptions ?? BloomOptionsComponent())
    case .custom(let threshold, let radius, let strength):
      var options = BloomOptionsComponent()
      (options.threshold, options.blurRadius, options.strength) = (threshold, radius, strength)
      return .on(options)
    }
  }

  /// The scene's own bloom settings.
  private var sceneOptions: BloomOptionsComponent? {
    scene?.root.descendants { $0.components.has(BloomOptionsComponent.self) }.first?
      .components[BloomOptionsComponent.self]
  }
}
