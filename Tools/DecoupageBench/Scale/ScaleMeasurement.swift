import CommandFrame
import Files
import Glibc

/// The time and memory of a process that reads a file.
struct ScaleMeasurement {
  /// The processor time in seconds.
  var seconds: Double
  /// The largest memory in bytes.
  var memory: Double
  /// True if it ended by itself, within the time limit.
  var isComplete: Bool

  /// The longest processor time of a measurement in seconds.
  private static let timeLimit: rlim_t = 120

  /// Runs the command, which lies beside this program.
  ///
  /// - Parameter words: Its command line.
  /// - Throws: ``BenchFailure`` when it cannot be started.
  init(running words: [String]) throws(BenchFailure) {
    let command = ProgramFolder.path("decoupage"), words = ["decoupage"] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    // The limit is inherited; that of this process is set back.
    var old = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &old)
    var limit = old
    limit.rlim_cur = min(Self.timeLimit, old.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &old) }
    var process = pid_t()
    let error = posix_spawn(&process, command, &actions, nil, arguments, environ)
    guard error == 0 else { throw BenchFailure(command, "cannot be started: \(SystemMessage.text(error))") }
    var status: Int32 = 0, usage = rusage()
    memory = 0
    // Nothing tells it once the process has ended, so that what it gains in the last millisecond is missed.
    var ended = wait4(process, &status, WNOHANG, &usage)
    while ended == 0 || ended < 0 && errno == EINTR {
      memory = max(memory, Double(PeakMemory.bytes(of: "\(process)")))
      usleep(1_000)
      ended = wait4(process, &status, WNOHANG, &usage)
    }
    guard ended == process else { throw BenchFailure("scale", SystemMessage.text(errno)) }
    let times = [usage.ru_utime, usage.ru_stime]
    seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    isComplete = status == 0
  }
}
