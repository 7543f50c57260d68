import Foundation
import Images
import Meshes
import SceneModel
import Testing
import simd

@testable import Geometry

/// The meshes of stickers against closed forms.
@MainActor struct StickerMeshTests {
  private func placement(
    at position: SIMD3<Float>, normal: SIMD3<Float>, frame: SIMD2<Float>, steepest: Float = 1.2
  ) throws -> StickerPlacement {
    let art = try StickerArt(
      .init(width: 8, height: 8, pixels: .init(repeating: .init(red: 9, green: 9, blue: 9), count: 64)),
      border: 0)
    var component = StickerComponent(
      material: StickerMaterial(art: art), position: position, normal: normal, size: 1)
    component.steepestAngle = steepest
    var placement = try #require(StickerPlacement(component))
    placement.frame = frame
    return placement
  }

  private func box(_ mesh: PackedMesh) -> BoundingBox {
    mesh.indices.reduce(into: .empty) { $0.formUnion(mesh.position(Int($1))) }
  }

  @Test func onAPlaneItIsARectangle() throws {
    let plane = MeshResource.generatePlane(width: 10, height: 10).packed
    var placement = try placement(at: [1, 2, 0], normal: [0, 0, 1], frame: [2, 1])
    placement.lift = 0.01
    let mesh = try #require(PackedMesh(stickers: [placement], on: plane))
    let bounds = box(mesh)
    #expect(simd_distance(bounds.min, [0, 1.5, 0.01]) < 1e-5)
    #expect(simd_distance(bounds.max, [2, 2.5, 0.01]) < 1e-5)
    for vertex in 0..<mesh.vertexCount {
      let uv = mesh.textureCoordinates(vertex), point = mesh.position(vertex)
      #expect(simd_distance(uv, SIMD2(point.x / 2, point.y - 1.5)) < 1e-5)
      #expect(mesh.normal(vertex) == [0, 0, 1])
      #expect(simd_distance(mesh.tangent(vertex) ?? .zero, [1, 0, 0, 1]) < 1e-5)
    }
  }

  @Test func onRoundThingsArcsKeepTheirLength() throws {
    let placement = try placement(at: [0, 0, 2], normal: [0, 0, 1], frame: [4, 4])
    for angle in stride(from: Float(-1), through: 1, by: 0.25) {
      // Around a ball of radius 2 in any direction, and around a cylinder, up along it too.
      for turn in [0, 0.7, 2] as [Float] {
        let way = SIMD3(cosf(turn), sinf(turn), 0)
        let normal = sinf(angle) * way + cosf(angle) * [0, 0, 1]
        let uv = placement.coordinates(of: 2 * normal, normal: normal)
        let expected = SIMD2(way.x, way.y) * angle * 2 / 4 + 0.5
        #expect(simd_distance(uv, expected) < 1e-4)
      }
      let normal = SIMD3(sinf(angle), 0, cosf(angle))
      let uv = placement.coordinates(of: 2 * normal + [0, 0.8, 0], normal: normal)
      #expect(simd_distance(uv, [angle * 2 / 4 + 0.5, 0.7]) < 1e-4)
    }
  }

  @Test func itEndsWhereTheSurfaceTurnsAway() throws {
    let ball = MeshResource.generateSphere(radius: 1).packed
    let placement = try placement(at: [0, 0, 1], normal: [0, 0, 1], frame: [6, 6], steepest: 0.8)
    let mesh = try #require(PackedMesh(stickers: [placement], on: ball))
    let least = (0..<mesh.vertexCount).map { mesh.normal($0).z }.min() ?? 0
    #expect(abs(least - cosf(0.8)) < 0.01)
  }

  @Test func whatLiesBehindAThinWallIsLeftAlone() throws {
    // Two sheets that face the same way, a hair apart.
    let plane = MeshResource.generatePlane(width: 2, height: 2).packed
    var both = plane
    both.positions += plane.positions.enumerated().map { $0.offset % 3 == 2 ? $0.element - 0.05 : $0.element }
    both.surface += plane.surface
    both.indices += plane.indices.map { $0 + UInt32(plane.vertexCount) }
    both.parts[0].indexCount = both.indices.count
    both.parts[0].bounds = BoundingBox(min: [-1, -1, -0.05], max: [1, 1, 0])
    let placement = try placement(at: .zero, normal: [0, 0, 1], frame: [1, 1])
    let mesh = try #require(PackedMesh(stickers: [placement], on: both))
    #expect(box(mesh).min.z > -0.01)
  }

