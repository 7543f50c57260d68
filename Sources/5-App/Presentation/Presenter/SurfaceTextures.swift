import Foundation
import Images
import Loading
import Platform
import SceneModel

/// The textures of a ``MaterialChange``, loaded before a scene is changed.
struct SurfaceTextures {
  private(set) var color: TextureResource?
  private(set) var normal: TextureResource?
  private(set) var emission: TextureResource?
  private(set) var surface: TextureResource?

  /// Loads the textures of a change.
  ///
  /// - Throws: ``PresentationError`` with the file that cannot be used.
  init(_ change: MaterialChange?) async throws(PresentationError) {
    guard let change else { return }
    color = try await Self.texture(change.texture, .color)
    emission = try await Self.texture(change.emissionTexture, .color)
    surface = try await Self.texture(change.surfaceTexture, .raw)
    normal = try await Self.texture(change.normalTexture, .normal, strength: change.normalScale)
  }

  private static func texture(
    _ path: String?, _ semantic: TextureResource.Semantic, strength: Float = 1
  ) async throws(PresentationError) -> TextureResource? {
    guard let path else { return nil }
    do {
      guard strength != 1 else {
        return try await TextureResource(
          contentsOf: URL(fileURLWithPath: path), options: .init(semantic: semantic))
      }
      let image = try await scaled(path, by: strength)
      return try await TextureResource(image: CGImage(image), options: .init(semantic: semantic))
    } catch LoadingError.image(let error) {
      throw .unusableTexture(path, reason: error.reason)
    } catch let error as ImageError {
      throw .unusableTexture(path, reason: error.reason)
    } catch {
      throw .unusableTexture(path, reason: "\(error)")
    }
  }

  /// Reads a normal map, and makes its slopes steeper by a factor.
  @concurrent private nonisolated static func scaled(
    _ path: String, by strength: Float
  ) async throws -> Image<RGBA8> {
    let image = try ImageReader().decode(file: path).rgba8()
    let pixels = image.pixels.map { pixel in
      let read = SIMD3<Float>(Float(pixel.red), Float(pixel.green), Float(pixel.blue)) / 127.5 - 1
      let steep = read * SIMD3(strength, strength, 1)
      let length = (steep * steep).sum().squareRoot()
      let unit = length > 0 ? steep / length : SIMD3(0, 0, 1)
      let bytes = ((unit + 1) * 127.5).rounded(.toNearestOrEven)
      return RGBA8(
        red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z), alpha: pixel.alpha)
    }
    return Image(width: image.width, height: image.height, pixels: pixels, encoding: image.encoding)
  }
}
