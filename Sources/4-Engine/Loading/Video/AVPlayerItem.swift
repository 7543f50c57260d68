public import Foundation
internal import Log
public import Platform
internal import SceneModel

/// A file that can be played.
public class AVAsset {
  /// The address of the file.
  public let url: URL

  /// Creates the medium of a file, which is read when it is first played.
  public init(url: URL) { self.url = url }
}

/// A file that can be played, by its address.
public final class AVURLAsset: AVAsset {
  /// Creates the medium of a file, which is read when it is first played.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - options: Ignored.
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// A medium as a player plays it.
@preconcurrency @MainActor public final class AVPlayerItem {
  /// A state of an item.
  public nonisolated enum Status: Int, Hashable, Sendable {
    /// The file was not read yet.
    case unknown = 0
    /// The file can be played.
    case readyToPlay = 1
    /// The file cannot be played.
    case failed = 2
  }

  /// The name of the notification that an item was played to its end.
  public nonisolated static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTime")

  /// The medium.
  public let asset: AVAsset
  /// The reason why the file cannot be played, if it cannot.
  public private(set) var error: (any Error)?
  /// The state of the item.
  public var status: Status { error != nil ? .failed : file == nil ? .unknown : .readyToPlay }
  private var file: VideoFile?
  private weak var player: AVPlayer?

  /// Creates an item of a file.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// Creates an item of a medium.
  public init(asset: AVAsset) { self.asset = asset }

  /// The length; indefinite before the file was read.
  public var duration: CMTime {
    file.map { CMTime(seconds: $0.duration, preferredTimescale: 90_000) } ?? .indefinite
  }

  /// The size of the picture; zero before the file was read.
  public var presentationSize: CGSize {
    file.map { CGSize(width: $0.format.width, height: $0.format.height) } ?? .zero
  }

  /// Returns the time that is played.
  public func currentTime() -> CMTime {
    guard let player, player.currentItem === self else { return .zero }
    return player.currentTime()
  }

  /// Notes the player whose item it is.
  func belong(to player: AVPlayer) { self.player = player }

  /// Returns the frames of the file, which is read where needed; those of nothing if it cannot be played.
  func frames() -> any VideoFrameSource {
    if let file { return file }
    do {
      let opened = try VideoFile(contentsOf: asset.url)
      (file, error) = (opened, nil)
      return opened
    } catch {
      if self.error == nil { Log.warning("\(error)", category: "Loading") }
      self.error = error
      return ImageSequence(images: [], durations: [])
    }
  }
}

extension Notification.Name {
  /// The name of the notification that an item was played to its end.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}
