import CommandFrame
import Foundation
import Images
import Presentation
import Rendering
import TextFormats
import Viewer

/// A painter of thumbnails in a process of its own, which is started with the first one.
actor ThumbnailProcess: ThumbnailPainter {
  /// A reason why a thumbnail is missing.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The time that a thumbnail may take; the next one gets a new process then.
  private static let patience = Duration.seconds(60)

  private let arguments: [String]
  private var running: Running?
  private var count = 0

  /// A process, with the pipes that lead to it.
  private struct Running {
    let process: Process
    let pipes: (input: Pipe, output: Pipe)
    let channel: WorkerChannel
  }

  /// Creates the painter.
  ///
  /// - Parameter arguments: The arguments of the window, whose options scenes are read with.
  init(arguments: [String]) { self.arguments = arguments }

  func paint(_ scene: SceneSource, after seconds: Double?) async throws -> PaintedThumbnail {
    let painter = try start(), channel = painter.channel
    // The channel has no more than the numbers of the descriptors, which the pipes close.
    defer { withExtendedLifetime(painter) {} }
    let limit = Task { [process = painter.process] in
      try await Task.sleep(for: Self.patience)
      process.terminate()
    }
    defer { limit.cancel() }
    count += 1
    let words = [scene.text] + (seconds.map { ["\($0)"] } ?? [])
    let request = JSONText.object([
      ("id", .integer(count)), ("arguments", .array(words.map { .string($0) })),
    ])
    do {
      guard channel.write(request.line), let line = try await channel.line() else {
        throw WorkerChannel.CutOff()
      }
      let answer = try JSONDocument(line).root
      let bytes = try await channel.bytes(answer["bytes"]?.integer ?? 0)
      if let reason = answer["messages"]?.elements.first(where: { _ in true })?.text {
        throw Failure(description: reason)
      }
      guard bytes.count == Thumbnail.width * Thumbnail.height * 4 else { throw WorkerChannel.CutOff() }
      return PaintedThumbnail(
        Image(bytes: bytes, width: Thumbnail.width), isLast: answer["rests"]?.flag == true)
    } catch let failure as Failure {
      throw failure
    } catch {
      guard running?.channel === channel else { throw CancellationError() }
      end()
      throw Failure(description: "the process that draws it has ended")
    }
  }

  func end() {
    running?.process.terminate()
    running = nil
  }

  private func start() throws -> Running {
    if let running { return running }
    let process = Process(), pipes = (input: Pipe(), output: Pipe())
    process.executableURL = URL(fileURLWithPath: ProgramFolder.program)
    process.arguments = [ThumbnailRun.word] + arguments
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let channel = WorkerChannel(
      input: pipes.output.fileHandleForReading.fileDescriptor,
      output: pipes.input.fileHandleForWriting.fileDescriptor)
    let made = Running(process: process, pipes: pipes, channel: channel)
    running = made
    return made
  }
}
