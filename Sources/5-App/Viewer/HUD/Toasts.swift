/// The messages that the window shows for some seconds, the newest last.
nonisolated struct Toasts: Sendable {
  /// A message.
  struct Toast: Hashable, Sendable {
    /// The text.
    var text: String
    /// Whether it reports an error.
    var isError: Bool
    /// The opacity, in steps, so that a display that fades is not drawn anew all the time.
    var opacity: Float
  }

  private var messages: [(text: String, key: String, isError: Bool, end: Double)] = []

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
  ///   - time: The current time.
  mutating func add(_ text: String, key: String? = nil, isError: Bool = false, at time: Double) {
    let key = key ?? text, end = time + (isError ? Self.errorTime : Self.messageTime)
    messages.removeAll { $0.key == key }
    messages.append((text, key, isError, end))
    if messages.count > Self.most { messages.removeFirst(messages.count - Self.most) }
  }

  /// Dismisses all messages.
  ///
  /// - Returns: Whether there were any.
  mutating func dismiss(at time: Double) -> Bool {
    defer { messages = [] }
    return messages.contains { $0.end > time }
  }

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
