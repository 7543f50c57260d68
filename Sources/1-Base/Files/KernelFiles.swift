/// The files in which Linux says what this process has and may have.
enum KernelFiles {
  /// The folders of the process's control group and of those that contain it, from the outermost on.
  static var controlGroups: [String] {
    controlGroups(of: line("0::/", in: "/proc/self/cgroup") ?? "", below: "/sys/fs/cgroup")
  }

  /// Returns the folders of a control group, such as `/system.slice/job`, and of those that contain it.
  static func controlGroups(of group: Substring, below root: String) -> [String] {
    group.split(separator: "/").reduce(into: [root]) { folders, name in
      folders.append("\(folders.last ?? root)/\(name)")
    }
  }

  /// Returns the first line of a file that begins with a word, without the word.
  static func line(_ word: String, in path: String) -> Substring? {
    text(path)?.split(separator: "\n").first { $0.hasPrefix(word) }?.dropFirst(word.count)
  }

  /// Returns the text of a file; nil where it cannot be read.
  static func text(_ path: String) -> String? {
    (try? [UInt8](contentsOfFile: path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
