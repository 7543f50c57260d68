import FrontPageAssets

/// The thumbnails of the built-in scenes, which were drawn in advance.
nonisolated enum DemoThumbnail {
  /// Returns the file of a scene's thumbnail; empty if there is none of that name.
  static func file(of name: String) -> [UInt8] {
    var size: Int64 = 0
    guard let start = unsafe front_page_thumbnail(name, &size) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
