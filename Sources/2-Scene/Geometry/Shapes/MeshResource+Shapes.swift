import Log
public import Meshes
import simd

extension MeshResource {
  /// Makes a cube around the origin.
  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    made(from: .box(size: SIMD3(repeating: size), cornerRadius: cornerRadius))
  }

  /// Makes a box around the origin.
  public static func generateBox(size: SIMD3<Float>, cornerRadius: Float = 0) -> MeshResource {
    made(from: .box(size: size, cornerRadius: cornerRadius))
  }

  /// Makes a box around the origin.
  ///
  /// With `splitFaces` it takes six materials: front, top, back, bottom, right, left.
  public static func generateBox(
    width: Float, height: Float, depth: Float, cornerRadius: Float = 0, splitFaces: Bool = false
  ) -> MeshResource {
    made(
      from: .box(size: SIMD3(width, height, depth), cornerRadius: cornerRadius, splitFaces: splitFaces))
  }

  /// Makes a box like a tile that faces +Z.
  ///
  /// The major radius rounds the four edges that run from front to back, the minor one all others.
  public static func generateBox(
    size: SIMD3<Float>, majorCornerRadius: Float = 0.2, minorCornerRadius: Float = 0.05
  ) -> MeshResource {
    made(
      from: .box(size: size, majorCornerRadius: majorCornerRadius, minorCornerRadius: minorCornerRadius))
  }

  /// Makes an upright rectangle that faces +Z.
  public static func generatePlane(width: Float, height: Float, cornerRadius: Float = 0) -> MeshResource {
    made(from: .plane(width: width, height: height, cornerRadius: cornerRadius))
  }

  /// Makes a lying rectangle that faces +Y.
  public static func generatePlane(width: Float, depth: Float, cornerRadius: Float = 0) -> MeshResource {
    made(from: .plane(width: width, depth: depth, cornerRadius: cornerRadius))
  }

  /// Makes a sphere around the origin.
  public static func generateSphere(radius: Float) -> MeshResource {
    made(from: .sphere(radius: radius))
  }

  /// Makes an upright cone around the origin.
  public static func generateCone(height: Float, radius: Float) -> MeshResource {
    made(from: .cone(height: height, radius: radius))
  }

  /// Makes an upright cylinder around the origin.
  public static func generateCylinder(height: Float, radius: Float) -> MeshResource {
    made(from: .cylinder(height: height, radius: radius))
  }

  /// Makes an upright capsule around the origin; the height includes the round ends.
  public static func generateCapsule(height: Float, radius: Float) -> MeshResource {
    made(from: .capsule(height: height, radius: radius))
  }

  /// Makes a lying ring; `radius` leads to the middle of the tube.
  public static func generateTorus(radius: Float, tubeRadius: Float) -> MeshResource {
    made(from: .torus(radius: radius, tubeRadius: tubeRadius))
  }

  /// Makes a sphere of triangles that are all about as large.
  public static func generateIcosphere(radius: Float, subdivisions: Int = 3) -> MeshResource {
    made(from: .icosphere(radius: radius, subdivisions: subdivisions))
  }

  /// Makes a resource of what a generator wrote.
  ///
  /// A shape of no extent has no triangles, which is an empty mesh and not worth a word. Should a generator
  /// write another fault, the log has the reason, since the callers' signatures cannot throw.
  package static func made(from descriptor: MeshDescriptor) -> MeshResource {
    do {
      return MeshResource(try PackedMesh([descriptor]))
    } catch .noFaces, .noPositions {
      return MeshResource(PackedMesh())
    } catch {
      Log.error("\(error)")
      return MeshResource(PackedMesh())
    }
  }
}
