import Collision
import SceneModel
import simd

/// The shapes of bodies, good and bad.
enum SoakShapes {
  static let all: [ShapeResource] = [
    .generateBox(size: [1, 0.5, 1]), .generateSphere(radius: 0.4), .generateCapsule(height: 2, radius: 0.3),
    .generateConvex(from: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]), .generateSphere(radius: 0),
    .generateBox(size: [0, 1, 1]), .generateBox(size: [1e6, 1e-6, 1]), .generateSphere(radius: 1e9),
    .generateConvex(from: []), .generateConvex(from: [[1, 1, 1], [1, 1, 1]]),
    ShapeResource.generateBox(size: [1, 1, 1]).offsetBy(translation: [1e5, 0, 0]),
    ShapeResource.generateSphere(radius: 0.3).offsetBy(rotation: simd_quatf(angle: 1, axis: [1, 0, 0])),
  ]
}
