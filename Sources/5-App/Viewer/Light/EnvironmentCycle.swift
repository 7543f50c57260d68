import Presentation

/// The environments that a key goes through: the scene's own, the studio, none, and the files that were given.
nonisolated struct EnvironmentCycle: Hashable, Sendable {
  /// The paths of environment files, each once.
  private(set) var files: [String] = []

  /// Adds a file; one that is there already stays where it is.
  mutating func add(_ path: String) {
    if !files.contains(path) { files.append(path) }
  }

  /// Removes a file that turned out to be unusable.
  mutating func remove(_ path: String) { files.removeAll { $0 == path } }

  /// Returns the environment after another one.
  ///
  /// - Parameters:
  ///   - current: The environment that lights the scene.
  ///   - hasOwn: Whether the scene brings one; otherwise its own is the studio.
  /// - Returns: The next one, after the last the first.
  func next(after current: EnvironmentOption, hasOwn: Bool) -> EnvironmentOption {
    let all: [EnvironmentOption] =
      (hasOwn ? [.scene, .studio] : [.studio]) + files.map { .file($0) } + [.none]
    let known = current == .scene && !hasOwn ? .studio : current
    let index = all.firstIndex(of: known) ?? all.count - 1
    return all[(index + 1) % all.count]
  }

  /// Returns the name of an environment for people.
  static func name(_ environment: EnvironmentOption) -> String {
    switch environment {
    case .scene: "the scene's own"
    case .studio: "studio"
    case .none: "none"
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
