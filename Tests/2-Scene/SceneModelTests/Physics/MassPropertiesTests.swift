import Collision
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct MassPropertiesTests {
  private func isClose(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool {
    simd_distance(a, b) <= 1e-4 * (simd_length(b) + 1e-6)
  }

  @Test func theDefaultIsOneKilogram() {
    let mass = PhysicsMassProperties.default
    #expect(mass == PhysicsMassProperties())
    #expect(mass.mass == 1 && mass.inertia == [0.1, 0.1, 0.1])
    #expect(mass.centerOfMass.position == .zero)
    #expect(mass != PhysicsMassProperties(mass: 2))
  }

  @Test func aBoxHasTheInertiaOfTextbooks() {
    let mass = PhysicsMassProperties(shape: .generateBox(size: [2, 3, 4]), density: 0.5)
    #expect(abs(mass.mass - 12) < 1e-4)
    #expect(isClose(mass.inertia, [25, 20, 13]))
  }

  @Test func aSphereHasTheInertiaOfTextbooks() {
    let mass = PhysicsMassProperties(shape: .generateSphere(radius: 2), mass: 5)
    #expect(mass.mass == 5)
    #expect(isClose(mass.inertia, [8, 8, 8]))
  }

  @Test func aCapsuleIsBetweenItsCylinderAndItsBall() {
    let mass = PhysicsMassProperties(shape: .generateCapsule(height: 4, radius: 1), density: 1)
    let volume: Float = .pi * 2 + 4 / 3 * .pi
    #expect(abs(mass.mass - volume) < 1e-3)
    // The sum over 200 slices.
    var lateral = 0.0, axial = 0.0
    for slice in 0..<20000 {
      let y = -2 + (Double(slice) + 0.5) * 4 / 20000
      let over = max(0, abs(y) - 1)
      let square = 1 - over * over
      let part = Double.pi * square * 4 / 20000
      axial += part * square / 2
      lateral += part * (square / 4 + y * y)
    }
    #expect(isClose(mass.inertia, [Float(lateral), Float(axial), Float(lateral)]))
  }

  @Test func aSphereWithoutLengthIsACapsuleWithoutOne() {
    let capsule = PhysicsMassProperties(shape: .generateCapsule(height: 2, radius: 1), density: 3)
    let sphere = PhysicsMassProperties(shape: .generateSphere(radius: 1), density: 3)
    #expect(abs(capsule.mass - sphere.mass) < 1e-3 && isClose(capsule.inertia, sphere.inertia))
  }

  @Test func theHullOfABoxIsTheBox() {
    var points: [SIMD3<Float>] = []
    for x in [Float(-1), 1] {
      for y in [Float(-2), 2] { for z in [Float(-3), 3] { points.append([x, y, z]) } }
    }
    let hull = PhysicsMassProperties(shape: .generateConvex(from: points), density: 2)
    let box = PhysicsMassProperties(shape: .generateBox(size: [2, 4, 6]), density: 2)
    #expect(abs(hull.mass - box.mass) < 1e-3 && isClose(hull.inertia, box.inertia))
  }

  @Test func aMeshCountsAsTheSolidInside() async throws {
    let positions: [SIMD3<Float>] = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
    // Outward and inward triangles give the same.
    for faces: [UInt16] in [[0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3], [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2]] {
      let shape = try await ShapeResource.generateStaticMesh(positions: positions, faceIndices: faces)
      let mass = PhysicsMassProperties(shape: shape, density: 6)
      #expect(abs(mass.mass - 1) < 1e-4)
      #expect(isClose(mass.centerOfMass.position, [0.25, 0.25, 0.25]))
      // The trace does not depend on the axes: 2 · 3 · 3/80 for a unit mass.
      #expect(abs(mass.inertia.sum() - 6 * 3.0 / 80) < 1e-4)
    }
  }

  @Test func anOffsetMovesTheCenterAlone() {
    let box = ShapeResource.generateBox(size: [1, 2, 3])
    let turn = simd_quatf(angle: 1, axis: simd_normalize([1, 2, 3]))
    let mass = PhysicsMassProperties(shape: box.offsetBy(rotation: turn, translation: [5, 6, 7]), mass: 2)
    #expect(isClose(mass.centerOfMass.position, [5, 6, 7]))
    let plain = PhysicsMassProperties(shape: box, mass: 2).inertia
    #expect(abs(mass.inertia.sum() - plain.sum()) < 1e-4)
    // The principal axes are those of the box, whatever their order.
    let axis = mass.centerOfMass.orientation.act([1, 0, 0])
    let own = turn.inverse.act(axis)
    #expect(abs(abs(own).max() - 1) < 1e-3)
  }

  @Test func twoBoxesMakeALongOne() {
    let half = ShapeResource.generateBox(size: [1, 1, 1])
    let shapes = [half.offsetBy(translation: [-0.5, 0, 0]), half.offsetBy(translation: [0.5, 0, 0])]
    let body = PhysicsBodyComponent(shapes: shapes, density: 4)
    let long = PhysicsBodyComponent(shapes: [.generateBox(size: [2, 1, 1])], density: 4)
    #expect(abs(body.massProperties.mass - 8) < 1e-4)
    #expect(isClose(body.massProperties.inertia, long.massProperties.inertia))
    #expect(isClose(body.massProperties.centerOfMass.position + 1, [1, 1, 1]))
  }

  @Test func emptyAndFlatShapesGiveNumbers() {
    let shapes: [ShapeResource] = [
      .generateBox(size: .zero), .generateSphere(radius: 0), .generateConvex(from: []),
      .generateConvex(from: [[0, 0, 0], [1, 0, 0], [0, 1, 0]]), .generateBox(size: [1e18, 1e18, 1e18]),
    ]
    for shape in shapes {
      for density in [Float(0), -1, .infinity, .nan, 1000] {
        let mass = PhysicsMassProperties(shape: shape, density: density)
        #expect(!mass.mass.isNaN && !mass.inertia.x.isNaN && !mass.inertia.sum().isNaN)
      }
      #expect(PhysicsMassProperties(shape: shape, mass: 3).mass == 3)
    }
  }

  @Test func jacobiRotationsFindTheAxes() {
    let turn = simd_quatd(angle: 0.7, axis: simd_normalize(SIMD3(1, -2, 0.5)))
    let axes = double3x3(turn)
    let matrix = axes * double3x3(diagonal: [3, 1, 2]) * axes.transpose
    let (values, vectors) = matrix.symmetricEigensystem
    #expect(abs(vectors.determinant - 1) < 1e-9)
    let again = vectors * double3x3(diagonal: values) * vectors.transpose
    for column in 0..<3 { #expect(simd_length(again[column] - matrix[column]) < 1e-9) }
  }
}
