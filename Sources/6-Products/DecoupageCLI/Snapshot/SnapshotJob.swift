import Presentation

/// What a run of `snapshot` is to do.
struct SnapshotJob {
  var sources: [SceneSource]
  var picture: PictureOptions
  /// The frames of a sequence, by number; nil for one picture of each scene.
  var frames: ClosedRange<Int>?
  /// Frames of a sequence in a second.
  var rate: Double
  /// How often each frame is drawn.
  var repetitions: Int
  /// How many files are worked on at once.
  var jobs: Int
  var files: PictureFiles

  /// One for each picture of a scene; nil for one that belongs to no sequence.
  var frameNumbers: [Int?] { frames.map { $0.map { $0 } } ?? [nil] }
}
