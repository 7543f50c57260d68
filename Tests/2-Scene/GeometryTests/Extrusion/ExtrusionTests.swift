import Meshes
import SceneModel
import Testing
import simd

@testable import Geometry

@MainActor struct ExtrusionTests {
  typealias Options = MeshResource.ShapeExtrusionOptions

  private func probe(_ path: Path, _ change: (inout Options) -> Void = { _ in }) throws -> MeshProbe {
    var options = Options()
    change(&options)
    return MeshProbe(try MeshResource(extruding: path, extrusionOptions: options).packed)
  }

  private let square = Path { $0.addRect(origin: .zero, size: SIMD2(2, 2)) }
  private var ring: Path {
    var path = Path()
    path.fillRule = .evenOdd
    path.addEllipse(origin: SIMD2(-2, -2), size: SIMD2(4, 4))
    path.addEllipse(origin: SIMD2(-1, -1), size: SIMD2(2, 2))
    return path
  }

  @Test func straightSolidsAreClosedAndHaveTheirVolume() throws {
    let box = try probe(square) { $0.extrusionMethod = .linear(depth: 3) }
    #expect(box.volume.isNear(12, within: 1e-5))
    #expect(box.area.isNear(8 + 24, within: 1e-5))
    #expect(box.openEdgeCount == 0 && box.eulerCharacteristic == 2)
    #expect(box.mesh.bounds == BoundingBox(min: .zero, max: SIMD3(2, 2, 3)))
    #expect(box.leastAgreement > 0.999)

    let pipe = try probe(ring) { $0.extrusionMethod = .linear(depth: 2) }
    #expect(pipe.volume.isNear(.pi * 3 * 2, within: 0.004))
    #expect(pipe.openEdgeCount == 0 && pipe.eulerCharacteristic == 0)
    // Walls are round, edges to the end faces are sharp.
    #expect(pipe.leastAgreement > 0.99)
  }

  @Test(arguments: [Options.ChamferMode.both, .front, .back])
  func flatChamfersTakeAwayWhatTheyShould(mode: Options.ChamferMode) throws {
    let solid = try probe(square) {
      $0.extrusionMethod = .linear(depth: 3)
      $0.chamferRadius = 0.5
      $0.chamferResolution = .uniformSegmentsPerSpan(segmentCount: 1)
      $0.chamferMode = mode
    }
    // A frustum from 2×2 to 1×1 over 0.5, in place of a slab of the same height.
    let lost = 2 - 7.0 / 6, count: Double = mode == .both ? 2 : 1
    #expect(solid.volume.isNear(12 - lost * count, within: 1e-5))
    #expect(solid.openEdgeCount == 0 && solid.eulerCharacteristic == 2)
    let front = (0..<solid.mesh.vertexCount).filter { solid.mesh.position($0).z == 3 }.map {
      solid.mesh.position($0).x
    }
    #expect(front.max() == (mode == .back ? 2 : 1.5))
  }

  @Test func chamfersStayWithinThinShapes() throws {
    let thin = Path { $0.addRect(origin: .zero, size: SIMD2(10, 0.2)) }
    let solid = try probe(thin) {
      $0.extrusionMethod = .linear(depth: 2)
      $0.chamferRadius = 0.9
    }
    #expect(solid.openEdgeCount == 0)
    #expect(solid.volume > 0 && solid.volume < 4)
    #expect(solid.leastAgreement > 0)
  }

  @Test func roundChamfersOfADiscApproachTheClosedForm() throws {
    let disc = Path { $0.addEllipse(origin: SIMD2(-1, -1), size: SIMD2(2, 2)) }
    let solid = try probe(disc) {
      $0.extrusionMethod = .linear(depth: 1)
      $0.chamferRadius = 0.25
      $0.chamferResolution = .uniformSegmentsPerSpan(segmentCount: 12)
      $0.boundaryResolution = .uniformSegmentsPerSpan(segmentCount: 24)
    }
    // Pappus: the quarter that is cut away has area r²(1 − π/4), its middle is this far in from the rim.
    let r = 0.25, cut: Double = r * r * (1 - .pi / 4)
    let inward: Double = r * (10 - 3 * .pi) / (12 - 3 * .pi)
    let expected: Double = .pi - 2 * cut * 2 * .pi * (1 - inward)
    #expect(solid.volume.isNear(expected, within: 0.004))
    #expect(solid.leastAgreement > 0.95)
  }

