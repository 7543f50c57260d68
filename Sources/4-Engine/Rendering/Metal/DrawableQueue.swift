public import SceneModel
public import ShaderPrograms

extension TextureResource {
  /// A queue of textures that a program draws into and then shows in a texture resource.
  @preconcurrency @MainActor public final class DrawableQueue {
    /// A description of a queue.
    public nonisolated struct Descriptor: Sendable {
      /// The pixel format.
      public var pixelFormat: MTLPixelFormat
      /// The width in pixels.
      public var width: Int
      /// The height in pixels.
      public var height: Int
      /// The usage of the textures; it has no effect here.
      public var usage: MTLTextureUsage
      /// The mipmaps mode; textures that are drawn into have one level.
      public var mipmapsMode: MipmapsMode
      /// The longest wait for a texture; there is always one here.
      public var timeout: Double?

      /// Creates a description.
      public init(
        pixelFormat: MTLPixelFormat, width: Int, height: Int, usage: MTLTextureUsage,
        mipmapsMode: MipmapsMode, timeout: Double? = nil
      ) {
        (self.pixelFormat, self.width, self.height) = (pixelFormat, width, height)
        (self.usage, self.mipmapsMode, self.timeout) = (usage, mipmapsMode, timeout)
      }
    }

    /// The pixel format.
    public let pixelFormat: MTLPixelFormat
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The usage of the textures.
    public let usage: MTLTextureUsage
    /// The mipmaps mode.
    public let mipmapsMode: MipmapsMode
    /// True if waiting for a texture may end without one; there is always one here.
    public var allowsNextDrawableTimeout = true
    /// The texture that shows what was presented last.
    fileprivate let shown: LowLevelTexture
    private var textures: [RenderTexture] = []
    private var next = 0

    /// Creates a queue.
    ///
    /// - Throws: ``SceneModel/TextureError`` naming the unsupported property.
    public init(_ descriptor: Descriptor) throws {
      (pixelFormat, width, height) = (descriptor.pixelFormat, descriptor.width, descriptor.height)
      (usage, mipmapsMode) = (descriptor.usage, descriptor.mipmapsMode)
      shown = try LowLevelTexture(
        descriptor: LowLevelTexture.Descriptor(
          pixelFormat: descriptor.pixelFormat, width: descriptor.width, height: descriptor.height,
          textureUsage: descriptor.usage))
    }

    /// Returns the next texture to draw into; two others may still be shown or waiting.
    public func nextDrawable() throws -> Drawable {
      if textures.count < 3 {
        textures.append(
          RenderTexture(
            .own, width: width, height: height, format: pixelFormat,
            usage: [.renderTarget, .shaderRead, .shaderWrite], isTopFirst: true))
        next = textures.count - 1
      } else {
        next = (next + 1) % textures.count
      }
      return Drawable(textures[next], of: self)
    }
  }

  /// A texture of a queue, to be drawn into and then presented.
  @preconcurrency @MainActor public final class Drawable {
    /// The queue of the texture.
    public let drawableQueue: DrawableQueue
    /// The texture to draw into.
    public var texture: any MTLTexture { target }
    private let target: RenderTexture

    fileprivate init(_ target: RenderTexture, of queue: DrawableQueue) {
      (self.target, drawableQueue) = (target, queue)
    }

    /// Shows the texture from the next frame on.
    public func present() { drawableQueue.shown.show(target) }

    /// Shows the texture from the next frame on, which follows the next update of the scene.
    public func presentOnSceneUpdate() { present() }
  }

  /// Shows what a queue presents, in every material that uses this texture.
  public func replace(withDrawables queue: DrawableQueue) { replace(with: queue.shown) }
}
