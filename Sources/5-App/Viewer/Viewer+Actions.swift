import Files
import Images
import Meshes
import Presentation
import Rendering
import SceneModel
import SpatialAudio
import Windows

extension Viewer {
  /// Performs an action of the user.
  func perform(_ action: ViewerAction) {
    needsDrawing = true
    let size = SIMD2<Float>(window.size)
    switch action {
    case .orbit(let motion): move { $0.orbit(by: motion, height: size.y) }
    case .pan(let motion): move { $0.pan(by: motion, height: size.y) }
    case .dolly(let clicks, let position):
      let offset = position.map { $0 - size / 2 } ?? SIMD2()
      move { $0.dolly(by: clicks, at: offset, height: size.y) }
    case .resetView: resetView()
    case .play(let number): play(number)
    case .togglePause:
      isPaused.toggle()
      if isPaused { sound?.pause() }
    case .toggleBloom: presenter.toggleBloom()
    case .toggleFullscreen: window.isFullscreen.toggle()
    case .takeSnapshot: takeSnapshot()
    case .open(let path):
      var next = SceneSource(path)
      (next.allowsOutside, next.subdivisionLevel) = (source.allowsOutside, source.subdivisionLevel)
      open(next)
    case .quit: window.shouldClose = true
    case .redraw: break
    }
  }

  /// Plays one of the scene's animations, counted from 1.
  private func play(_ number: Int) {
    let animations = presenter.scene?.animations ?? []
    guard animations.indices.contains(number - 1) else {
      return report("\(source): has no animation \(number); it has \(animations.count)")
    }
    let animation = animations[number - 1]
    presenter.play([animation], transition: 0.25)
    isPaused = false
    report("\(source): plays \(animation.name)")
  }

  /// Shows the first view again; where it is shown already, everything from the front, the right and above.
  private func resetView() {
    guard let scene = presenter.scene else { return }
    guard controller == nil else {
      controller = nil
      // Placed with the next frame, as at first.
      drawnSize = .zero
      return
    }
    let view = OrbitView(ScenePresenter.framing, around: scene.bounds, aspect: aspect)
    controller = OrbitController(view, bounds: scene.bounds)
    presenter.place(view)
  }

  private func move(_ change: (inout OrbitController) -> Void) {
    guard let scene = presenter.scene else { return }
    var next =
      controller
      ?? OrbitController(
        presenter.orbitView(aspect: aspect, distance: pivot), bounds: scene.bounds)
    change(&next)
    controller = next
    presenter.place(next.view)
  }

  /// Writes a screenshot into the working folder, under an unused name: an asset's folder is not ours to fill.
  private func takeSnapshot() {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else { return }
    let path = WindowPicture.freePath(in: ".", name: source.pictureName)
    do {
      let image = try presenter.renderer.snapshot(width: width, height: height)
      Task {
        do {
          try await WindowPicture.write(image, to: path)
          report(path)
          notice = Notice("saved \(path)")
        } catch {
          report("error: \(error)")
        }
      }
    } catch {
      report("error: \(path): \(error)")
    }
  }
}
