import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Image-based lights that apply to some models only.
@MainActor @Suite(.serialized) struct SurroundingsTests {
  private static let red = environment { _ in [1, 0.25, 0] }
  private static let blue = environment { _ in [0, 0.5, 2] }
  private static let right = environment { $0.x > 0 ? [1, 1, 1] : .zero }

  /// Returns a white diffuse surface or a mirror in front of the camera, with an image-based light of its
  /// own.
  private func seen(
    _ light: ImageBasedLightComponent?, isMirror: Bool = false, turned: Float = 0, weight: Float? = nil,
    belowParent: Bool = false
  ) throws -> SIMD3<Float> {
    let scene = Scene(), source = Entity()
    if let light { source.components.set(light) }
    source.orientation = simd_quatf(angle: turned, axis: [0, 1, 0])
    scene.addEntity(source)
    var material = matte()
    if isMirror {
      material.metallic = 1.0
      material.roughness = 0.3
    }
    let paper = ModelEntity(mesh: try boxMesh([2, 2, 2]), materials: [material])
    paper.orientation = simd_quatf(angle: isMirror ? 0 : .pi / 4, axis: [0, 1, 0])
    var receiver: Entity = paper
    if belowParent {
      receiver = Entity()
      receiver.addChild(paper)
    }
    receiver.components.set(ImageBasedLightReceiverComponent(imageBasedLight: source))
    if let weight {
      receiver.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: weight))
    }
    scene.addEntity(receiver)
    return try Studio.middle(scene) { $0.environment = EnvironmentSettings(resource: Self.blue) }
  }

  private func expect(_ seen: SIMD3<Float>, _ wanted: SIMD3<Float>, tolerance: Float = 0.01) {
    #expect(simd_distance(seen, wanted) < tolerance * max(1, simd_length(wanted)), "\(seen), not \(wanted)")
  }

  @Test(arguments: [false, true]) func aReceiverIsLitByItsOwnLight(belowParent: Bool) throws {
    expect(try seen(.init(source: .single(Self.red)), belowParent: belowParent), [1, 0.25, 0])
  }

  @Test func withoutALightTheSurroundingsOfTheViewShine() throws {
    expect(try seen(nil), [0, 0.5, 2])
  }

  @Test func aSourceThatIsNoneIsDark() throws {
    expect(try seen(.init(source: .none)), [0, 0, 0])
  }

  @Test(arguments: [-1, 0, 0.25, 0.5, 0.75, 1, 2] as [Float], [false, true])
  func aBlendIsInBetween(share: Float, isMirror: Bool) throws {
    let t = min(max(share, 0), 1)
    let light = try seen(.init(source: .blend(Self.red, Self.blue, share)), isMirror: isMirror)
    let wanted = SIMD3<Float>(1, 0.25, 0) * (1 - t) + SIMD3<Float>(0, 0.5, 2) * t
    expect(light, wanted, tolerance: isMirror ? 0.025 : 0.01)
  }

  @Test(arguments: [-2, 0, 1] as [Float]) func theExponentIsInStops(exponent: Float) throws {
    let factor = Elementary.exp2(exponent)
    expect(try seen(.init(source: .single(Self.red), intensityExponent: exponent)), [factor, factor / 4, 0])
  }

  @Test(arguments: [0, 0.25, 1] as [Float]) func theWeightScalesTheLight(weight: Float) throws {
    expect(try seen(.init(source: .single(Self.red)), weight: weight), [weight, weight / 4, 0])
  }

  @Test func thePictureTurnsWithItsEntityIfItIsToldTo() throws {
    var light = ImageBasedLightComponent(source: .single(Self.right))
    let still = try seen(light, turned: .pi).x
    light.inheritsRotation = true
    let turned = try seen(light, turned: .pi).x
    // The edge facing the camera shows the face towards +x or -x: a cosine lobe 45 degrees off the border.
    #expect(abs(still + turned - 1) < 0.02, "\(still) \(turned)")
    #expect(abs(still - turned) > 0.5)
  }
}
