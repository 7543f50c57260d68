/// A kind of content of which a file has any number, and what is done with the file.
struct ScaleInput {
  /// The things that are counted.
  let what: String
  /// The extension of the format.
  let format: String
  /// The numbers that are measured, ten times as many each.
  let counts: [Int]
  /// The command that is measured.
  var command = Command.inspect
  /// The extension of the format that the files are ported to before; nil where they are measured as they are.
  var portedTo: String?
  /// Returns the files for a number; the first one is the scene.
  let files: (Int) -> [File]

  /// A file of an input.
  struct File {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) { (self.name, bytes) = (name, Array(text.utf8)) }

    init(_ name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  /// A command that is measured.
  enum Command: String {
    case inspect
    case json = "inspect --json"
    case snapshot, port

    /// Returns the words of the command line for a file; outputs lie beside it.
    func words(_ path: String) -> [String] {
      switch self {
      case .inspect: ["inspect", path]
      case .json: ["inspect", "--json", path]
      case .snapshot: ["snapshot", path, "--size", "64x36", "-o", path + ".png"]
      case .port: ["port", path, "-o", path + ".port.usdc", "--verify", "none"]
      }
    }
  }

  init(
    _ what: String, _ format: String, counts: [Int] = [1_000, 10_000, 100_000],
    _ files: @escaping (Int) -> [File]
  ) {
    (self.what, self.format, self.counts, self.files) = (what, format, counts, files)
  }

  /// Creates an input of one file of text.
  init(
    _ what: String, _ format: String, counts: [Int] = [1_000, 10_000, 100_000],
    text: @escaping (Int) -> String
  ) {
    self.init(what, format, counts: counts) { [File("scene.\(format)", text($0))] }
  }

  /// Creates an input of one binary file.
  init(
    _ what: String, _ format: String, counts: [Int] = [1_000, 10_000, 100_000],
    bytes: @escaping (Int) -> [UInt8]
  ) {
    self.init(what, format, counts: counts) { [File("scene.\(format)", bytes: bytes($0))] }
  }

  /// The inputs in the order of the table.
  static let all = glTF + usd + crates + wavefront + scans + collada + sceneKit + others

  /// Returns this input, measured with another command.
  func with(_ command: Command) -> Self {
    var copy = self
    copy.command = command
    return copy
  }

  /// A few contents of each format with the other commands.
  private static let others = [Command.json, .snapshot, .port].flatMap { command in
    [
      (glTF, "siblings"), (usd, "siblings"), (usd, "faces"), (usd, "materials"), (wavefront, "objects"),
      (collada, "siblings"), (collada, "materials"), (sceneKit, "siblings"),
    ]
    .flatMap { inputs, what in inputs.filter { $0.what == what }.map { $0.with(command) } }
  }

  /// The scenes of USD in binary files and in packages.
  private static let crates = ["usdc", "usdz"].flatMap { format in
    usd.filter { ["siblings", "faces", "instances"].contains($0.what) }.map { input in
      var copy = ScaleInput(input.what, format, counts: input.counts, input.files)
      copy.portedTo = format
      return copy
    }
  }

  /// Repeats a piece of text for each number.
  static func repeated(_ count: Int, separator: String = "", _ piece: (Int) -> String) -> String {
    var text = ""
    for number in 0..<count {
      if number > 0 { text += separator }
      text += piece(number)
    }
    return text
  }
}
