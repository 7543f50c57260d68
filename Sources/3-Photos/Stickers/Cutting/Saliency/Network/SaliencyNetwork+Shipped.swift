internal import NetworkAssets

extension SaliencyNetwork {
  /// The shipped network; nil only where its file does not belong to this code, which a test excludes.
  static let shipped = SaliencyNetwork(shippedFile)

  /// The file of the shipped network.
  static var shippedFile: [UInt8] {
    var size: Int64 = 0
    let start = unsafe network_assets_saliency(&size)
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
