/// What a target holds when drawing into it begins.
///
/// What is left out keeps its contents. The values are held in place: passes name them in every frame.
public nonisolated struct ClearValues: Sendable {
  /// As many color attachments as every driver has.
  private static let slots = 8

  private var colors = InlineArray<8, SIMD4<Float>?>(repeating: nil)
  public var depth: Float?

  /// One color for each attachment from the first on; nil keeps that one.
  public init(colors: [SIMD4<Float>?] = [], depth: Float? = nil) {
    precondition(colors.count <= Self.slots, "a target has at most \(Self.slots) color attachments")
    for (slot, color) in colors.enumerated() { self.colors[slot] = color }
    self.depth = depth
  }

  /// The value of one color attachment.
  public subscript(slot: Int) -> SIMD4<Float>? {
    get { colors[slot] }
    set { colors[slot] = newValue }
  }

  /// The color attachments that there may be values for.
  var slots: Range<Int> { colors.indices }

  var isEmpty: Bool { depth == nil && slots.allSatisfy { colors[$0] == nil } }

  /// Draws over what is there.
  public static let nothing = ClearValues()

  public static func color(_ color: SIMD4<Float>, depth: Float? = nil) -> ClearValues {
    var values = nothing
    (values.colors[0], values.depth) = (color, depth)
    return values
  }

  public static func depth(_ depth: Float) -> ClearValues {
    var values = nothing
    values.depth = depth
    return values
  }
}
