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

  /// The positions of points in the image, from -1 at the left and bottom to 1.
  private func seen(_ points: [SIMD3<Float>], _ view: OrbitView, aspect: Float) -> [SIMD2<Float>] {
    let slope: Float = Glibc.tan(view.fieldOfView / 2), inverse = view.matrix.inverse
    return points.map { point in
      let local = inverse * SIMD4(point, 1)
      return SIMD2(local.x / aspect, local.y) / (-local.z * slope)
    }
  }

  @Test(arguments: [0.5, 1, 2] as [Float], [Float(10), 40, 100])
  func contentFillsTheLimitingSideAndIsCentered(aspect: Float, angle: Float) {
    let look = OrbitOption(azimuth: 35, elevation: 20, fieldOfView: angle)
    let points = seen(box.corners, OrbitView(look, around: box, aspect: aspect), aspect: aspect)
    let low = points.reduce(points[0], pointwiseMin), high = points.reduce(points[0], pointwiseMax)
    let filled = max(high.x - low.x, high.y - low.y) / 2
    #expect(filled > 0.8 && filled < 0.881, "\(filled) of the image")
    #expect(abs(low.x + high.x) < 1e-3 && abs(low.y + high.y) < 1e-3)
  }

  @Test func aNeedleThatPointsAtTheCameraIsSeenFromOutside() {
    let needle = BoundingBox(min: [0, 0, -5], max: [0, 0, 5])
    let view = OrbitView(OrbitOption(azimuth: 0, elevation: 0), around: needle, aspect: 1)
    #expect(view.eye.z > 5 && view.distance.isFinite)
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
