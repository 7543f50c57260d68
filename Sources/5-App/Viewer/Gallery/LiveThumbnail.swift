import Images
import Meshes
import Presentation
import Rendering

/// A thumbnail that moves: the selected scene turns once, and plays its first animation.
struct LiveThumbnail {
  /// The scene.
  let source: SceneSource
  private let presenter: ScenePresenter
  private let start: OrbitView?
  /// The points that the scene reaches at first.
  private let outline: [SIMD3<Float>]
  private var elapsed = 0.0
  private var last: Double
  /// The duration of the last image in seconds.
  private var cost = 0.0

  /// The time between two images in seconds; slow drivers take longer.
  private static let interval = 0.05
  /// The part of the time that drawing may take.
  private static let share = 0.35

  /// Creates a thumbnail of a presenter that is ready to draw.
  init(_ source: SceneSource, _ presenter: ScenePresenter, at time: Double) {
    (self.source, self.presenter, last) = (source, presenter, time)
    let hasCamera = !presenter.framesScene
    start = hasCamera ? nil : presenter.orbitView(aspect: Thumbnail.aspect)
    outline = hasCamera ? [] : presenter.scene?.outline ?? []
    if let scene = presenter.scene, let name = scene.clipNames.first,
      let parts = try? scene.animations(named: name)
    {
      presenter.play(parts)
    }
  }

  /// True if the scene has turned once and rests.
  var isFinished: Bool { elapsed >= Turntable.period }

  /// Draws the next image when it is time.
  ///
  /// - Parameters:
  ///   - time: The current time in seconds.
  ///   - displayCost: The duration of showing an image in the window, which counts as well.
  /// - Returns: The image; nil until it is time, and at the end.
  /// - Throws: The error of the scene's systems, or `GraphicsError`.
  mutating func draw(at time: Double, beside displayCost: Double) throws -> Image<RGBA8>? {
    let pause = max(Self.interval, (cost + displayCost) / Self.share)
    guard !isFinished, time - last >= pause else { return nil }
    let passed = time - last
    (last, elapsed) = (time, min(elapsed + passed, Turntable.period))
    let begin = ContinuousClock.now
    if let start {
      var view = OrbitController(start, bounds: presenter.scene?.bounds ?? .empty)
      view.turn(by: isFinished ? 0 : Turntable.angle(after: elapsed))
      // Each side of the scene fills the image.
      view.frame(outline, aspect: Thumbnail.aspect)
      presenter.place(view.view)
    }
    try presenter.renderer.update(min(passed, 0.25))
    let image = try presenter.renderer.snapshot(width: Thumbnail.width, height: Thumbnail.height)
    cost = Double((ContinuousClock.now - begin) / .seconds(1))
    return image
  }
}

/// The size of thumbnails.
nonisolated enum Thumbnail {
  static let width = HUDPictures.cellSize.width, height = HUDPictures.cellSize.height
  static let aspect = Float(width) / Float(height)
}
