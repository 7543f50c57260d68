public import SceneModel

/// Built-in scenes: those that a program makes itself and that are named like files, such as `demo:grid`.
///
/// This library brings none. A program that has some hands them to each ``SceneSource``.
public nonisolated struct BuiltInScenes: Sendable {
  /// One built-in scene.
  public nonisolated struct Entry: Sendable {
    /// The word after the prefix.
    public let name: String
    /// What there is to see, in one line.
    public let summary: String
    /// Makes the scene anew.
    public let make: @MainActor @Sendable () async throws -> Entity

    /// Creates an entry.
    public init(
      _ name: String, _ summary: String, make: @escaping @MainActor @Sendable () async throws -> Entity
    ) {
      (self.name, self.summary, self.make) = (name, summary, make)
    }
  }

  /// The text before the names.
  public let prefix: String
  /// In the order in which they are listed.
  public let entries: [Entry]

  /// No scenes at all: every source is a file.
  public static let none = BuiltInScenes(prefix: "", [])

  /// Creates a list of scenes.
  public init(prefix: String, _ entries: [Entry]) { (self.prefix, self.entries) = (prefix, entries) }

  /// The names of all scenes.
  public var names: [String] { entries.map(\.name) }

  /// Returns the scene of a name.
  func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}

nonisolated extension BuiltInScenes: Hashable {
  /// Compares prefixes and names.
  public static func == (one: BuiltInScenes, other: BuiltInScenes) -> Bool {
    one.prefix == other.prefix && one.names == other.names
  }

  /// Hashes prefix and names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(prefix)
    hasher.combine(names)
  }
}
