import Meshes
import SceneModel
import Testing
import simd

@testable import Rendering

@MainActor struct CameraViewTests {
  @Test func depthRunsFromOneAtTheNearPlaneToZeroFarAway() {
    let infinite = Projection.perspective(
      angle: 1, orientation: .vertical, aspect: 1.5, near: 0.1, far: .infinity)
    let finite = Projection.perspective(angle: 1, orientation: .vertical, aspect: 1.5, near: 0.1, far: 50)
    func depth(_ projection: float4x4, _ distance: Float) -> Float {
      let clip = projection * SIMD4(0, 0, -distance, 1)
      return clip.z / clip.w
    }
    #expect(abs(depth(infinite, 0.1) - 1) < 1e-6 && depth(infinite, 1e6) < 1e-6)
    #expect(abs(depth(finite, 0.1) - 1) < 1e-6 && abs(depth(finite, 50)) < 1e-6)
  }

  @Test func theFieldOfViewIsMeasuredWhereItIsSaid() {
    for orientation in [CameraFieldOfViewOrientation.vertical, .horizontal] {
      let projection = Projection.perspective(
        angle: .pi / 2, orientation: orientation, aspect: 2, near: 0.1, far: .infinity)
      let edge = projection * (orientation == .vertical ? SIMD4(0, 1, -1, 1) : SIMD4(1, 0, -1, 1))
      let place = orientation == .vertical ? edge.y / edge.w : edge.x / edge.w
      #expect(abs(place - 1) < 1e-6)
    }
  }

  @Test func theFrustumKeepsWhatIsSeenAndDropsWhatIsNot() {
    let projection = Projection.perspective(
      angle: .pi / 2, orientation: .vertical, aspect: 1, near: 0.1, far: .infinity)
    let frustum = Frustum(projection)
    func sees(_ center: SIMD3<Float>, _ half: Float = 0.1) -> Bool {
      frustum.mayShow(center: center, halfExtents: SIMD3(repeating: half))
    }
    #expect(sees([0, 0, -5]) && sees([4.9, 0, -5]) && sees([5.05, 0, -5]) && sees([0, 0, -1e6]))
    #expect(!sees([5.4, 0, -5]) && !sees([0, -5.4, -5]) && !sees([0, 0, 1]))
    #expect(sees([0, 0, 1], 2))
  }

  @Test func aCameraIgnoresItsScale() {
    let world = Transform(scale: [2, 3, 4], translation: [1, 2, 3]).matrix
    let view = CameraView(world: world, projection: matrix_identity_float4x4)
    #expect(view.position == [1, 2, 3])
    #expect(simd_distance((view.view * SIMD4(1, 2, 2, 1)).xyz, [0, 0, -1]) < 1e-6)
  }
}
