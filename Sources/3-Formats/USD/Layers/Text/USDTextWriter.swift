/// Writes layers as text, always the same bytes for the same layer.
package enum USDTextWriter {
  /// The text of a layer, in the order and layout that Pixar's library gives it.
  ///
  /// - Parameter layer: What to write; stored values are read on the way.
  /// - Returns: UTF-8.
  /// - Throws: ``USDError`` where a stored value is damaged or text has no form for it.
  package static func text(of layer: USDLayer) throws(USDError) -> [UInt8] {
    var writer = TextWriter(layer)
    try writer.write()
    return writer.bytes
  }
}
