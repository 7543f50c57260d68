import Foundation
import Loading
import Meshes
import Platform
import Rendering
import SceneModel

extension ScenePresenter {
  /// Applies the postprocessing of the presentation options.
  func applyPicture() {
    var settings = renderer.cameraSettings
    (settings.options, settings.samples) = (options.image, options.samples)
    settings.options.exposure += exposureBesideSun
    settings.environmentRotation = options.environmentRotation * .pi / 180
    settings.colorBackground =
      switch background {
      case .transparent: .transparent
      case .environment: .environment
      case .blurred: .blurredEnvironment
      case .color(let red, let green, let blue):
        .color(
          CGColor(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1))
      }
    renderer.cameraSettings = settings
  }

  /// The background: that of the stage where nobody has chosen one.
  private var background: BackgroundOption {
    guard options.background == .standard, let stageLook else { return options.background }
    return stageLook.background
  }

  /// True if bloom is on, given the presentation options and the scene.
  package var glows: Bool {
    switch options.bloom {
    case .scene: !(scene?.root.descendants { $0.components.has(BloomComponent.self) } ?? []).isEmpty
    case .off: false
    case .on, .custom: true
    }
  }

  /// Toggles bloom, restoring its previous settings.
  package func toggleBloom() {
    let next: BloomOption
    if glows {
      bloomBefore = options.bloom
      next = .off
    } else {
      next = bloomBefore ?? .on
    }
    change { $0.bloom = next }
  }

  /// True if ambient occlusion is on, given the presentation options and the scene.
  package var occludesAmbientLight: Bool {
    switch options.ambientOcclusion {
    case .scene:
      scene?.root.descendants { $0.components.has(AmbientOcclusionComponent.self) }.isEmpty == false
    case .off: false
    case .on, .radius: true
    }
  }
}
