public import EntityStore
import Geometry
package import Meshes

/// A component that shows a video on a flat screen, which is one meter high and faces along the z axis.
///
/// The screen has the shape of the video. Give it the size that is wanted by the scale of its entity.
public struct VideoPlayerComponent: Component {
  /// The player of the video; an addition of ours.
  public let player: VideoPlayer
  /// The width and the height of the screen, in the space of the entity.
  public let playerScreenSize: SIMD2<Float>
  /// The screen as a model.
  package let screen: ModelComponent
  /// The player of AVFoundation's name that the component was made with, if any.
  package let owner: (any AnyObject & Sendable)?

  /// Creates a component that shows the frames of a player; an addition of ours.
  @preconcurrency @MainActor public init(player: VideoPlayer) { self.init(player, owner: nil) }

  @MainActor package init(_ player: VideoPlayer, owner: (any AnyObject & Sendable)?) {
    (self.player, self.owner) = (player, owner)
    let (width, height) = (Float(player.texture.width), Float(player.texture.height))
    playerScreenSize = SIMD2(width / height, 1)
    screen = ModelComponent(
      mesh: .generatePlane(width: width / height, height: 1), materials: [VideoMaterial(player: player)])
  }
}

extension VideoPlayerComponent: VisibleComponent {
  @MainActor package var visibleBounds: BoundingBox { screen.mesh.bounds }
}

extension VideoPlayerComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}
