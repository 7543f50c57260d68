/// A picture that materials and environments use.
///
/// The pixels are a value made off the main actor; this is the handle on them that scenes share.
@MainActor public final class TextureResource: Resource, nonisolated Hashable {
  /// The renderer's name for the picture.
  package nonisolated let number = ResourceNumber()
  /// Grows when the pixels are replaced.
  package private(set) var version: UInt64 = 0
  package private(set) var contents: TextureContents

  /// What messages call it; nil when nobody named it.
  package nonisolated let name: String?

  package nonisolated init(_ contents: TextureContents, name: String? = nil) {
    self.contents = contents
    self.name = name
  }

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
}
