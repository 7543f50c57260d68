public import EntityStore
public import simd

/// Which extent of the picture an angle or a scale is measured along.
public enum CameraFieldOfViewOrientation: Hashable, Sendable {
  case horizontal
  case vertical
}

/// A camera that sees far things small, along the entity's negative z axis.
public struct PerspectiveCameraComponent: Component, Equatable {
  public var near: Float
  public var far: Float
  public var fieldOfViewInDegrees: Float
  public var fieldOfViewOrientation: CameraFieldOfViewOrientation

  public init(
    near: Float = 0.01, far: Float = .infinity, fieldOfViewInDegrees: Float = 60.0,
    fieldOfViewOrientation: CameraFieldOfViewOrientation = .vertical
  ) {
    self.near = near
    self.far = far
    self.fieldOfViewInDegrees = fieldOfViewInDegrees
    self.fieldOfViewOrientation = fieldOfViewOrientation
  }
}

/// A camera without perspective, along the entity's negative z axis.
public struct OrthographicCameraComponent: Component, Equatable {
  public var near: Float = 0.01
  public var far: Float = .infinity
  /// Half the extent of what is seen, in meters.
  public var scale: Float = 1
  public var scaleDirection = CameraFieldOfViewOrientation.vertical

  public init() {}
}

/// A camera with a projection matrix of its own.
public struct ProjectiveTransformCameraComponent: Component, Equatable {
  public var transform: float4x4

  public init(projectionMatrix: float4x4) { transform = projectionMatrix }
}

/// An entity with a perspective camera.
@MainActor public protocol HasPerspectiveCamera: HasTransform {}

extension HasPerspectiveCamera {
  public var camera: PerspectiveCameraComponent {
    get { components[PerspectiveCameraComponent.self] ?? PerspectiveCameraComponent() }
    set { components.set(newValue) }
  }
}

/// An entity that is a perspective camera.
@MainActor open class PerspectiveCamera: Entity, HasPerspectiveCamera {
  public required init() {
    super.init()
    camera = PerspectiveCameraComponent()
  }
}

extension PerspectiveCameraComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .camera }
}

extension OrthographicCameraComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .camera }
}

extension ProjectiveTransformCameraComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .camera }
}
