package import Files
package import Images

/// A source of a photo: a file, or bytes with a name.
public struct PhotoSource: Hashable, Sendable {
  /// The path, or the name of the bytes in messages.
  public var name: String
  /// The file's contents, when they are in memory.
  public var data: [UInt8]?

  /// Creates a source of a file.
  public init(path: String) { (name, data) = (path, nil) }

  /// Creates a source of bytes in memory.
  public init(name: String, data: [UInt8]) { (self.name, self.data) = (name, data) }

  /// Returns the photos of a folder and of the folders in it, in the order of their paths.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Returns: A source for each file with the extension of an image format. Folders inside that cannot be opened are
  ///   sources as well: reading them fails, and says why.
  /// - Throws: ``PhotoError/file(_:)`` where the folder itself cannot be opened, or is none.
  public static func photos(in folder: String) throws(PhotoError) -> [PhotoSource] {
    let found = FolderWalk(extensions: Set(ImageFormat.photoExtensions)).files(in: folder)
    if let error = found.unreadable.first(where: { $0.path == folder }) { throw .file(error) }
    return (found.files + found.unreadable.map(\.path)).map { PhotoSource(path: $0) }
  }

  /// Returns the bytes of the photo.
  package func bytes(limit: Int) throws(FileError) -> [UInt8] {
    if let data { return data }
    return try [UInt8](contentsOfFile: name, limit: limit, allowsStreams: true)
  }

  /// Decodes the photo, no larger than needed.
  package func photo(
    longSide: Int = Subject.standardSide, limits: ImageLimits = AnalysisPhoto.limits
  ) throws(PhotoError) -> AnalysisPhoto {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try self.bytes(limit: limits.maximumFileBytes)
    } catch {
      throw .file(error)
    }
    do throws(ImageError) {
      return try AnalysisPhoto(bytes, longSide: longSide, limits: limits)
    } catch {
      throw .image(ImageError(error.problem, format: error.format, path: data == nil ? name : nil))
    }
  }

  /// Returns an estimate of the memory for decoding it, from its header.
  func memory(side: Int) -> Int {
    let beginning: [UInt8]
    if let data {
      beginning = Array(data.prefix(1 << 16))
    } else {
      beginning = (try? [UInt8](beginningOfFile: name, atMost: 1 << 16)) ?? []
    }
    // Without a readable header it may take as much as the limit allows.
    guard let properties = try? ImageReader().inspect(beginning) else { return 64 << 20 }
    var (pixels, overflows) = properties.width.multipliedReportingOverflow(by: properties.height)
    if overflows { pixels = Int.max / 64 }
    if properties.format == .jpeg && !properties.isProgressive {
      // JPEG is decoded at a reduced size.
      let wanted = 2 * max(side, AnalysisPhoto.analysisSide)
      pixels = min(pixels, max(wanted * wanted, pixels / 64))
    }
    let bytes =
      min(pixels, AnalysisPhoto.limits.maximumDecodedBytes / 4) * (properties.bitsPerChannel > 8 ? 8 : 4)
    // Cutting needs several planes of the sticker's size besides.
    return min(bytes, AnalysisPhoto.limits.maximumDecodedBytes) + 96 << 20
  }
}
