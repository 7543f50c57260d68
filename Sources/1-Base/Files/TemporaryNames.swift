internal import Glibc
internal import Locks

/// The names of output files and folders that are not finished.
///
/// A name says which process writes the file, so that the next run can remove what a killed one has left.
package enum TemporaryNames {
  private struct State {
    /// The files and folders that this process has not finished.
    var unfinished: Set<String> = []
    /// The folders whose leftovers have been removed.
    var swept: Set<String> = []
    var count = 0
  }

  private static let state = Guarded(State())
  private static let prefix = ".decoupage-"

  /// The kind of an output.
  enum Kind: String { case part, folder }

  /// Returns a new name in the folder of an output, and removes what killed processes left there.
  static func add(beside path: String, _ kind: Kind) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return state.withLock { state in
      if state.swept.insert(folder).inserted { sweep(folder.isEmpty ? "." : folder) }
      state.count += 1
      let name = "\(folder)\(prefix)\(ProcessMark.own.text)-\(state.count).\(kind.rawValue)"
      state.unfinished.insert(name)
      return name
    }
  }

  /// Runs the step that finishes or gives up outputs; the process cannot end by ``removeAll(then:)`` meanwhile.
  static func finish<Failure: Error>(
    _ names: [String], _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      defer { state.unfinished.subtract(names) }
      try body()
    }
  }

  /// Removes all unfinished outputs and ends the process.
  ///
  /// - Parameter end: The end of the process; no output can be begun or finished any more.
  package static func removeAll(then end: () -> Never) -> Never {
    state.withLock { state in
      for name in state.unfinished { Removal.remove(name) }
      end()
    }
  }

  /// Removes what processes that are dead have left in a folder.
  private static func sweep(_ folder: String) {
    for name in (try? FolderWalk.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      guard name.hasSuffix(".part") || name.hasSuffix(".folder") else { continue }
      let parts = name.dropFirst(prefix.count).split(separator: "-")
      guard parts.count == 4, let mark = ProcessMark(parts.prefix(3)) else { continue }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if mark.isDead(forFile: path) { Removal.remove(path) }
    }
  }
}
