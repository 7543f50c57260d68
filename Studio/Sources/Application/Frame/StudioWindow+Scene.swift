import Presentation
import StudioModel
import StudioWidgets

extension StudioWindow {
  /// Adds the actions of the page of the scene.
  func addSceneActions() {
    application.addAction("open-scene") { [weak self] in self?.askForScene() }
    application.addAction("open-built-in") { [weak self] in
      guard let self else { return }
      pages.show("scene")
      keepChanges(until: "another scene is opened") { [scene] in scene.openBuiltIn() }
    }
    application.addAction("reload-scene", keys: "<Control>r") { [scene] in scene.reload() }
    application.addAction("play", keys: "<Control>space") { [scene] in scene.togglePlaying() }
    application.addAction("frame-scene", keys: "<Control>0") { [scene] in scene.move(.frame) }
    scenePage.onAskForEnvironment = { [weak self] in self?.askForEnvironment() }
    scenePage.onOpen = { [weak self] path in self?.openScene(path) }
  }

  /// Asks for a scene, and opens it.
  func askForScene() {
    window.ask(.files(extensions: SceneSource.extensions.sorted()), title: "Open a scene") {
      [weak self] paths in
      guard let self, let path = paths.first else { return }
      pages.show("scene")
      openScene(path)
    }
  }

  /// Opens a scene, once it is settled what becomes of changes of the last one.
  func openScene(_ path: String) {
    keepChanges(until: "another scene is opened") { [scene] in scene.open(path) }
  }

  /// Asks what becomes of changes that no file has; what follows is done at once where there are none.
  func keepChanges(until next: String, _ body: @escaping @MainActor () -> Void) {
    guard scene.isChanged, let name = scene.name else { return body() }
    guard !isAsking else { return }
    isAsking = true
    let question = Question(
      "Save the changes of \(name)?",
      "Its stickers and its light have changed since they were saved. They are lost when \(next) without saving.",
      [
        .init("cancel", "_Cancel"), .init("discard", "_Discard", .destructive),
        .init("save", "_Save…", .suggested),
      ])
    window.ask(question) { [weak self] answer in
      guard let self else { return }
      isAsking = false
      switch answer {
      case "discard": body()
      case "save": askForSceneOutput(then: body)
      default: break
      }
    }
  }

  /// Closes the window, once it is settled what becomes of changes; returns whether it may close now.
  func mayClose() -> Bool {
    guard scene.isChanged, !isClosing else {
      // Unfinished files do not appear.
      exports.cancel()
      scene.cancelSaving()
      return true
    }
    keepChanges(until: "the window is closed") { [weak self] in
      self?.isClosing = true
      self?.window.close()
    }
    return false
  }

  /// Asks for the name of a file, and saves the scene there.
  func askForSceneOutput(then: @escaping @MainActor () -> Void = {}) {
    guard let name = scene.proposedName else { return scene.say("There is no scene to save; open one first") }
    window.ask(.newFile(name: name), title: "Save the scene with its stickers") { [scene] paths in
      if let path = paths.first { scene.save(to: path, then: then) }
    }
  }

  private func askForEnvironment() {
    window.ask(.files(extensions: ScenePage.environments), title: "Choose an environment") { [scene] paths in
      guard let path = paths.first else { return }
      scene.changeLight { $0.environment = .file(path) }
    }
  }
}
