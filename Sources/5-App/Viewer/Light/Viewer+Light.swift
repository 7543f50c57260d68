import Presentation
import Rendering
import Windows

extension Viewer {
  /// Changes light and image options of the scene.
  private func changeLight(_ change: (inout PresentationOptions) -> Void) {
    presenter.changeLight(aspect: aspect, change)
    needsDrawing = true
  }

  /// Makes the image brighter by thirds of a stop.
  func changeExposure(_ thirds: Int) {
    changeLight { $0.exposure = LightSteps.exposure($0.exposure, by: thirds) }
    tell(LightSteps.text(exposure: presenter.options.exposure), key: "exposure")
  }

  /// Switches the filmic tone curve.
  func toggleToneCurve() {
    changeLight { $0.isFilmic.toggle() }
    tell("tone curve: \(presenter.options.isFilmic ? "filmic" : "none")", key: "tone curve")
  }

  /// Switches bloom.
  func toggleBloom() {
    presenter.toggleBloom()
    needsDrawing = true
    tell("bloom \(presenter.glows ? "on" : "off")", key: "bloom")
  }

  /// Switches ambient occlusion.
  func toggleAmbientOcclusion() {
    let isOn = presenter.occludesAmbientLight, given = options.presentation.ambientOcclusion
    let other = given == .off || given == .scene ? AmbientOcclusionOption.on : given
    changeLight { $0.ambientOcclusion = isOn ? .off : other }
    tell("ambient occlusion \(isOn ? "off" : "on")", key: "ambient occlusion")
  }

  /// Puts a floor under the scene, or removes it.
  func toggleStage() {
    let next = presenter.isStaged ? StageOption.off : .on
    changeLight { $0.stage = next }
    tell("stage \(presenter.isStaged ? "on" : "off")", key: "stage")
  }

  /// Shows the environment in the background, or the background as it was.
  func toggleBackground() {
    let given = options.presentation.background
    let other = given.showsEnvironment ? BackgroundOption.standard : given
    changeLight { $0.background = $0.background.showsEnvironment ? other : .environment }
    let shows = presenter.options.background == .environment
    tell("background: \(shows ? "environment" : "color")", key: "background")
  }

  /// Shows the environment in the background out of focus, or sharply again.
  func toggleBlur() {
    changeLight { $0.background = $0.background == .blurred ? .environment : .blurred }
    let isBlurred = presenter.options.background == .blurred
    tell("background: environment, \(isBlurred ? "out of focus" : "sharp")", key: "background")
  }

  /// Switches antialiasing.
  func toggleAntialiasing() {
    let given = max(options.presentation.samples, 1)
    changeLight { $0.samples = $0.samples > 1 ? 1 : given > 1 ? given : 4 }
    tell("antialiasing \(presenter.options.samples > 1 ? "on" : "off")", key: "antialiasing")
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
    let work = beginWork(on: "environment \(name)")
    environmentTask = Task {
      defer { endWork(work) }
      do {
        try await shown.light(with: next)
        guard !Task.isCancelled else { return }
        // Another scene may have come meanwhile.
        if shown !== presenter { presenter.takeLook(of: shown, aspect: aspect) }
        if case .file(let path) = next { environments.add(path) }
        needsDrawing = true
        tell("environment: \(name)", key: "environment")
      } catch {
        guard !Task.isCancelled else { return }
        if case .file(let path) = next { environments.remove(path) }
        report("error: \(error)")
        tell("\(error)", isError: true)
      }
    }
  }

  /// Rotates the environment about the up axis.
  func rotateEnvironment(_ degrees: Float) {
    changeLight { $0.environmentRotation = LightSteps.rotation($0.environmentRotation, by: degrees) }
    resolution.move(at: time)
    tell("environment at \(Int(presenter.options.environmentRotation.rounded()))°", key: "environment")
  }

  /// Adds the sun, or removes it.
  func toggleSun() {
    let next = presenter.options.sun == nil ? sunBefore ?? defaultSun : nil
    sunBefore = presenter.options.sun ?? sunBefore
    changeLight { $0.sun = next }
    tell(next.map(Self.text) ?? "no sun", key: "sun")
  }

  /// Moves the sun with the pointer; the first motion adds it.
  func moveSun(by motion: SIMD2<Float>) {
    let sun = presenter.options.sun ?? sunBefore ?? defaultSun
    let next = LightSteps.sun(sun, by: motion, height: Float(window.size.y))
    changeLight { $0.sun = next }
    resolution.move(at: time)
    tell(Self.text(next), key: "sun")
  }

  /// A sun that shines over the right shoulder.
  private var defaultSun: SunOption {
    let view = presenter.orbitView(aspect: aspect)
    let start = SunOption(azimuth: view.azimuth * 180 / .pi, elevation: 45)
    return LightSteps.sun(start, by: SIMD2(40, 0), height: 180)
  }

  private static func text(_ sun: SunOption) -> String {
    "sun from \(Int(sun.azimuth.rounded()))°, \(Int(sun.elevation.rounded()))° high"
  }
}
