import Meshes
import Presentation
import Rendering
import SceneModel
import Windows
import simd

extension Viewer {
  /// Moves the camera by what is held, and by the turntable.
  ///
  /// - Parameter seconds: The time since the last call.
  func moveCamera(for seconds: Double) {
    moveOn(for: seconds)
    let flight = input.flight
    if let scene = presenter.scene, gallery == nil, self.flight != nil || !flight.isIdle {
      var next = self.flight ?? FlyController(currentView, bounds: scene.bounds)
      next.advance(by: Float(min(seconds, 0.25)), flight)
      fly(next)
      if !input.isFlying, flight.isIdle, !next.isMoving { endFlight() }
    }
    guard turns, gallery == nil, presenter.scene != nil else { return }
    move { $0.turn(by: Turntable.angle(after: seconds)) }
  }

  /// Lets an orbit go on that the pointer let go; in tests with a number of frames, cameras stop at once.
  private func moveOn(for seconds: Double) {
    if input.isOrbiting {
      isDragged = true
      return
    }
    if isDragged {
      isDragged = false
      if options.frameLimit == nil { inertia.release(at: time) }
    }
    guard inertia.isMoving else { return }
    let motion = inertia.advance(by: min(seconds, 0.25))
    let isFree = isTrackball, height = Float(window.size.y)
    move { isFree ? $0.tumble(by: motion, height: height) : $0.orbit(by: motion, height: height) }
  }

  /// The view of the camera, as an orbit.
  var currentView: OrbitView { controller?.view ?? presenter.orbitView(aspect: aspect, distance: pivot) }

  /// Whether the camera moves by itself, so that the window does not wait for input.
  var cameraMoves: Bool {
    turns && gallery == nil || inertia.isMoving || flight?.isMoving == true || !input.flight.isIdle
  }

  /// Begins or ends the flight of the camera with the keyboard and a captured pointer.
  func toggleFlight() {
    if input.mode == .flight {
      setMode(.scene)
      return endFlight()
    }
    guard let scene = presenter.scene else { return }
    setMode(.flight)
    turns = false
    fly(flight ?? FlyController(currentView, bounds: scene.bounds))
    tell("flying: W A S D Q E, the wheel sets the speed, Esc lands", key: "flight")
  }

  /// Sets what keys and the pointer mean.
  func setMode(_ mode: InputMap.Mode) {
    input.mode = mode
    window.capturesPointer = mode == .flight
  }

  /// Looks around from where the camera is.
  func look(by motion: SIMD2<Float>) {
    guard let scene = presenter.scene else { return }
    var next = flight ?? FlyController(currentView, bounds: scene.bounds)
    next.look(by: motion, height: Float(window.size.y))
    fly(next)
  }

  /// Makes the flight faster, or slower for negative clicks.
  func changeFlightSpeed(_ clicks: Float) {
    guard var next = flight else { return }
    next.changeSpeed(by: clicks)
    flight = next
    tell("speed \(SceneFacts.short(next.speed)) m/s", key: "flight")
  }

  private func fly(_ next: FlyController) {
    guard next != flight else { return }
    let isNew = flight?.view != next.view
    flight = next
    guard isNew, let scene = presenter.scene else { return }
    show(OrbitController(next.view, bounds: scene.bounds))
    resolution.move(at: time)
  }

  /// Makes what the camera looks at the center of orbits again.
  private func endFlight() {
    guard let last = flight else { return }
    flight = nil
    let view = last.view, renderer = presenter.renderer
    let reach = 1e3 * max(presenter.scene?.bounds.boundingRadius ?? 1, 1)
    questions += 1
    Task {
      defer { questions -= 1 }
      let hit = try? await renderer.scene.pixelCast(
        origin: view.eye, direction: -view.direction, length: reach)
      guard let hit, renderer === presenter.renderer, flight == nil, controller?.view == view,
        let scene = presenter.scene
      else { return }
      var next = view
      next.distance = max(simd_dot(view.eye - hit.position, view.direction), 1e-4)
      next.target = view.eye - view.direction * next.distance
      pivot = next.distance
      show(OrbitController(next, bounds: scene.bounds))
    }
  }
}
