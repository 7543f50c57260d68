/// The messages that the window shows for some seconds, the newest last.
nonisolated struct Toasts: Sendable {
  /// A message.
  struct Toast: Hashable, Sendable {
    /// The text.
    var text: String
    /// True if it reports an error.
    var isError: Bool
    /// The opacity, in steps, so that a display that fades is not drawn anew all the time.
    var opacity: Float
  }

  /// The time for which a message is shown.
  enum Duration: Hashable, Sendable {
    /// Some seconds.
    case seconds
    /// The time until it is dismissed, or its reason has gone.
    case untilDismissed
    /// The time until its reason has gone.
    case untilRemoved
  }

  private struct Message {
    var text: String
    var key: String
    var isError: Bool
    var end: Double
    var isPinned: Bool
  }

  private var messages: [Message] = []

  /// The time that errors are shown, in seconds.
  static let errorTime = 8.0
  /// The time that other messages are shown.
  static let messageTime = 3.0
  /// The time of fading at the end.
  static let fadeTime = 0.4
  /// The number of messages that are shown at a time.
  static let most = 4

  /// Adds a message, in place of an earlier one with the same key.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - key: The subject of the message, such as a value that changes; nil for the text itself.
  ///   - isError: Whether it reports an error.
  ///   - duration: How long it is shown.
  ///   - time: The current time.
  mutating func add(
    _ text: String, key: String? = nil, isError: Bool = false, for duration: Duration = .seconds,
    at time: Double
  ) {
    let key = key ?? text
    let end = duration == .seconds ? time + (isError ? Self.errorTime : Self.messageTime) : .infinity
    messages.removeAll { $0.key == key }
    messages.append(
      Message(text: text, key: key, isError: isError, end: end, isPinned: duration == .untilRemoved))
    while messages.count > Self.most, let oldest = messages.firstIndex(where: { !$0.isPinned }) {
      messages.remove(at: oldest)
    }
  }

  /// Removes the message with a key, whose reason has gone.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func remove(key: String) -> Bool {
    let count = messages.count
    messages.removeAll { $0.key == key }
    return messages.count < count
  }

  /// Dismisses all messages but those that stay until their reason has gone.
  ///
  /// - Returns: Whether there were any.
  mutating func dismiss(at time: Double) -> Bool {
    defer { messages.removeAll { !$0.isPinned } }
    return messages.contains { !$0.isPinned && $0.end > time }
  }

  /// True if a message fades or goes by itself.
  var changesWithTime: Bool { messages.contains { $0.end < .infinity } }

  /// Returns the messages to show, and forgets those whose time is over.
  mutating func current(at time: Double) -> [Toast] {
    messages.removeAll { $0.end <= time }
    return messages.map { message in
      Toast(
        text: message.text, isError: message.isError,
        opacity: Self.opacity(remaining: message.end - time))
    }
  }

  /// Returns the opacity of something that ends in so many seconds, in eighths.
  static func opacity(remaining: Double) -> Float {
    let share = min(max(remaining / fadeTime, 0), 1)
    return Float((share * 8).rounded(.up) / 8)
  }
}
