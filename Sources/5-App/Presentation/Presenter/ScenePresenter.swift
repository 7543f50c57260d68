import Animation
package import Loading
package import Rendering
package import SceneModel

/// A presenter of loaded scenes: sets up the camera, light and background of a renderer.
///
/// Commands, the window and tests all use it, so that equal presentation options give equal bytes.
package final class ScenePresenter {
  /// The renderer.
  package let renderer: RealityRenderer
  /// The current scene.
  package private(set) var scene: LoadedScene?
  /// The view of the scene for which nobody asks for another.
  private(set) var defaultView = DefaultView()
  /// The current presentation options.
  package private(set) var options = PresentationOptions()
  /// The clip that plays; nil before the first one.
  package var playback: ScenePlayback?
  /// The camera if no camera of the scene is used.
  let camera = PerspectiveCamera()
  /// The view of that camera while it has no perspective; nil otherwise.
  var placed: OrbitView?
  /// The directional light of the presentation options.
  package let sun = DirectionalLight()
  /// The floor under scenes that bring no light and no ground.
  let stage = StageFloor()
  /// The stickers of the presentation options.
  var stickers: [StickerProjection] = []
  /// The warnings about them.
  package var stickerWarnings: [String] = []
  /// The warning that a time shows the rest pose of the scene.
  private var timeWarning: String?
  /// The warnings about what is shown otherwise than the options may mean.
  package var warnings: [String] {
    let ofCamera = options.camera == .scene ? defaultView.warning : nil
    return [ofCamera, timeWarning].compactMap { $0 } + stickerWarnings
  }
  /// True if the scene is seen as a whole unless a camera is asked for, not by one of its own or from its inside.
  package var framesScene: Bool { defaultView.camera == nil && defaultView.inside == nil }
  /// The bloom setting to restore when it is switched on again.
  var bloomBefore: BloomOption?
  /// The receivers of the scene's own environment light, which another environment replaces.
  var replacedReceivers: [(entity: Entity, component: ImageBasedLightReceiverComponent)] = []
  /// The environment that was loaded from the options' file.
  private var environment: (path: String, resource: EnvironmentResource)?

  /// Creates a presenter for a renderer.
  package init(_ renderer: RealityRenderer) {
    self.renderer = renderer
    camera.name = "presentation: camera"
    sun.name = "presentation: sun"
    renderer.helperCameras = [camera]
  }

  /// Creates a presenter that needs no window.
  ///
  /// - Throws: `ContextError` or `GraphicsError` if rendering is unavailable.
  package convenience init() throws {
    try self.init(RealityRenderer())
  }

  /// Creates a presenter that replaces another one in the same window.
  package convenience init(after other: ScenePresenter) {
    self.init(RealityRenderer(beside: other.renderer))
    (options, bloomBefore, environment) = (other.options, other.bloomBefore, other.environment)
    applyPicture()
  }

  /// Shows a scene in place of the current one.
  ///
  /// - Parameters:
  ///   - scene: The new scene.
  ///   - options: The presentation options.
  ///   - aspect: The aspect ratio of the image, width over height.
  ///   - height: The height of the image in pixels, in which places of stickers are given.
  /// - Throws: ``PresentationError`` if the options name something that does not exist; nothing is changed
  ///   then.
  package func show(
    _ scene: LoadedScene, _ options: PresentationOptions, aspect: Float, height: Float = 720
  ) async throws(PresentationError) {
    let arts = try await prepare(scene, options, aspect: aspect)
    try addStickers(arts, size: SIMD2(aspect, 1) * height)
  }

  /// Shows a scene without the stickers of the options; returns their art.
  private func prepare(
    _ scene: LoadedScene, _ options: PresentationOptions, aspect: Float
  ) async throws(PresentationError) -> [StickerArt] {
    let options = options.adopting(scene.look)
    let textures = try await SurfaceTextures(options.material)
    if case .named(let name) = options.camera { _ = try scene.camera(named: name) }
    let animations =
      try options.animation.map { (name) throws(PresentationError) in try scene.animations(named: name) }
      ?? []
    try await loadEnvironment(of: options, scene)
    let arts = try await stickerArts(options, scene)
    prepareContent(of: scene, options, textures)
    renderer.entities.replaceAll([scene.root, camera, sun, stage.entity])
    renderer.restartTime()
    self.scene = scene
    self.options = options
    (replacedReceivers, placed) = ([], nil)
    playback = nil
    defaultView = DefaultView(scene) { camera in
      renderer.activeCamera = camera
      return renderer.pictureView(size: SIMD2(aspect, 1))
    }
    applyStage()
    applyLights()
    applyPicture()
    try place(aspect: aspect)
    play(animations)
    return arts
  }

  /// Plays a clip of the scene in a loop, in place of the current one.
  ///
  /// - Parameters:
  ///   - parts: The animations of the clip, each of another entity.
  ///   - transition: The duration of the transition, in seconds.
  package func play(_ parts: [SceneAnimation], transition: Double = 0) {
    guard let first = parts.first else { return }
    let controllers = parts.map { part in
      if transition == 0 { part.entity.stopAllAnimations() }
      return part.entity.playAnimation(part.resource.repeat(), transitionDuration: transition)
    }
    playback = ScenePlayback(
      name: first.name, duration: parts.map(\.resource.definition.duration).max() ?? 0, controllers)
  }

  /// Shows a scene in place of the current one, at a point in its time.
  ///
  /// - Parameters:
  ///   - scene: The new scene.
  ///   - picture: The options, including the time.
  /// - Throws: ``PresentationError``, or the error of one of the scene's systems.
  package func show(_ scene: LoadedScene, _ picture: PictureOptions) async throws {
    var options = picture.options
    // A moment asks for motion: where there is one clip, that is meant.
    timeWarning = nil
    if picture.playsOnlyClip, let time = picture.time, options.animation == nil, scene.isFile,
      !scene.hasBehaviors
    {
      options.animation = scene.onlyClipName
      timeWarning = scene.restPoseWarning(at: time)
    }
    let arts = try await prepare(scene, options, aspect: picture.aspect)
    // The last frame of a shot is its last pose.
    playback?.showEnds()
    // Systems update first even if no time passes.
    try renderer.update(0)
    let moment = picture.time ?? scene.representativeTime
    if moment > 0 {
      try advance(by: moment)
      // Entities that moved meanwhile are framed where they are.
      if case .scene = picture.options.camera, framesScene { try place(aspect: picture.aspect) }
      applyStage()
    }
    try addStickers(arts, size: SIMD2(Float(picture.width), Float(picture.height)))
  }

  /// Changes the presentation options, except for the environment's file and a named camera, which
  /// ``show(_:_:aspect:)`` sets.
  package func change(_ change: (inout PresentationOptions) -> Void) {
    change(&options)
    applyStage()
    applyPicture()
  }

  /// Changes light and image of the current scene; the file of an environment has to be the one that was loaded.
  package func changeLight(aspect: Float, _ change: (inout PresentationOptions) -> Void) {
    change(&options)
    applyStage()
    applyPicture()
    applyLights()
    aimSun(distance: distance(aspect: aspect))
  }

  /// Lights the current scene with another environment.
  ///
  /// - Throws: ``PresentationError`` if its file cannot be used; nothing is changed then.
  package func light(with next: EnvironmentOption) async throws(PresentationError) {
    var loaded = environment
    if case .file(let path) = next, environment?.path != path {
      loaded = (path, try await Self.environment(path, scene))
    }
    guard !Task.isCancelled else { return }
    environment = loaded
    change { $0.environment = next }
    applyLights()
  }

  /// Takes over light and image from another presenter, with the environment that it has loaded.
  package func takeLook(of other: ScenePresenter, aspect: Float) {
    var wanted = options
    wanted.copyLook(of: other.options)
    guard wanted != options else { return }
    environment = other.environment
    changeLight(aspect: aspect) { $0 = wanted }
  }

  /// Discards the cached environment, so that the next ``show(_:_:aspect:)`` reads its file again.
  package func forgetEnvironment() { environment = nil }

  private func loadEnvironment(
    of options: PresentationOptions, _ scene: LoadedScene
  ) async throws(PresentationError) {
    guard case .file(let path) = options.environment, environment?.path != path else { return }
    environment = (path, try await Self.environment(path, scene))
  }

  /// Returns the environment of a file, or the one with that path in the scene's own.
  private static func environment(
    _ path: String, _ scene: LoadedScene?
  ) async throws(PresentationError) -> EnvironmentResource {
    if let own = scene?.look?.image(path) { return own }
    return try await .presented(path)
  }

  /// The environment for content without its own; nil for the studio.
  var environmentResource: EnvironmentResource? {
    guard case .file(let path) = options.environment, environment?.path == path else { return nil }
    return environment?.resource
  }
}
