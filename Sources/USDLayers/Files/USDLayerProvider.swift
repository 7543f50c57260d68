/// Where layers come from.
package protocol USDLayerProvider: Sendable {
  /// Which layer an asset path means in a layer; whether it is there is not asked.
  func locate(_ asset: String, from layer: String) -> Result<String, USDError>

  /// The file that a layer names, which need not be a layer; nil where there is none.
  func file(_ asset: String, from layer: String) -> String?

  /// The layer of that name.
  func layer(_ identifier: String) throws(USDError) -> USDLayer
}
