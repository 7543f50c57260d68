import Presentation
import Testing
import simd

@testable import Viewer

struct CameraTextTests {
  @Test func `A camera is printed as it can be typed`() {
    var view = OrbitView(target: [0, 0.5, 0], azimuth: 0, elevation: 0, distance: 2, fieldOfView: .pi / 4)
    #expect(
      CameraText.options(view, isOrthographic: false) == "--eye 0,0.5,2 --target 0,0.5,0 --fov 45")
    view.tilt = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    #expect(CameraText.options(view, isOrthographic: true).hasSuffix(" --orthographic"))
    #expect(CameraText.options(view, isOrthographic: false).contains("--view-up -1,"))
  }
}
