import Meshes
import Presentation
import Rendering
import SceneModel
import Windows
import simd

/// The camera of a window: orbits, flights, the turntable, and the cameras of the scene.
final class ViewerCamera {
  private unowned let viewer: Viewer
  /// The controller of orbits, set when the user first moves the camera.
  private var controller: OrbitController?
  /// The index of the scene's camera that the user has chosen.
  private var cameraIndex: Int?
  /// The flight of the camera, until it lands.
  private var flight: FlyController?
  /// True if the camera goes round the scene.
  private(set) var isTurning = false
  /// True if orbits have no up axis.
  private(set) var isTrackball = false
  /// The orbit that goes on when the pointer lets go, and whether it has not yet.
  private var inertia = OrbitInertia()
  private var isDragged = false
  /// The distance of the object in the center of the image, once it is known.
  private var pivot: Float?
  /// The size of the window that the camera was last placed for; zero where it has to be placed for the next frame.
  private var placedSize = SIMD2(0, 0)

  init(_ viewer: Viewer) { self.viewer = viewer }

  private var presenter: ScenePresenter { viewer.presenter }

  /// The view of the camera, as an orbit.
  var view: OrbitView {
    controller?.view ?? presenter.orbitView(aspect: viewer.aspect, distance: pivot)
  }

  /// The view that the user has moved the camera to; nil before that.
  var chosenView: OrbitView? { controller?.view }

  /// The row of the list of cameras, after the first view; nil where the user has moved the camera.
  var row: Int? { controller == nil ? (cameraIndex ?? -1) + 1 : nil }

  /// True if the camera moves by itself, so that the window does not wait for input.
  var isMoving: Bool {
    isTurning && !viewer.gallery.isShown || inertia.isMoving || flight?.isMoving == true
      || !viewer.input.flight.isIdle
  }

  // MARK: Placing

  /// Places the camera for a frame where the window has another size and the user has not moved the camera.
  func place(for size: SIMD2<Int>) throws {
    if presenter.scene != nil, size != placedSize, controller == nil {
      if let cameraIndex, let cameras = presenter.scene?.cameras, cameras.indices.contains(cameraIndex) {
        presenter.look(through: cameras[cameraIndex], aspect: viewer.aspect)
      } else {
        try presenter.place(aspect: viewer.aspect)
      }
    }
    placedSize = size
  }

  /// Places the camera anew with the next frame, unless the user has moved it.
  func placeAgain() { placedSize = .zero }

  /// Adopts a scene that is shown from now on; of one that was read again, what the user has chosen stays.
  func adoptScene(isReload: Bool) {
    flight = nil
    findPivot()
    if isReload, let controller {
      presenter.place(controller.view)
    } else if !isReload || cameraIndex == nil {
      (controller, cameraIndex) = (nil, nil)
    } else {
      placeAgain()
    }
  }

  /// Determines the center of orbits where a camera of the scene looks at a part of it: what is in the middle of the image.
  ///
  /// Scenes that are framed as a whole are orbited around their own center.
  private func findPivot() {
    pivot = nil
    guard presenter.scene != nil, !presenter.framesScene else { return }
    let renderer = presenter.renderer, view = presenter.orbitView(aspect: viewer.aspect)
    let reach = 1e3 * max(presenter.scene?.bounds.boundingRadius ?? 1, 1)
    viewer.tasks.beginQuestion()
    Task { [viewer] in
      defer { viewer.tasks.endQuestion() }
      // The nearest of five positions, as the very center may be a gap between two objects.
      for offset in [SIMD2<Float>(0, 0), [0.15, 0], [-0.15, 0], [0, 0.15], [0, -0.15]] {
        let slope = offset * Elementary.tan(view.fieldOfView / 2)
        let direction = view.right * slope.x + view.up * slope.y - view.direction
        let hit = try await renderer.scene.pixelCast(
          origin: view.eye, direction: direction, length: reach)
        guard let hit, hit.entity.scene === renderer.scene else { continue }
        let depth = simd_dot(view.eye - hit.position, view.direction)
        pivot = min(pivot ?? depth, depth)
      }
    }
  }

