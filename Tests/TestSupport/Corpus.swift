import Foundation
public import Testing

/// The files of others, too many and not ours to be in the repository, that some tests read where somebody has them: below
/// `$DECOUPAGE_CORPUS`, or in `shared/corpus` beside one of the folders above this one.
public enum Corpus {
  /// The whole; nil where it is not.
  public static let folder: String? = {
    if let named = ProcessInfo.processInfo.environment["DECOUPAGE_CORPUS"] { return named }
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/" {
      root.deleteLastPathComponent()
      let candidate = root.appendingPathComponent("shared/corpus").path
      if FileManager.default.fileExists(atPath: candidate + "/usd/manifest.tsv") { return candidate }
    }
    return nil
  }()

  public static var isThere: Bool { folder != nil }

  /// A file or folder of it.
  public static func path(_ name: String) -> String { "\(folder ?? "")/\(name)" }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests where the corpus is not; `scripts/run-tests` counts them by these words.
  public static var needsCorpus: Self { .enabled(if: Corpus.isThere, "the corpus is not on this machine") }
}
