import Foundation
import Meshes
public import Platform
package import SceneModel
import simd

extension RealityRenderer {
  /// The settings of the camera's image: background, antialiasing, exposure and effects.
  ///
  /// The properties of ``ImageOptions`` are properties of these settings, too.
  @preconcurrency @MainActor @dynamicMemberLookup public struct CameraSettings {
    /// The background.
    public var colorBackground = ColorBackground.plain
    /// The environment that is seen where the background is one; nil for the one that lights the scene.
    package var skybox: EnvironmentResource?
    /// The antialiasing mode.
    public var antialiasing = AntialiasingMode.multisample4X

    // The following are additions of ours: viewing settings that do not change the scene.

    /// The exposure, the tone curve and the effects.
    public var options = ImageOptions()
    /// The number of samples per pixel, overriding ``antialiasing``.
    ///
    /// Graphics cards have 1, 2, 4 and 8, Mesa's software rasterizer 1 and 4. If the driver lacks a count, another one is
    /// used, with a warning.
    public var samples: Int?
    /// True if drawing waits for text panels, as ``RealityRenderer/snapshot(size:)`` always does.
    ///
    /// Otherwise new ones are painted away from the main actor and appear when they are ready: for programs
    /// that draw continuously.
    public var waitsForTexts = true
    /// The rotation of ``RealityRenderer/lighting`` and its sky about the up axis, in radians.
    public var environmentRotation: Float = 0

    /// The outlines that are drawn around entities.
    public var outlines: [Outline] = []
    /// The width of outlines in pixels, from 1 to 16.
    public var outlineWidth: Float = 2.5

    /// True if the tone curve is applied.
    public var isToneMappingEnabled: Bool {
      get { options.isToneMappingEnabled }
      set { options.isToneMappingEnabled = newValue }
    }

    /// One of the ``ImageOptions``.
    public subscript<Value>(dynamicMember path: WritableKeyPath<ImageOptions, Value>) -> Value {
      get { options[keyPath: path] }
      set { options[keyPath: path] = newValue }
    }

    /// The background of an image.
    @preconcurrency @MainActor public struct ColorBackground {
      let background: ViewSettings.Background
      /// True if the image is laid over what its texture shows.
      var keepsOutput = false

      /// The background of views for which nobody chooses one.
      package static var plain: ColorBackground {
        .color(CGColor(red: 0.106, green: 0.106, blue: 0.122, alpha: 1))
      }

      /// Returns a background of one color, as displayed.
      public static func color(_ color: CGColor) -> ColorBackground {
        let linear = UIColor(cgColor: color).linearRGBA
        return ColorBackground(background: .color(linear.xyz))
      }

      /// Returns what the texture of a ``RealityRenderer/CameraOutput`` shows already; images in memory are transparent.
      public static func outputTexture() -> ColorBackground {
        ColorBackground(background: .transparent, keepsOutput: true)
      }

      /// A transparent background; an addition of ours.
      public static var transparent: ColorBackground { ColorBackground(background: .transparent) }

      /// The environment that lights the scene as the background; an addition of ours.
      public static var environment: ColorBackground { ColorBackground(background: .environment) }

      /// The environment that lights the scene, out of focus, as the background; an addition of ours.
      public static var blurredEnvironment: ColorBackground {
        ColorBackground(background: .blurredEnvironment)
      }
    }
  }
}
