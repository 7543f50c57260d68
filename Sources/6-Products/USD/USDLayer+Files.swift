internal import Files
public import USDLayers

extension USDLayer {
  /// Returns the text of the layer, in the layout of OpenUSD's writer.
  ///
  /// - Throws: ``USDError`` where a value is damaged or has no text form.
  public func text() throws(USDError) -> String {
    String(decoding: try USDTextWriter.text(of: self), as: UTF8.self)
  }

  /// Creates a layer from its text.
  ///
  /// - Parameters:
  ///   - text: The text, beginning with `#usda 1.0`.
  ///   - identifier: The name in messages, which relative references start from.
  /// - Throws: ``USDError`` with line and column.
  public init(text: String, identifier: String = "text.usda") throws(USDError) {
    self = try USDTextReader.read(Array(text.utf8), identifier: identifier)
  }

  /// Writes the layer: text to `.usda`, binary to `.usdc` and `.usd`, and a package of it alone to `.usdz`.
  ///
  /// - Parameter path: The file, which appears or changes as a whole.
  /// - Throws: ``USDError`` where a value is damaged, or the file cannot be written.
  public func write(to path: String) throws(USDError) {
    let name = path.lowercased()
    if name.hasSuffix(".usdz") {
      let bytes = try USDCrateWriter.bytes(of: self)
      var package = try USDPackageWriter(replacing: path)
      let stem = path.split(separator: "/").last?.dropLast(5) ?? ""
      try package.add((stem.isEmpty ? "layer" : stem) + ".usdc", bytes)
      try package.finish()
    } else {
      let isText = name.hasSuffix(".usda")
      try Self.store(isText ? USDTextWriter.text(of: self) : USDCrateWriter.bytes(of: self), at: path)
    }
  }

  /// Writes what has changed into the file that the layer was read from: everything else stays, byte for byte.
  ///
  /// In text, comments and layout stay. In a binary file all values stay where they are, and new ones follow them; files
  /// older than version 0.8.0 are written anew.
  ///
  /// - Parameter path: The file; that of ``USDLayer/identifier`` where nil.
  /// - Throws: ``USDError`` where the file is gone or in a package, a value is damaged, or it cannot be written.
  public func save(to path: String? = nil) throws(USDError) {
    let path = path ?? identifier
    guard !path.hasSuffix("]"), !path.lowercased().hasSuffix(".usdz") else {
      throw USDError(
        .unsupported("saving into a package; write the layer beside it and package it again: that"), in: path)
    }
    let old = try mapError(FileMapping(path: path, limit: USDLimits.standard.fileSize)) {
      USDError(.file($0), in: path)
    }
    let beginning = old.bytes(0..<min(16, old.count))
    let bytes =
      USDTextReader.accepts(beginning)
      ? try USDTextWriter.text(updating: old.bytes(0..<old.count), to: self)
      : try USDCrateWriter.bytes(updating: self)
    try Self.store(bytes, at: path)
  }

  private static func store(_ bytes: [UInt8], at path: String) throws(USDError) {
    try mapError(AtomicFile.write(bytes, to: path)) { USDError(.file($0), in: path) }
  }
}
