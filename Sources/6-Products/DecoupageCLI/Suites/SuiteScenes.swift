import Arguments
import GraphicsGL
import Images
import Log
import Presentation
import Rendering
import Snapshots

/// The renderer of test suites: it renders scenes with the options of `snapshot`.
final class SuiteScenes: SnapshotRenderer {
  let driver: SnapshotDriver
  /// The OpenGL context of the whole run; each test has a renderer of its own.
  private let keeper: RealityRenderer
  /// The warnings about images that show nothing, which would pass as long as they go on showing nothing.
  private(set) var emptiness: [String] = []

  /// Creates the context and reads the name of the driver.
  ///
  /// - Throws: `RendererUnavailable` where there is no OpenGL context.
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
      var (source, picture) = try PictureOptionGroup.read(test.scene, test.options)
      // Goldens show the scene alone, unless a test asks for more.
      if picture.options.stage == .automatic { picture.options.stage = .off }
      let scene = try await source.open()
      let presenter = try ScenePresenter()
      try await presenter.show(scene, picture)
      let (width, height) = (picture.width, picture.height)
      let image = try Trace.span("frame", category: "test", arguments: ["test": test.name]) {
        try presenter.renderer.snapshot(width: width, height: height)
      }
      if picture.options.debugVisualization == .none, try presenter.showsNothing(image) {
        let reason = presenter.reasonForEmptiness(width: width, height: height)
        emptiness.append("\(test.name): nothing is visible, because \(reason)")
      }
      return image
    } catch let error as UsageError {
      throw BadOptions(description: error.message)
    } catch GraphicsError.contextLost(let loss) {
      throw RendererUnavailable("\(GraphicsError.contextLost(loss))")
    } catch let error as ContextError {
      throw RendererUnavailable("\(error)")
    }
  }

  /// The options of a test that `snapshot` does not accept.
  struct BadOptions: Error, CustomStringConvertible {
    let description: String
  }
}
