package import Presentation

extension BuiltInScenes {
  /// The demo scenes, which commands call `demo:NAME`.
  package static var demos: BuiltInScenes {
    BuiltInScenes(
      prefix: "demo:",
      DemoScene.all.map { scene in
        var entry = Entry(scene.name, scene.summary) { try await scene.make() }
        let name = scene.name
        entry.thumbnail = { DemoThumbnail.file(of: name) }
        return entry
      })
  }
}
