import Meshes
import SceneModel
import Testing
import simd

@MainActor struct MeshErrorTests {
  /// A change to a good descriptor and what is said about it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout MeshDescriptor) -> Void

    init(_ message: String, _ change: @escaping @Sendable (inout MeshDescriptor) -> Void) {
      testDescription = message
      self.change = change
    }
  }

  nonisolated static let faults = [
    Fault("mesh \"wing\" has no positions; set positions before making a resource of it") {
      $0.positions = MeshBuffer([])
    },
    Fault("mesh \"wing\" has no faces; set primitives (or triangleIndices of a part)") {
      $0.primitives = nil
    },
    Fault("mesh \"wing\" has no faces; set primitives (or triangleIndices of a part)") {
      $0.primitives = .triangles([])
    },
    Fault("mesh \"wing\": index 17 at position 4 of the triangle indices, but there are 4; use 0 to 3") {
      $0.primitives = .triangles([0, 1, 2, 0, 17, 3])
    },
    Fault("mesh \"wing\": 5 indices do not make whole faces of 3 corners; 2 are left over") {
      $0.primitives = .triangles([0, 1, 2, 0, 3])
    },
    Fault("mesh \"wing\": 3 indices do not make whole faces of 4 corners; 3 are left over") {
      $0.primitives = .trianglesAndQuads(triangles: [0, 1, 2], quads: [0, 1, 2])
    },
    Fault("mesh \"wing\": polygon 1 has 2 corners; it takes three to make a face") {
      $0.primitives = .polygons([3, 2], [0, 1, 2, 0, 3])
    },
    Fault("mesh \"wing\": the polygons have 4 corners in all, but there are 3 indices") {
      $0.primitives = .polygons([4], [0, 1, 2])
    },
    Fault(
      "mesh \"wing\": normals has 3 elements, but there are 4 vertices; give one for each, or set another rate"
    ) {
      $0.normals = MeshBuffer(Array(repeating: SIMD3(0, 0, 1), count: 3))
    },
    Fault(
      "mesh \"wing\": textureCoordinates has 2 elements, but there are 6 corners of faces; "
        + "give one for each, or set another rate"
    ) {
      $0.textureCoordinates = MeshBuffer([SIMD2(0, 0), SIMD2(1, 0)]).usingRate(.faceVarying)
    },
    Fault(
      "mesh \"wing\": the list of materials has 1 elements, but there are 2 faces; "
        + "give one for each, or set another rate"
    ) {
      $0.materials = .perFace([0])
    },
    Fault("mesh \"wing\": element 2 of positions is not a finite number; correct it or leave it out") {
      $0.positions = MeshBuffer([.zero, .one, SIMD3(0, .nan, 0), SIMD3(0, 1, 0)])
    },
    Fault(
      "mesh \"wing\": element 1 of blend shape \"smile\" is not a finite number; correct it or leave it out"
    ) {
      $0.setBlendShapeOffsets(
        named: "smile", buffer: MeshBuffer([.zero, SIMD3(.infinity, 0, 0), .zero, .zero]))
    },
    Fault("mesh \"wing\": index 9 at position 3 of the normals, but there are 1; use 0 to 0") {
      $0.normals = MeshBuffer(elements: [SIMD3(0, 0, 1)], indices: [0, 0, 0, 9])
    },
    Fault("mesh \"wing\" uses material 4294967295; the highest that can be used is 4095") {
      $0.materials = .allFaces(.max)
    },
  ]

  @Test(arguments: faults)
  func faultsAreNamedWithTheirPlace(fault: Fault) {
    var descriptor = MeshDescriptorTests.square
    descriptor.name = "wing"
    fault.change(&descriptor)
    let error = #expect(throws: MeshError.self) { try MeshResource.generate(from: [descriptor]) }
    #expect(error?.description == fault.testDescription)
  }

  @Test func contentsNameWhatTheyMiss() {
    var contents = MeshResource.Contents()
    contents.instances = [MeshResource.Instance(id: "left", model: "wing")]
    var error = #expect(throws: MeshError.self) { try MeshResource.generate(from: contents) }
    #expect(
      error?.description
        == "instance \"left\" refers to model \"wing\", which the contents do not have")

    var part = MeshResource.Part(id: "feathers", materialIndex: 0)
    part.positions = MeshBuffer([.zero, SIMD3(1, 0, 0), SIMD3(0, 1, 0)])
    part.skeletonID = "bird"
    contents.models = [MeshResource.Model(id: "wing", parts: [part])]
    error = #expect(throws: MeshError.self) { try MeshResource.generate(from: contents) }
    #expect(
      error?.description
        == "part \"feathers\" refers to skeleton \"bird\", which the contents do not have")
    part.skeletonID = nil
    part.materialIndex = -1
    contents.models = [MeshResource.Model(id: "wing", parts: [part])]
    #expect(throws: MeshError.tooManyMaterials(mesh: "feathers", material: -1)) {
      try MeshResource.generate(from: contents)
    }
  }
}
