/// A writer of binary USD files, of version 0.8.0 unless a value needs a later one.
package enum USDCrateWriter {
  /// Returns the file of a layer; the same layer always gives the same bytes.
  ///
  /// - Parameter layer: What to write; values that are still in another file are read from there.
  /// - Returns: The bytes.
  /// - Throws: ``USDError`` where a value cannot be read, or is of a kind that is kept but not understood.
  package static func bytes(of layer: USDLayer) throws(USDError) -> [UInt8] {
    var writer = CrateLayerWriter(layer)
    return try writer.bytes()
  }
}
