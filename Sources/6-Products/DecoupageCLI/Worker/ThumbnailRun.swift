import Files
import Glibc
import Images
import Presentation
import Rendering
import TextFormats
import Viewer

/// A process that paints thumbnails for the gallery of another one, until its input ends.
///
/// It is this program again with a word that no command has, and with the arguments of the window. A request names a
/// scene, and may say how much time has passed since its last image.
final class ThumbnailRun {
  /// The first argument of a program that is started for it.
  nonisolated static let word = "thumbnail-worker"

  private let channel = WorkerChannel()
  private let source: (String) -> SceneSource
  private var renderer: RealityRenderer?
  private var live: LiveThumbnail?

  /// Creates the run.
  ///
  /// - Parameter source: Returns the scene of a name, with the options of the window.
  init(source: @escaping (String) -> SceneSource) { self.source = source }

  /// Answers all requests.
  func run() async -> ExitCode {
    // The window, and whatever else people do, comes first.
    _ = nice(19)
    RealityRenderer.keepResources(true)
    while let line = try? await channel.line(), let request = try? WorkerRequest(line) {
      let (answer, bytes) = await answer(request)
      guard channel.write(answer.line, [bytes]) else { break }
    }
    return .done
  }

  private func answer(_ request: WorkerRequest) async -> (line: JSONText, bytes: [UInt8]) {
    do {
      let (image, isLast) = try await paint(
        source(request.arguments[0]), after: request.arguments.dropFirst().first.flatMap(Double.init))
      let bytes = image.pixels.withUnsafeBytes { [UInt8]($0) }
      let line = JSONText.object([
        ("id", request.id), ("messages", .array([])), ("bytes", .integer(bytes.count)),
        ("rests", .bool(isLast)),
      ])
      return (line, bytes)
    } catch {
      let reason = (error as? PresentationError)?.reason ?? "\(error)"
      return (
        .object([("id", request.id), ("messages", .array([.string(reason)])), ("bytes", .integer(0))]), []
      )
    }
  }

  /// Paints a scene; the time that passed counts for the one that was painted last.
  private func paint(
    _ source: SceneSource, after seconds: Double?
  ) async throws -> (image: Image<RGBA8>, isLast: Bool) {
    let renderer = try renderer ?? RealityRenderer()
    self.renderer = renderer
    let isSame = live?.source == source && seconds != nil
    let current: LiveThumbnail
    if isSame, let live {
      current = live
    } else {
      current = try await LiveThumbnail(source, beside: renderer)
    }
    live = current
    if isSame, let seconds { try current.advance(by: seconds) }
    return (try current.draw(), current.isFinished)
  }
}
