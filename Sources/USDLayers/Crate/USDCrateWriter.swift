/// Writes binary USD files.
package enum USDCrateWriter {
  package static func bytes(of layer: USDLayer) throws(USDError) -> [UInt8] {
    throw USDError(.unsupported("writing"), in: layer.identifier)
  }
}
