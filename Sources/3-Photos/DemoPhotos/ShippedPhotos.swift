internal import PhotoAssets

extension DemoPhoto {
  /// The photo as a JPEG file, ``standardSide`` pixels on its longer side; it comes with the product.
  ///
  /// Drawing it takes a second or two and gives the same but for what a JPEG loses.
  public var file: [UInt8] {
    var size: Int64 = 0
    guard let start = unsafe photo_assets_photo(rawValue, &size) else { return [] }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
