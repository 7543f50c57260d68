/// What a target holds when drawing into it begins.
///
/// What is left out keeps its contents.
public nonisolated struct ClearValues: Hashable, Sendable {
  /// One for each color attachment from the first on; nil keeps that one.
  public var colors: [SIMD4<Float>?] = []
  public var depth: Float?

  public init(colors: [SIMD4<Float>?] = [], depth: Float? = nil) {
    (self.colors, self.depth) = (colors, depth)
  }

  /// Draws over what is there.
  public static let nothing = ClearValues()

  public static func color(_ color: SIMD4<Float>, depth: Float? = nil) -> ClearValues {
    ClearValues(colors: [color], depth: depth)
  }

  public static func depth(_ depth: Float) -> ClearValues { ClearValues(depth: depth) }
}
