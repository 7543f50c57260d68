import Log
public import Meshes
import simd

extension MeshResource {
  /// Generates a cube centered at the origin.
  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    made(from: .box(size: SIMD3(repeating: size), cornerRadius: cornerRadius))
  }

  /// Generates a box centered at the origin.
  public static func generateBox(size: SIMD3<Float>, cornerRadius: Float = 0) -> MeshResource {
    made(from: .box(size: size, cornerRadius: cornerRadius))
  }

  /// Generates a box centered at the origin.
  ///
  /// With `splitFaces` it takes six materials: front, top, back, bottom, right, left.
  public static func generateBox(
    width: Float, height: Float, depth: Float, cornerRadius: Float = 0, splitFaces: Bool = false
  ) -> MeshResource {
    made(
      from: .box(size: SIMD3(width, height, depth), cornerRadius: cornerRadius, splitFaces: splitFaces))
  }

  /// Generates a box like a tile that faces +Z.
  ///
  /// The major radius rounds the four edges that run from front to back, the minor one all others.
  public static func generateBox(
    size: SIMD3<Float>, majorCornerRadius: Float = 0.2, minorCornerRadius: Float = 0.05
  ) -> MeshResource {
    made(
      from: .box(size: size, majorCornerRadius: majorCornerRadius, minorCornerRadius: minorCornerRadius))
  }

  /// Generates an upright rectangle that faces +Z.
  public static func generatePlane(width: Float, height: Float, cornerRadius: Float = 0) -> MeshResource {
    made(from: .plane(width: width, height: height, cornerRadius: cornerRadius))
  }

  /// Generates a horizontal rectangle that faces +Y.
  public static func generatePlane(width: Float, depth: Float, cornerRadius: Float = 0) -> MeshResource {
    made(from: .plane(width: width, depth: depth, cornerRadius: cornerRadius))
  }

  /// Generates a sphere centered at the origin.
  public static func generateSphere(radius: Float) -> MeshResource {
    made(from: .sphere(radius: radius))
  }

  /// Generates an upright cone centered at the origin.
  public static func generateCone(height: Float, radius: Float) -> MeshResource {
    made(from: .cone(height: height, radius: radius))
  }

  /// Generates an upright cylinder centered at the origin.
  public static func generateCylinder(height: Float, radius: Float) -> MeshResource {
    made(from: .cylinder(height: height, radius: radius))
  }

  /// Generates an upright capsule centered at the origin; the height includes the round ends.
  public static func generateCapsule(height: Float, radius: Float) -> MeshResource {
    made(from: .capsule(height: height, radius: radius))
  }

  /// Generates a horizontal torus; `radius` is that of the tube's center line.
  public static func generateTorus(radius: Float, tubeRadius: Float) -> MeshResource {
    made(from: .torus(radius: radius, tubeRadius: tubeRadius))
  }

  /// Generates a sphere of triangles of similar size.
  public static func generateIcosphere(radius: Float, subdivisions: Int = 3) -> MeshResource {
    made(from: .icosphere(radius: radius, subdivisions: subdivisions))
  }

  /// Returns a mesh resource of a generated descriptor.
  ///
  /// A shape without extent has no triangles, which gives an empty mesh and no message. Should a generator
  /// make another error, the log has the reason, since the callers' signatures cannot throw.
  package static func made(from descriptor: MeshDescriptor) -> MeshResource {
    MeshResource(PackedMesh(made: descriptor))
  }
}

extension PackedMesh {
  /// Creates the mesh of a generated descriptor; it is empty for one without triangles.
  init(made descriptor: MeshDescriptor) {
    do {
      self = try PackedMesh([descriptor])
    } catch .noFaces, .noPositions {
      self = PackedMesh()
    } catch {
      Log.error("\(error)")
      self = PackedMesh()
    }
  }
}
