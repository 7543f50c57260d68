public import SceneModel

/// Built-in scenes: procedural scenes of a program, with names that are used like files, such as `demo:grid`.
///
/// This library has none. A program with built-in scenes passes them to each ``SceneSource``.
public nonisolated struct BuiltInScenes: Sendable {
  /// One built-in scene.
  public nonisolated struct Entry: Sendable {
    /// The name after the prefix.
    public let name: String
    /// The description in one line.
    public let summary: String
    /// Builds the scene anew.
    public let make: @MainActor @Sendable () async throws -> Entity
    /// Returns the file of an image that was drawn of the scene in advance; nil where there is none.
    package var thumbnail: (@Sendable () -> [UInt8])?

    /// Creates an entry.
    public init(
      _ name: String, _ summary: String, make: @escaping @MainActor @Sendable () async throws -> Entity
    ) {
      (self.name, self.summary, self.make) = (name, summary, make)
    }
  }

  /// The prefix of the names.
  public let prefix: String
  /// The scenes in listing order.
  public let entries: [Entry]

  /// An empty list: every source is a file.
  public static let none = BuiltInScenes(prefix: "", [])

  /// Creates a list of scenes.
  public init(prefix: String, _ entries: [Entry]) { (self.prefix, self.entries) = (prefix, entries) }

  /// The names of all scenes.
  public var names: [String] { entries.map(\.name) }

  /// Returns the scene with a name.
  package func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}

nonisolated extension BuiltInScenes: Hashable {
  /// Returns whether prefixes and names are equal.
  public static func == (one: BuiltInScenes, other: BuiltInScenes) -> Bool {
    one.prefix == other.prefix && one.entries.elementsEqual(other.entries) { $0.name == $1.name }
  }

  /// Hashes the prefix and the number of scenes: sources are looked up all the time, and have few lists.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(prefix)
    hasher.combine(entries.count)
  }
}
