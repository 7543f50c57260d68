import Locks
import MeshBuilding
import Meshes
import Platform
import SceneAssets
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Loading

struct LoadedMaterialTests {
  private let asset = {
    var asset = SceneAsset(source: "test")
    asset.textures = (0..<4).map { TextureAsset(name: "\($0)", source: .missing(asked: "\($0)")) }
    return asset
  }()

  private func make(_ look: MaterialAsset.Look) async -> (
    material: LoadedMaterial, requests: [TextureRequest]
  ) {
    let requests = Guarded<[TextureRequest]>([])
    let material = MaterialAsset(name: "m", path: "/m", look)
    let made = await LoadedMaterial.make(material, of: asset) { request in
      requests.withLock { $0.append(request) }
      let pixel: [UInt8] = [UInt8(request.texture), 0, 0, 255]
      return TextureResource(
        TextureContents(width: 1, height: 1, format: .rgba8Unorm, semantic: .raw, levels: [pixel]))
    }
    return (made, requests.withLock { $0 })
  }

  private func physical(_ change: (inout PhysicalSurface) -> Void) async throws -> (
    PhysicallyBasedMaterial, [TextureRequest], LoadedMaterial.Needs
  ) {
    var look = PhysicalSurface()
    change(&look)
    let (made, requests) = await make(.physical(look))
    return (try #require(made.material as? PhysicallyBasedMaterial), requests, made.needs)
  }

  @Test func packedChannelsAreReadFromOnePicture() async throws {
    let (material, requests, _) = try await physical {
      var use = TextureBinding(1)
      use.channel = .blue
      $0.metallic = NumberInput(0.5, use)
      use.channel = .green
      $0.roughness = NumberInput(0.25, use)
    }
    #expect(material.metallic.scale == 0.5 && material.metallic.texture?.swizzle.red == .blue)
    #expect(material.roughness.scale == 0.25 && material.roughness.texture?.swizzle.red == .green)
    #expect(Set(requests).count == 1 && requests[0].options.semantic == .raw)
  }

  @Test func theAlphaOfTheColorCountsOnce() async throws {
    let (material, requests, _) = try await physical {
      $0.baseColor.texture = TextureBinding(0)
      var alpha = TextureBinding(0)
      alpha.channel = .alpha
      $0.opacity = NumberInput(0.5, alpha)
      $0.transparency = .blended
    }
    guard case .transparent(let opacity) = material.blending else { throw Unexpected() }
    #expect(opacity.scale == 0.5 && opacity.texture == nil && requests.count == 1)
    #expect(material.baseColor.texture?.swizzle.alpha == .alpha)
    let (opaque, _, _) = try await physical { $0.baseColor.texture = TextureBinding(0) }
    #expect(opaque.blending == .opaque && opaque.baseColor.texture?.swizzle.alpha == .one)
  }

  @Test func cutOutsKeepTheirShareFarAway() async throws {
    let (material, requests, _) = try await physical {
      $0.baseColor.texture = TextureBinding(0)
      var alpha = TextureBinding(0)
      alpha.channel = .alpha
      $0.opacity = NumberInput(1, alpha)
      $0.transparency = .alphaCutout(0.3)
    }
    #expect(material.opacityThreshold == 0.3 && material.blending == .opaque)
    #expect(requests[0].options.opacityThreshold == 0.3)
  }

  @Test func emissionIsAProduct() async throws {
    let (material, requests, _) = try await physical {
      $0.emission = ColorInput(SIMD3(2, 1, 0), TextureBinding(2))
      $0.emissionIntensity = 3
    }
    #expect(material.emissiveIntensity == 6 && material.emissiveColor.color.linearRGBA.x == 0)
    #expect(requests.first?.change?.scale == SIMD4(1, 0.5, 0, 1))
    let (plain, _, _) = try await physical { $0.emission = ColorInput(SIMD3(0, 0.5, 0)) }
    #expect(abs(plain.emissiveColor.color.linearRGBA.y - 0.5) < 1e-4)
  }

  @Test func slopesOfTheUsualKindNeedNoWork() async throws {
    let (_, requests, needs) = try await physical { $0.normal = TextureBinding(3) }
    #expect(requests == [TextureRequest(3, .normal)] && needs.tangents == TextureDirections())
    let (_, decoded, _) = try await physical {
      $0.normal = TextureBinding(3)
      $0.normal?.valueScale = SIMD4(2, 2, 2, 1)
      $0.normal?.valueBias = SIMD4(-1, -1, -1, 0)
    }
    #expect(decoded == requests)
    let (_, weak, _) = try await physical {
      $0.normal = TextureBinding(3)
      $0.normalScale = 0.5
    }
    let change = try #require(weak[0].change)
    #expect(simd_length(change.applied(to: SIMD4(0.5, 0.5, 1, 1)) - SIMD4(0.5, 0.5, 1, 1)) < 1e-5)
    #expect(change.applied(to: SIMD4(1, 0.5, 0.5, 1)) == SIMD4(1, 0.5, 0.5, 1))
  }

  @Test func texturesPlacedInTwoWaysGetTwoSlots() async throws {
    let (material, _, needs) = try await physical {
      $0.baseColor.texture = TextureBinding(0)
      $0.normal = TextureBinding(1)
      $0.normal?.scale = SIMD2(4, 4)
    }
    #expect(material.baseColor.texture?.uvIndex == 0 && material.normal.texture?.uvIndex == 1)
    #expect(material.secondaryTextureCoordinateTransform.scale == SIMD2(4, 4))
    #expect(MeshDemand.merging([needs]).demand.coordinates == [0, 0])
    let plain = CoordinateSlots([TextureBinding(0)])
    #expect(plain.sets == [0, nil] && !plain.isOverfull)
  }

  @Test func slotsKnowWhoseSetIsNotNamed() {
    var unnamed = TextureBinding(0), named = TextureBinding(1)
    (unnamed.takesFirstSet, named.coordinates) = (true, 1)
    #expect(CoordinateSlots([unnamed]).ownSets == [0, nil])
    #expect(CoordinateSlots([named, unnamed]).ownSets == [0, nil])
    // With another transform it lies in the second slot.
    named.coordinates = 2
    let second = CoordinateSlots([named, unnamed])
    #expect(second.sets == [2, 0] && second.ownSets == [nil, 0])
    #expect(CoordinateSlots(plainSets: 2).ownSets == [0, 1])
    var needs = LoadedMaterial.Needs()
    needs.coordinates = second
    #expect(MeshDemand.merging([needs]).demand.ownSets == [nil, 0])
  }

  @Test func directionsBecomeAngles() {
    func angle(_ x: Float, _ y: Float, adding turn: Float = 0) -> Float {
      TexelChange(scale: SIMD4(2, 2, 1, 1), bias: SIMD4(-1, -1, 0, 0), meaning: .angle(adding: turn))
        .applied(to: SIMD4(x * 0.5 + 0.5, y * 0.5 + 0.5, 1, 1)).x
    }
    // Angles are fractions of 180 degrees: a direction equals the opposite one.
    #expect(angle(1, 0) == 0 && abs(angle(0, 1) - 0.5) < 1e-6 && abs(angle(1, 1) - 0.25) < 1e-6)
    #expect(abs(angle(-1, -1) - 0.25) < 1e-6 && abs(angle(1, -1) - 0.75) < 1e-6)
    #expect(abs(angle(1, 0, adding: 0.125) - 0.25) < 1e-6)
  }

  @Test func colorsAreScaledInLight() {
    let gray: [UInt8] = [188, 188, 188, 128]
    let contents = TextureContents(
      width: 1, height: 1, format: .rgba8Unorm_srgb, semantic: .color, levels: [gray])
    let half = contents.changed(TexelChange(scale: SIMD4(0.5, 1, 0, 1)))
    // The sRGB value 188 is half of the light of white, 137 a quarter.
    #expect(half.levels[0] == [137, 188, 0, 128])
    let data = TextureContents(width: 1, height: 1, format: .r8Unorm, semantic: .raw, levels: [[100]])
    #expect(data.changed(TexelChange(scale: .init(repeating: -1), bias: .one)).levels[0] == [155])
  }

  private struct Unexpected: Error {}
}
