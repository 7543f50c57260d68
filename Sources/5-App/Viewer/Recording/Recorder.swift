import Images

/// A running recording: frames wait here until they are written.
final class Recorder {
  /// The name of the film, or of the folder of images.
  let path: String
  /// True if it becomes a sequence of pictures, not a film.
  let isSequence: Bool
  /// The size of all frames in pixels.
  let size: SIMD2<Int>
  /// The number of frames.
  private(set) var frames = 0
  /// The error of the first frame that could not be written; those after it are not.
  private(set) var failure: (any Error)?
  private let writer: any FrameWriter
  private var waiting = 0
  private var last: Task<Void, Never>?

  /// The number of frames that may wait, each of some megabytes.
  private static let backlog = 3

  /// Creates a recording.
  init(_ writer: any FrameWriter, path: String, size: SIMD2<Int>) {
    (self.writer, self.path, self.size) = (writer, path, size)
    isSequence = writer is SequenceWriter
  }

  /// True if so many frames wait that the next one has to wait, too.
  var isBusy: Bool { waiting >= Self.backlog }

  /// Adds a frame.
  func add(_ image: Image<RGBA8>) {
    frames += 1
    waiting += 1
    let before = last
    last = Task {
      await before?.value
      if failure == nil {
        do { try await writer.write(image) } catch { failure = error }
      }
      waiting -= 1
    }
  }

  /// Ends the recording when all frames are written.
  ///
  /// - Throws: The error of the first frame that could not be written, or of the end.
  func finish() async throws {
    await last?.value
    if let failure {
      await writer.cancel()
      throw failure
    }
    guard frames > 0 else { return await writer.cancel() }
    try await writer.finish()
  }
}
