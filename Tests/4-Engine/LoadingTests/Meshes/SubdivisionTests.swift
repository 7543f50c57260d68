import Meshes
import SceneAssets
import SceneModel
import Testing
import simd

@testable import MeshBuilding

/// Subdivided meshes, compared with the Catmull-Clark rules evaluated by hand.
struct SubdivisionTests {
  /// Returns a cube from -1 to 1.
  private func cube(level: Int = 1, _ scheme: MeshAsset.Subdivision.Scheme = .catmullClark) -> MeshAsset {
    var mesh = MeshAsset(name: "cube", path: "/cube")
    for corner in 0..<8 {
      for lane in 0..<3 { mesh.positions.append(corner >> lane & 1 == 0 ? -1 : 1) }
    }
    mesh.faceSizes = Array(repeating: 4, count: 6)
    mesh.corners = [
      0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6,
    ]
    mesh.subdivision = MeshAsset.Subdivision(scheme)
    mesh.subdivision?.level = level
    return mesh
  }

  /// Returns a grid with a number of squares on each side.
  private func sheet(_ size: Int) -> MeshAsset {
    var mesh = MeshAsset(name: "sheet", path: "/sheet")
    for y in 0...size { for x in 0...size { mesh.positions += [Float(x), Float(y), 0] } }
    for y in 0..<size {
      for x in 0..<size {
        let first = UInt32(y * (size + 1) + x)
        mesh.corners += [first, first + 1, first + UInt32(size) + 2, first + UInt32(size) + 1]
      }
    }
    mesh.faceSizes = Array(repeating: 4, count: size * size)
    mesh.subdivision = MeshAsset.Subdivision(.catmullClark)
    return mesh
  }

  private func point(_ mesh: MeshAsset, _ index: Int) -> SIMD3<Float> {
    SIMD3(mesh.positions[index * 3], mesh.positions[index * 3 + 1], mesh.positions[index * 3 + 2])
  }