  /// Shows the first view again; where it is shown already, everything from the front, the right and above.
  func reset() {
    guard let scene = presenter.scene else { return }
    viewer.redraw()
    flight = nil
    guard controller == nil, cameraIndex == nil else {
      (controller, cameraIndex) = (nil, nil)
      // Placed with the next frame, as at first.
      placeAgain()
      return
    }
    let view = OrbitView(ScenePresenter.framing, around: scene.outline, aspect: viewer.aspect)
    controller = OrbitController(view, bounds: scene.bounds)
    presenter.place(view)
  }

  /// Shows what the next of the scene's cameras sees, and after the last one the first view.
  func showNextCamera() {
    guard let cameras = presenter.scene?.cameras, !cameras.isEmpty else {
      return viewer.tell("this scene has no cameras")
    }
    let next = cameraIndex.map { $0 + 1 } ?? 0
    look(throughCamera: next < cameras.count ? next : nil)
    guard next < cameras.count else { return viewer.tell("the first view") }
    viewer.tell("\(cameras[next].cameraName), camera \(next + 1) of \(cameras.count)")
  }

  /// Shows what one of the scene's cameras sees, or the first view.
  func look(throughCamera index: Int?) {
    flight = nil
    (controller, cameraIndex) = (nil, index)
    placeAgain()
    viewer.redraw()
  }

  // MARK: Orbits

  /// Stops an orbit that goes on by itself.
  func stop() { inertia.stop() }

  /// Orbits by a number of points to the right and down.
  func orbit(by motion: SIMD2<Float>) {
    if viewer.input.isOrbiting { inertia.drag(by: motion, at: viewer.time) }
    turn(by: motion)
  }

  private func turn(by motion: SIMD2<Float>) {
    let isFree = isTrackball, height = Float(viewer.window.size.y)
    move { isFree ? $0.tumble(by: motion, height: height) : $0.orbit(by: motion, height: height) }
  }

  /// Moves the camera sideways by a number of points to the right and down.
  func pan(by motion: SIMD2<Float>) {
    let height = Float(viewer.window.size.y)
    move { $0.pan(by: motion, height: height) }
  }

  /// Moves the camera towards a position in the window, or away from it, by a number of wheel clicks.
  func dolly(by clicks: Float, at position: SIMD2<Float>?) {
    let size = SIMD2<Float>(viewer.window.size)
    let offset = position.map { $0 - size / 2 } ?? SIMD2()
    move { $0.dolly(by: clicks, at: offset, height: size.y) }
  }

  /// Looks from a direction, upright, with the angles of an orbit in degrees.
  func look(azimuth: Float, elevation: Float) {
    guard let scene = presenter.scene else { return }
    let aspect = viewer.aspect
    move {
      $0.look(azimuth: azimuth, elevation: elevation)
      $0.frame(scene.outline, aspect: aspect)
    }
  }

  /// Frames points from the current direction.
  func frame(_ points: [SIMD3<Float>]) {
    guard let scene = presenter.scene else { return }
    var next = OrbitController(view, bounds: scene.bounds)
    next.frame(points, aspect: viewer.aspect)
    show(next)
  }

  /// Makes a point the center of orbits, and of the image.
  func orbit(around point: SIMD3<Float>) {
    guard let scene = presenter.scene else { return }
    var view = view
    view.distance = max(simd_dot(view.eye - point, view.direction), 1e-4)
    view.target = point
    pivot = view.distance
    show(OrbitController(view, bounds: scene.bounds))
  }

  /// Lets the camera go round the scene, or stops it.
  func toggleTurntable() {
    isTurning.toggle()
    viewer.tell("turntable \(isTurning ? "on" : "off")", key: "turntable")
  }

  /// Lets orbits have no up axis, or one again.
  func toggleTrackball() {
    isTrackball.toggle()
    viewer.tell("trackball \(isTrackball ? "on" : "off: F stands the view upright")", key: "trackball")
  }

