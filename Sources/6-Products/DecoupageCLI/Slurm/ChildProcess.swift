import Files
import Glibc

/// A process that was run to its end, with what it printed.
struct ChildProcess {
  /// The exit code; -1 after a signal.
  let code: Int32
  let output: String
  let errors: String

  /// The first line of its messages, or its exit code.
  var message: String {
    let line = (errors + "\n" + output).split(whereSeparator: \.isNewline).first.map(String.init)
    return line ?? (code == 124 ? "it did not answer in time" : "it ended with \(code)")
  }

  /// Runs a program that is found in PATH.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be started.
  init(_ words: [String]) throws(CommandFailure) {
    let name = words.first ?? ""
    var pipes: [[Int32]] = [[-1, -1], [-1, -1]]
    for index in pipes.indices {
      guard pipe(&pipes[index]) == 0 else { throw CommandFailure(name, SystemMessage.text(errno)) }
      for descriptor in pipes[index] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[0][1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes[1][1], STDERR_FILENO)
    // Ctrl-C reaches all processes of the terminal's group; a request that is on its way is to arrive.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process = pid_t()
    let error = posix_spawnp(&process, name, &actions, &attributes, arguments, environ)
    for pipe in pipes { close(pipe[1]) }
    defer { for pipe in pipes { close(pipe[0]) } }
    guard error == 0 else { throw CommandFailure(name, SystemMessage.text(error)) }
    output = Self.read(pipes[0][0])
    errors = Self.read(pipes[1][0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
