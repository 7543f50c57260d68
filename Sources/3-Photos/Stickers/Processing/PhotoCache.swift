internal import Files
internal import Images

/// The cache of stickers, in files named by a hash of the photo and the settings.
///
/// A file that is damaged, or that another version wrote, counts as missing and is replaced.
public struct PhotoCache: Hashable, Sendable {
  /// The folder of the files.
  public let folder: String
  /// The most bytes of the files; the oldest are removed first.
  public var byteLimit = 512 << 20

  /// The version of the algorithms, raised whenever the same photo would give another sticker or other
  /// colors.
  static let version: UInt64 = 6

  /// Creates a photo cache.
  public init(folder: String) { self.folder = folder }

  /// The cache in `DECOUPAGE_CACHE`, or else in `decoupage` in `XDG_CACHE_HOME` or `~/.cache`; nil when there
  /// is no such folder.
  public static var standard: PhotoCache? {
    CacheFolder.standard.map { PhotoCache(folder: $0 + "/stickers") }
  }

  /// Returns the result for a photo, cached when possible.
  ///
  /// - Parameters:
  ///   - data: The bytes of the image file.
  ///   - processor: The processor of photos that are not in the cache.
  ///   - decoded: The photo, decoded as that processor asks for; nil to decode it where needed.
  /// - Returns: The sticker, the color scheme, and the subject.
  /// - Throws: The errors of the processor, and `CancellationError`.
  @concurrent package func photo(
    _ data: [UInt8], _ processor: PhotoProcessor, decoded: AnalysisPhoto? = nil
  ) async throws -> ProcessedPhoto {
    let path = "\(folder)/\(Self.key(data, processor)).sticker"
    if let bytes = try? [UInt8](contentsOfFile: path, limit: byteLimit),
      let known = PhotoRecord.photo(bytes, count: processor.colors.count)
    {
      return known
    }
    let photo =
      if let decoded { try await processor.process(decoded) } else { try await processor.process(data: data) }
    // After a failure of the network the sticker is not the network's.
    if let network = processor.network, await network.failure != nil { return photo }
    if let bytes = try? PhotoRecord.bytes(photo) {
      // A full or read-only disk only costs time at the next run.
      CacheFolder.make(folder)
      try? AtomicFile.write(bytes, to: path)
      CacheFolder.trim(folder, to: byteLimit)
    }
    return photo
  }

  /// Returns the cache key of a photo and a processor's settings.
  static func key(_ data: [UInt8], _ processor: PhotoProcessor) -> String {
    var hash = ContentHash()
    hash.add(data[...])
    hash.add(version)
    let style = processor.style
    let border: UInt64 =
      switch style.border {
      case .automatic: 1 << 33
      case .none: 1 << 34
      case .pixels(let width): UInt64(width.bitPattern)
      }
    hash.add(Array("\(style.look.rawValue) \(processor.colors.preference.rawValue)".utf8)[...])
    hash.add(border)
    hash.add(Array(style.borderColor.hex.utf8)[...])
    hash.add(UInt64(style.light.turn.bitPattern))
    for number in [style.hasShadow ? 1 : 0, processor.colors.count, processor.longSide] {
      hash.add(UInt64(number))
    }
    for point in processor.hints.points {
      hash.add(UInt64(point.x.bitPattern) << 32 | UInt64(point.y.bitPattern))
      hash.add(point.belongs ? 1 : 0)
    }
    if let box = processor.hints.rectangle {
      for side in [box.left, box.top, box.right, box.bottom] { hash.add(UInt64(side.bitPattern)) }
    }
    if let network = processor.network {
      hash.add(network.model.fingerprint)
      hash.add(Array(network.library.path.utf8)[...])
    }
    for stroke in processor.hints.strokes {
      hash.add(stroke.belongs ? 3 : 2)
      for point in stroke.points { hash.add(UInt64(point.x.bitPattern) << 32 | UInt64(point.y.bitPattern)) }
    }
    return hash.text
  }
}
