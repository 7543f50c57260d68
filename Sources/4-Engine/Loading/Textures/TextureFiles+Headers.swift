internal import Files
internal import Images
internal import SceneAssets

extension TextureFiles {
  /// The bytes of a file that hold its header, but for those with long metadata.
  static let headerSize = 1 << 16

  /// Returns the size of a texture as its header says; nil without a readable header.
  static func size(of source: TextureAsset.Source) -> (width: Int, height: Int)? {
    guard let beginning = try? beginning(of: source, atMost: headerSize),
      let properties = try? ImageReader().inspect(beginning)
    else { return nil }
    return (properties.width, properties.height)
  }

  /// Reads the header of a texture, without its pixels.
  ///
  /// - Throws: ``LoadingError`` where it is no image that can be read.
  static func checkHeader(of source: TextureAsset.Source, _ name: String) throws(LoadingError) {
    guard let beginning = try beginning(of: source, atMost: headerSize) else { return }
    do throws(ImageError) { _ = try ImageReader().inspect(beginning) } catch {
      // Metadata before the size may be longer than the beginning.
      guard beginning.count == headerSize, let whole = try self.beginning(of: source, atMost: 1 << 30) else {
        throw .image(ImageError(error.problem, format: error.format, path: name))
      }
      _ = try mapError(ImageReader().inspect(whole)) { (error: ImageError) in
        LoadingError.image(ImageError(error.problem, format: error.format, path: name))
      }
    }
  }

  private static func beginning(
    of source: TextureAsset.Source, atMost count: Int
  ) throws(LoadingError) -> [UInt8]? {
    switch source {
    case .file(let path):
      do throws(FileError) { return try [UInt8](beginningOfFile: path, atMost: fileCount(path, count)) } catch
      {
        throw .image(ImageError(.file(error), path: path))
      }
    case .stretch(let path, let range):
      return try bytes(path, range.lowerBound..<min(range.upperBound, range.lowerBound + count))
    case .bytes(let bytes): return Array(bytes.prefix(count))
    case .missing: return nil
    }
  }

  /// Returns how many bytes of a file are read; room for no more is taken than the file has.
  private static func fileCount(_ path: String, _ count: Int) throws(FileError) -> Int {
    min(count, max(try FileIdentity(ofFile: path).size, headerSize))
  }
}