  /// Shows the scene without perspective, or with it again.
  func toggleParallel() {
    guard presenter.scene != nil else { return }
    presenter.change { $0.isOrthographic.toggle() }
    move { _ in }
    viewer.tell(
      presenter.options.isOrthographic ? "without perspective" : "with perspective", key: "perspective")
  }

  /// Prints the camera as options of the command line, and shows them.
  func printOptions() {
    guard presenter.scene != nil else { return }
    let text = CameraText.options(view, isOrthographic: presenter.options.isOrthographic)
    viewer.report(text)
    viewer.tell(text, key: "camera")
  }

  private func move(_ change: (inout OrbitController) -> Void) {
    guard let scene = presenter.scene else { return }
    var next = controller ?? OrbitController(view, bounds: scene.bounds)
    if viewer.input.mode != .flight { flight = nil }
    change(&next)
    show(next)
    viewer.noteMotion()
  }

  private func show(_ next: OrbitController) {
    (controller, cameraIndex) = (next, nil)
    presenter.place(next.view)
    viewer.redraw()
  }

  // MARK: Motion

  /// Moves the camera by what is held, and by the turntable.
  ///
  /// - Parameter seconds: The time since the last call.
  func advance(by seconds: Double) {
    goOn(for: seconds)
    let input = viewer.input.flight
    if let scene = presenter.scene, !viewer.gallery.isShown, flight != nil || !input.isIdle {
      var next = flight ?? FlyController(view, bounds: scene.bounds)
      next.advance(by: Float(min(seconds, 0.25)), input)
      fly(next)
      if !viewer.input.isFlying, input.isIdle, !next.isMoving { endFlight() }
    }
    guard isTurning, !viewer.gallery.isShown, presenter.scene != nil else { return }
    move { $0.turn(by: Turntable.angle(after: seconds)) }
  }

  /// Lets an orbit go on that the pointer let go; in tests with a number of frames, cameras stop at once.
  private func goOn(for seconds: Double) {
    if viewer.input.isOrbiting {
      isDragged = true
      return
    }
    if isDragged {
      isDragged = false
      if viewer.options.frameLimit == nil { inertia.release(at: viewer.time) }
    }
    guard inertia.isMoving else { return }
    turn(by: inertia.advance(by: min(seconds, 0.25)))
  }

  /// Begins or ends the flight of the camera with the keyboard and a captured pointer.
  func toggleFlight() {
    if viewer.input.mode == .flight {
      viewer.setMode(.scene)
      return endFlight()
    }
    guard let scene = presenter.scene else { return }
    viewer.setMode(.flight)
    isTurning = false
    fly(flight ?? FlyController(view, bounds: scene.bounds))
    viewer.tell("flying: W A S D Q E, the wheel sets the speed, Esc lands", key: "flight")
  }

  /// Looks around from where the camera is, by a number of points to the right and down.
  func look(by motion: SIMD2<Float>) {
    guard let scene = presenter.scene else { return }
    var next = flight ?? FlyController(view, bounds: scene.bounds)
    next.look(by: motion, height: Float(viewer.window.size.y))
    fly(next)
  }

  /// Makes the flight faster, or slower for negative clicks.
  func changeFlightSpeed(by clicks: Float) {
    guard var next = flight else { return }
    next.changeSpeed(by: clicks)
    flight = next
    viewer.tell("speed \(SceneFacts.short(next.speed)) m/s", key: "flight")
  }

  private func fly(_ next: FlyController) {
    guard next != flight else { return }
    let isNew = flight?.view != next.view
    flight = next
    guard isNew, let scene = presenter.scene else { return }
    show(OrbitController(next.view, bounds: scene.bounds))
    viewer.noteMotion()
  }

  /// Makes what the camera looks at the center of orbits again.
  private func endFlight() {
    guard let last = flight else { return }
    flight = nil
    let view = last.view, renderer = presenter.renderer
    let reach = 1e3 * max(presenter.scene?.bounds.boundingRadius ?? 1, 1)
    viewer.tasks.beginQuestion()
    Task { [viewer] in
      defer { viewer.tasks.endQuestion() }
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

extension Entity {
  /// The name of a camera for people.
  var cameraName: String { name.isEmpty ? "camera" : name }
}
