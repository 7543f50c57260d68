import ARKit
import Foundation
import Images
import Input
import RealityKit
import RealityViews
import SwiftUI
import Testing

@testable import SwiftUISamples

/// Programs around an `ARView` as their authors write them, without a window.
@MainActor @Suite(.serialized) struct PortedSceneTests {
  @Test func `A controller of UIKit draws its scene, and touches reach it`() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let controller = GameViewController()
    window.rootViewController = controller
    let session = try await RealityViewSession(window: window)
    try await session.step()
    #expect(controller.arView.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(UIApplication.shared.isIdleTimerDisabled)
    try await session.step([.pointer([160, 100]), .button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    #expect(controller.touched == ["box"])
    let image = try session.snapshot()
    let (box, sky, below) = (image[160, 100], image[4, 4], image[160, 235])
    #expect(box.red > box.green && box.green > box.blue, "\(box)")
    #expect(sky.blue > sky.red, "\(sky)")
    #expect(below.red < 10 && below.green < 10 && below.blue < 10, "\(below)")
  }

  @Test func `A controller of AppKit draws its scene`() async throws {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 64, height: 48), styleMask: [.titled], backing: .buffered,
      defer: false)
    window.contentViewController = SceneViewController()
    let session = try await RealityViewSession(window: window)
    try await session.step()
    let image = try session.snapshot()
    #expect(image[32, 24] != image[1, 1])
  }

  @Test func `A view in SwiftUI follows the mouse, the wheel and keys`() async throws {
    let view = OrbitARView(frame: .zero)
    let session = try await RealityViewSession(views: OrbitView(view: view), width: 320, height: 260)
    for _ in 0..<40 { try await session.step() }
    let (angle, distance) = (view.angle, view.distance)
    let colors = Set(try session.snapshot().pixels)
    #expect(colors.count > 100)
    try await session.step([.pointer([160, 100]), .button(.left, isDown: true)])
    try await session.step([.pointer([140, 100])])
    try await session.step([.button(.left, isDown: false), .wheel([0, 3])])
    #expect(abs(view.angle - angle - 0.2) < 1e-4)
    #expect(abs(distance - view.distance - 0.3) < 1e-4)
    try await session.step([.key(.r, isDown: true)])
    #expect(view.angle == 0)
  }

  @Test func `A program for a device runs without one, and hears of it`() async throws {
    let session = try await RealityViewSession(app: PlacementApp(), width: 320, height: 240)
    for _ in 0..<3 { try await session.step() }
    #expect(!ARWorldTrackingConfiguration.isSupported)
    // "Place" is at the bottom, in the middle.
    try await session.step([.pointer([160, 220]), .button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    for _ in 0..<3 { try await session.step() }
    #expect(try session.snapshot().width == 320)
  }

  @Test func `A session tells its delegate that it cannot run`() async throws {
    final class Listener: ARSessionDelegate {
      private(set) var error: (any Error)?
      private(set) var added: [String?] = []
      func session(_ session: ARSession, didFailWithError error: any Error) { self.error = error }
      func session(_ session: ARSession, didAdd anchors: [ARAnchor]) { added += anchors.map(\.name) }
    }
    let view = ARView(frame: .zero), listener = Listener()
    view.session.delegate = listener
    view.session.run(ARFaceTrackingConfiguration())
    view.session.add(anchor: ARAnchor(name: "here", transform: matrix_identity_float4x4))
    for _ in 0..<4 { await Task.yield() }
    #expect((listener.error as? ARError)?.code == .unsupportedConfiguration)
    #expect(listener.added == ["here"] && view.session.currentFrame == nil)
    #expect(view.raycast(from: .zero, allowing: .estimatedPlane, alignment: .any).isEmpty)
  }

  @Test func `Providers of a headset are not supported, and end at once`() async throws {
    let model = HandModel()
    await model.start()
    await model.processHands()
    await model.processRoom()
    await model.monitorEvents()
    #expect(!model.isAuthorized && !model.dataProvidersAreSupported && model.devicePosition == nil)
    #expect(model.failure?.contains("HandTrackingProvider") == true)
    let session = try await RealityViewSession(views: HandView(), width: 64, height: 64)
    try await session.step()
  }

  @Test func `Labels for assistive technology are kept, and photos make no model`() {
    let entity = Entity()
    describe(entity)
    #expect(entity.accessibilityLabelKey == "Ball" && entity.isAccessibilityElement)
    #expect(entity.isOwner && entity.synchronization == nil)
    #expect(scan(URL(filePath: "/photos")) == "not supported")
    #expect(throws: PhotogrammetrySession.Error.self) {
      try PhotogrammetrySession(input: URL(filePath: "/photos"))
    }
  }
}
