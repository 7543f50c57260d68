import Presentation
import Rendering
import Windows

/// The light and the image options of a window.
final class ViewerLight {
  private unowned let viewer: Viewer
  /// The environments that a key goes through.
  private var environments = EnvironmentCycle()
  private var environmentTask: Task<Void, Never>?
  /// The sun to restore when it is switched on again.
  private var sunBefore: SunOption?

  init(_ viewer: Viewer) {
    self.viewer = viewer
    if case .file(let path) = viewer.options.presentation.environment { environments.add(path) }
  }

  private var presenter: ScenePresenter { viewer.presenter }

  /// Cancels the loading of an environment.
  func cancel() { environmentTask?.cancel() }

  /// Changes light and image options of the scene.
  private func change(_ change: (inout PresentationOptions) -> Void) {
    presenter.changeLight(aspect: viewer.aspect, change)
    viewer.redraw()
  }

  /// Makes the image brighter by thirds of a stop.
  func changeExposure(_ thirds: Int) {
    change { $0.exposure = LightSteps.exposure($0.exposure, by: thirds) }
    viewer.tell(LightSteps.text(exposure: presenter.options.exposure), key: "exposure")
  }

  /// Switches the filmic tone curve.
  func toggleToneCurve() {
    change { $0.isToneMappingEnabled.toggle() }
    viewer.tell(
      "tone curve: \(presenter.options.isToneMappingEnabled ? "filmic" : "none")", key: "tone curve")
  }

  /// Switches bloom.
  func toggleBloom() {
    presenter.toggleBloom()
    viewer.redraw()
    viewer.tell("bloom \(presenter.glows ? "on" : "off")", key: "bloom")
  }

  /// Switches ambient occlusion.
  func toggleAmbientOcclusion() {
    let isOn = presenter.occludesAmbientLight, given = viewer.options.presentation.ambientOcclusion
    let other = given == .off || given == .scene ? AmbientOcclusionOption.on : given
    change { $0.ambientOcclusion = isOn ? .off : other }
    viewer.tell("ambient occlusion \(isOn ? "off" : "on")", key: "ambient occlusion")
  }

  /// Puts a floor under the scene, or removes it.
  func toggleStage() {
    let next = presenter.isStaged ? StageOption.off : .on
    change { $0.stage = next }
    viewer.tell("stage \(presenter.isStaged ? "on" : "off")", key: "stage")
  }

  /// Shows the environment in the background, or the background as it was.
  func toggleBackground() {
    let given = viewer.options.presentation.background
    let other = given.showsEnvironment ? BackgroundOption.standard : given
    change { $0.background = $0.background.showsEnvironment ? other : .environment }
    let shows = presenter.options.background == .environment
    viewer.tell("background: \(shows ? "environment" : "color")", key: "background")
  }

  /// Shows the environment in the background out of focus, or sharply again.
  func toggleBlur() {
    change { $0.background = $0.background == .blurred ? .environment : .blurred }
    let isBlurred = presenter.options.background == .blurred
    viewer.tell("background: environment, \(isBlurred ? "out of focus" : "sharp")", key: "background")
  }

  /// Switches antialiasing.
  func toggleAntialiasing() {
    let given = max(viewer.options.presentation.samples, 1)
    change { $0.samples = $0.samples > 1 ? 1 : given > 1 ? given : 4 }
    viewer.tell("antialiasing \(presenter.options.samples > 1 ? "on" : "off")", key: "antialiasing")
  }

  /// Lights the scene with the next environment.
  func showNextEnvironment() {
    light(
      with: environments.next(
        after: presenter.options.environment, hasOwn: presenter.hasOwnEnvironment))
  }

  /// Lights the scene with an environment, once it is loaded.
  func light(with next: EnvironmentOption) {
    environmentTask?.cancel()
    let shown = presenter, name = EnvironmentCycle.name(next)
    let task = viewer.tasks.begin("environment \(name)", at: viewer.time)
    environmentTask = Task { [viewer] in
      defer { viewer.tasks.end(task) }
      do {
        try await shown.light(with: next)
        guard !Task.isCancelled else { return }
        // Another scene may have come meanwhile.
        if shown !== presenter { presenter.takeLook(of: shown, aspect: viewer.aspect) }
        if case .file(let path) = next { environments.add(path) }
        viewer.redraw()
        viewer.tell("environment: \(name)", key: "environment")
      } catch {
        guard !Task.isCancelled else { return }
        if case .file(let path) = next { environments.remove(path) }
        viewer.tell(error: "\(error)")
      }
    }
  }

  /// Rotates the environment about the up axis.
  func rotateEnvironment(_ degrees: Float) {
    change { $0.environmentRotation = LightSteps.rotation($0.environmentRotation, by: degrees) }
    viewer.noteMotion()
    viewer.tell("environment at \(Int(presenter.options.environmentRotation.rounded()))°", key: "environment")
  }

  /// Adds the sun, or removes it.
  func toggleSun() {
    let next = presenter.options.sun == nil ? sunBefore ?? defaultSun : nil
    sunBefore = presenter.options.sun ?? sunBefore
    change { $0.sun = next }
    viewer.tell(next.map(Self.text) ?? "no sun", key: "sun")
  }

  /// Moves the sun with the pointer; the first motion adds it.
  func moveSun(by motion: SIMD2<Float>) {
    let sun = presenter.options.sun ?? sunBefore ?? defaultSun
    let next = LightSteps.sun(sun, by: motion, height: Float(viewer.window.size.y))
    change { $0.sun = next }
    viewer.noteMotion()
    viewer.tell(Self.text(next), key: "sun")
  }

  /// A sun that shines over the right shoulder.
  private var defaultSun: SunOption {
    let view = presenter.orbitView(aspect: viewer.aspect)
    let start = SunOption(azimuth: view.azimuth * 180 / .pi, elevation: 45)
    return LightSteps.sun(start, by: SIMD2(40, 0), height: 180)
  }

  private static func text(_ sun: SunOption) -> String {
    "sun from \(Int(sun.azimuth.rounded()))°, \(Int(sun.elevation.rounded()))° high"
  }
}
