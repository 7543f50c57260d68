import Glibc
import Meshes
import Presentation
import SceneModel
import Testing
import simd

struct OrbitViewTests {
  private let box = BoundingBox(min: [-2, 0, -1], max: [4, 2, 3])

  @Test func theFrontIsAlongPositiveZAndTheRightAlongPositiveX() {
    func eye(_ azimuth: Float, _ elevation: Float) -> SIMD3<Float> {
      OrbitView.direction(azimuth: azimuth * .pi / 180, elevation: elevation * .pi / 180)
    }
    #expect(simd_distance(eye(0, 0), [0, 0, 1]) < 1e-6)
    #expect(simd_distance(eye(90, 0), [1, 0, 0]) < 1e-6)
    #expect(simd_distance(eye(0, 90), [0, 1, 0]) < 1e-6)
  }

  @Test(arguments: [0.5, 1, 2] as [Float], [Float(10), 40, 100])
  func theSphereAroundEverythingJustFits(aspect: Float, angle: Float) {
    let look = OrbitOption(azimuth: 35, elevation: 20, fieldOfView: angle)
    let view = OrbitView(look, around: box, aspect: aspect)
    let half: Float = Glibc.tan(angle / 2 * .pi / 180)
    let narrow: Float = Glibc.atan(min(half, half * aspect))
    let radius: Float = Glibc.asin(box.boundingRadius / view.distance)
    // From the eye the sphere's edge is seen under the narrower of the two half angles.
    #expect(abs(radius - narrow) < 1e-5)
    #expect(view.target == box.center)
  }

  @Test func zoomTwoIsFromHalfTheDistance() {
    let near = OrbitView(OrbitOption(azimuth: 0, elevation: 0, zoom: 2), around: box, aspect: 1)
    let far = OrbitView(OrbitOption(azimuth: 0, elevation: 0), around: box, aspect: 1)
    #expect(abs(near.distance * 2 - far.distance) < 1e-4)
  }

  @Test(arguments: [(0, 0), (120, -70), (-30, 90), (10, -90)] as [(Float, Float)])
  func theMatrixIsARotationAtTheEyeEvenAtThePoles(azimuth: Float, elevation: Float) {
    let view = OrbitView(OrbitOption(azimuth: azimuth, elevation: elevation), around: box, aspect: 1)
    let matrix = view.matrix
    let upper = float3x3(matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    #expect(abs(upper.determinant - 1) < 1e-5)
    #expect(matrix.columns.3.xyz == view.eye)
    #expect(simd_distance(view.eye - matrix.columns.2.xyz * view.distance, view.target) < 1e-4)
    #expect(matrix.columns.1.y >= -1e-6, "the picture is upright")
  }

  @Test func nothingIsFramedFromSomewhere() {
    let view = OrbitView(OrbitOption(azimuth: 0, elevation: 0), around: .empty, aspect: 1)
    #expect(view.distance > 0 && view.distance.isFinite && view.target == .zero)
  }
}
