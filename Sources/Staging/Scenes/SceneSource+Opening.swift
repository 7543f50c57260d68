import DemoScenes
import Files
import Log
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
    guard let name = builtInName else { throw refusal }
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

  /// Why a file cannot be opened; what is not there at all is told first.
  private var refusal: StagingError {
    do throws(FileError) {
      _ = try [UInt8](contentsOfFile: text, limit: 1)
    } catch {
      switch error.problem {
      case .tooLarge: break
      default: return .unreadableFile(text, reason: error.reason)
      }
    }
    return .unreadFormat(text)
  }
}
