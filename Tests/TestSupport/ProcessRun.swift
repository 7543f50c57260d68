import Files
import Glibc

/// A program that was run to its end, and what it wrote.
public struct ProcessRun: Sendable {
  /// How it ended.
  public enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// It was stopped because its time was over.
    case timeLimit
  }

  /// What a standard stream of the program is connected to.
  public enum Connection: Sendable {
    /// Output is kept, input is empty.
    case captured
    case closed
    case file(String)
  }

  public let ending: Ending
  public let output: String
  public var errors: String

  /// Why a program could not be run.
  public struct SpawnError: Error, CustomStringConvertible {
    public let description: String
  }

  /// Runs a program and waits for it.
  ///
  /// Output is captured through files, so that neither a full pipe nor a child left behind can hang a test.
  ///
  /// - Parameters:
  ///   - path: The program; a name without a slash is looked up on the `PATH`.
  ///   - arguments: What follows the program's name.
  ///   - environment: Variables to set, or to remove when nil, in a copy of this process's environment.
  ///   - input: Text on standard input.
  ///   - standardOutput: Where standard output goes.
  ///   - timeLimit: When to kill the program.
  /// - Throws: When there is no such program or no room for its output.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:], input: String = "",
    standardOutput: Connection = .captured, timeLimit: Duration = .seconds(60)
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(input, to: "in")

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, folder.path("in"), O_RDONLY, 0)
    switch standardOutput {
    case .captured: posix_spawn_file_actions_addopen(&actions, 1, folder.path("out"), create, 0o600)
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, folder.path("err"), create, 0o600)
    // Files that this process inherited, or that libraries opened in other tests, are not for the child; it may
    // be tested with few file handles.
    for descriptor: Int32 in 3..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }

    // Threads that work on tasks block signals, which the child would inherit and then not end when it is asked to.
    var attributes = posix_spawnattr_t(), signals = sigset_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var process = pid_t()
    let failure = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(Self.variables(environment)) { variables in
        posix_spawnp(&process, path, &actions, &attributes, arguments, variables)
      }
    }
    guard failure == 0 else {
      throw SpawnError(description: "\(path): cannot run it: \(SystemMessage.text(failure))")
    }
    ending = Self.wait(for: process, timeLimit)
    output = Self.text(folder.path("out"))
    errors = Self.text(folder.path("err"))
  }

  private static func wait(for process: pid_t, _ limit: Duration) -> Ending {
    let deadline = ContinuousClock.now + limit
    var isLate = false
    while true {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        if isLate { return .timeLimit }
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      }
      if !isLate && ContinuousClock.now > deadline {
        isLate = true
        kill(process, SIGKILL)
      }
      usleep(500)
    }
  }

  private static func variables(_ changes: [String: String?]) -> [String] {
    var variables = changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if changes[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      next += 1
    }
    return variables
  }

  private static func text(_ path: String) -> String {
    (try? [UInt8](contentsOfFile: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
