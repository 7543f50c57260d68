/// A picture that materials and environments use.
///
/// The pixels are a value made off the main actor; this is the handle on them that scenes share.
@MainActor public final class TextureResource: Resource, nonisolated Hashable {
  /// The renderer's name for the picture.
  package private(set) var number: ResourceNumber
  /// What messages call it; nil when nobody named it.
  package nonisolated let name: String?
  private var own: TextureContents
  private var ownVersion: UInt64 = 0
  /// Whose pixels are shown in place of its own.
  private var source: LowLevelTexture?
  /// Whose pixels and number it has in common with others, as long as nobody replaces them.
  private var shared: SharedTexture?

  package nonisolated init(_ contents: TextureContents, name: String? = nil) {
    number = ResourceNumber()
    own = contents
    self.name = name
  }

  package nonisolated init(_ shared: SharedTexture, name: String? = nil) {
    number = shared.number
    own = shared.contents
    self.shared = shared
    self.name = name
  }

  init(showing texture: LowLevelTexture) {
    number = ResourceNumber()
    own = texture.contents.withoutPixels
    source = texture
    name = nil
  }

  package var contents: TextureContents { source?.contents ?? own }

  /// Changes when the pixels do.
  package var version: UInt64 { ownVersion &+ (source?.version ?? 0) }

  package func replace(_ contents: TextureContents) {
    let last = version
    leaveOthers()
    own = contents
    source = nil
    ownVersion = last &+ 1
  }

  func show(_ texture: LowLevelTexture) {
    let last = version
    leaveOthers()
    own = texture.contents.withoutPixels
    source = texture
    ownVersion = last &+ 1 &- texture.version
  }

  private func leaveOthers() {
    guard shared != nil else { return }
    shared = nil
    number = ResourceNumber()
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
