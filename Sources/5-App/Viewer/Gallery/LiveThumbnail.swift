package import Images
import Meshes
package import Presentation
package import Rendering

/// A thumbnail that moves: the scene as it is best seen, which then turns once, and plays its first animation.
package final class LiveThumbnail {
  /// The scene.
  package let source: SceneSource
  private let presenter: ScenePresenter
  private let start: OrbitView?
  /// The points that the scene reaches at first.
  private let outline: [SIMD3<Float>]
  private var elapsed = 0.0
  private var last: Image<RGBA8>?
  /// The number of images in a row that show the same.
  private var repeated = 0

  /// The number of equal images after which a scene counts as still.
  private static let patience = 12

  /// Loads a scene.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - other: A renderer whose device resources are used.
  /// - Throws: ``PresentationError``, or the error of one of the scene's systems.
  package init(_ source: SceneSource, beside other: RealityRenderer) async throws {
    self.source = source
    // Warnings are for the scene itself, once it is opened.
    var silent = source
    silent.printsWarnings = false
    let scene = try await silent.open()
    var picture = PictureOptions()
    (picture.width, picture.height) = (Thumbnail.width, Thumbnail.height)
    presenter = ScenePresenter(RealityRenderer(beside: other))
    try await presenter.show(scene, picture)
    let hasCamera = !presenter.framesScene
    start = hasCamera ? nil : presenter.orbitView(aspect: Thumbnail.aspect)
    outline = hasCamera ? [] : scene.outline
  }

  /// True if the scene rests: it has turned once, or nothing moves.
  package var isFinished: Bool { elapsed >= Turntable.period || repeated >= Self.patience }

  /// Draws the scene as it is now.
  ///
  /// - Throws: `GraphicsError`.
  package func draw() throws -> Image<RGBA8> {
    let image = try presenter.renderer.snapshot(width: Thumbnail.width, height: Thumbnail.height)
    repeated = image == last ? repeated + 1 : 0
    last = image
    return image
  }

  /// Lets time pass, in which the scene turns and plays.
  ///
  /// - Throws: The error of the scene's systems.
  package func advance(by seconds: Double) throws {
    if elapsed == 0 { play() }
    elapsed = min(elapsed + max(seconds, 0), Turntable.period)
    if let start {
      var view = OrbitController(start, bounds: presenter.scene?.bounds ?? .empty)
      view.turn(by: elapsed >= Turntable.period ? 0 : Turntable.angle(after: elapsed))
      // Each side of the scene fills the image.
      view.frame(outline, aspect: Thumbnail.aspect)
      presenter.place(view.view)
    }
    try presenter.renderer.update(min(max(seconds, 0), 0.25))
  }

  /// Plays the scene's first animation.
  private func play() {
    guard let scene = presenter.scene, let name = scene.clipNames.first,
      let parts = try? scene.animations(named: name)
    else { return }
    presenter.play(parts)
  }
}
