import DemoScenes
import Loading
import Log
import SceneAssets
import SceneModel

extension SceneSource {
  /// The names of the built-in scenes, in the order in which they are listed.
  public static var builtInNames: [String] { DemoScene.all.map(\.name) }

  /// One line for each built-in scene: what to type, and what there is to see.
  public static var builtInList: [(source: String, summary: String)] {
    DemoScene.all.map { (builtInPrefix + $0.name, $0.summary) }
  }

  /// Makes or reads the scene; heavy work happens off the main actor.
  ///
  /// - Returns: The scene, which belongs to the caller alone.
  /// - Throws: ``StagingError``.
  public func open() async throws(StagingError) -> StagedScene {
    guard let name = builtInName else { return try await openFile() }
    guard let demo = DemoScene.named(name) else {
      throw .unknownBuiltInScene(name, known: Self.builtInNames)
    }
    do {
      let root = try await Trace.span("open", category: "staging", arguments: ["scene": text]) {
        try await demo.make()
      }
      return StagedScene(source: self, root: root)
    } catch {
      throw .brokenBuiltInScene(name, reason: "\(error)")
    }
  }

  /// Reads a file, and warns of everything in it that cannot be shown as it was meant.
  private func openFile() async throws(StagingError) -> StagedScene {
    do {
      let scene = try await Trace.span("open", category: "staging", arguments: ["scene": text]) {
        try await LoadedScene(
          path: text,
          options: SceneFileOptions(allowsOutside: allowsOutside, subdivisionLevel: subdivisionLevel))
      }
      // As the commands write messages: the file comes first.
      for note in scene.notes { MessageStream.standardError.write(line: "warning: \(text): \(note)") }
      return StagedScene(source: self, file: scene)
    } catch let error as SceneFileError {
      if error.isUnsupported { throw .unreadFormat(text, reason: error.reason) }
      throw .unreadableFile(text, reason: error.reason)
    } catch {
      throw .unreadableFile(text, reason: "\(error)")
    }
  }
}
