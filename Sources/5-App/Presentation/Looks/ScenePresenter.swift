package import Loading
package import Rendering
import SceneModel

/// The presenter of a loaded scene: shows it with the wanted camera, light and background in a renderer.
///
/// Commands, the window and tests all show scenes with it, so that the same looks give the same bytes.
package final class ScenePresenter {
  package let renderer: RealityRenderer
  package private(set) var scene: LoadedScene?
  package private(set) var looks = PresentationOptions()
  /// Stands where no camera of the scene does.
  let camera = PerspectiveCamera()
  /// The light that the looks add.
  let sun = DirectionalLight()
  /// The stickers that the looks add.
  var worn: [Entity] = []
  /// What a switched-off glow comes back to.
  var bloomBefore: BloomOption?
  /// What the looks' environment file holds.
  private var environment: (path: String, resource: EnvironmentResource)?

  /// Takes over a renderer.
  package init(_ renderer: RealityRenderer) {
    self.renderer = renderer
    camera.name = "looks: camera"
    sun.name = "looks: sun"
  }

  /// Makes a presenter that needs no window.
  ///
  /// - Throws: `ContextError` or `GraphicsError` where nothing can be drawn.
  package convenience init() throws {
    try self.init(RealityRenderer())
  }

  /// Makes a presenter for what will be shown in place of another one, in the same window.
  package convenience init(after other: ScenePresenter) {
    self.init(RealityRenderer(beside: other.renderer))
    (looks, bloomBefore, environment) = (other.looks, other.bloomBefore, other.environment)
    applyPicture()
  }

  /// Replaces what is shown.
  ///
  /// - Parameters:
  ///   - scene: The new scene.
  ///   - looks: How to look at it.
  ///   - aspect: Width of the picture over its height.
  /// - Throws: ``PresentationError`` when the looks name what there is not; then everything stays as it was.
  package func show(_ scene: LoadedScene, _ looks: PresentationOptions, aspect: Float)
    async throws(PresentationError)
  {
    if case .named(let name) = looks.camera { _ = try scene.camera(named: name) }
    let animations =
      try looks.animation.map { (name) throws(PresentationError) in try scene.animations(named: name) } ?? []
    try await loadEnvironment(of: looks)
    let arts = try await stickerArts(looks, scene)
    renderer.entities.replaceAll([scene.root, camera, sun])
    renderer.restartTime()
    self.scene = scene
    self.looks = looks
    applyLights()
    applyPicture()
    try place(aspect: aspect)
    try wear(arts)
    for animation in animations { play(animation) }
  }

  /// Plays one animation of the scene over and over, in place of what it played before.
  ///
  /// - Parameters:
  ///   - animation: What is to play.
  ///   - transition: How long the change takes, in seconds.
  package func play(_ animation: SceneAnimation, transition: Double = 0) {
    if transition == 0 { animation.entity.stopAllAnimations() }
    animation.entity.playAnimation(animation.resource.repeat(), transitionDuration: transition)
  }

  /// Replaces what is shown, at a moment of its time.
  ///
  /// - Parameters:
  ///   - scene: The new scene.
  ///   - picture: How to look at it, and when.
  /// - Throws: ``PresentationError``, or what a system of the scene throws.
  package func show(_ scene: LoadedScene, _ picture: PictureOptions) async throws {
    try await show(scene, picture.looks, aspect: picture.aspect)
    // Systems have the first word also where no time passes.
    try renderer.update(0)
    let moment = picture.time ?? scene.representativeTime
    if moment > 0 { try advance(by: moment) }
  }

  /// Changes the looks, but for the environment's file and a named camera, which ``show(_:_:aspect:)`` sets.
  package func change(_ change: (inout PresentationOptions) -> Void) {
    change(&looks)
    applyPicture()
  }

  /// Lets the next ``show(_:_:aspect:)`` read the environment's file again.
  package func forgetEnvironment() { environment = nil }

  private func loadEnvironment(of looks: PresentationOptions) async throws(PresentationError) {
    guard case .file(let path) = looks.environment, environment?.path != path else { return }
    environment = (path, try await EnvironmentResource.presented(path))
  }

  /// The resource that lights what brings no light of its own; nil for the studio.
  var environmentResource: EnvironmentResource? {
    guard case .file(let path) = looks.environment, environment?.path == path else { return nil }
    return environment?.resource
  }
}
