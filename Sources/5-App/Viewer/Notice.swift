/// A message that the window shows for some seconds.
nonisolated struct Notice {
  let text: String
  private let end = ContinuousClock.now + .seconds(8)

  init(_ text: String) { self.text = text }

  /// Whether the message is still to be shown.
  var isCurrent: Bool { ContinuousClock.now < end }
}
