import Images
import Loading
import Presentation
import Rendering
import SceneModel

/// Draws a scene as it was and as it was ported, from the same place.
enum PortPictures {
  struct Pair {
    var before: [UInt8]
    var after: [UInt8]
  }

  static let width = 480
  static let height = 270

  /// - Throws: What opening or drawing throws.
  static func draw(_ job: PortJob) async throws -> Pair {
    let first = try ScenePresenter(), second = try ScenePresenter()
    var picture = PictureOptions()
    (picture.width, picture.height) = (width, height)
    let before = try await open(job.input), after = try await open(job.output)
    picture.time = before.representativeTime
    try await first.show(before, picture)
    try await second.show(after, picture)
    // Both are looked at as the source says, or from where all of it is seen.
    if before.cameras.isEmpty || after.cameras.isEmpty {
      let view = first.orbitView(aspect: picture.aspect)
      first.place(view)
      second.place(view)
    }
    return Pair(before: try png(first), after: try png(second))
  }

  /// Notes of readers are in the report already.
  private static func open(_ path: String) async throws -> LoadedScene {
    try await LoadedScene(path: path)
  }

  private static func png(_ presenter: ScenePresenter) throws -> [UInt8] {
    try PNGWriter(layout: .rgb).encode(presenter.renderer.snapshot(width: width, height: height))
  }
}
