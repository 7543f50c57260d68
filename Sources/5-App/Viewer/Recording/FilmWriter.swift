import Files
import Foundation
package import Images

/// A recording as a film, which another program makes of the frames that it reads through a pipe.
///
/// The program writes into a temporary folder. The film gets its name when it is complete.
package actor FilmWriter: FrameWriter {
  /// An error of the other program.
  package struct Failure: Error, CustomStringConvertible {
    let path: String
    package let reason: String
    package var description: String { "\(path): \(reason)" }
  }

  private let path: String
  private let process = Process()
  private let input: FileHandle
  private let folder: TemporaryFolder
  private let ending: AsyncStream<Int32>

  /// Starts the program.
  ///
  /// - Throws: ``FileError``, or the reason why the program cannot be started.
  package init(
    program: String, path: String, width: Int, height: Int, rate: Double = Double(RecordingOutput.rate)
  ) throws {
    self.path = path
    folder = try TemporaryFolder()
    let (ending, continuation) = AsyncStream<Int32>.makeStream()
    self.ending = ending
    try folder.write("", to: "messages")
    let pipe = Pipe()
    input = pipe.fileHandleForWriting
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = RecordingOutput.arguments(
      width: width, height: height, rate: rate, output: folder.path("film.mp4"))
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: folder.path("messages")) ?? FileHandle.nullDevice
    process.terminationHandler = { process in
      continuation.yield(process.terminationStatus)
      continuation.finish()
    }
    try process.run()
  }

  package func write(_ image: Image<RGBA8>) throws {
    do {
      try input.write(contentsOf: image.pixels.withUnsafeBytes { Data($0) })
    } catch {
      throw Failure(path: path, reason: reason("\(RecordingOutput.program) ended early"))
    }
  }

  package func finish() async throws {
    try? input.close()
    let status = await ending.first { _ in true }
    guard status == 0 else {
      throw Failure(
        path: path, reason: reason("\(RecordingOutput.program) failed with status \(status ?? -1)"))
    }
    try copy(from: folder.path("film.mp4"))
  }

  package func cancel() {
    try? input.close()
    process.terminate()
  }

  /// Copies the film to its place, where it appears as a whole.
  private func copy(from film: String) throws {
    guard let source = FileHandle(forReadingAtPath: film) else {
      throw Failure(path: path, reason: reason("\(RecordingOutput.program) wrote no film"))
    }
    defer { try? source.close() }
    var file = try AtomicFile(replacing: path)
    while let part = try source.read(upToCount: 1 << 20), !part.isEmpty { try file.write([UInt8](part)) }
    try file.commit()
  }

  /// Returns the last message of the program, else a text.
  private func reason(_ text: String) -> String {
    let messages = (try? String(contentsOfFile: folder.path("messages"), encoding: .utf8)) ?? ""
    let last = messages.split(whereSeparator: \.isNewline).last.map { String($0.prefix(300)) }
    return last.map { "\(text): \($0)" } ?? text
  }
}
