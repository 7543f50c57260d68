internal import PhotoAssets

extension DemoPhoto {
  /// The photo as an embedded JPEG file, ``standardSide`` pixels on its longer side.
  ///
  /// Rendering it takes a second or two and gives the same except for JPEG's losses.
  package var file: [UInt8] {
    var size: Int64 = 0
    guard let start = unsafe photo_assets_photo(rawValue, &size) else { return [] }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
