public import Meshes
public import ShaderPrograms

/// A picture that materials and environments use.
///
/// The pixels are a value made off the main actor; this is the handle on them that scenes share.
@MainActor public final class TextureResource: Resource, nonisolated Hashable {
  /// The renderer's name for the picture.
  package private(set) var number: ResourceNumber
  /// What messages call it; nil when nobody named it.
  package nonisolated let name: String?
  private var own: TexturePixels
  private var ownVersion: UInt64 = 0
  /// Whose pixels are shown in place of its own.
  private var source: LowLevelTexture?
  /// Whose pixels and number it has in common with others, as long as nobody replaces them.
  private var shared: SharedTexture?

  package nonisolated init(_ contents: TextureContents, name: String? = nil) {
    number = ResourceNumber()
    own = TexturePixels(contents)
    self.name = name
  }

  package nonisolated init(_ shared: SharedTexture, name: String? = nil) {
    number = shared.number
    own = shared.pixels
    self.shared = shared
    self.name = name
  }

  init(showing texture: LowLevelTexture) {
    number = ResourceNumber()
    own = TexturePixels(texture.contents.withoutPixels)
    source = texture
    name = nil
  }

  package var contents: TextureContents { source?.contents ?? own.contents }

  /// All about the picture but its bytes.
  private var shape: TextureContents { source?.contents ?? own.shape }

  /// What a renderer draws into the low-level texture that is shown, if one does.
  package var picture: (any AnyObject & Sendable)? { source?.picture }

  /// Changes when the pixels do.
  package var version: UInt64 { ownVersion &+ (source?.version ?? 0) }

  /// Where the bytes are; nil when a low-level texture has them, which may change at any time.
  package var pixels: TexturePixels? { source == nil ? own : nil }

  package func replace(_ contents: TextureContents) {
    let last = version
    leaveOthers()
    own = TexturePixels(contents)
    source = nil
    ownVersion = last &+ 1
  }

  func show(_ texture: LowLevelTexture) {
    let last = version
    leaveOthers()
    own = TexturePixels(texture.contents.withoutPixels)
    source = texture
    ownVersion = last &+ 1 &- texture.version
  }

  private func leaveOthers() {
    guard shared != nil else { return }
    shared = nil
    number = ResourceNumber()
  }

  public var semantic: Semantic? { shape.semantic }
  public var width: Int { shape.width }
  public var height: Int { shape.height }
  public var depth: Int { shape.type == .type3D ? shape.slices : 1 }
  public var arrayLength: Int { shape.type == .type2DArray ? shape.slices : 1 }
  public var mipmapLevelCount: Int { source?.contents.levels.count ?? own.levelCount }
  public var pixelFormat: MTLPixelFormat { shape.format }
  public var textureType: MTLTextureType { shape.type }

  public nonisolated static func == (one: TextureResource, other: TextureResource) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
