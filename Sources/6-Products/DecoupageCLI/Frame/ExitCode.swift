/// How the program ends, for scripts.
enum ExitCode: Int32 {
  /// Everything asked for was done.
  case done = 0
  /// It ran, but something failed, differs or was lost.
  case failed = 1
  /// The command line could not be understood.
  case badUsage = 2
  /// Nothing can be drawn or heard here.
  case noDevice = 3
}
