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
    settings.isToneMappingEnabled = options.isFilmic
    settings.exposure = options.exposure
    settings.samples = options.samples
    (settings.drawsShadows, settings.drawsPenumbras) = (options.drawsShadows, options.drawsPenumbras)
    settings.debugVisualization = options.debugView
    settings.debugOverlays = options.overlays
    (settings.lineWidth, settings.pointSize) = (options.lineWidth, options.pointSize)
    settings.environmentRotation = options.environmentRotation * .pi / 180
    settings.bloom = bloom
    settings.ambientOcclusion = ambientOcclusion
    settings.screenSpaceReflections = screenSpaceReflections
    settings.colorBackground =
      switch options.background {
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

  private var bloom: RealityRenderer.CameraSettings.Bloom {
    switch options.bloom {
    case .scene: return .scene
    case .off: return .off
    case .on: return .on(sceneOptions ?? BloomOptionsComponent())
    case .custom(let threshold, let radius, let strength):
      var bloom = BloomOptionsComponent()
      (bloom.threshold, bloom.blurRadius, bloom.strength) = (threshold, radius, strength)
      return .on(bloom)
    }
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

  private var ambientOcclusion: RealityRenderer.CameraSettings.AmbientOcclusion {
    switch options.ambientOcclusion {
    case .scene: return .scene
    case .off: return .off
    case .on:
      let own = scene?.root.descendants { $0.components.has(AmbientOcclusionComponent.self) }.first
      return own == nil ? .on(AmbientOcclusionComponent()) : .scene
    case .radius(let radius): return .on(AmbientOcclusionComponent(radius: radius))
    }
  }

  private var screenSpaceReflections: RealityRenderer.CameraSettings.ScreenSpaceReflections {
    switch options.screenSpaceReflections {
    case nil: return .scene
    case false: return .off
    case true:
      let own = scene?.root.descendants { $0.components.has(ScreenSpaceReflectionsComponent.self) }.first
      return own == nil ? .on(ScreenSpaceReflectionsComponent()) : .scene
    }
  }

  /// The scene's own bloom settings.
  private var sceneOptions: BloomOptionsComponent? {
    scene?.root.descendants { $0.components.has(BloomOptionsComponent.self) }.first?
      .components[BloomOptionsComponent.self]
  }
}
