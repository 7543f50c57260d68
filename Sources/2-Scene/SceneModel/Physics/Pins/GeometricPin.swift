import Meshes
public import simd

/// A pin: a named position and orientation on an entity, or on a joint of its skeleton.
///
/// Joints and attachments hold entities together by their pins. A pin that belongs to no entity is an offset alone.
public struct GeometricPin: Hashable {
  /// The name of the pin, unique on its entity.
  public let name: String
  /// The position relative to the entity, or to the skeletal joint.
  public let offsetPosition: SIMD3<Float>
  /// The orientation relative to the entity, or to the skeletal joint.
  public let offsetOrientation: simd_quatf
  /// The entity to which the pin belongs.
  public internal(set) weak var entity: Entity?
  let skeletalJointName: String?

  /// Creates a pin at an offset from its entity.
  public init(
    named name: String, offsetPosition: SIMD3<Float> = SIMD3<Float>(0, 0, 0),
    offsetOrientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  ) {
    self.init(named: name, joint: nil, offsetPosition, offsetOrientation)
  }

  /// Creates a pin at an offset from a joint of its entity's skeleton.
  ///
  /// The name is matched with the full paths of the joints first, then with their last parts.
  public init(
    named name: String, skeletalJointName: String, offsetPosition: SIMD3<Float> = SIMD3<Float>(0, 0, 0),
    offsetOrientation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  ) {
    self.init(named: name, joint: skeletalJointName, offsetPosition, offsetOrientation)
  }

  private init(named name: String, joint: String?, _ position: SIMD3<Float>, _ orientation: simd_quatf) {
    self.name = name
    skeletalJointName = joint
    offsetPosition = PhysicsNumber.finite(position, "position of the pin \(name)")
    offsetOrientation = PhysicsNumber.rotation(orientation)
  }

  /// Returns whether two values are equal.
  public static func == (one: GeometricPin, other: GeometricPin) -> Bool {
    one.name == other.name && one.entity === other.entity && one.offsetPosition == other.offsetPosition
      && one.offsetOrientation == other.offsetOrientation && one.skeletalJointName == other.skeletalJointName
  }

  /// Hashes the value's essential parts into the given hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(skeletalJointName)
    hasher.combine(offsetPosition)
  }
}

extension GeometricPin {
  /// The position in the space of the entity; nil if the skeleton has no such joint.
  @preconcurrency @MainActor public var position: SIMD3<Float>? { local?.translation }

  /// The orientation in the space of the entity; nil if the skeleton has no such joint.
  @preconcurrency @MainActor public var orientation: simd_quatf? { local?.rotation }

  /// Returns the position in the space of another entity, or in world space; nil without an entity or joint.
  @preconcurrency @MainActor public func position(relativeTo referenceEntity: Entity?) -> SIMD3<Float>? {
    guard let entity, let local else { return nil }
    let world = (entity.transformMatrix(relativeTo: nil) * SIMD4(local.translation, 1)).xyz
    guard let referenceEntity else { return world }
    return referenceEntity.convert(position: world, from: nil)
  }

  /// Returns the orientation in the space of another entity, or in world space; nil without an entity or joint.
  @preconcurrency @MainActor public func orientation(relativeTo referenceEntity: Entity?) -> simd_quatf? {
    guard let entity, let local else { return nil }
    return entity.orientation(relativeTo: referenceEntity) * local.rotation
  }

  /// The transform in the space of the entity.
  @MainActor var local: Transform? {
    let offset = Transform(rotation: offsetOrientation, translation: offsetPosition)
    guard let skeletalJointName, let entity else { return offset }
    guard let joint = entity.skeletalJointMatrix(named: skeletalJointName) else { return nil }
    let rotation = Transform(matrix: joint).rotation
    return Transform(
      rotation: rotation * offsetOrientation, translation: (joint * SIMD4(offsetPosition, 1)).xyz)
  }
}
