import Meshes
import SceneAssets
import SceneModel
import Testing
import simd

@testable import Loading
@testable import MeshBuilding

struct LoadedMeshTests {
  /// Returns a square of two triangles in the plane z = 0.
  private func square() -> MeshAsset {
    var mesh = MeshAsset(name: "square", path: "/square")
    mesh.positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]
    mesh.corners = [0, 1, 2, 0, 2, 3]
    mesh.attributes = [
      MeshAttribute(.normal, name: "n", width: 3, at: .point, values: [0, 0, 2, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
      MeshAttribute(
        .textureCoordinates(0), name: "st", width: 2, at: .point, values: [0, 0, 1, 0, 1, 1, 0, 1]),
    ]
    return mesh
  }

  private func load(_ asset: MeshAsset, _ demand: MeshDemand = MeshDemand()) throws -> PackedMesh {
    try LoadedMesh(asset, demand).mesh
  }

  @Test func valuesAtPointsAreCopiedAsTheyAre() throws {
    let mesh = try load(square())
    #expect(mesh.positions == square().positions && mesh.indices == square().corners)
    #expect(mesh.layout.stride == 5)
    // Normals are normalized.
    #expect(mesh.normal(0) == SIMD3(0, 0, 1) && mesh.textureCoordinates(2) == SIMD2(1, 1))
    #expect(mesh.parts.count == 1 && mesh.instances.count == 1)
    #expect(mesh.bounds == BoundingBox(min: SIMD3(0, 0, 0), max: SIMD3(1, 1, 0)))
  }

  @Test func shapesHaveTheirDisplayColor() throws {
    var shape = MeshAsset(name: "ball", path: "/ball")
    shape.shape = .sphere(radius: 1)
    #expect(!(try load(shape).layout.hasColors))
    shape.attributes = [
      MeshAttribute(.color(0), name: "displayColor", width: 3, at: .mesh, values: [0.25, 0.5, 1]),
      MeshAttribute(.opacity, name: "displayOpacity", width: 1, at: .mesh, values: [0.75]),
    ]
    let mesh = try load(shape), stride = mesh.layout.stride
    let offset = try #require(mesh.layout.color)
    #expect(mesh.surface.count == mesh.vertexCount * stride)
    for vertex in [0, mesh.vertexCount - 1] {
      let start = vertex * stride + offset
      #expect(Array(mesh.surface[start..<(start + 4)]) == [0.25, 0.5, 1, 0.75])
    }
    var plain = MeshDemand()
    plain.needsColors = false
    #expect(!(try load(shape, plain).layout.hasColors))
  }

  @Test func pointsAndLinesKeepTheirColorsAndWidths() throws {
    var asset = square()
    asset.attributes = [
      MeshAttribute(
        .color(0), name: "displayColor", width: 3, at: .point, values: [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]),
      MeshAttribute(.width, name: "widths", width: 1, at: .point, values: [0.5, 1, -1, .nan]),
    ]
    #expect(!(try load(asset).layout.hasWidths))
    asset.topology = .lines
    let lines = try load(asset), stride = lines.layout.stride
    let (width, color) = (try #require(lines.layout.width), try #require(lines.layout.color))
    #expect(lines.parts.map(\.topology) == [.line] && lines.indices == [0, 1, 2, 0, 2, 3])
    #expect((0..<4).map { lines.surface[$0 * stride + width] } == [0.5, 1, 0, 0])
    #expect(Array(lines.surface[(stride + color)..<(stride + color + 4)]) == [0, 1, 0, 1])
    // Half of the widest line lies beyond its points.
    #expect(lines.bounds == BoundingBox(min: SIMD3(-0.5, -0.5, -0.5), max: SIMD3(1.5, 1.5, 0.5)))

    asset.topology = .points
    asset.corners = [3, 1]
    asset.attributes[1] = MeshAttribute(.width, name: "widths", width: 1, at: .mesh, values: [0.25])
    let points = try load(asset)
    #expect(points.parts.map(\.topology) == [.point] && points.parts.map(\.indexCount) == [2])
    #expect((0..<4).allSatisfy { points.surface[$0 * stride + width] == 0.25 })

    asset.topology = .lines
    asset.corners = [0, 1, 2]
    #expect(throws: MeshFault("3 corners are no whole number of lines")) { try load(asset) }
  }

  @Test func setsOfCoordinatesAreTakenInOrderWhereNoneIsNamed() throws {
    var asset = square()
    let corners = asset.attributes[1].values
    asset.attributes[1].semantic = .textureCoordinates(3)
    asset.attributes.append(
      MeshAttribute(
        .textureCoordinates(1), name: "other", width: 2, at: .point, values: corners.map { $0 + 5 }))
    var demand = MeshDemand()
    #expect(!(try load(asset, demand).layout.hasTextureCoordinates))
    demand.ownSets = [0, nil]
    #expect(try load(asset, demand).textureCoordinates(2) == SIMD2(1, 1))
    // The set of a slot that is named stays.
    (demand.coordinates, demand.ownSets) = ([1, 0], [nil, 0])
    let named = try load(asset, demand), other = try #require(named.layout.secondTextureCoordinates)
    #expect(named.textureCoordinates(2) == SIMD2(6, 6) && named.surface[2 * named.layout.stride + other] == 1)
    (demand.coordinates, demand.ownSets) = ([0, 1], [0, 1])
    let both = try load(asset, demand)
    let second = try #require(both.layout.secondTextureCoordinates)
    #expect(both.textureCoordinates(2) == SIMD2(1, 1) && both.surface[2 * both.layout.stride + second] == 6)
    // A mesh with a first set keeps the indices of the file.
    asset.attributes[2].semantic = .textureCoordinates(0)
    #expect(try load(asset, demand).textureCoordinates(2) == SIMD2(6, 6))
  }

  @Test func missingNormalsMakeFacesFlat() throws {
    var asset = square()
    asset.attributes.removeFirst()
    // Folded along the diagonal, so that its two faces have different normals.
    asset.positions[11] = 1
    let loaded = try LoadedMesh(asset, MeshDemand())
    #expect(loaded.mesh.vertexCount == 6 && loaded.pointCount == 4)
    #expect(loaded.mesh.normal(Int(loaded.mesh.indices[0])) == SIMD3(0, 0, 1))
    #expect(loaded.mesh.normal(Int(loaded.mesh.indices[3])) != SIMD3(0, 0, 1))
    #expect(abs(simd_length(loaded.mesh.normal(Int(loaded.mesh.indices[3]))) - 1) < 1e-6)
  }

  @Test func smoothSurfacesShareNormalsAtPoints() throws {
    var asset = square()
    asset.attributes.removeFirst()
    asset.subdivision = MeshAsset.Subdivision(.catmullClark)
    asset.subdivision?.level = 0
    asset.positions[11] = 1
    #expect(try load(asset).vertexCount == 4)
  }

  @Test func cornersBecomeAsFewVerticesAsTellThemApart() throws {
    var asset = square()
    asset.attributes[1] = MeshAttribute(
      .textureCoordinates(0), name: "st", width: 2, at: .corner,
      values: [0, 0, 1, 0, 1, 1, 0, 0, 0.5, 0.5, 0, 1])
    let mesh = try load(asset)
    #expect(mesh.vertexCount == 5 && mesh.indices == [0, 1, 2, 0, 3, 4])
    #expect(mesh.textureCoordinates(3) == SIMD2(0.5, 0.5) && mesh.position(3) == mesh.position(2))
  }

  @Test func indexedValuesAndPolygonsAreTakenApart() throws {
    var asset = square()
    (asset.faceSizes, asset.corners) = ([4], [0, 1, 2, 3])
    asset.attributes[1] = MeshAttribute(
      .textureCoordinates(0), name: "st", width: 2, at: .corner, values: [1, 1, 0, 0], indices: [1, 0, 0, 1])
    let mesh = try load(asset)
    #expect(mesh.indices.count == 6 && mesh.vertexCount == 4)
    #expect(mesh.textureCoordinates(0) == SIMD2(0, 0) && mesh.textureCoordinates(1) == SIMD2(1, 1))
  }

  @Test func leftHandedFacesAreTurned() throws {
    var asset = square()
    asset.isLeftHanded = true
    #expect(try load(asset).indices == [0, 2, 1, 0, 3, 2])
    (asset.faceSizes, asset.corners) = ([4], [0, 3, 2, 1])
    asset.attributes.removeFirst()
    let mesh = try load(asset)
    #expect(mesh.normal(0) == SIMD3(0, 0, 1))
  }

  @Test func holesAreNotThere() throws {
    var asset = square()
    asset.holes = [0, 77]
    #expect(try load(asset).indices.count == 3)
  }

  @Test func subsetsBecomePartsInTheOrderOfTheirSlots() throws {
    var asset = square()
    asset.subsets = [
      .init(name: "late", slot: 3, faces: [0]), .init(name: "early", slot: 1, faces: [1, 99]),
    ]
    let mesh = try load(asset)
    #expect(mesh.parts.map(\.material) == [1, 3] && mesh.parts.map(\.indexCount) == [3, 3])
    #expect(mesh.indices == [0, 2, 3, 0, 1, 2])
    #expect(mesh.parts[0].id == "early-0" && mesh.parts[1].firstVertex == 0 && mesh.parts[1].vertexCount == 3)
  }

  @Test func normalMapsAskForTangents() throws {
    var demand = MeshDemand()
    demand.tangents = TextureDirections()
    let mesh = try load(square(), demand)
    #expect(mesh.tangent(0) == SIMD4(1, 0, 0, 1))
  }

  @Test func tangentsGoAlongTheCoordinatesOfTheMap() throws {
    var asset = square(), demand = MeshDemand()
    // Rotated by 90 degrees: tangents point up where the rows of the image do.
    demand.tangents = TextureDirections(
      usesSecondCoordinates: false,
      scale: SIMD2(2, 2), rotation: -.pi / 2)
    let turned = try #require(try load(asset, demand).tangent(0))
    #expect(simd_distance(turned, SIMD4(0, 1, 0, 1)) < 1e-6)

    demand.tangents = TextureDirections(usesSecondCoordinates: false, scale: SIMD2(-3, 5), rotation: 0)
    #expect(try load(asset, demand).tangent(0) == SIMD4(-1, 0, 0, -1))

    var second = asset.attributes[1]
    second.semantic = .textureCoordinates(1)
    second.values = stride(from: 0, to: second.values.count, by: 2).flatMap {
      [second.values[$0 + 1], -second.values[$0]]
    }
    asset.attributes.append(second)
    demand.tangents = TextureDirections(usesSecondCoordinates: true, scale: SIMD2(1, 1), rotation: 0)
    #expect(try load(asset, demand).tangent(0) == SIMD4(0, 1, 0, 1))
  }

  @Test func normalMapsOfAMaterialSayWhichCoordinatesTheyAreReadWith() {
    var look = PhysicalSurface(), map = TextureBinding(0)
    map.coordinates = 1
    map.rotation = 1
    look.baseColor.texture = TextureBinding(1)
    look.normal = map
    let needs = LoadedMaterial.Needs(MaterialAsset(name: "", path: "", .physical(look)))
    #expect(
      needs.tangents == TextureDirections(usesSecondCoordinates: true, scale: SIMD2(1, 1), rotation: 1))
  }

  @Test func anySetOfCoordinatesCanBeTheFirst() throws {
    var asset = square()
    asset.attributes[1].semantic = .textureCoordinates(4)
    var demand = MeshDemand()
    demand.coordinates = [4, 1]
    let mesh = try load(asset, demand)
    #expect(mesh.textureCoordinates(2) == SIMD2(1, 1) && !mesh.layout.hasSecondTextureCoordinates)
  }

  @Test func influencesFollowTheirPoints() throws {
    var asset = square()
    asset.skin = MeshAsset.Skin(
      influencesPerPoint: 2, joints: [0, 1, 1, 0, 9, 0, 0, 0], weights: [3, 1, 1, 0, 5, 1, 0, 0])
    var skeleton = SkeletonAsset(name: "bones", path: "/bones")
    skeleton.joints = (0..<2).map {
      .init(name: "\($0)", parent: nil, inverseBind: .init(1), rest: .identity)
    }
    let skin = try #require(try LoadedMesh(asset, MeshDemand(), skeleton: skeleton).mesh.skin)
    #expect(skin.influencesPerVertex == 4)
    #expect(Array(skin.weights[0..<4]) == [0.75, 0.25, 0, 0] && Array(skin.joints[4..<5]) == [1])
    // A joint index outside of the skeleton has no effect.
    #expect(Array(skin.weights[8..<10]) == [1, 0] && skin.joints[8] == 0)
    #expect(Array(skin.weights[12..<16]) == [0, 0, 0, 0])
  }

  @Test func formsMoveVerticesOfTheirPoints() throws {
    var asset = square()
    asset.blendShapes = [BlendShapeAsset(name: "up", points: [2], offsets: [0, 0, 5])]
    let shape = try #require(try load(asset).blendShapes.first)
    let index = try #require(shape.vertices.firstIndex(of: 2))
    #expect(shape.name == "up" && Array(shape.offsets[index * 3..<index * 3 + 3]) == [0, 0, 5])
    #expect(shape.offsets.count { $0 != 0 } == 1 && shape.normalOffsets.contains { $0 != 0 })
  }

  @Test func formsKeepTheirInbetweensAndTheirNormals() throws {
    var asset = square()
    var form = BlendShapeAsset(name: "up", points: [2, 0], offsets: [0, 0, 5, 0, 0, 0])
    form.normalOffsets = [1, 0, 0, 0, 1, 0]
    form.inbetweens = [0.75, 1, 0.25].map { .init(weight: $0, offsets: [0, $0, 0, 0, 0, 0]) }
    asset.blendShapes = [form]
    let shape = try #require(try load(asset).blendShapes.first)
    #expect(shape.vertices == [0, 2] && shape.offsets == [0, 0, 0, 0, 0, 5])
    #expect(shape.normalOffsets == [0, 1, 0, 1, 0, 0])
    // Sorted by weight, the in-between shape without one at the weight of the blend shape itself.
    #expect(shape.inbetweens.map(\.strength) == [0.25, 0.75])
    #expect(shape.inbetweens[0].offsets == [0, 0, 0, 0, 0.25, 0])
    #expect(shape.inbetweens[1].normalOffsets == [0, 0.75, 0, 0.75, 0, 0])
    asset.blendShapes[0].offsets.removeLast()
    #expect(try LoadedMesh(asset, MeshDemand()).mesh.blendShapes.isEmpty)
  }

  @Test func whatDoesNotFitIsLeftOutOrRefused() throws {
    var asset = square()
    asset.attributes[1].values.removeLast(3)
    let loaded = try LoadedMesh(asset, MeshDemand())
    #expect(loaded.notes.count == 1 && loaded.notes[0].message.hasPrefix("st is left out: 2 values for 4"))
    asset.corners[3] = 4
    #expect(throws: MeshFault("a face has the point index 4, but there are 4 points")) { try load(asset) }
    asset.corners[3] = 0
    asset.faceSizes = [3, 4]
    #expect(throws: MeshFault("the faces have 7 corners, but there are 6")) { try load(asset) }
    asset.positions[0] = .nan
    #expect(throws: MeshFault.self) { try load(asset) }
  }

  @Test(arguments: [
    (ShapeAsset.cylinder(radius: 1, height: 6, axis: .z), SIMD3<Float>(1, 1, 3)),
    (.cone(radius: 1, height: 6, axis: .x), SIMD3(3, 1, 1)),
    (.capsule(radius: 1, height: 4, axis: .y), SIMD3(1, 3, 1)),
    (.plane(width: 2, length: 6, axis: .z), SIMD3(1, 3, 0)),
    (.plane(width: 2, length: 6, axis: .x), SIMD3(0, 3, 1)),
    (.plane(width: 2, length: 6, axis: .y), SIMD3(1, 0, 3)),
    (.box(width: 2, height: 4, depth: 6), SIMD3(1, 2, 3)), (.sphere(radius: 2), SIMD3(2, 2, 2)),
  ])
  func bodiesStandAlongTheirAxis(shape: ShapeAsset, half: SIMD3<Float>) throws {
    var asset = MeshAsset(name: "body", path: "/body")
    asset.shape = shape
    let bounds = try load(asset).bounds
    #expect(simd_length(bounds.max - half) < 0.02 && simd_length(bounds.min + half) < 0.02)
  }
}
