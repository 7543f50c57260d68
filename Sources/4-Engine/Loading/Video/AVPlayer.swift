public import Foundation
public import Platform
public import SceneModel

/// A player of video files, whose picture materials and screens show.
///
/// Its time is that of the scene that shows it. Sounds of videos are not played.
@preconcurrency @MainActor open class AVPlayer {
  /// A state of a player.
  public nonisolated enum Status: Int, Hashable, Sendable {
    /// A state before anything was loaded.
    case unknown = 0
    /// The player can play.
    case readyToPlay = 1
    /// The current item cannot be played.
    case failed = 2
  }

  /// A state of the time.
  public nonisolated enum TimeControlStatus: Int, Hashable, Sendable {
    /// The time stands still.
    case paused = 0
    /// The time goes on.
    case playing = 2
  }

  /// An action at the end of an item.
  public nonisolated enum ActionAtItemEnd: Int, Hashable, Sendable {
    /// Going on to the next item of a queue.
    case advance = 0
    /// Stopping.
    case pause = 1
    /// Stopping at the last frame; a program that was notified may go back.
    case none = 2
  }

  /// The player of the engine behind this one; an addition of ours.
  public let video: VideoPlayer
  /// The item that is played, if any.
  public private(set) var currentItem: AVPlayerItem?
  /// The action at the end of an item.
  public var actionAtItemEnd = ActionAtItemEnd.pause
  /// The rate of ``play()``.
  public var defaultRate: Float = 1
  /// True if an item starts again at its end, as loopers want it.
  fileprivate(set) var isLooping = false {
    didSet { video.isLooping = isLooping }
  }

  /// Creates a player without an item.
  public convenience init() { self.init(playerItem: nil) }

  /// Creates a player of a file.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    video = VideoPlayer(source: item?.frames() ?? ImageSequence(images: [], durations: []))
    video.isLooping = false
    item?.belong(to: self)
    video.onEnd { [weak self] in self?.reachEnd() }
  }

  /// Plays at the default rate.
  public func play() { rate = defaultRate }

  /// Pauses at the current frame.
  public func pause() { rate = 0 }

  /// The speed; 0 while the player is paused.
  public var rate: Float {
    get { Float(video.rate) }
    set { video.rate = Double(newValue) }
  }

  /// The state of the player.
  public var status: Status {
    switch currentItem?.status {
    case .failed: .failed
    case .readyToPlay: .readyToPlay
    case .unknown, nil: .unknown
    }
  }

  /// The reason why the current item cannot be played, if it cannot.
  public var error: (any Error)? { currentItem?.error }

  /// The state of the time.
  public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  /// Plays another item from its beginning, or nothing.
  public func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    item?.belong(to: self)
    video.replace(item?.frames() ?? ImageSequence(images: [], durations: []))
  }

  /// Returns the time that is shown.
  public func currentTime() -> CMTime { CMTime(seconds: video.currentTime, preferredTimescale: 90_000) }

  /// Shows the frame of a time.
  public func seek(to time: CMTime) { video.seek(to: time.seconds) }

  /// Shows the frame of a time, which is found exactly, whatever the tolerances.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

  /// Shows the frame of a time, then calls a function with `true`.
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  /// Shows the frame of a time.
  @discardableResult public func seek(to time: CMTime) async -> Bool {
    video.seek(to: time.seconds)
    return true
  }

  /// Goes on after the end of an item.
  func goOn() {}

  private func reachEnd() {
    let item = currentItem
    NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
    // A program that was notified may have gone back, or played something else.
    if item === currentItem, actionAtItemEnd == .advance { goOn() }
  }
}

/// A player of several items, one after the other.
@preconcurrency @MainActor open class AVQueuePlayer: AVPlayer {
  private var waiting: [AVPlayerItem] = []

  /// Creates a player of items.
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
  }

  /// Creates a player of an item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// Returns the items that are played, from the current one on.
  public func items() -> [AVPlayerItem] { [currentItem].compactMap { $0 } + waiting }

  /// Inserts an item behind another one, or behind all.
  public func insert(_ item: AVPlayerItem, after place: AVPlayerItem?) {
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    if let place, place === currentItem {
      waiting.insert(item, at: 0)
    } else if let place, let index = waiting.firstIndex(where: { $0 === place }) {
      waiting.insert(item, at: index + 1)
    } else {
      waiting.append(item)
    }
  }

  /// Plays the next item.
  public func advanceToNextItem() { replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst()) }

  /// Removes all items.
  public func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }

  override func goOn() { if !isLooping, !waiting.isEmpty { advanceToNextItem() } }
}

/// A looper: it plays the item of a player again and again.
@preconcurrency @MainActor public final class AVPlayerLooper {
  private let player: AVQueuePlayer

  /// Makes a player repeat an item.
  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {
    self.player = player
    if player.currentItem !== templateItem { player.replaceCurrentItem(with: templateItem) }
    player.isLooping = true
  }

  /// Lets the player stop at the end.
  public func disableLooping() { player.isLooping = false }
}

extension VideoMaterial {
  /// Creates a material that shows the current frame of a player.
  @preconcurrency @MainActor public init(avPlayer: AVPlayer) { self.init(player: avPlayer.video) }
}

extension VideoPlayerComponent {
  /// Creates a component that shows the picture of a player.
  @preconcurrency @MainActor public init(avPlayer: AVPlayer) { self.init(avPlayer.video, owner: avPlayer) }

  /// The player that the component was made with, if it was one of this name.
  public var avPlayer: AVPlayer? { owner as? AVPlayer }
}