  @Test func whatIsPeeledIsCutIntoStrips() throws {
    let plane = MeshResource.generatePlane(width: 4, height: 4).packed
    var placement = try placement(at: .zero, normal: [0, 0, 1], frame: [1, 1])
    let flat = try #require(PackedMesh(stickers: [placement], on: plane))
    placement.strips = .init(direction: [0.6, 0.8], width: 0.05)
    let mesh = try #require(PackedMesh(stickers: [placement], on: plane))
    #expect(mesh.indices.count > 10 * flat.indices.count)
    func area(_ mesh: PackedMesh) -> Float {
      stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, first in
        let p = (0..<3).map { mesh.position(Int(mesh.indices[first + $0])) }
        return sum + simd_length(simd_cross(p[1] - p[0], p[2] - p[0])) / 2
      }
    }
    #expect(abs(area(mesh) - area(flat)) < 1e-4)
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let along = (0..<3).map { corner -> Float in
        let point = mesh.position(Int(mesh.indices[first + corner]))
        return point.x * 0.6 + point.y * 0.8
      }
      #expect((along.max() ?? 0) - (along.min() ?? 0) < 0.0501)
    }
  }

  @Test func jointsAndFormsMoveItLikeItsSurface() throws {
    var source = MeshResource.generatePlane(width: 2, height: 2).packed
    source.skeletons = [
      MeshResource.Skeleton(
        id: "bones",
        joints: [
          .init(
            name: "a", parentIndex: nil, inverseBindPoseMatrix: matrix_identity_float4x4,
            restPoseTransform: .identity),
          .init(
            name: "b", parentIndex: 0, inverseBindPoseMatrix: matrix_identity_float4x4,
            restPoseTransform: .identity),
        ])
    ]
    source.parts[0].skeleton = 0
    source.skin = PackedMesh.Skin(
      influencesPerVertex: 4,
      joints: (0..<source.vertexCount).flatMap { _ in [0, 1, 0, 0] as [UInt16] },
      weights: (0..<source.vertexCount).flatMap { vertex -> [Float] in
        let share = source.position(vertex).x / 2 + 0.5
        return [1 - share, share, 0, 0]
      })
    source.blendShapes = [
      PackedMesh.BlendShape(
        name: "up", vertices: [0, 1], offsets: [0, 0, 1, 0, 0, 2])
    ]
    var placement = try placement(at: .zero, normal: [0, 0, 1], frame: [1, 1])
    let whole = try #require(PackedMesh(stickers: [placement], on: source))
    // Triangles stay as they are, since only their corners move as the surface does.
    for vertex in 0..<whole.vertexCount {
      let position = whole.position(vertex)
      let twin = try #require(
        (0..<source.vertexCount).first { simd_distance(source.position($0), position) < 1e-6 })
      let skin = try #require(whole.skin)
      let weights = Dictionary(
        uniqueKeysWithValues: (0..<4).filter { skin.weights[vertex * 4 + $0] > 0 }.map {
          (skin.joints[vertex * 4 + $0], skin.weights[vertex * 4 + $0])
        })
      #expect(abs((weights[1] ?? 0) - (source.position(twin).x / 2 + 0.5)) < 1e-5)
    }
    // Of what is cut the shares are mixed.
    placement.strips = .init(direction: [1, 0], width: 0.25)
    let cut = try #require(PackedMesh(stickers: [placement], on: source))
    let skin = try #require(cut.skin)
    for vertex in 0..<cut.vertexCount {
      let second = (0..<4).reduce(Float(0)) {
        skin.joints[vertex * 4 + $1] == 1 ? $0 + skin.weights[vertex * 4 + $1] : $0
      }
      #expect(abs(second - (cut.position(vertex).x / 2 + 0.5)) < 1e-5)
    }
    #expect(cut.blendShapes.count == 1)
    #expect(!cut.blendShapes[0].vertices.isEmpty)
    #expect(cut.skeletons.count == 1 && cut.parts.allSatisfy { $0.skeleton == 0 })
  }

  @Test(arguments: [Float.nan, 0, -1, .infinity]) func nonsenseIsNoSticker(_ size: Float) throws {
    let art = try StickerArt(
      .init(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)]), border: 0.02)
    let sticker = StickerComponent(
      material: StickerMaterial(art: art), position: .zero, normal: [0, 0, 1], size: size)
    #expect(StickerPlacement(sticker) == nil)
    let turned = StickerComponent(material: StickerMaterial(art: art), position: .zero, normal: .zero)
    #expect(StickerPlacement(turned) == nil)
  }
}
