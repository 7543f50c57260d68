import Files
import Foundation
import Images

/// A maker of films for Telegram's packs: VP9 with opacity in WebM files of at most 256 KB, made by ffmpeg.
nonisolated struct StickerFilm: Sendable {
  /// The most bytes of a film, and the most frames in a second.
  private static let byteLimit = 256_000, fastest = 30
  private let program: String

  /// Looks for ffmpeg.
  ///
  /// - Throws: ``CommandFailure`` where it is not installed.
  init() throws(CommandFailure) {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    let files = folders.map { "\($0)/ffmpeg" }
    let found = files.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    guard let found else {
      throw CommandFailure(
        "ffmpeg",
        "it makes the films of --format telegram and is not installed; install it, or leave out --turn")
    }
    program = found
  }

  /// Returns the film of frames of one size.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - milliseconds: The duration of each.
  ///   - name: The name of the photo, for messages.
  /// - Returns: The WebM file.
  /// - Throws: ``CommandFailure`` where ffmpeg fails, or the film is too large at any quality.
  func encode(
    _ frames: [Image<RGBA8>], milliseconds: Int, name: String
  ) async throws(CommandFailure) -> [UInt8] {
    do {
      let folder = try TemporaryFolder()
      let (width, height) = (frames[0].width, frames[0].height)
      var file = try AtomicFile(replacing: folder.path("frames"))
      for frame in frames { try file.write(frame.pixels.withUnsafeBytes { [UInt8]($0) }) }
      try file.commit()
      let seconds = Double(frames.count * milliseconds) / 1_000
      var rate = Double(Self.byteLimit) * 8 / seconds * 0.9
      for _ in 0..<6 {
        let film = folder.path("film.webm")
        let messages = try await run([
          "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r",
          "\(min(Double(Self.fastest), 1_000 / Double(milliseconds)))", "-i", folder.path("frames"), "-an",
          "-c:v",
          "libvpx-vp9", "-pix_fmt", "yuva420p", "-auto-alt-ref", "0", "-b:v", "\(Int(rate))", film,
        ])
        guard let bytes = try? [UInt8](contentsOfFile: film, limit: 1 << 28), !bytes.isEmpty else {
          throw CommandFailure(name, "ffmpeg wrote no film: \(messages)")
        }
        if bytes.count <= Self.byteLimit { return bytes }
        rate *= 0.6
      }
      throw CommandFailure(
        name,
        "its film has more than \(Self.byteLimit / 1_000) KB at any quality; choose fewer frames with --turn")
    } catch {
      throw error as? CommandFailure ?? CommandFailure(name, "\(error)")
    }
  }

  /// Runs ffmpeg and returns the last line of its messages.
  private func run(_ arguments: [String]) async throws -> String {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    // The pipe ends with the program, and never fills.
    let messages = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: messages, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
      ?? ""
  }
}
