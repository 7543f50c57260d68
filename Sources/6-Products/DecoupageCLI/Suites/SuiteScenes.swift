import Arguments
import GraphicsGL
import Images
import Log
import Presentation
import Rendering
import Snapshots

/// Draws the tests of suites: scenes with the options of `snapshot`.
final class SuiteScenes: SnapshotRenderer {
  let driver: SnapshotDriver
  /// Keeps the context for the whole run; each test draws with a renderer of its own.
  private let keeper: RealityRenderer

  /// Finds out what draws.
  ///
  /// - Throws: `RendererUnavailable` where nothing can be drawn.
  init() throws(RendererUnavailable) {
    do {
      keeper = try RealityRenderer()
    } catch {
      throw RendererUnavailable("\(error)")
    }
    driver = SnapshotDriver(renderer: keeper.driver.renderer, version: keeper.driver.version)
  }

  func render(_ test: SnapshotTest) async throws -> Image<RGBA8> {
    do {
      let (source, picture) = try PictureOptionGroup.read(test.scene, test.options)
      let scene = try await source.open()
      let presenter = try ScenePresenter()
      try await presenter.show(scene, picture)
      return try Trace.span("frame", category: "test", arguments: ["test": test.name]) {
        try presenter.renderer.snapshot(width: picture.width, height: picture.height)
      }
    } catch let error as UsageError {
      throw BadOptions(description: error.message)
    } catch GraphicsError.contextLost(let loss) {
      throw RendererUnavailable("\(GraphicsError.contextLost(loss))")
    } catch let error as ContextError {
      throw RendererUnavailable("\(error)")
    }
  }

  /// Options of a test that `snapshot` would not take.
  struct BadOptions: Error, CustomStringConvertible {
    let description: String
  }
}
