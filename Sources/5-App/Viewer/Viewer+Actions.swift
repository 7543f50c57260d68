import Files
import Images
import Meshes
import Presentation
import Rendering
import SceneModel
import SpatialAudio

extension Viewer {
  /// Performs an action of the user.
  func perform(_ action: ViewerAction) {
    needsDrawing = true
    let height = Float(window.pixelSize.height)
    switch action {
    case .orbit(let motion): move { $0.orbit(by: motion, height: height) }
    case .pan(let motion): move { $0.pan(by: motion, height: height) }
    case .dolly(let clicks): move { $0.dolly(by: clicks) }
    case .frameAll:
      let (bounds, aspect) = (presenter.scene?.bounds ?? .empty, aspect)
      move { $0.frame(bounds, aspect: aspect) }
    case .play(let number): play(number)
    case .togglePause:
      isPaused.toggle()
      if isPaused { sound?.pause() }
    case .toggleBloom: presenter.toggleBloom()
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
    presenter.play(animation, transition: 0.25)
    isPaused = false
    report("\(source): plays \(animation.name)")
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

  /// Writes a screenshot beside the scene, under an unused name.
  private func takeSnapshot() {
    let (width, height) = window.pixelSize
    guard width > 0, height > 0 else { return }
    let path = WindowPicture.freePath(in: source.folder, name: source.pictureName)
    do {
      let image = try presenter.renderer.snapshot(width: width, height: height)
      Task {
        do {
          try await WindowPicture.write(image, to: path)
          report(path)
        } catch {
          report("error: \(error)")
        }
      }
    } catch {
      report("error: \(path): \(error)")
    }
  }
}
