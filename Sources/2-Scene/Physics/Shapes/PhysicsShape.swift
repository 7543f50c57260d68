package import Collision
package import simd

/// The shape of a body: geometries with offsets, in the space of the body before its scale.
///
/// A world builds each shape once, however many bodies have it: boxes, spheres and capsules are found again by their
/// sizes, hulls and meshes by their identity.
package struct PhysicsShape: Hashable, Sendable {
  package var parts: [Part]

  /// Creates a compound of parts; without any, the body touches nothing.
  package init(_ parts: [Part]) { self.parts = parts }

  /// Creates a shape of one geometry.
  package init(_ geometry: ShapeGeometry) { parts = [Part(geometry)] }

  /// A geometry with its offset.
  package struct Part: Hashable, Sendable {
    package var geometry: ShapeGeometry
    package var rotation: simd_quatf
    package var translation: SIMD3<Float>

    package init(
      _ geometry: ShapeGeometry, rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
      translation: SIMD3<Float> = .zero
    ) {
      self.geometry = geometry
      self.rotation = rotation
      self.translation = translation
    }
  }
}

extension PhysicsShape.Part {
  /// Creates a part of a shape resource.
  package init(_ shape: ShapeResource) {
    self.init(shape.geometry, rotation: shape.rotation, translation: shape.translation)
  }
}

extension PhysicsShape {
  /// Creates a compound of shape resources.
  package init(_ shapes: [ShapeResource]) { self.init(shapes.map(Part.init)) }
}
