import Files
import SceneAssets
import Testing

@testable import WavefrontFormat

@Suite("Materials of OBJ files") struct MaterialTests {
  /// What a material's statements become.
  private func material(_ statements: String) throws -> (MaterialAsset, SceneAsset) {
    let folder = try TemporaryFolder()
    let text = "newmtl a b\n\(statements)\nnewmtl other\nKd 1 0 0\n"
    try AtomicFile.write(Array(text.utf8), to: "\(folder.path)/my materials.mtl")
    let scene = "mtllib my materials.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nusemtl a b\nf 1 2 3\n"
    try AtomicFile.write(Array(scene.utf8), to: "\(folder.path)/scene.obj")
    let asset = try WavefrontReader.read(path: "\(folder.path)/scene.obj")
    return (try #require(asset.materials.first), asset)
  }

  private func physical(_ statements: String) throws -> PhysicalLook {
    guard case .physical(let look) = try material(statements).0.look else { throw Failure() }
    return look
  }

  @Test("old words: highlights by an exponent") func old() throws {
    let look = try physical("Kd 1 0.5 0\nKs 1 1 1\nNs 30\nd 0.25\nillum 2")
    #expect(abs(look.baseColor.factor.y - 0.2140) < 1e-3 && abs(look.roughness.factor - 0.5) < 1e-3)
    #expect(look.opacity.factor == 0.25 && look.transparency == .blended && look.metallic.factor == 0)
  }

  @Test("words for physical surfaces") func new() throws {
    let look = try physical("Kd 1 1 1\nPr 0.25\nPm 1\nPc 0.5\nPcr 0.125\nPs 0.75\naniso 0.5\nKe 1 1 1\nTr 0")
    #expect(look.roughness.factor == 0.25 && look.metallic.factor == 1 && look.clearcoat.factor == 0.5)
    #expect(
      look.clearcoatRoughness.factor == 0.125 && look.sheen?.factor.x == 0.75 && look.anisotropy.factor == 0.5
    )
    #expect(look.emission.factor.x == 1 && look.transparency == .opaque)
  }

  @Test("pictures with options, and names with spaces") func pictures() throws {
    let (made, asset) = try material(
      "Kd 0 0 0\nmap_Kd -s 2 3 1 -o 0.5 0 0 -clamp on my picture.png\nmap_Pr -imfchan g r.png\nnorm -bm 0.5 n.png"
    )
    guard case .physical(let look) = made.look else { throw Failure() }
    let use = try #require(look.baseColor.texture)
    #expect(use.scale == SIMD2(2, 3) && use.offset == SIMD2(0.5, 0) && use.wrapS == .black)
    #expect(look.baseColor.factor.x == 1, "black would hide the picture")
    #expect(asset.textures.map(\.name) == ["my picture.png", "r.png", "n.png"])
    #expect(look.roughness.texture?.channel == .green && look.normal?.texture == 2 && look.normalScale == 0.5)
  }

  @Test("a color without light is unlit; what is left out is told of") func unlit() throws {
    let (made, asset) = try material("Kd 1 1 1\nillum 0\ndisp x.png\nbump heights.png\nodd 1")
    guard case .unlit = made.look else { throw Failure() }
    #expect(asset.notes.contains { $0.message.contains("displacement") })
    #expect(asset.notes.contains { $0.message.contains("odd") })
  }

  struct Failure: Error {}
}
