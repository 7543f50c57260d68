/// The exit codes of the program, for scripts; after a signal it is 128 plus the signal's number.
nonisolated enum ExitCode: Int32, CaseIterable {
  /// Success.
  case done = 0
  /// Some input failed, differs or was lost.
  case failed = 1
  /// The command line is invalid.
  case badUsage = 2
  /// The lack of an OpenGL context, a display, an audio device, or Slurm.
  case noDevice = 3

  /// The explanation in the help and in the manual.
  var meaning: String {
    switch self {
    case .done: "everything was done"
    case .failed: "something failed, differs or was lost"
    case .badUsage: "the command line is wrong"
    case .noDevice: "there is no OpenGL, display or sound device, or no Slurm"
    }
  }
}
