import Meshes
import Testing
import simd

@testable import SceneModel

/// Portals as components.
@MainActor struct PortalComponentTests {
  @Test("Clipping planes and modes are two forms of one setting")
  func forms() {
    let world = Entity()
    var portal = PortalComponent(
      target: world, clippingPlane: .init(position: [0, 1, 0], normal: [0, 0, 1]))
    #expect(portal.clippingMode == .plane(.init(position: [0, 1, 0], normal: [0, 0, 1])))
    #expect(portal.crossingMode == .disabled && portal.targetEntity === world)
    portal.clippingPlane = nil
    #expect(portal.clippingMode == .disabled)
    portal = PortalComponent(target: world, plane: .negativeY, options: [.clipContents, .allowCrossing])
    #expect(portal.clippingMode == .plane(.negativeY) && portal.crossingMode == .plane(.negativeY))
    portal = PortalComponent(target: world, plane: .positiveX, options: .allowCrossing)
    #expect(portal.clippingMode == .disabled && portal.clippingPlane == nil)
  }

  @Test("A plane follows its portal, also where that is scaled or mirrored")
  func equations() throws {
    let transform = Transform(
      scale: [2, 3, 0.5], rotation: simd_quatf(angle: .pi / 2, axis: [0, 1, 0]), translation: [4, 0, 0])
    let plane = try #require(PortalComponent.Plane.positiveZ.equation(in: transform.matrix))
    // The z axis of the portal is the x axis of the world.
    #expect(simd_distance(plane, [1, 0, 0, -4]) < 1e-5)
    let mirrored = try #require(
      PortalComponent.Plane.positiveZ.equation(in: Transform(scale: [1, 1, -1]).matrix))
    #expect(simd_distance(mirrored, [0, 0, -1, 0]) < 1e-5)
  }

  @Test("A plane without a direction has no effect")
  func withoutDirection() {
    #expect(
      PortalComponent.Plane(position: .zero, normal: .zero).equation(in: matrix_identity_float4x4) == nil)
    #expect(
      PortalComponent.Plane(position: .zero, normal: [.nan, 0, 0]).equation(in: matrix_identity_float4x4)
        == nil)
    #expect(PortalComponent.Plane.positiveZ.equation(in: Transform(scale: .zero).matrix) == nil)
  }
}
