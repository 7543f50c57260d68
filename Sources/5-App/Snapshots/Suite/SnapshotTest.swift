public import Comparison

/// A snapshot test: a scene to render, and the tolerances of the comparison with its golden picture.
public struct SnapshotTest: Hashable, Sendable {
  /// The name in reports, unique in its suite; it may contain slashes.
  public var name: String
  /// The scene's file, or `demo:NAME`.
  public var scene: String
  /// The rendering options: the arguments of the `snapshot` command.
  public var options: [String]
  /// The tolerances of the comparison.
  public var limits: ComparisonLimits
  /// The folder and the name of the golden picture.
  public var golden: GoldenName
  /// The mark.
  public var mark: Mark

  /// The mark of a test that does not count as usual.
  public enum Mark: Hashable, Sendable {
    /// The test counts as usual.
    case none
    /// The test is skipped, for this reason.
    case skipped(String)
    /// The test is known to differ, for this reason, and fails when it no longer does.
    case broken(String)
  }

  /// Creates a test.
  public init(
    name: String, scene: String, options: [String] = [], limits: ComparisonLimits = ComparisonLimits(),
    golden: GoldenName, mark: Mark = .none
  ) {
    (self.name, self.scene, self.options, self.limits) = (name, scene, options, limits)
    (self.golden, self.mark) = (golden, mark)
  }
}
