public import Rendering
public import SceneModel

/// A coordinate space of a scene: an entity's, or that of the scene itself.
@preconcurrency @MainActor public protocol RealityCoordinateSpace {
  /// The entity whose space it is; nil for the scene's.
  var referenceEntity: Entity? { get }
}

/// The coordinate space of a scene, in meters.
@preconcurrency @MainActor public struct SceneRealityCoordinateSpace: RealityCoordinateSpace {
  /// Creates the space.
  public nonisolated init() {}

  /// The absence of an entity.
  public var referenceEntity: Entity? { nil }
}

extension RealityCoordinateSpace where Self == SceneRealityCoordinateSpace {
  /// The coordinate space of the scene.
  public nonisolated static var scene: SceneRealityCoordinateSpace { SceneRealityCoordinateSpace() }
}

extension Entity: RealityCoordinateSpace {
  /// The entity itself.
  public var referenceEntity: Entity? { self }
}

/// The coordinate space of the window; places are measured in the view here, as in that of the view itself.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the space.
  public init() {}
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the window.
  public nonisolated static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
