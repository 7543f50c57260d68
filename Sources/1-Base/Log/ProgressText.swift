/// The text of a ``ProgressBar`` at one moment.
struct ProgressText {
  let title: String
  let count: Int
  let total: Int?
  let item: String
  /// The elapsed nanoseconds.
  let elapsed: UInt64

  /// The most columns of a bar and its numbers, so that they fit the usual terminal.
  static let width = 79

  private var seconds: Double { Double(elapsed) / 1e9 }
  private var perSecond: Double { seconds > 0 ? Double(count) / seconds : 0 }

  /// The count, such as `34 of 120`.
  var counted: String { total.map { "\(count) of \($0)" } ?? "\(count)" }

  /// The rate, such as `12.3/s`, or per minute or hour when it is low.
  var rate: String { Self.rate(perSecond) }

  /// The time left, such as `0:07 left`; nil before there is a rate or when the total is unknown.
  var timeLeft: String? {
    guard let total, count > 0, count < total, perSecond > 0 else { return nil }
    return Self.duration(seconds: Int((Double(total - count) / perSecond).rounded(.up))) + " left"
  }

  /// The line for logs: `porting: 34 of 120, 12.3/s, 0:07 left`.
  var line: String {
    "\(title): "
      + ([counted] + (count > 0 ? [rate] : []) + [timeLeft].compactMap(\.self)).joined(separator: ", ")
  }

  /// The line for terminals: `porting [=====>      ] 34/120 12.3/s 0:07 left  chair.usdz`.
  var bar: String {
    let numbers = [
      total.map { "\(count)/\($0)" } ?? "\(count)", count > 0 ? rate : nil,
      timeLeft ?? (total == nil ? Self.duration(seconds: Int(seconds)) : nil),
    ].compactMap(\.self).joined(separator: "  ")
    var text = title
    if let total, total > 0 {
      let cells = 30
      let filled = min(max(count, 0), total) * cells / total
      let head = filled > 0 && filled < cells ? ">" : ""
      let body = String(repeating: "=", count: filled - head.count) + head
      text += " [" + body + String(repeating: " ", count: cells - filled) + "]"
    }
    text += " " + numbers
    let room = Self.width - text.count - 2
    // The end of a path tells more than its beginning.
    if !item.isEmpty && room >= 8 { text += "  " + (item.count <= room ? item : "…" + item.suffix(room - 1)) }
    return text
  }

  static func rate(_ perSecond: Double) -> String {
    switch perSecond {
    case 1000...: tenths(perSecond / 1000) + "k/s"
    case 100...: "\(Int(perSecond.rounded()))/s"
    case 0.5...: tenths(perSecond) + "/s"
    case (1.0 / 120)...: tenths(perSecond * 60) + "/min"
    default: tenths(perSecond * 3600) + "/h"
    }
  }

  /// Returns a duration such as `0:07`, `12:34`, `1:02:03`.
  static func duration(seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let ending = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(ending)" }
    return "\(hours):" + (minutes < 10 ? "0\(minutes)" : "\(minutes)") + ":\(ending)"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
