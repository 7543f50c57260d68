/// A source of layers.
public protocol USDLayerProvider: Sendable {
  /// Returns the layer that an asset path in a layer refers to; it need not exist.
  func locate(_ asset: String, from layer: String) -> Result<String, USDError>

  /// Returns the path of a file that a layer refers to, which need not be a layer; nil where there is none.
  func file(_ asset: String, from layer: String) -> String?

  /// Returns the location of a file's bytes.
  func location(of file: String) throws(USDError) -> USDFileLocation

  /// Returns the layer of an identifier.
  func layer(_ identifier: String) throws(USDError) -> USDLayer
}

extension USDLayerProvider {
  /// Returns the file itself as the location.
  public func location(of file: String) throws(USDError) -> USDFileLocation { .file(file) }
}

/// The location of a file's bytes.
public enum USDFileLocation: Sendable, Hashable {
  /// A file of its own.
  case file(String)
  /// An uncompressed range of a package.
  case stretch(of: String, Range<Int>)
  /// The bytes that a package had compressed.
  case bytes([UInt8])
}
