import Foundation
import Meshes
public import Platform
public import SceneModel
import simd

extension RealityRenderer {
  /// How the camera's picture is finished.
  public struct CameraSettings {
    public var isToneMappingEnabled = true
    public var colorBackground = ColorBackground.color(
      CGColor(red: 0.106, green: 0.106, blue: 0.122, alpha: 1))
    public var antialiasing = AntialiasingMode.multisample4X

    // What follows are additions of ours: what somebody who looks at a scene wants to turn without changing it.

    /// Brightness in stops, on top of what the scene's ``ToneMappingComponent`` says.
    public var exposure: Float = 0
    /// Samples per pixel, instead of those that ``antialiasing`` stands for.
    ///
    /// Where the driver lacks a count, the next one is taken.
    public var samples: Int?
    /// Who decides whether and how bright things glow.
    public var bloom = Bloom.scene
    /// Whether lights throw shadows.
    public var drawsShadows = true
    /// Whether pictures have all their panels of text, as ``RealityRenderer/snapshot(size:)`` always does.
    ///
    /// Otherwise new ones are painted away from the main actor and come when they are ready: for programs that draw
    /// frame after frame.
    public var waitsForTexts = true
    /// Turns ``RealityRenderer/lighting`` and its picture about the up axis, in radians.
    public var environmentRotation: Float = 0

    /// What is seen where nothing is.
    public struct ColorBackground {
      let background: ViewSettings.Background

      /// One color, as it is to appear.
      public static func color(_ color: CGColor) -> ColorBackground {
        let linear = UIColor(cgColor: color).linearRGBA
        return ColorBackground(background: .color(linear.xyz))
      }

      /// Nothing: the picture is transparent there; an addition of ours.
      public static var transparent: ColorBackground { ColorBackground(background: .transparent) }

      /// The surroundings that light the scene; an addition of ours.
      public static var environment: ColorBackground { ColorBackground(background: .environment) }
    }

    /// Who decides about the glow of bright things; an addition of ours.
    public enum Bloom: Equatable {
      /// The scene's ``BloomComponent`` and ``BloomOptionsComponent``; without one nothing glows.
      case scene
      /// Nothing glows, whatever the scene says.
      case off
      /// Everything in the picture glows like this, whatever the scene says.
      case on(BloomOptionsComponent)
    }
  }
}
