import Rendering
import SceneModel
import ShaderPrograms
import simd

/// A scene that is drawn for a long time, to see whether anything grows.
public struct SoakScene: Sendable {
  public let name: String
  /// What is drawn, in one line.
  public let what: String
  /// Whether all that is made for it is made with its first frames.
  let isSteady: Bool
  /// After so many frames it is as it was before them.
  let period: Int
  /// Fills a renderer, and gives what happens before each frame, whose number it takes.
  let fill: @MainActor @Sendable (RealityRenderer) throws -> (Int) throws -> PictureSize

  struct PictureSize {
    var width = 64
    var height = 64
  }

  /// All of them, in the order in which they are listed.
  public static let all: [SoakScene] = [.changes, .model, .boxes, .hall]
}

extension Entity {
  /// Goes to a place on a circle around the origin and looks at the origin.
  func orbit(frame: Int, period: Int, radius: Float, height: Float) {
    let turn = simd_quatf(angle: Float(frame % period) / Float(period) * 2 * .pi, axis: SIMD3(0, 1, 0))
    look(at: .zero, from: turn.act(SIMD3(0, height, radius)), relativeTo: nil)
  }
}

/// Small textures that differ by their number.
enum SoakTexture {
  static func contents(
    _ number: Int, size: Int = 32, semantic: TextureResource.Semantic
  ) -> TextureContents {
    let pixels = (0..<size * size * 4).map { byte in
      UInt8(truncatingIfNeeded: byte % 4 == 3 ? 255 : byte / 4 &* (7 + number) ^ byte / 64)
    }
    return TextureContents(
      width: size, height: size, format: semantic == .color ? .rgba8Unorm_srgb : .rgba8Unorm,
      semantic: semantic, levels: [pixels])
  }

  static func make(_ number: Int, semantic: TextureResource.Semantic) -> TextureResource {
    TextureResource(contents(number, semantic: semantic))
  }
}
