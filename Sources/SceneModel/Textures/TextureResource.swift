/// A picture that materials and environments use.
///
/// The pixels are a value made off the main actor; this is the handle on them that scenes share.
@MainActor public final class TextureResource: Resource, nonisolated Hashable {
  /// The renderer's name for the picture.
  package nonisolated let number = ResourceNumber()
  /// Grows when the pixels are replaced.
  package private(set) var version: UInt64 = 0
  package private(set) var contents: TextureContents

  package init(_ contents: TextureContents) { self.contents = contents }

  package func replace(_ contents: TextureContents) {
    self.contents = contents
    version += 1
  }

  public var semantic: Semantic? { contents.semantic }
  public var width: Int { contents.width }
  public var height: Int { contents.height }
  public var depth: Int { contents.type == .type3D ? contents.slices : 1 }
  public var arrayLength: Int { contents.type == .type2DArray ? contents.slices : 1 }
  public var mipmapLevelCount: Int { contents.levels.count }
  public var pixelFormat: MTLPixelFormat { contents.format }
  public var textureType: MTLTextureType { contents.type }

  public nonisolated static func == (one: TextureResource, other: TextureResource) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// What the numbers in a picture mean.
  public enum Semantic: Hashable, Sendable {
    /// Numbers as they stand.
    case raw
    /// One number in each pixel, in the red channel.
    case scalar
    /// Colors for display, decoded to linear light.
    case color
    /// Colors that may be brighter than white.
    case hdrColor
    /// Directions: 0…1 stands for −1…1.
    case normal
  }

  public enum MipmapsMode: Hashable, Sendable {
    case none
    case allocateAll
    case allocateAndGenerateAll
  }

  /// How a texture is made from a picture.
  public struct CreateOptions: Hashable, Sendable {
    public var semantic: Semantic?
    public var mipmapsMode: MipmapsMode

    public init(semantic: Semantic?, mipmapsMode: MipmapsMode = .allocateAndGenerateAll) {
      self.semantic = semantic
      self.mipmapsMode = mipmapsMode
    }
  }
}

/// The pixels of a texture, level by level.
package struct TextureContents: Sendable {
  package var type = MTLTextureType.type2D
  package var width: Int
  package var height: Int
  /// The number of layers, faces or depth slices.
  package var slices = 1
  package var format: MTLPixelFormat
  package var semantic: TextureResource.Semantic?
  /// Each level with its slices one after the other, rows packed, the top row first.
  package var levels: [[UInt8]]

  package init(
    type: MTLTextureType = .type2D, width: Int, height: Int, slices: Int = 1, format: MTLPixelFormat,
    semantic: TextureResource.Semantic?, levels: [[UInt8]]
  ) {
    (self.type, self.width, self.height, self.slices) = (type, width, height, slices)
    (self.format, self.semantic, self.levels) = (format, semantic, levels)
  }

  /// The memory the pixels take.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.count } }
}
