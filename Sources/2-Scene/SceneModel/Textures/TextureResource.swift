public import Meshes
public import ShaderPrograms

/// A texture resource: an image that materials and environments use.
///
/// The pixels are a value made off the main actor; this is the handle on them that scenes share.
@preconcurrency @MainActor public final class TextureResource: Resource, nonisolated Hashable {
  /// The number by which the renderer identifies the texture.
  package private(set) var number: ResourceNumber
  /// The name in messages, if it has one.
  package nonisolated let name: String?
  private var own: TexturePixels
  private var ownVersion: UInt64 = 0
  /// The low-level texture that is shown in place of the resource's own pixels, if any.
  private var source: LowLevelTexture?
  /// The contents shared with other textures, until they are replaced.
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

  /// The contents without the bytes.
  private var shape: TextureContents { source?.contents ?? own.shape }

  /// The render target of the low-level texture that is shown, if a renderer draws into it.
  package var picture: (any AnyObject & Sendable)? { source?.picture }

  /// The version, which changes when the pixels do.
  package var version: UInt64 { ownVersion &+ (source?.version ?? 0) }

  /// The pixels; `nil` for those of a low-level texture, which may change at any time.
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

  /// The meaning of the texture's values.
  public var semantic: Semantic? { shape.semantic }
  /// The width in pixels.
  public var width: Int { shape.width }
  /// The height in pixels.
  public var height: Int { shape.height }
  /// The depth in pixels.
  public var depth: Int { shape.type == .type3D ? shape.slices : 1 }
  /// The number of layers of an array.
  public var arrayLength: Int { shape.type == .type2DArray ? shape.slices : 1 }
  /// The number of mipmap levels.
  public var mipmapLevelCount: Int { source?.contents.levels.count ?? own.levelCount }
  /// The pixel format.
  public var pixelFormat: MTLPixelFormat { shape.format }
  /// The type of the texture.
  public var textureType: MTLTextureType { shape.type }

  public nonisolated static func == (one: TextureResource, other: TextureResource) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
