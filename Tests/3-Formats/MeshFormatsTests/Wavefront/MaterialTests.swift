import Files
import SceneAssets
import TestSupport
import Testing

@testable import MeshFormats

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

  private func physical(_ statements: String) throws -> PhysicalSurface {
    guard case .physical(let look) = try material(statements).0.look else { throw Failure() }
    return look
  }

  @Test("eight times the materials take about eight times the time") func many() throws {
    let folder = try TemporaryFolder()
    func seconds(_ count: Int) throws -> Double {
      let numbers = 0..<count
      let library = numbers.map { "newmtl m\($0)\nKd 1 0 0\n" }.joined()
      let faces = numbers.map { "usemtl m\($0)\nf 1 2 3\n" }.joined()
      try AtomicFile.write(Array(library.utf8), to: "\(folder.path)/many.mtl")
      let scene = "mtllib many.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\n" + faces
      try AtomicFile.write(Array(scene.utf8), to: "\(folder.path)/many.obj")
      var least = Duration.seconds(1000)
      for _ in 0..<3 {
        var materials = 0
        let time = try ProcessorTime.measure {
          materials = try WavefrontReader.read(path: "\(folder.path)/many.obj").materials.count
        }
        least = min(least, time)
        #expect(materials == count)
      }
      return least / .seconds(1)
    }
    let (few, many) = (try seconds(1500), try seconds(12000))
    #expect(many < 24 * few, "\(few) s and \(many) s")
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

  @Test("images with options, and names with spaces") func images() throws {
    let (made, asset) = try material(
      "Kd 0 0 0\nmap_Kd -s 2 3 1 -o 0.5 0 0 -clamp on my picture.png\nmap_Pr -imfchan g r.png\nnorm -bm 0.5 n.png"
    )
    guard case .physical(let look) = made.look else { throw Failure() }
    let use = try #require(look.baseColor.texture)
    #expect(use.scale == SIMD2(2, 3) && use.offset == SIMD2(0.5, 0) && use.wrapS == .black)
    #expect(look.baseColor.factor.x == 1, "black would hide the image")
    #expect(asset.textures.map(\.name) == ["my picture.png", "r.png", "n.png"])
    #expect(look.roughness.texture?.channel == .green && look.normal?.texture == 2 && look.normalScale == 0.5)
  }

  @Test("a color without light is unlit; what is left out is told of") func unlit() throws {
    let (made, asset) = try material("Kd 1 1 1\nillum 0\ndisp x.png\nbump heights.png\nodd 1")
    guard case .unlit = made.look else { throw Failure() }
    #expect(asset.notes.contains { $0.message.contains("displacement") })
    #expect(asset.notes.contains { $0.message.contains("odd") })
  }

  @Test("words for images of more than color") func channels() throws {
    let look = try physical("Pr 0.5\nmap_ORM orm.png\nmap_Ps s.png\nmap_Pcr c.png\nPc 1\nPcr 0.25\nNi 1.5")
    #expect(look.occlusion.texture?.channel == .red && look.roughness.texture?.channel == .green)
    #expect(look.metallic.texture?.channel == .blue && look.roughness.factor == 0.5)
    #expect(look.sheen?.texture != nil && look.clearcoatRoughness.texture != nil)
    #expect(abs(look.specular.factor - 0.5) < 1e-6, "four percent")
    let other = try physical("map_RMA rma.png")
    #expect(other.roughness.texture?.channel == .red && other.metallic.texture?.channel == .green)
    let old = try physical("Ks 1 1 1\nNs 10\nmap_Ks k.png\nmap_Tr t.png")
    #expect(old.specular.texture?.channel == .red)
    #expect(old.opacity.texture?.valueScale.x == -1 && old.opacity.texture?.valueBias.x == 1)
  }

  @Test("colors may be told as CIE XYZ") func xyz() throws {
    // The white of sRGB.
    let white = try physical("Kd xyz 0.9505 1.0 1.089").baseColor.factor
    for part in 0..<3 { #expect(abs(white[part] - 1) < 2e-3) }
  }

  @Test(
    "file names are those of all disks",
    arguments: [
      ("a.png", "a.png"), ("my  picture.png", "my  picture.png"), ("tex\\a.png", "tex/a.png"),
      ("C:\\Users\\me\\a.png", "a.png"), ("/home/me/a.png", "a.png"), ("\"a b.png\"", "a b.png"),
      ("-s 2 2 1 5", "5"), ("-foo.png", "-foo.png"), ("-bm 1 -o 0 0 0 a.png", "a.png"),
      ("..\\a.png", "../a.png"),
    ])
  func paths(_ spelled: String, _ wanted: String) throws {
    let folder = try TemporaryFolder()
    let inner = "\(folder.path)/scene"
    try FolderCreation.make("\(inner)/tex")
    try AtomicFile.write([1], to: "\(inner)/\(wanted)")
    try AtomicFile.write(Array("newmtl a\nmap_Kd \(spelled)\n".utf8), to: "\(inner)/a.mtl")
    let scene = "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nusemtl a\nf 1 2 3\n"
    try AtomicFile.write(Array(scene.utf8), to: "\(inner)/scene.obj")
    let asset = try WavefrontReader.read(path: "\(inner)/scene.obj")
    #expect(asset.textures.map(\.source) == [.file(path: "\(inner)/\(wanted)")] && asset.notes.isEmpty)
  }

  @Test(
    "what no surface has is told",
    arguments: [
      ("Kd spectral a.rfl 1", "spectral files (kd)"), ("Tf 0.5 1 1", "(Tf)"), ("Ka 0.1 0 0", "(Ka)"),
      ("d -halo 0.5", "-halo"), ("illum 9", "illum 9"), ("illum 10", "shadow-only"),
      ("refl -type sphere a.png", "reflection map"),
      ("decal a.png", "the decal texture"), ("map_Ns a.png", "specular exponent"),
      ("sharpness 60", "sharpness"),
      ("map_Kd -t 1 0 0 a.png", "turbulence"), ("map_Kd -cc on a.png", "correction"),
      ("map_Kd -boost 2 a.png", "mip map sharpness"), ("map_Kd -o 0 0 1 a.png", "offset in depth"),
      ("map_d -imfchan z a.png", "depth channel (-imfchan z)"), ("bump -bm 1 heights.png", "height map"),
    ])
  func losses(_ statement: String, _ reason: String) throws {
    let notes = try material(statement).1.notes.filter { !$0.message.contains("cannot be found") }
    #expect(notes.count == 1 && notes.contains { $0.message.contains(reason) }, "\(notes)")
  }

  @Test("what says nothing is not told of") func silence() throws {
    let notes = try material(
      "Ka 0.5 0.5 0.5\nKd 0.5 0.5 0.5\nKs 0 0 0\nTf 1 1 1\nNi 1\nillum 2\nd 1\nTr 0\nKe 0 0 0\nNs 10"
    ).1.notes
    #expect(notes.isEmpty, "\(notes)")
  }

  @Test("halos count as what they are in the middle; lines may go on; marks are stepped over")
  func spellings() throws {
    #expect(try physical("d -halo 0.5").opacity.factor == 0.5)
    #expect(try physical("Kd 1 \\\n 0 0").baseColor.factor == SIMD3(1, 0, 0))
    var library = MaterialLibrary()
    library.read(
      Array("\u{FEFF}newmtl a\r\nKd 1 1 1\r\nnewmtl a\nKd 0 0 0\n".utf8).span, limits: WavefrontLimits())
    #expect(library.materials["a"]?.color("kd") == .one && library.repeated == 1)
  }

  struct Failure: Error {}
}
