public import Foundation
internal import Images
internal import Locks
internal import Platform
public import SceneModel

/// A video file, whose frames FFmpeg decodes in a process of its own; an addition to RealityKit's API.
///
/// Every format that the installed FFmpeg reads is shown, at its average rate. Only the picture is used. Without FFmpeg,
/// or for a file that it does not read, creating one throws a ``VideoError`` that says what to do.
public final class VideoFile: VideoFrameSource {
  /// The path of the file.
  public let path: String
  /// The properties of the picture.
  public let format: VideoFormat
  private let decoder: Guarded<Decoder>

  /// The frames that are being read.
  private struct Decoder {
    var reader: FrameReader?
    /// The number of the next frame that the reader gives.
    var next = 0
    /// The frame that was read last.
    var last: VideoFrame?
  }

  /// The most frames that are read and left out instead of seeking.
  private static let mostSkipped = 100

  /// Opens a file and reads its properties.
  ///
  /// - Throws: ``VideoError``.
  public init(contentsOf url: URL) throws {
    guard url.isFileURL else { throw VideoError.notAFile(address: url.absoluteString) }
    path = url.standardizedFileURL.path
    format = try VideoFormat(file: path)
    decoder = Guarded(Decoder())
  }

  /// The length in seconds.
  public var duration: Double { format.duration }

  /// Returns the frame that is shown at a time; `nil` behind the last one that the file has.
  public func frame(at time: Double) -> VideoFrame? {
    guard time.isFinite else { return nil }
    let last = max(Int((format.duration * format.framesPerSecond).rounded()) - 1, 0)
    let number = min(max(Int(time * format.framesPerSecond + 1e-6), 0), last)
    return decoder.withLock { decoder in
      if let frame = decoder.last, frame.number == number { return frame }
      if decoder.reader == nil || number < decoder.next || number > decoder.next + Self.mostSkipped {
        decoder.reader = try? FrameReader(path: path, format: format, first: number)
        decoder.next = number
      }
      while let reader = decoder.reader, decoder.next <= number {
        guard let pixels = reader.next() else {
          // The file has fewer frames than it says: the last one stays.
          return nil
        }
        decoder.next += 1
        guard decoder.next > number else { continue }
        let image = Image<RGBA8>(width: format.width, height: format.height, pixels: pixels)
        decoder.last = VideoFrame(image: CGImage(image), number: number)
      }
      return decoder.last
    }
  }
}

/// An error of reading a video.
public enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address is not that of a file.
  case notAFile(address: String)
  /// The programs of FFmpeg are not installed.
  case missingDecoder
  /// FFmpeg does not read the file, for the reason it gave.
  case unreadable(file: String, reason: String)
  /// The file has no picture that could be shown.
  case noPicture(file: String)

  public var description: String {
    switch self {
    case .notAFile(let address): "\(address) is no file: videos are read from files"
    case .missingDecoder: "videos are decoded by FFmpeg, which is not installed; install the package ffmpeg"
    case .unreadable(let file, let reason): "\(file) is no video that FFmpeg reads: \(reason)"
    case .noPicture(let file): "\(file) has no picture of a size from 1 to \(VideoFormat.largestSide) pixels"
    }
  }
}
