/// The files that the tests belong to.
public enum Repository {
  private static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// A file or folder, by its path in the repository.
  public static func path(_ inside: String) -> String { "\(folder)/\(inside)" }
}
