public import Foundation
public import SceneModel

// What ported code writes with Foundation's bytes.
extension TextureResource.Contents.MipmapLevel {
  /// One picture, rows from the top.
  public static func mip(data: Data, bytesPerRow: Int) -> Self {
    .mip(bytes: [UInt8](data), bytesPerRow: bytesPerRow)
  }

  /// Several pictures, one after the other.
  public static func mip(data: Data, bytesPerRow: Int, bytesPerImage: Int) -> Self {
    .mip(bytes: [UInt8](data), bytesPerRow: bytesPerRow, bytesPerImage: bytesPerImage)
  }
}

extension TextureResource.Contents.Slice {
  /// One picture, rows from the top.
  public static func slice(data: Data, bytesPerRow: Int) -> Self {
    .slice(bytes: [UInt8](data), bytesPerRow: bytesPerRow)
  }
}
