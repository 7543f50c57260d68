package import Loading
import Log
import SceneAssets
import SceneModel
import SceneReaders

extension SceneSource {
  /// Makes or reads the scene; heavy work happens off the main actor.
  ///
  /// - Returns: The scene, which belongs to the caller alone.
  /// - Throws: ``PresentationError``.
  package func open() async throws(PresentationError) -> LoadedScene {
    guard let entry = try builtInEntry() else { return try await openFile() }
    do {
      let root = try await Trace.span("open", category: "presentation", arguments: ["scene": text]) {
        try await entry.make()
      }
      return LoadedScene(name: text, root: root)
    } catch {
      throw .brokenBuiltInScene(text, reason: "\(error)")
    }
  }

  /// Finds the built-in scene.
  ///
  /// - Returns: Nil for files.
  /// - Throws: ``PresentationError`` where there is no built-in scene of that name.
  package nonisolated func builtInEntry() throws(PresentationError) -> BuiltInScenes.Entry? {
    guard let name = builtInName else { return nil }
    guard let entry = builtIn.entry(named: name) else {
      throw .unknownBuiltInScene(text, known: builtIn.names)
    }
    return entry
  }

  /// Reads a file, and warns of everything in it that cannot be shown as it was meant.
  private func openFile() async throws(PresentationError) -> LoadedScene {
    do {
      let scene = try await Trace.span("open", category: "presentation", arguments: ["scene": text]) {
        try await LoadedScene(
          path: text,
          options: SceneFileOptions(allowsOutside: allowsOutside, subdivisionLevel: subdivisionLevel))
      }
      // As the commands write messages: the file comes first.
      for note in scene.notes { MessageStream.standardError.write(line: "warning: \(text): \(note)") }
      return scene
    } catch let error as SceneFileError {
      if error.isUnsupported { throw .unreadFormat(text, reason: error.reason) }
      throw .unreadableFile(text, reason: error.reason)
    } catch {
      throw .unreadableFile(text, reason: "\(error)")
    }
  }
}
