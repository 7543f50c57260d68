import Meshes
import SceneModel
import simd

/// The ambient occlusion settings of a view.
struct AmbientOcclusionSettings: Equatable, FeatureSettings {
  /// The distance in meters up to which surfaces occlude each other; `nil` for one that suits the scene.
  var radius: Float?
  /// The height of the whole image in pixels, whatever part of it is drawn.
  var height: Int

  /// Returns true where light is shown.
  func isPart(of view: DebugVisualization) -> Bool { view.isLight }
  var readsHalfDepth: Bool { true }

  /// Creates the settings that an option and a scene come to; `nil` where nothing is occluded.
  init?(_ option: AmbientOcclusionOption, _ scene: Scene, height: Int) {
    switch option {
    case .off: return nil
    case .scene: self.init(scene, height: height)
    case .on: self.init(Self.component(of: scene) ?? AmbientOcclusionComponent(), height: height)
    case .radius(let radius): self.init(AmbientOcclusionComponent(radius: radius), height: height)
    }
  }

  /// Creates the settings of a component; `nil` where its radius is zero, so that nothing is occluded.
  init?(_ component: AmbientOcclusionComponent, height: Int) {
    if let radius = component.radius, radius <= 0 { return nil }
    radius = component.radius.flatMap { $0.isFinite ? $0 : nil }
    self.height = height
  }

  /// Creates the settings of the first component of a scene; `nil` without one.
  init?(_ scene: Scene, height: Int) {
    guard let component = Self.component(of: scene) else { return nil }
    self.init(component, height: height)
  }

  private static func component(of scene: Scene) -> AmbientOcclusionComponent? {
    var found: AmbientOcclusionComponent?
    scene.forEachReading(AmbientOcclusionComponent.self) { _, component in found = found ?? copy component }
    return found
  }

  /// Returns the radius in a scene of these bounds.
  ///
  /// A seventh of a scene's radius reaches across the niches of buildings and the folds of models alike; near
  /// the camera the share of the image that it may cover limits it.
  func meters(in bounds: BoundingBox) -> Float {
    if let radius { return radius }
    let automatic = bounds.isEmpty ? 0 : bounds.boundingRadius * 0.15
    return automatic.isFinite && automatic > 0 ? automatic : 1
  }

  /// The height of the image that the radius may cover.
  static let mostOfHeight: Float = 0.2
}

extension ViewSettings {
  /// The ambient occlusion; `nil` for none.
  var ambientOcclusion: AmbientOcclusionSettings? {
    get { features[AmbientOcclusionSettings.self] }
    set { features[AmbientOcclusionSettings.self] = newValue }
  }
}
