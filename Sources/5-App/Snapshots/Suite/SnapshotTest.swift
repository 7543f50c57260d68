public import Comparison

/// One picture of a suite: what to draw, and how close to its golden it has to come.
public struct SnapshotTest: Hashable, Sendable {
  /// The name in reports, unique in its suite; may contain slashes.
  public var name: String
  /// The scene's file, or `demo:NAME`.
  public var scene: String
  /// How to draw it: the options of the `snapshot` command, as on the command line.
  public var options: [String]
  public var limits: ComparisonLimits
  /// Where the golden is, without the extension.
  public var golden: GoldenName
  public var mark: Mark

  /// Whether a test counts as usual.
  public enum Mark: Hashable, Sendable {
    case none
    /// It is not drawn at all, for this reason.
    case skipped(String)
    /// It is known to differ, for this reason, and fails when it no longer does.
    case broken(String)
  }

  public init(
    name: String, scene: String, options: [String] = [], limits: ComparisonLimits = ComparisonLimits(),
    golden: GoldenName, mark: Mark = .none
  ) {
    (self.name, self.scene, self.options, self.limits) = (name, scene, options, limits)
    (self.golden, self.mark) = (golden, mark)
  }
}
