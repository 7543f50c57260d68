/// A writer of text layers, which always gives the same bytes for the same layer.
package enum USDTextWriter {
  /// Returns the text of a layer, in the order and layout of OpenUSD's writer.
  ///
  /// - Parameter layer: The layer; stored values are read on demand.
  /// - Returns: UTF-8.
  /// - Throws: ``USDError`` where a stored value is damaged or has no text form.
  package static func text(of layer: USDLayer) throws(USDError) -> [UInt8] {
    var writer = TextWriter(layer)
    try writer.write()
    return writer.bytes
  }
}
