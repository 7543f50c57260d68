/// A writer of binary USD files, of version 0.8.0 unless a value needs a later one.
public enum USDCrateWriter {
  /// Returns the file of a layer; the same layer always gives the same bytes.
  ///
  /// - Parameter layer: What to write; values that are still in another file are read from there.
  /// - Returns: The bytes.
  /// - Throws: ``USDError`` where a value cannot be read, or is of a kind that is kept but not understood.
  public static func bytes(of layer: USDLayer) throws(USDError) -> [UInt8] {
    var writer = CrateLayerWriter(layer)
    return try writer.bytes()
  }

  /// Returns the file of a layer that was read from a binary file and changed: its values stay, byte for byte,
  /// and what is new follows them.
  ///
  /// A file older than version 0.8.0, or in an order of its own, is written anew, as is a layer from elsewhere.
  ///
  /// - Parameter layer: The changed layer.
  /// - Returns: The bytes.
  /// - Throws: ``USDError`` where a new value is of a kind that is kept but not understood.
  public static func bytes(updating layer: USDLayer) throws(USDError) -> [UInt8] {
    guard let file = layer.source as? CrateFile, var writer = CrateLayerWriter(layer, after: file) else {
      return try bytes(of: layer)
    }
    let bytes = try writer.bytes()
    return writer.changesLayout ? try self.bytes(of: layer) : bytes
  }
}
