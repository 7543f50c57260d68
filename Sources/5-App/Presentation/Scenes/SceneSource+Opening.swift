package import Loading
import Log
import SceneAssets
import SceneModel
import SceneReaders

extension SceneSource {
  /// Builds or reads the scene; the heavy work runs off the main actor.
  ///
  /// - Parameter progress: Called when a mesh or texture of a file is ready, on any thread.
  /// - Returns: The scene, owned by the caller alone.
  /// - Throws: ``PresentationError``.
  package func open(
    progress: (@Sendable (SceneProgress) -> Void)? = nil
  ) async throws(PresentationError) -> LoadedScene {
    guard let entry = try builtInEntry() else { return try await openFile(progress) }
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
  /// - Returns: The scene; nil for files.
  /// - Throws: ``PresentationError`` if there is no built-in scene with that name.
  package nonisolated func builtInEntry() throws(PresentationError) -> BuiltInScenes.Entry? {
    guard let name = builtInName else { return nil }
    guard let entry = builtIn.entry(named: name) else {
      throw .unknownBuiltInScene(text, known: builtIn.names)
    }
    return entry
  }

  /// Reads a file, and prints warnings about content that is not shown as the file specifies.
  private func openFile(
    _ progress: (@Sendable (SceneProgress) -> Void)?
  ) async throws(PresentationError) -> LoadedScene {
    do {
      var options = SceneFileOptions(allowsOutside: allowsOutside, subdivisionLevel: subdivisionLevel)
      options.variant = variant
      options.readsPixels = readsPixels
      options.limits = limits
      let scene = try await Trace.span("open", category: "presentation", arguments: ["scene": text]) {
        try await LoadedScene(path: text, options: options, progress: progress)
      }
      // The format of the commands' messages: the file comes first.
      for line in NoteGroups(scene.notes, ofScene: text).lines where printsWarnings {
        MessageStream.standardError.write(line: "warning: \(text.printable): \(line.continued)")
      }
      return scene
    } catch let error as SceneFileError {
      if error.isUnsupported { throw .unreadFormat(text, reason: error.reason) }
      throw .unreadableFile(text, reason: error.reason)
    } catch {
      throw .unreadableFile(text, reason: "\(error)")
    }
  }
}
