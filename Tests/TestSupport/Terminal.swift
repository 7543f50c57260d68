/// A terminal of a command's own, which util-linux's `script` makes.
package enum Terminal {
  /// Whether this system can make one.
  package static var isAvailable: Bool { (try? run("exit 0"))?.ending == .exit(0) }

  /// Runs a line of shell in a new terminal, which ends lines with both characters.
  package static func run(_ line: String) throws -> ProcessRun {
    try ProcessRun("script", ["-qec", line, "/dev/null"], timeLimit: .seconds(30))
  }
}
