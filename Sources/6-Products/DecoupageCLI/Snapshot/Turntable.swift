import Files
import Foundation
import Images
import Rendering
import Viewer

/// A turn of the camera around a scene.
nonisolated struct Turntable: Hashable, Sendable {
  /// The number of images.
  var frames: Int
  /// The time that passes in the scene meanwhile, which is that of the film; nil where the scene stands still.
  var seconds: Double?

  /// The number of images a second.
  var rate: Double { seconds.map { Double(frames) / $0 } ?? 30 }

  /// Returns the angle of an image, in radians; the last one leads to the first.
  func angle(_ frame: Int) -> Float { 2 * .pi * Float(frame) / Float(frames) }
}

/// An animation of the images of a turn: an animated WebP or PNG file, or a film that ffmpeg makes.
actor TurntableFilm {
  /// The extensions of animations, without dots.
  static let extensions = ["webp", "png", "mp4"]
  /// The most bytes that the images of a WebP or PNG file take in memory.
  static let limit = 2 << 30

  private let path: String
  private let milliseconds: Int
  private let film: FilmWriter?
  private var images: [Image<RGBA8>] = []

  /// Creates an animation.
  ///
  /// - Throws: ``CommandFailure`` where the program that makes films is missing.
  init(_ path: String, width: Int, height: Int, _ turn: Turntable) throws {
    self.path = path
    milliseconds = min(max(Int((1_000 / turn.rate).rounded()), 1), 65_535)
    guard path.lowercased().hasSuffix(".mp4") else {
      film = nil
      return
    }
    let program = RecordingOutput.find(
      RecordingOutput.program, in: ProcessInfo.processInfo.environment["PATH"] ?? "",
      isExecutable: FileManager.default.isExecutableFile)
    guard let program else {
      throw CommandFailure(path, "films need ffmpeg, which is not installed; write a .webp file instead")
    }
    film = try FilmWriter(program: program, path: path, width: width, height: height, rate: turn.rate)
  }

  /// Returns the extension of an animation; nil for the name of a folder.
  static func format(of path: String) -> String? {
    extensions.first { path.lowercased().hasSuffix(".\($0)") }
  }

  /// Adds the next image.
  func add(_ bytes: [UInt8], width: Int) async throws {
    let image = Image(bytes: bytes, width: width)
    if let film { try await film.write(image) } else { images.append(image) }
  }

  /// Writes the animation, which appears as a whole.
  func finish() async throws {
    if let film { return try await film.finish() }
    let bytes: [UInt8]
    if path.lowercased().hasSuffix(".png") {
      bytes = try AnimatedPNGWriter(milliseconds: milliseconds).encode(images)
    } else {
      var writer = AnimatedWebPWriter(milliseconds: milliseconds)
      writer.quality = Self.quality
      bytes = try writer.encode(images)
    }
    images = []
    try AtomicFile.write(bytes, to: path)
  }

  /// Ends the animation without a result.
  func cancel() async { await film?.cancel() }

  /// The quality of animated WebP, which nobody tells from images without loss.
  private static let quality = 90
}
