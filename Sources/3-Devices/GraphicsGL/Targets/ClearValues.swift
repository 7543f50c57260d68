/// The clear values of a render target's attachments.
///
/// Attachments without a value keep their contents. The values are stored inline, as passes create them in
/// every frame.
package nonisolated struct ClearValues: Sendable {
  /// The number of color attachments that every driver has.
  private static let slots = 8

  private var colors = InlineArray<8, SIMD4<Float>?>(repeating: nil)
  package var depth: Float?

  /// Creates values for each color attachment from the first on; nil keeps that one.
  package init(colors: [SIMD4<Float>?] = [], depth: Float? = nil) {
    precondition(colors.count <= Self.slots, "a target has at most \(Self.slots) color attachments")
    for (slot, color) in colors.enumerated() { self.colors[slot] = color }
    self.depth = depth
  }

  /// The value of one color attachment.
  package subscript(slot: Int) -> SIMD4<Float>? {
    get { colors[slot] }
    set { colors[slot] = newValue }
  }

  /// The indices of the color attachments that may have values.
  var slots: Range<Int> { colors.indices }

  var isEmpty: Bool { depth == nil && slots.allSatisfy { colors[$0] == nil } }

  /// The values that clear nothing: the target keeps its contents.
  package static let nothing = ClearValues()

  package static func color(_ color: SIMD4<Float>, depth: Float? = nil) -> ClearValues {
    var values = nothing
    (values.colors[0], values.depth) = (color, depth)
    return values
  }

  package static func depth(_ depth: Float) -> ClearValues {
    var values = nothing
    values.depth = depth
    return values
  }
}
