import Files
import Images

/// A recording as numbered images in a folder of its own.
actor SequenceWriter: FrameWriter {
  private let folder: String
  private let name: String
  private var count = 0

  /// Creates the folder.
  ///
  /// - Throws: ``FileError``.
  init(folder: String, name: String) throws {
    (self.folder, self.name) = (folder, name)
    try FolderCreation.make(folder)
  }

  func write(_ image: Image<RGBA8>) throws {
    count += 1
    let file = try PNGWriter(layout: .rgb).encode(image)
    try AtomicFile.write(file, to: "\(folder)/\(RecordingOutput.frameName(name, number: count))")
  }

  func finish() {}

  func cancel() {}
}