  private func refine(_ mesh: MeshAsset) throws -> MeshAsset { try #require(mesh.subdivided()).mesh }

  @Test func aCubeBecomesRound() throws {
    let fine = try refine(cube())
    #expect(fine.pointCount == 8 + 12 + 6 && fine.faceCount == 24 && fine.corners.count == 96)
    for corner in 0..<8 {
      #expect(simd_distance(point(fine, corner), point(cube(), corner) * 5 / 9) < 1e-6)
    }
    // An edge point is the mean of the edge's midpoint and those of its two faces.
    for edge in 8..<20 { #expect(abs(simd_length(point(fine, edge)) - 0.75 * Float(2).squareRoot()) < 1e-6) }
    for face in 20..<26 { #expect(abs(simd_length(point(fine, face)) - 1) < 1e-6) }
    let finer = try refine(cube(level: 4))
    #expect(finer.faceCount == 6 * 256)
    let radii = (0..<finer.pointCount).map { simd_length(point(finer, $0)) }
    let (least, most) = (radii.min() ?? 0, radii.max() ?? 0)
    // The limit surface is no sphere, but close to one.
    #expect(least > 0.8 && most < 1 && most / least < 1.12)
  }

  @Test func sharpEdgesStayAndHalfSharpOnesInPart() throws {
    var hard = cube()
    hard.subdivision?.creases = [([0, 4, 6, 2, 0], 10), ([1, 3, 7, 5, 1], 10)]
    for rows: [UInt32] in [[0, 1], [2, 3], [4, 5], [6, 7]] { hard.subdivision?.creases.append((rows, 10)) }
    let fine = try refine(hard)
    for corner in 0..<8 { #expect(point(fine, corner) == point(hard, corner)) }
    #expect(try refine(hard).positions == refine(cube(.bilinear)).positions)

    var half = cube()
    half.subdivision?.creases = [([0, 1], 0.5)]
    let blended = try refine(half)
    // The edge from 0 to 1 is parallel to x at y = z = -1: halfway from 0.75 to 1.
    let middles = (8..<20).map { point(blended, $0) }
    #expect(middles.contains { simd_distance($0, SIMD3(0, -0.875, -0.875)) < 1e-6 })

    var pinned = cube()
    pinned.subdivision?.corners = [(7, 10)]
    #expect(try point(refine(pinned), 7) == SIMD3(1, 1, 1))
  }

  private func cube(_ scheme: MeshAsset.Subdivision.Scheme) -> MeshAsset { cube(level: 1, scheme) }

  @Test func sheetsKeepTheirBordersAndTheInsideIsASpline() throws {
    var bumpy = sheet(4)
    bumpy.positions[(2 * 5 + 2) * 3 + 2] = 1
    let fine = try refine(bumpy)
    // The center of a regular grid has the weight 9/16, its neighbors 3/32.
    #expect(abs(point(fine, 12).z - 9.0 / 16) < 1e-6)
    #expect(abs(point(fine, 11).z - 3.0 / 32) < 1e-6)
    #expect(abs(point(fine, 6).z - 1.0 / 64) < 1e-6)
    // Corners do not move; borders are curves that depend on the border alone.
    for corner in [0, 4, 20, 24] { #expect(point(fine, corner) == point(bumpy, corner)) }
    #expect((0..<fine.pointCount).allSatisfy { point(fine, $0).x >= 0 && point(fine, $0).x <= 4 })
    #expect(point(fine, 2) == SIMD3(2, 0, 0))
  }

  @Test func seamsOfTextureCoordinatesStayAndTheirInsideIsSmooth() throws {
    var mesh = sheet(2)
    // The left half and the right half are in different parts of the texture.
    let values: [Float] = (0..<4).flatMap { face -> [Float] in
      let x = Float(face % 2) * 2, y = Float(face / 2)
      return [x, y, x + 1, y, x + 1, y + 1, x, y + 1]
    }
    mesh.attributes = [
      MeshAttribute(.textureCoordinates(0), name: "st", width: 2, at: .corner, values: values)
    ]
    let attribute = try #require(try refine(mesh).attributes.first)
    #expect(attribute.indices?.count == 64)
    for (corner, index) in (attribute.indices ?? []).enumerated() {
      let u = attribute.values[Int(index) * 2]
      // Face by face: children of left faces stay left of the seam.
      #expect((corner / 16) % 2 == 0 ? u <= 1 : u >= 2)
    }
    #expect(try CheckedMesh(refine(mesh)).notes.isEmpty)
  }

  @Test func facesHandDownWhatTheyAre() throws {
    var mesh = cube()
    mesh.holes = [5]
    mesh.subsets = [MeshAsset.Subset(name: "two", slot: 1, faces: [0, 3])]
    mesh.attributes = [
      MeshAttribute(.color(0), name: "c", width: 3, at: .face, values: (0..<18).map { Float($0) })
    ]
    let fine = try refine(mesh)
    #expect(fine.holes == [20, 21, 22, 23])
    #expect(fine.subsets[0].faces == [0, 1, 2, 3, 12, 13, 14, 15])
    #expect(fine.attributes[0].values[(4 * 3 + 1) * 3] == 9)
  }

  @Test func skinsAndFormsMoveTheFinerMesh() throws {
    var mesh = sheet(2)
    mesh.skin = MeshAsset.Skin(
      influencesPerPoint: 1, joints: (0..<9).map { UInt32($0 % 3) }, weights: Array(repeating: 1, count: 9))
    mesh.blendShapes = [BlendShapeAsset(name: "up", points: [4], offsets: [0, 0, 16])]
    let fine = try refine(mesh)
    let skin = try #require(fine.skin)
    for point in 0..<fine.pointCount {
      let sum = (0..<skin.influencesPerPoint).reduce(0) {
        $0 + skin.weights[point * skin.influencesPerPoint + $1]
      }
      #expect(abs(sum - 1) < 1e-5)
    }
    #expect(abs(fine.blendShapes[0].offsets[4 * 3 + 2] - 9) < 1e-5)
    #expect(fine.blendShapes[0].points == nil && fine.blendShapes[0].offsets.count == fine.pointCount * 3)
  }

  @Test func whatCannotBeSplitIsShownAsItIs() throws {
    #expect(cube(level: 0).subdivided() == nil)
    var thin = cube()
    (thin.faceSizes, thin.corners) = ([2, 4], [0, 1, 0, 1, 3, 2])
    let shown = try #require(thin.subdivided())
    #expect(shown.mesh.corners == thin.corners && shown.notes.count == 1)
    let endless = try #require(cube(level: 60).subdivided())
    #expect(endless.mesh.corners.count <= 1 << 24)
  }

  @Test func loadedMeshesAreSmooth() throws {
    let loaded = try LoadedMesh(cube(level: 3), MeshDemand())
    #expect(loaded.pointCount == 8 && loaded.notes.isEmpty)
    #expect(loaded.mesh.indices.count == 6 * 64 * 6)
    for vertex in 0..<loaded.mesh.vertexCount {
      let position = SIMD3(
        loaded.mesh.positions[vertex * 3], loaded.mesh.positions[vertex * 3 + 1],
        loaded.mesh.positions[vertex * 3 + 2])
      #expect(simd_dot(simd_normalize(position), loaded.mesh.normal(vertex)) > 0.97)
    }
  }
}
