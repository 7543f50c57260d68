package import CommandFrame
import Rendering
import SceneModel
import ShaderPrograms
import simd

/// A scene of the soak test, which is rendered for a long time to detect leaks.
package struct SoakScene: Sendable {
  /// The name on the command line.
  package let name: String
  /// True if all of its resources are created in its first frames.
  let isSteady: Bool
  /// The number of frames after which the scene repeats.
  let period: Int
  /// Fills a renderer, and returns a function to call with each frame's number before it is rendered.
  let fill: @MainActor @Sendable (RealityRenderer) throws -> (Int) throws -> PictureSize

  struct PictureSize {
    var width = 64
    var height = 64
  }

  /// Returns the scene of a name on the command line.
  package static func named(_ subject: SoakSubject) -> SoakScene {
    switch subject {
    case .changes: changes
    case .model: model
    case .boxes: boxes
    case .hall: hall
    }
  }
}

extension Entity {
  /// Moves to a position on a circle around the origin and looks at the origin.
  func orbit(frame: Int, period: Int, radius: Float, height: Float) {
    let rotation = simd_quatf(angle: Float(frame % period) / Float(period) * 2 * .pi, axis: SIMD3(0, 1, 0))
    look(at: .zero, from: rotation.act(SIMD3(0, height, radius)), relativeTo: nil)
  }
}

/// Small textures that vary with a number.
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
