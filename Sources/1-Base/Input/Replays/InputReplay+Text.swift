internal import Files

extension InputReplay {
  /// The first line of the format.
  static let heading = "decoupage input 1"

  /// Creates a recording from its text.
  ///
  /// The first line is `decoupage input 1`. Every other line is empty, begins with `#`, or is one of these;
  /// words are separated by single spaces, steps never decrease:
  ///
  ///     size 1280 720                     the size of the view at the beginning
  ///     0 key w down                      a key of ``Key``, `down` or `up`
  ///     3 text Hello                      characters, up to the end of the line
  ///     30 pointer 640.5 360              a position from the upper left corner
  ///     30 motion -3 0.5                  a motion while the pointer is captured
  ///     30 button left down               a button of ``PointerButton``
  ///     31 wheel 0 -1                     clicks, right and up
  ///     40 gamepad 0 connect Xbox Pad     the name goes to the end of the line
  ///     41 gamepad 0 axis leftX 0.5       an axis of ``GamepadAxis``
  ///     42 gamepad 0 button a down        a button of ``GamepadButton``
  ///     50 gamepad 0 disconnect
  ///     60 size 800 600                   the view is resized
  ///     70 focus off                      the keyboard leaves the view, or comes back (`on`)
  ///     3600 end                          the number of steps
  ///
  /// - Throws: ``InputReplayError``, with the line.
  public init(_ text: String) throws(InputReplayError) {
    self.init()
    var parser = InputReplayParser()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try parser.read(line, into: &self)
    }
    try parser.finish()
  }

  /// Reads a recording from a file.
  ///
  /// - Throws: ``InputReplayError``, or an error that names the file.
  public init(contentsOf path: String) throws {
    let bytes = try [UInt8](contentsOfFile: path, limit: 64 << 20, allowsStreams: true)
    do throws(InputReplayError) {
      try self.init(String(decoding: bytes, as: UTF8.self))
    } catch {
      var error = error
      error.path = path
      throw error
    }
  }

  /// Writes the recording to a file.
  ///
  /// - Throws: An error that names the file.
  public func write(to path: String) throws { try AtomicFile.write(text, to: path) }

  /// The recording as text.
  public var text: String {
    var text = "\(Self.heading)\nsize \(width) \(height)\n"
    for entry in entries { text += "\(entry.step) \(entry.event.replayText)\n" }
    return text + "\(stepCount) end\n"
  }
}

extension InputEvent {
  /// The event as a line of a recording has it.
  fileprivate var replayText: String {
    switch self {
    case .key(let key, let isDown): "key \(key.rawValue) \(Self.word(isDown))"
    case .text(let text): "text \(Self.line(text))"
    case .pointer(let position): "pointer \(position.x) \(position.y)"
    case .motion(let motion): "motion \(motion.x) \(motion.y)"
    case .button(let button, let isDown): "button \(button.rawValue) \(Self.word(isDown))"
    case .wheel(let clicks): "wheel \(clicks.x) \(clicks.y)"
    case .gamepadConnected(let index, let name): "gamepad \(index) connect \(Self.line(name))"
    case .gamepadDisconnected(let index): "gamepad \(index) disconnect"
    case .gamepadButton(let index, let button, let isDown):
      "gamepad \(index) button \(button.rawValue) \(Self.word(isDown))"
    case .gamepadAxis(let index, let axis, let value): "gamepad \(index) axis \(axis.rawValue) \(value)"
    case .size(let width, let height): "size \(width) \(height)"
    case .focus(let isFocused): "focus \(isFocused ? "on" : "off")"
    }
  }

  private static func word(_ isDown: Bool) -> String { isDown ? "down" : "up" }

  /// Returns the text without line ends, which the format has no way to write.
  private static func line(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
