import Presentation

/// The job of a `snapshot` run.
struct SnapshotJob {
  var sources: [SceneSource]
  var picture: PictureOptions
  /// The frame numbers of a sequence; nil for one image of each scene.
  var frames: ClosedRange<Int>?
  /// The frame rate of a sequence.
  var rate: Double
  /// The number of times that each frame is rendered.
  var repetitions: Int
  /// The number of files that are loaded at once.
  var jobs: Int
  var files: PictureFiles

  /// The frame number of each image of a scene; nil for one outside of a sequence.
  var frameNumbers: [Int?] { frames.map { $0.map { $0 } } ?? [nil] }
}
