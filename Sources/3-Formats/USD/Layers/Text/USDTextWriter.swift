/// A writer of text layers, which always gives the same bytes for the same layer.
public enum USDTextWriter {
  /// Returns the text of a layer, in the order and layout of OpenUSD's writer.
  ///
  /// - Parameter layer: The layer; stored values are read on demand.
  /// - Returns: UTF-8.
  /// - Throws: ``USDError`` where a stored value is damaged or has no text form.
  public static func text(of layer: USDLayer) throws(USDError) -> [UInt8] {
    var writer = TextWriter(layer)
    try writer.write()
    return writer.bytes
  }

  /// Returns a text with what differs in a layer changed in it: all other bytes, comments and layout with them,
  /// stay as they are.
  ///
  /// A prim whose changes have no place in the text, like children in another order, is written anew as a whole.
  ///
  /// - Parameters:
  ///   - text: The text that the layer was read from, or a newer one.
  ///   - layer: The changed layer.
  /// - Returns: UTF-8.
  /// - Throws: ``USDError`` where the text is damaged, or a value has no text form.
  public static func text(updating text: [UInt8], to layer: USDLayer) throws(USDError) -> [UInt8] {
    var update = try TextUpdate(text, to: layer)
    guard let updated = try update.text(),
      try LayerComparison.isSame(try USDTextReader.read(updated, identifier: layer.identifier), layer)
    else { return try self.text(of: layer) }
    return updated
  }
}
