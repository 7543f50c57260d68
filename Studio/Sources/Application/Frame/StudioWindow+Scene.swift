import Presentation
import StudioModel
import StudioWidgets

extension StudioWindow {
  /// Adds the actions of the page of the scene.
  func addSceneActions() {
    application.addAction("open-scene") { [weak self] in self?.askForScene() }
    application.addAction("reload-scene", keys: "<Control>r") { [scene] in scene.reload() }
    application.addAction("play", keys: "<Control>space") { [scene] in scene.togglePlaying() }
    application.addAction("frame-scene", keys: "<Control>0") { [scene] in scene.move(.frame) }
    scenePage.onAskForEnvironment = { [weak self] in self?.askForEnvironment() }
  }

  /// Asks for a scene, and opens it.
  func askForScene() {
    window.ask(.files(extensions: SceneSource.extensions.sorted()), title: "Open a scene") {
      [weak self] paths in
      guard let self, let path = paths.first else { return }
      pages.show("scene")
      scene.open(path)
    }
  }

  /// Asks for the name of a file, and saves the scene there.
  func askForSceneOutput() {
    guard let name = scene.proposedName else { return scene.say("There is no scene to save; open one first") }
    window.ask(.newFile(name: name), title: "Save the scene with its stickers") { [scene] paths in
      if let path = paths.first { scene.save(to: path) }
    }
  }

  private func askForEnvironment() {
    window.ask(.files(extensions: ScenePage.environments), title: "Choose an environment") { [scene] paths in
      guard let path = paths.first else { return }
      scene.changeLight { $0.environment = .file(path) }
    }
  }
}
