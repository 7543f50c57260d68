import PathTracing
import Presentation

/// The job of a `snapshot` run.
struct SnapshotJob {
  var sources: [SceneSource]
  var picture: PictureOptions
  /// The frame numbers of a sequence; nil for one image of each scene.
  var frames: ClosedRange<Int>?
  /// The frame rate of a sequence.
  var rate: Double
  /// The turn of the camera that the sequence shows; nil for none.
  var turntable: Turntable?
  /// True if the sequence becomes one animation.
  var isFilm = false
  /// The number of times that each frame is rendered.
  var repetitions: Int
  /// True if each frame is measured, for statistics.
  var measures: Bool
  /// The number of files that are loaded at once.
  var jobs: Int
  var files: PictureFiles
  /// Strictness: a scene with a warning, such as one of a missing file, counts as failed.
  var isStrict: Bool
  /// The effort of path tracing; nil for images that are drawn.
  var reference: PathTracerSettings?
  /// The part of the work to do; nil for all of it.
  var shard: ShardRun?

  /// True if frames are read back while the next ones are drawn.
  var readsLater: Bool { frames != nil && repetitions == 1 && reference == nil && !measures }

  /// The frame number of each image of a scene; nil for one outside of a sequence.
  var frameNumbers: [Int?] { frames.map { $0.map { $0 } } ?? [nil] }

  /// Returns the index among all images of the run.
  func item(_ source: Int, _ frame: Int) -> Int { source * frameNumbers.count + frame }

  /// Returns the indices of a scene's images among those of the run.
  func items(_ source: Int) -> Range<Int> { item(source, 0)..<item(source + 1, 0) }

  /// The scenes of which images are to be rendered.
  var scenes: [Int] {
    sources.indices.filter { source in shard.map { items(source).contains(where: $0.contains) } ?? true }
  }

  /// The number of steps of progress of each image.
  var steps: Int {
    reference == nil ? 1 : PathTracer.tileCount(width: picture.width, height: picture.height)
  }

  /// The number of images to render.
  var count: Int { shard?.pending.count ?? sources.count * frameNumbers.count }
}
