import Images
import Loading
import Presentation
import Rendering
import SceneModel

/// Renders a scene before and after porting, with the same camera.
enum PortPictures {
  struct Pair {
    var before: [UInt8]
    var after: [UInt8]
  }

  static let width = 480
  static let height = 270

  /// - Throws: The errors of opening and rendering.
  static func draw(_ job: PortJob) async throws -> Pair {
    let first = try ScenePresenter(), second = try ScenePresenter()
    var picture = PictureOptions()
    (picture.width, picture.height) = (width, height)
    let before = try await open(job.input), after = try await open(job.output)
    picture.time = before.representativeTime
    try await first.show(before, picture)
    try await second.show(after, picture)
    // Both use the camera of the source, or else the one that frames it.
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
