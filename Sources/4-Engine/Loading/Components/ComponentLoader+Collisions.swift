import Collision
internal import SceneAssets
internal import SceneModel
internal import simd

/// Collision shapes.
extension ComponentLoader {
  func addCollider(_ record: UntypedComponent, to entity: Entity) {
    let filter = CollisionFilter(
      group: record.bits("group").map { CollisionGroup(rawValue: $0) } ?? .default,
      mask: record.bits("mask").map { CollisionGroup(rawValue: $0) } ?? .all)
    let mode: CollisionComponent.Mode = record["type"]?.text == "Trigger" ? .trigger : .default
    let shape = Self.shape(record.child("Shape") ?? UntypedComponent(identifier: "", name: "Shape"))
    entity.components.set(CollisionComponent(shapes: [shape], mode: mode, filter: filter))
  }

  /// Returns the collision shape of a record.
  ///
  /// The dimensions of the kinds that were selected before stay in the file, and are ignored.
  private static func shape(_ record: UntypedComponent) -> ShapeResource {
    let radius = record.float("radius") ?? 0.1
    let shape: ShapeResource
    switch record["shapeType"]?.text {
    case "Sphere": shape = .generateSphere(radius: radius)
    case "Capsule": shape = .generateCapsule(height: record.float("height") ?? 0.2, radius: radius)
    default: shape = .generateBox(size: record.vector("extent") ?? SIMD3(repeating: 0.2))
    }
    guard let pose = record.child("pose") else { return shape }
    let rotation = pose.quaternion("orientation"), translation = pose.vector("position")
    guard rotation != nil || translation != nil else { return shape }
    return shape.offsetBy(
      rotation: rotation ?? simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), translation: translation ?? .zero)
  }
}
