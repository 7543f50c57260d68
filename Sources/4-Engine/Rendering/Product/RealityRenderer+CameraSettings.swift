import Foundation
import Meshes
public import Platform
public import SceneModel
import simd

extension RealityRenderer {
  /// The settings of the camera's image: background, antialiasing, exposure and effects.
  @preconcurrency @MainActor public struct CameraSettings {
    /// True if the tone curve is applied.
    public var isToneMappingEnabled = true
    /// The background.
    public var colorBackground = ColorBackground.color(
      CGColor(red: 0.106, green: 0.106, blue: 0.122, alpha: 1))
    /// The antialiasing mode.
    public var antialiasing = AntialiasingMode.multisample4X

    // The following are additions of ours: viewing settings that do not change the scene.

    /// The exposure in stops, on top of the scene's ``ToneMappingComponent``.
    public var exposure: Float = 0
    /// The number of samples per pixel, overriding ``antialiasing``.
    ///
    /// Graphics cards have 1, 2, 4 and 8, Mesa's software rasterizer 1 and 4. If the driver lacks a count, another one is
    /// used, with a warning.
    public var samples: Int?
    /// The source of the bloom settings.
    public var bloom = Bloom.scene
    /// True if lights cast shadows.
    public var drawsShadows = true
    /// True if the shadows of directional lights and of suns in the environment widen with the distance from
    /// what casts them (percentage-closer soft shadows); otherwise all edges are equally sharp.
    public var drawsPenumbras = true
    /// The source of the ambient occlusion.
    public var ambientOcclusion = AmbientOcclusion.scene
    /// The source of the screen-space reflections.
    public var screenSpaceReflections = ScreenSpaceReflections.scene
    /// True if drawing waits for text panels, as ``RealityRenderer/snapshot(size:)`` always does.
    ///
    /// Otherwise new ones are painted away from the main actor and appear when they are ready: for programs
    /// that draw continuously.
    public var waitsForTexts = true
    /// The rotation of ``RealityRenderer/lighting`` and its sky about the up axis, in radians.
    public var environmentRotation: Float = 0
    /// The one aspect of the scene that the image shows, for debugging.
    public var debugVisualization = DebugVisualization.none
    /// The debug overlays that are drawn over the scene.
    public var debugOverlays: DebugOverlays = []
    /// The width of wireframes in pixels, from 1 to 10.
    public var lineWidth: Float = 1
    /// The size of points in pixels, from 1 to 64.
    public var pointSize: Float = 4

    /// The outlines that are drawn around entities.
    public var outlines: [Outline] = []
    /// The width of outlines in pixels, from 1 to 16.
    public var outlineWidth: Float = 2.5

    /// The background of an image.
    @preconcurrency @MainActor public struct ColorBackground {
      let background: ViewSettings.Background

      /// Returns a background of one color, as displayed.
      public static func color(_ color: CGColor) -> ColorBackground {
        let linear = UIColor(cgColor: color).linearRGBA
        return ColorBackground(background: .color(linear.xyz))
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

    /// The source of the ambient occlusion; an addition of ours.
    @preconcurrency @MainActor public enum AmbientOcclusion: Equatable {
      /// The scene's ``AmbientOcclusionComponent``; without one nothing is occluded.
      case scene
      /// The absence of ambient occlusion, whatever the scene says.
      case off
      /// Ambient occlusion with this component, whatever the scene says.
      case on(AmbientOcclusionComponent)
    }

    /// The source of the screen-space reflections; an addition of ours.
    @preconcurrency @MainActor public enum ScreenSpaceReflections: Equatable {
      /// The scene's ``ScreenSpaceReflectionsComponent``; without one surfaces mirror the environment alone.
      case scene
      /// The absence of screen-space reflections, whatever the scene says.
      case off
      /// Screen-space reflections with this component, whatever the scene says.
      case on(ScreenSpaceReflectionsComponent)
    }

    /// The source of the bloom settings; an addition of ours.
    @preconcurrency @MainActor public enum Bloom: Equatable {
      /// The scene's ``BloomComponent`` and ``BloomOptionsComponent``; without one nothing glows.
      case scene
      /// The absence of bloom, whatever the scene says.
      case off
      /// Bloom of the whole image with these options, whatever the scene says.
      case on(BloomOptionsComponent)
    }
  }
}
