import Files
import GLTFFormat
import Images
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

  @Test func theFileHasTheMaterialsPlacesAndImagesAsTheyAreMade() async throws {
    let shipped = try GLTFReader.read(path: Self.path)
    let folder = try TemporaryFolder()
    try AtomicFile.write(try await FrontPage.file(), to: folder.path("made.glb"))
    let made = try GLTFReader.read(path: folder.path("made.glb"))
    #expect(shipped.materials == made.materials)
    #expect(shipped.nodes.map(\.name) == made.nodes.map(\.name))
    for (node, wanted) in zip(shipped.nodes, made.nodes) {
      let difference = node.placement.matrix - wanted.placement.matrix
      let columns = [difference.columns.0, difference.columns.1, difference.columns.2, difference.columns.3]
      #expect(columns.allSatisfy { simd_length($0) < 1e-5 }, "\(node.name)")
    }
    #expect(shipped.textures.count == 19 && made.textures.count == 19)
    for (image, wanted) in zip(try Self.images(of: shipped), try Self.images(of: made)) {
      #expect(image.width == wanted.width && image.height == wanted.height)
      #expect(simd_distance(Self.mean(image), Self.mean(wanted)) < 1)
    }
  }

  private static func images(of asset: SceneAsset) throws -> [Image<RGBA8>] {
    try asset.textures.map { texture in
      guard case .stretch(let path, let range) = texture.source else {
        throw ImageError(.unknownFormat(firstBytes: []))
      }
      return try ImageReader().decode(Array([UInt8](contentsOfFile: path)[range])).rgba8()
    }
  }

  /// Returns the mean of the pixels, in 255ths.
  private static func mean(_ image: Image<RGBA8>) -> SIMD3<Float> {
    let sum = image.pixels.reduce(SIMD3<Double>()) {
      $0 + SIMD3(Double($1.red), Double($1.green), Double($1.blue))
    }
    return SIMD3<Float>(sum / Double(image.pixels.count))
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
