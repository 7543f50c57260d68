/// The limits on the size of a `.splat` file.
package struct SplatLimits: Sendable, Hashable {
  package var fileSize = 1 << 36
  /// The number of splats.
  package var splats = 1 << 28

  package init() {}
}
