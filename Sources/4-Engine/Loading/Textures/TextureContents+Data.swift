public import Foundation
public import SceneModel

// Initializers with Foundation's data, for ported code.
extension TextureResource.Contents.MipmapLevel {
  /// Creates the level of one image, with rows from the top.
  public static func mip(data: Data, bytesPerRow: Int) -> Self {
    .mip(bytes: [UInt8](data), bytesPerRow: bytesPerRow)
  }

  /// Creates the level of several images, one after the other.
  public static func mip(data: Data, bytesPerRow: Int, bytesPerImage: Int) -> Self {
    .mip(bytes: [UInt8](data), bytesPerRow: bytesPerRow, bytesPerImage: bytesPerImage)
  }
}

extension TextureResource.Contents.Slice {
  /// Creates a slice of one image, with rows from the top.
  public static func slice(data: Data, bytesPerRow: Int) -> Self {
    .slice(bytes: [UInt8](data), bytesPerRow: bytesPerRow)
  }
}
