internal import Foundation
internal import Images

/// A program of FFmpeg, found on the path of commands.
///
/// Its libraries change their structures from version to version, and a damaged file may end them: as programs they are
/// the same everywhere, and end alone (decision 0044).
enum MediaProgram: String {
  case decoder = "ffmpeg"
  case probe = "ffprobe"

  /// Returns the address of the program.
  func address() throws(VideoError) -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(rawValue)"
      if FileManager.default.isExecutableFile(atPath: file) { return URL(fileURLWithPath: file) }
    }
    throw .missingDecoder
  }

  /// Runs the program and returns what it writes.
  func output(_ arguments: [String], of file: String) throws(VideoError) -> String {
    let process = Process(), output = Pipe(), errors = Pipe()
    process.executableURL = try address()
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let reason = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return String(decoding: text, as: UTF8.self) }
      let lines = String(decoding: reason, as: UTF8.self).split(separator: "\n")
      // The line begins with the file, which the error names itself.
      let last = lines.last.map { String($0).replacing("file:\(file): ", with: "") }
      throw VideoError.unreadable(file: file, reason: last ?? "it gave no reason")
    } catch let error as VideoError {
      throw error
    } catch {
      throw .unreadable(file: file, reason: "\(error)")
    }
  }
}

/// A run of the decoder, which gives one frame after the other.
final class FrameReader {
  private let process = Process()
  private let output = Pipe()
  private let pixelCount: Int

  /// Starts to decode a file at a frame.
  init(path: String, format: VideoFormat, first: Int) throws {
    pixelCount = format.width * format.height
    process.executableURL = try MediaProgram.decoder.address()
    // Rounded down, so that the frame itself is not left out.
    let start = (Double(first) / format.framesPerSecond * 1000).rounded(.down) / 1000
    process.arguments = [
      "-v", "quiet", "-nostdin", "-protocol_whitelist", "file,pipe", "-ss", "\(start)", "-i", "file:\(path)",
      "-map", "0:v:0", "-vf", "fps=\(format.framesPerSecond),scale=\(format.width):\(format.height)",
      "-f", "rawvideo", "-pix_fmt", "rgba", "pipe:1",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    // The process ends when nobody reads; it is ended now, since it may be in the middle of a long file.
    if process.isRunning { process.terminate() }
  }

  /// Returns the pixels of the next frame; `nil` at the end.
  func next() -> [RGBA8]? {
    let wanted = pixelCount * 4
    var bytes = Data()
    bytes.reserveCapacity(wanted)
    while bytes.count < wanted {
      guard let part = try? output.fileHandleForReading.read(upToCount: wanted - bytes.count), !part.isEmpty
      else { return nil }
      bytes.append(part)
    }
    return bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      (0..<pixelCount).map { index in
        RGBA8(
          red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
          alpha: bytes[4 * index + 3])
      }
    }
  }
}
