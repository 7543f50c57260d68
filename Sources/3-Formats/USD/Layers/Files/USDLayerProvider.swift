/// Where layers come from.
package protocol USDLayerProvider: Sendable {
  /// Which layer an asset path means in a layer; whether it is there is not asked.
  func locate(_ asset: String, from layer: String) -> Result<String, USDError>

  /// The file that a layer names, which need not be a layer; nil where there is none.
  func file(_ asset: String, from layer: String) -> String?

  /// Where the bytes of a file are that goes by such a name.
  func place(of file: String) throws(USDError) -> USDFilePlace

  /// The layer of that name.
  func layer(_ identifier: String) throws(USDError) -> USDLayer
}

extension USDLayerProvider {
  package func place(of file: String) throws(USDError) -> USDFilePlace { .file(file) }
}

/// Where the bytes of a file are.
package enum USDFilePlace: Sendable, Hashable {
  case file(String)
  /// Within a package, as they are.
  case stretch(of: String, Range<Int>)
  /// Out of a package that had compressed them.
  case bytes([UInt8])
}
