import Files

/// The options of a program's command line.
nonisolated struct AppOptions: Hashable, Sendable {
  var record: String?
  var replay: String?
  var isHeadless = false
  var frames: Int?
  var size: (width: Int, height: Int)? {
    get { sizeNumbers.map { ($0.x, $0.y) } }
    set { sizeNumbers = newValue.map { SIMD2($0.width, $0.height) } }
  }
  private var sizeNumbers: SIMD2<Int>?
  var snapshot: String?
  var moments: [Int] = []
  var asksForHelp = false

  static let help = """
      --record FILE          plays in the window in steps of 1/60 s, and writes the input
      --replay FILE          plays recorded input again, in the same steps
      --headless             without a window; needs --replay or --frames
      --frames N             ends after N steps
      --size WxH             the size of the window or of the pictures
      --snapshot FILE.png    writes a picture of the last step
      --at N[,N...]          writes pictures of these steps instead: FILE-N.png where there are several
    """

  /// Reads a command line; words that it does not know are the program's own.
  init(_ words: [String]) throws(AppError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": asksForHelp = true
      case "--headless": isHeadless = true
      case "--record": record = try Self.value(of: word, &rest)
      case "--replay": replay = try Self.value(of: word, &rest)
      case "--snapshot": snapshot = try Self.value(of: word, &rest)
      case "--frames": frames = try Self.number(Self.value(of: word, &rest), word, 1...1_000_000)
      case "--size": size = try Self.size(Self.value(of: word, &rest))
      case "--at":
        for part in try Self.value(of: word, &rest).split(separator: ",") {
          moments.append(try Self.number(String(part), word, 0...1_000_000))
        }
      default: continue
      }
    }
    try check()
  }

  private func check() throws(AppError) {
    if isHeadless, replay == nil, frames == nil {
      throw .usage("--headless needs --replay or --frames: without a window nobody ends the program")
    }
    if record != nil, replay != nil || isHeadless {
      throw .usage(
        "--record writes what a player does in the window: neither --replay nor --headless goes with it")
    }
    if !moments.isEmpty, snapshot == nil { throw .usage("--at needs --snapshot, the file to write") }
    if snapshot != nil, replay == nil, frames == nil {
      throw .usage("--snapshot needs --frames or --replay, whose steps it shows")
    }
  }

  private static func value(of word: String, _ rest: inout ArraySlice<String>) throws(AppError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(word) needs a value") }
    return value
  }

  private static func number(_ text: String, _ word: String, _ range: ClosedRange<Int>) throws(AppError)
    -> Int
  {
    guard let number = Int(text), range.contains(number) else {
      throw .usage("\(word): \"\(text)\" is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func size(_ text: String) throws(AppError) -> (width: Int, height: Int) {
    let parts = text.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...16384).contains($0) }) else {
      throw .usage("--size: \"\(text)\" is no size such as 1280x720")
    }
    return (parts[0], parts[1])
  }

  /// Returns the path of the picture of a step.
  func picture(at step: Int) -> String? {
    guard let snapshot else { return nil }
    guard moments.count > 1 else { return snapshot }
    let name = snapshot.hasSuffix(".png") ? String(snapshot.dropLast(4)) : snapshot
    let digits = String(step)
    return "\(name)-\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits).png"
  }
}

/// An error that ends a program.
nonisolated enum AppError: Error, Hashable, CustomStringConvertible {
  /// The command line is invalid.
  case usage(String)
  /// The failure to open a window.
  case noWindow(String)
  /// The window was closed before the moment of a picture.
  case noPicture(String, steps: Int)

  var description: String {
    switch self {
    case .usage(let text): text
    case .noWindow(let text): "\(text). With --headless, and --replay or --frames, none is needed"
    case .noPicture(let path, let steps):
      "\(path): the program ended after \(steps) steps, before this picture"
    }
  }

  /// The exit code of the process.
  var code: Int32 {
    switch self {
    case .usage: 2
    case .noWindow: 3
    case .noPicture: 1
    }
  }
}
