public import EntityStore
public import simd

/// The direction of the image along which a field of view or a scale is measured.
public enum CameraFieldOfViewOrientation: Hashable, Sendable {
  /// The width of the image.
  case horizontal
  /// The height of the image.
  case vertical
}

/// A component with a perspective camera that looks along the entity's negative z axis.
public struct PerspectiveCameraComponent: Component, Equatable {
  /// The distance of the near clipping plane, in meters.
  public var near: Float
  /// The distance of the far clipping plane, in meters.
  public var far: Float
  /// The field of view in degrees.
  public var fieldOfViewInDegrees: Float
  /// The direction along which the field of view is measured.
  public var fieldOfViewOrientation: CameraFieldOfViewOrientation

  /// Creates a perspective camera component with the given values.
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

/// A component with an orthographic camera that looks along the entity's negative z axis.
public struct OrthographicCameraComponent: Component, Equatable {
  /// The distance of the near clipping plane, in meters.
  public var near: Float = 0.01
  /// The distance of the far clipping plane, in meters.
  public var far: Float = .infinity
  /// Half the extent of the view, in meters.
  public var scale: Float = 1
  /// The direction along which the scale is measured.
  public var scaleDirection = CameraFieldOfViewOrientation.vertical

  /// Creates an orthographic camera component with default values.
  public init() {}
}

/// A component with a camera that has its own projection matrix.
public struct ProjectiveTransformCameraComponent: Component, Equatable {
  /// The projection matrix.
  public var transform: float4x4

  /// Creates a camera with the given projection matrix.
  public init(projectionMatrix: float4x4) { transform = projectionMatrix }
}

/// An entity with a perspective camera.
@preconcurrency @MainActor public protocol HasPerspectiveCamera: HasTransform {}

extension HasPerspectiveCamera {
  /// The camera component.
  public var camera: PerspectiveCameraComponent {
    get { components[PerspectiveCameraComponent.self] ?? PerspectiveCameraComponent() }
    set { components.set(newValue) }
  }
}

/// A perspective camera entity.
@preconcurrency @MainActor open class PerspectiveCamera: Entity, HasPerspectiveCamera {
  /// Creates a perspective camera with default values.
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
