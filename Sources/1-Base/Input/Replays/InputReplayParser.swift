/// The reader of the lines of a recording.
struct InputReplayParser {
  private var line = 0
  private var step = 0
  private var hasHeading = false
  private var hasEnded = false

  /// Reads the next line.
  mutating func read(_ text: Substring, into replay: inout InputReplay) throws(InputReplayError) {
    line += 1
    guard hasHeading else {
      guard text == InputReplay.heading else {
        throw failure("the first line is not \"\(InputReplay.heading)\": this is no recording of input")
      }
      hasHeading = true
      return
    }
    guard !text.isEmpty, !text.hasPrefix("#") else { return }
    guard !hasEnded else { throw failure("there is an event after the end") }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.first == "size" {
      guard replay.stepCount == 0, words.count == 3 else {
        throw failure("expected \"size WIDTH HEIGHT\", before the first event")
      }
      (replay.width, replay.height) = (try length(words[1]), try length(words[2]))
      return
    }
    guard let first = words.first, let step = Int(first), (0...InputReplay.stepLimit).contains(step) else {
      throw failure("expected a step from 0 to \(InputReplay.stepLimit), and an event")
    }
    guard step >= self.step else { throw failure("step \(step) comes after step \(self.step)") }
    self.step = step
    let event = Array(words.dropFirst())
    if event == ["end"] {
      hasEnded = true
      replay.end(after: step)
    } else {
      replay.append(try self.event(event), at: step)
    }
  }

  /// Checks that nothing is missing.
  func finish() throws(InputReplayError) {
    guard hasEnded else { throw failure("the last line, \"STEPS end\", is missing") }
  }

  private func event(_ words: [Substring]) throws(InputReplayError) -> InputEvent {
    let rest = Array(words.dropFirst())
    switch (words.first, rest.count) {
    case ("key", 2): return .key(try name(rest[0], "key"), isDown: try isDown(rest[1]))
    case ("text", 1...): return .text(rest.joined(separator: " "))
    case ("pointer", 2): return .pointer(SIMD2(try number(rest[0]), try number(rest[1])))
    case ("motion", 2): return .motion(SIMD2(try number(rest[0]), try number(rest[1])))
    case ("wheel", 2): return .wheel(SIMD2(try number(rest[0]), try number(rest[1])))
    case ("button", 2): return .button(try name(rest[0], "button"), isDown: try isDown(rest[1]))
    case ("size", 2): return .size(width: try length(rest[0]), height: try length(rest[1]))
    case ("focus", 1) where rest[0] == "on" || rest[0] == "off": return .focus(rest[0] == "on")
    case ("gamepad", 2...): return try gamepad(rest)
    default: throw failure("there is no event \"\(words.joined(separator: " "))\"")
    }
  }

  private func gamepad(_ words: [Substring]) throws(InputReplayError) -> InputEvent {
    guard let index = Int(words[0]), (0..<16).contains(index) else {
      throw failure("gamepad \"\(words[0])\" is no number from 0 to 15")
    }
    switch (words[1], words.count) {
    case ("connect", 3...): return .gamepadConnected(index, name: words[2...].joined(separator: " "))
    case ("disconnect", 2): return .gamepadDisconnected(index)
    case ("button", 4):
      return .gamepadButton(index, try name(words[2], "button"), isDown: try isDown(words[3]))
    case ("axis", 4): return .gamepadAxis(index, try name(words[2], "axis"), try number(words[3]))
    default: throw failure("there is no event of a gamepad \"\(words[1...].joined(separator: " "))\"")
    }
  }

  private func name<Name: RawRepresentable<String> & CaseIterable>(
    _ word: Substring, _ kind: String
  ) throws(InputReplayError) -> Name {
    guard let name = Name(rawValue: String(word)) else {
      let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("there is no \(kind) \"\(word)\"; there are \(known)")
    }
    return name
  }

  private func isDown(_ word: Substring) throws(InputReplayError) -> Bool {
    guard word == "down" || word == "up" else { throw failure("\"\(word)\" is neither down nor up") }
    return word == "down"
  }

  private func number(_ word: Substring) throws(InputReplayError) -> Float {
    guard let number = Float(word), number.isFinite else { throw failure("\"\(word)\" is no number") }
    return number
  }

  private func length(_ word: Substring) throws(InputReplayError) -> Int {
    guard let number = Int(word), (1...16384).contains(number) else {
      throw failure("\"\(word)\" is no length from 1 to 16384")
    }
    return number
  }

  private func failure(_ reason: String) -> InputReplayError {
    InputReplayError(line: max(line, 1), reason: reason)
  }
}
