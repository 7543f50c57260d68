import Files
import GLTFFormat
import SceneAssets
import TestSupport
import Testing
import simd

@testable import FrontPage

/// The file of the front page, which `demo:journey` reads.
@Suite struct FrontPageFileTests {
  private static let path = Repository.path("Assets/FrontPage/journey.glb")

  @Test func theFileHasTheObjectsAsTheyAreModeled() async throws {
    if Recording.isOn { try AtomicFile.write(try await FrontPage.file(), to: Self.path) }
    let asset = try GLTFReader.read(path: Self.path)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    let arranged = await Arrangement.make()
    var found = asset.meshes[...]
    for piece in arranged.props.flatMap(\.merged) + [Piece(.clay, arranged.sweep, name: "sweep")] {
      let name = piece.name ?? piece.finish.rawValue, next = found.popFirst()
      let mesh = try #require(next)
      #expect(mesh.name == name)
      #expect(mesh.faceCount == piece.form.triangles.count / 3, "\(name)")
      // The compression moves points by less than a twentieth of a millimeter, those of the paper by a tenth.
      let limit: Float = name == "sweep" ? 1e-4 : 5e-5
      let points = stride(from: 0, to: mesh.positions.count, by: 3).map {
        SIMD3(mesh.positions[$0], mesh.positions[$0 + 1], mesh.positions[$0 + 2])
      }
      let modeled = piece.form.vertices.map(\.position)
      #expect(Self.bounds(points, near: Self.bounds(modeled), limit), "\(name)")
      #expect(
        simd_distance(Self.mean(points, mesh.corners), Self.mean(modeled, piece.form.triangles)) < limit)
    }
    #expect(found.isEmpty)
  }

  private static func bounds(_ points: [SIMD3<Float>]) -> (low: SIMD3<Float>, high: SIMD3<Float>) {
    points.reduce((SIMD3(repeating: .infinity), SIMD3(repeating: -.infinity))) {
      (simd_min($0.0, $1), simd_max($0.1, $1))
    }
  }

  private static func bounds(
    _ points: [SIMD3<Float>], near other: (low: SIMD3<Float>, high: SIMD3<Float>), _ limit: Float
  ) -> Bool {
    let own = bounds(points)
    return simd_distance(own.low, other.low) < 2 * limit && simd_distance(own.high, other.high) < 2 * limit
  }

  /// Returns the mean of all corners of triangles, which does not depend on their order.
  private static func mean(_ points: [SIMD3<Float>], _ corners: [UInt32]) -> SIMD3<Float> {
    let sum = corners.reduce(SIMD3<Double>()) { $0 + SIMD3<Double>(points[Int($1)]) }
    return SIMD3<Float>(sum / Double(max(corners.count, 1)))
  }
}