  @Test func aProfileOfOnesOwnShapesTheChamfer() throws {
    let step = Path { $0.addLines([.zero, SIMD2(0.5, 0), SIMD2(0.5, 1), SIMD2(1, 1)]) }
    let solid = try probe(square) {
      $0.extrusionMethod = .linear(depth: 3)
      $0.chamferRadius = 0.5
      $0.chamferMode = .front
      $0.chamferProfile = step
    }
    // A step: the last half unit is as wide as the middle of the chamfer.
    #expect(solid.volume.isNear(10 + 1.125, within: 1e-4))
  }

  @Test func everyFaceHasItsMaterial() throws {
    var options = Options()
    options.extrusionMethod = .linear(depth: 2)
    options.chamferRadius = 0.2
    options.materialAssignment = Options.MaterialAssignment(
      front: 4, back: 3, extrusion: 2, frontChamfer: 1, backChamfer: 0)
    let mesh = try MeshResource(extruding: square, extrusionOptions: options)
    #expect(mesh.expectedMaterialCount == 5)
    let parts = Dictionary(uniqueKeysWithValues: mesh.packed.parts.map { ($0.material, $0.bounds) })
    #expect(parts[4]?.min.z == 2 && parts[4]?.max.z == 2)
    #expect(parts[3]?.min.z == 0 && parts[3]?.max.z == 0)
    #expect(parts[2]?.min.z == 0.2 && parts[2]?.max.z == 1.8)
    #expect(parts[1]?.min.z == 1.8 && parts[1]?.max.z == 2)
    #expect(parts[0]?.min.z == 0 && parts[0]?.max.z == 0.2)
  }

  @Test func tracedLinesKeepTheirThicknessAroundBends() throws {
    let bar = Path { $0.addRect(origin: SIMD2(-0.5, -0.5), size: SIMD2(1, 1)) }
    let solid = try probe(bar) {
      $0.extrusionMethod = .tracePositions([.zero, SIMD3(0, 0, 10), SIMD3(10, 0, 10), SIMD3(10, 10, 10)])
    }
    // Mitres keep the volume: the length of the middle line times the area.
    #expect(solid.volume.isNear(30, within: 1e-4))
    #expect(solid.openEdgeCount == 0 && solid.eulerCharacteristic == 2)
    #expect(solid.leastAgreement > 0.99)
  }

  @Test func tracedTransformsPlaceTheAreaAsTheySay() throws {
    let solid = try probe(square) {
      $0.extrusionMethod = .traceTransforms([
        matrix_identity_float4x4, Transform(scale: SIMD3(0.5, 0.5, 1), translation: SIMD3(0, 0, 3)).matrix,
      ])
    }
    // A frustum: a third of the height times both areas and their geometric mean.
    #expect(solid.volume.isNear(7, within: 1e-4))
    #expect(solid.openEdgeCount == 0)
  }

  @Test func textureFillsTheEndFacesAndRunsAlongTheWalls() throws {
    let box = try probe(square)
    #expect(box.textureBox.low == SIMD2(0, 0) && box.textureBox.high == SIMD2(1, 1))
    for vertex in 0..<box.mesh.vertexCount where box.mesh.normal(vertex).z == 1 {
      let position = box.mesh.position(vertex)
      #expect(box.mesh.textureCoordinates(vertex) == SIMD2(position.x, position.y) / 2)
    }
  }

  @Test func asynchronousSolidsAreTheSame() async throws {
    let mesh = try await MeshResource(extruding: square)
    #expect(mesh.packed.indices.count == 36)
  }

  @Test func pathsThatEncloseNothingAreRefused() {
    var error = #expect(throws: ExtrusionError.self) { try MeshResource(extruding: Path()) }
    #expect(
      error?.description
        == "the path (0 elements) encloses no area; draw at least three points that are not on one line")
    var options = Options()
    options.extrusionMethod = .tracePositions([.zero, .zero])
    error = #expect(throws: ExtrusionError.self) {
      try MeshResource(extruding: square, extrusionOptions: options)
    }
    #expect(error == .emptyExtrusion)
  }
}
