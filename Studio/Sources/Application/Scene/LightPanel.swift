import Presentation
import StudioModel
import StudioWidgets

/// The panel of the light: the sun, the environment, the exposure.
final class LightPanel {
  /// The widget.
  let root: Box
  /// The call for the file of an environment.
  var onAskForEnvironment: () -> Void = {}

  private let session: SceneSession
  private let sun: Toggle
  private let sunState = Label("Off")
  private let sunSliders: [LightSlider]
  private let environment: Choice
  private let otherSliders: [LightSlider]
  private let file = Label(classes: ["caption", "dim-label"])
  private var observer: Observer?

  /// Creates the panel of a session.
  init(_ session: SceneSession) {
    self.session = session
    sun = Toggle(sunState, name: "Sun") { isOn in session.changeLight { $0.hasSun = isOn } }
    sunSliders = [
      LightSlider("Direction", of: "the sun", SceneLight.azimuths, \.azimuth, unit: "°", session),
      LightSlider("Height", of: "the sun", SceneLight.elevations, \.elevation, unit: "°", session),
      LightSlider(
        "Strength", of: "the sun", SceneLight.strengths, \.strength, step: 0.1, unit: " ×", session),
    ]
    otherSliders = [
      LightSlider("Rotation", of: "the environment", SceneLight.rotations, \.rotation, unit: "°", session),
      LightSlider("Exposure", SceneLight.exposures, \.exposure, step: 0.1, unit: " EV", session),
    ]
    let asking = AskedChoice()
    environment = Choice(["The scene's", "Studio", "None", "File…"], name: "Environment") { index in
      if index == 3 { return asking.ask() }
      session.changeLight { $0.environment = [.scene, .studio, .none][index] }
    }
    file.setEllipsis(at: 26, inMiddle: true)
    let title = Label.heading("Sun")
    title.expand(down: false)
    sun.addClass("small-toggle")
    sun.center(across: false)
    root = Box.column(spacing: 6, [Box.row(spacing: 6, [title, sun])])
    for slider in sunSliders { root.add(slider.root) }
    let second = Label.heading("Environment")
    second.setMargins(top: 10)
    root.add(second)
    root.add(environment)
    root.add(file)
    for slider in otherSliders { root.add(slider.root) }
    asking.ask = { [weak self] in
      self?.update()
      self?.onAskForEnvironment()
    }
    observer = Observer { [weak self] in self?.update() }
  }

  private func update() {
    let light = session.document.light
    sun.isOn = light.hasSun
    sunState.text = light.hasSun ? "On" : "Off"
    for slider in sunSliders { slider.root.isEnabled = light.hasSun }
    for slider in sunSliders + otherSliders { slider.update() }
    switch light.environment {
    case .scene: environment.selected = 0
    case .studio: environment.selected = 1
    case .none: environment.selected = 2
    case .file: environment.selected = 3
    }
    if case .file(let path) = light.environment {
      // Of a file in a package, as of others, the name alone.
      file.text = path.split { "/[]".contains($0) }.last.map(String.init) ?? path
      file.isVisible = true
    } else {
      file.isVisible = false
    }
  }

  /// The question for a file, which is known after the choice that asks it.
  private final class AskedChoice {
    var ask: () -> Void = {}
  }
}

/// A slider of a number of the light.
final class LightSlider {
  /// The widget.
  let root: Box

  private let slider: NamedSlider
  private let session: SceneSession
  private let number: any WritableKeyPath<SceneLight, Float> & Sendable

  /// Creates the slider of a number; what it belongs to is told by its place, and to screen readers by its name.
  init(
    _ title: String, of owner: String? = nil, _ range: ClosedRange<Float>,
    _ number: any WritableKeyPath<SceneLight, Float> & Sendable, step: Double = 1, unit: String,
    _ session: SceneSession
  ) {
    (self.session, self.number) = (session, number)
    let name = owner.map { "\(title) of \($0)" } ?? title
    slider = NamedSlider(
      title, name: name, range: Double(range.lowerBound)...Double(range.upperBound), step: step, unit: unit
    ) { value in session.changeLight(name) { $0[keyPath: number] = Float(value) } }
    root = slider.root
  }

  /// Shows the number.
  func update() { slider.value = Double(session.document.light[keyPath: number]) }
}
