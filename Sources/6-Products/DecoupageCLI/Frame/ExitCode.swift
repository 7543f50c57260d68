/// The exit codes of the program, for scripts; after a signal it is 128 plus the signal's number.
nonisolated enum ExitCode: Int32 {
  /// Success.
  case done = 0
  /// Some input failed, differs or was lost.
  case failed = 1
  /// The command line is invalid.
  case badUsage = 2
  /// No OpenGL context, display or audio device is available.
  case noDevice = 3
}
