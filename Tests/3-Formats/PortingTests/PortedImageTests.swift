import Files
import Images
import SceneAssets
import Testing
import USDFormat
import USDLayers

@testable import Porting

@Suite("Images of ported scenes") struct PortedImageTests {
  /// A scene with one material for each image.
  private func scene(_ images: [TextureAsset], in folder: String = ".") -> SceneAsset {
    var asset = SceneAsset(source: "\(folder)/room.scn")
    asset.textures = images
    var mesh = MeshAsset(name: "triangle", path: "m")
    (mesh.positions, mesh.corners) = ([0, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
    asset.meshes = [mesh]
    for number in images.indices {
      var look = PhysicalSurface()
      look.baseColor.texture = TextureBinding(number)
      asset.materials.append(MaterialAsset(name: "m\(number)", path: "materials/\(number)", .physical(look)))
      var node = NodeAsset(name: "n\(number)", path: "/n\(number)", parent: nil)
      node.mesh = .init(mesh: 0, materials: [number])
      _ = asset.append(node)
    }
    return asset
  }

  @Test("one that is missing is missing in the same way, where somebody can put it")
  func missing() throws {
    let folder = try TemporaryFolder(), path = "\(folder.path)/room.usda"
    let given = scene([TextureAsset(name: "my wood.PNG", source: .missing(asked: "/x/my wood.PNG"))])
    let scene = ScenePorter.port(given, to: path)
    #expect(scene.images.isEmpty)
    let loss = try #require(scene.report.entries.first { $0.fate == .lost })
    #expect(loss.reason == "the image cannot be found; put it at textures/my_wood.png beside the output file")
    try PortedFiles.write(scene, to: path)
    let back = try USDScene.read(path: path)
    #expect(back.textures.map(\.source) == [.missing(asked: "textures/my_wood.png")])
    // Packages would be refused with a file that they do not hold.
    let text = try USDTextWriter.text(of: ScenePorter.port(given, to: "room.usdz").layer)
    #expect(!String(decoding: text, as: UTF8.self).contains("my_wood"))
  }

  @Test(
    "one that cannot be converted says what helps",
    arguments: [
      (nil, "the file is empty", "get it again, or export it as PNG"),
      (4, "the file ends at byte 18", "get it again"),
      (255, "65535 x 65535 pixels are more than the limit", "scale it down or raise the limit"),
    ] as [(UInt8?, String, String)])
  func unreadable(_ side: UInt8?, _ reason: String, _ remedy: String) throws {
    // The header of an uncompressed TGA image with colors, and no more.
    let header = side.map {
      [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0, $0 / 255 * 255, $0, $0 / 255 * 255, 24, 0]
    }
    let image = TextureAsset(name: "wood.tga", source: .bytes(header ?? []))
    let report = ScenePorter.port(scene([image]), to: "room.usda").report
    let loss = try #require(report.entries.first { $0.kind == "texture" && $0.fate == .lost }?.reason)
    #expect(loss.contains(reason) && loss.hasSuffix(remedy), "\(loss)")
    #expect(!loss.contains("convert it to PNG"))
  }

  @Test("so are those of particles")
  func sparks() throws {
    var asset = SceneAsset(source: "fire.scn")
    var node = NodeAsset(name: "fire", path: "/fire", parent: nil)
    var emitter = UntypedComponent(identifier: "RealityKit.VFXEmitter", name: "VFXEmitter")
    emitter.fields = [ComponentField("particleImage", type: "asset", .asset("spark.png", path: nil))]
    node.components = [emitter]
    _ = asset.append(node)
    for (file, isNamed) in [("fire.usda", true), ("fire.usdz", false)] {
      let scene = ScenePorter.port(asset, to: file)
      let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
      #expect(text.contains("@spark.png@") == isNamed && text.contains("asset particleImage"))
      #expect(scene.report.entries.contains { $0.fate == .lost && $0.path == "spark.png" })
    }
  }

  @Test("kinds that USD has no room for become PNG")
  func conversion() throws {
    let pixels = (0..<6).map { RGBA8(red: UInt8($0 * 40), green: 7, blue: 200, alpha: UInt8(255 - $0)) }
    let image = Image(width: 3, height: 2, pixels: pixels, encoding: .sRGB)
    let bytes = try ImageWriter().encode(image, as: .png)
    // What counts is what is in the file, and what it is called says something else.
    let folder = try TemporaryFolder(), odd = "\(folder.path)/wood.webp"
    try AtomicFile.write(bytes, to: odd)
    let scene = ScenePorter.port(
      scene([TextureAsset(name: "wood.webp", source: .file(path: odd))], in: folder.path),
      to: "\(folder.path)/room.usda")
    let written = try #require(scene.images.first)
    #expect(written.name == "wood.webp.png")
    #expect(try ImageReader().decode(PortedFiles.contents(of: written.source)).rgba8().pixels == pixels)
    #expect(scene.report.entries.contains { $0.kind == "texture" && $0.fate == .approximated })
  }

  /// Two pixels, red and half of blue.
  private static let targa: [UInt8] =
    [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 32, 8] + [0, 0, 255, 255, 255, 0, 0, 128]

  /// The same in KTX 2, as sRGB with 8 bits per channel.
  private static let texture: [UInt8] = {
    func words(_ values: UInt32...) -> [UInt8] {
      values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    }
    let signature: [UInt8] = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]
    let header = words(43, 1, 2, 1, 0, 0, 1, 1, 0) + words(104, 44, 0, 0, 0, 0, 0, 0)
    let level = words(148, 0, 8, 0, 8, 0)
    let descriptor = words(44, 0, 40 << 16 | 2, 2 << 16 | 1 << 8 | 1, 0, 4, 0, 7 << 16, 0, 0, 255)
    return signature + header + level + descriptor + [255, 0, 0, 255, 0, 0, 255, 128]
  }()

  /// One pixel of red, green and blue.
  private static func tiff(bits: UInt8, kind: UInt8, _ pixel: [UInt8]) -> [UInt8] {
    func entry(_ tag: UInt16, _ value: UInt8) -> [UInt8] {
      [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    }
    let entries: [(UInt16, UInt8)] = [
      (256, 1), (257, 1), (258, bits), (262, 2), (273, 8), (277, 3), (279, UInt8(pixel.count)), (339, kind),
    ]
    return [0x49, 0x49, 42, 0, UInt8(8 + pixel.count), 0, 0, 0] + pixel + [UInt8(entries.count), 0]
      + entries.flatMap(entry) + [0, 0, 0, 0]
  }

  @Test("those of older programs become PNG, and light becomes OpenEXR")
  func olderKinds() throws {
    let folder = try TemporaryFolder()
    let light: [Float] = [0.5, 8, 2]
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.tga", Self.targa), ("d.ktx2", Self.texture),
      ("b.tif", Self.tiff(bits: 16, kind: 1, [1, 2, 3, 4, 5, 6])),
      (
        "c.tiff",
        Self.tiff(
          bits: 32, kind: 3,
          light.flatMap { value in
            (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
          })
      ),
    ]
    for (name, bytes) in files { try AtomicFile.write(bytes, to: "\(folder.path)/\(name)") }
    var textures = files.map { TextureAsset(name: $0.name, source: .file(path: "\(folder.path)/\($0.name)")) }
    textures.append(TextureAsset(name: "image7", source: .bytes(files[2].bytes)))
    let scene = ScenePorter.port(scene(textures, in: folder.path), to: "\(folder.path)/room.usdz")
    #expect(
      scene.images.map(\.name).sorted() == [
        "textures/a.tga.png", "textures/b.tif.png", "textures/c.tiff.exr", "textures/d.ktx2.png",
        "textures/image7.tif.png",
      ])
    func decoded(_ name: String) throws -> DecodedImage {
      let source = try #require(scene.images.first { $0.name == "textures/\(name)" }).source
      return try ImageReader().decode(PortedFiles.contents(of: source))
    }
    let red = RGBA8(red: 255, green: 0, blue: 0), blue = RGBA8(red: 0, green: 0, blue: 255, alpha: 128)
    #expect(try decoded("a.tga.png").rgba8().pixels == [red, blue])
    #expect(try decoded("d.ktx2.png").rgba8().pixels == [red, blue])
    let deep = RGBA16(red: 0x0201, green: 0x0403, blue: 0x0605)
    #expect(try decoded("b.tif.png").image(RGBA16.self).pixels == [deep])
    #expect(try decoded("c.tiff.exr").light().pixels == [RGBAFloat(0.5, 8, 2, 1)])
    let reasons = scene.report.entries.filter { $0.fate == .approximated && $0.kind == "texture" }.map(
      \.reason)
    #expect(
      reasons.sorted() == [
        "the image is .ktx2 and is converted to a PNG", "the image is .tga and is converted to a PNG",
        "the image is .tif and is converted to a PNG",
        "the image is .tif and is converted to a PNG", "the image is .tiff and is converted to an OpenEXR",
      ])
  }

  @Test("those within a file that have no extension are kept as they are, under that of their format")
  func partsOfFiles() throws {
    let folder = try TemporaryFolder()
    let image = Image(width: 2, height: 2, filledWith: RGBA8(red: 200, green: 40, blue: 10, alpha: 255))
    let (png, jpeg) = (try PNGWriter().encode(image), try JPEGWriter().encode(image))
    try AtomicFile.write(Array("glTF".utf8) + png + jpeg, to: folder.path("a.glb"))
    let ranges = [4..<4 + png.count, 4 + png.count..<4 + png.count + jpeg.count]
    let textures = ranges.enumerated().map {
      TextureAsset(name: "image_\($0)", source: .stretch(path: folder.path("a.glb"), range: $1))
    }
    let scene = ScenePorter.port(scene(textures, in: folder.path), to: folder.path("room.usdz"))
    #expect(scene.images.map(\.name).sorted() == ["textures/image_0.png", "textures/image_1.jpg"])
    for (name, bytes) in [("image_0.png", png), ("image_1.jpg", jpeg)] {
      let source = try #require(scene.images.first { $0.name.hasSuffix(name) }).source
      #expect(try PortedFiles.contents(of: source) == bytes)
    }
    #expect(scene.report.entries.allSatisfy { $0.fate == .carried }, "\(scene.report.entries)")
  }

  @Test("those of particles too, and damaged ones are lost with the reason")
  func sparksOfOlderKinds() throws {
    let folder = try TemporaryFolder(), path = "\(folder.path)/spark.tga"
    var asset = SceneAsset(source: "\(folder.path)/fire.scn")
    var node = NodeAsset(name: "fire", path: "/fire", parent: nil)
    var emitter = UntypedComponent(identifier: "RealityKit.VFXEmitter", name: "VFXEmitter")
    emitter.fields = [ComponentField("particleImage", type: "asset", .asset("spark.tga", path: path))]
    node.components = [emitter]
    _ = asset.append(node)
    try AtomicFile.write(Self.targa, to: path)
    let scene = ScenePorter.port(asset, to: "\(folder.path)/fire.usdz")
    #expect(scene.images.map(\.name) == ["textures/spark.tga.png"])
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("asset particleImage = @textures/spark.tga.png@"))
    try AtomicFile.write(Array(Self.targa.dropLast()), to: path)
    let lost = ScenePorter.port(asset, to: "\(folder.path)/fire.usdz")
    #expect(lost.images.isEmpty)
    let entry = try #require(lost.report.entries.first { $0.fate == .lost && $0.kind == "texture" })
    #expect(entry.reason.contains("TGA: the file ends at byte 25"))
  }

  @Test("images may stay where they are")
  func references() throws {
    let folder = try TemporaryFolder(), path = "\(folder.path)/art/wood.png"
    let bytes = try ImageWriter().encode(
      Image(width: 1, height: 1, pixels: [RGBA8(red: 1, green: 2, blue: 3)], encoding: .sRGB), as: .png)
    try FolderCreation.make(above: path)
    try AtomicFile.write(bytes, to: path)
    var options = PortOptions()
    options.images = .referenced
    let given = scene([TextureAsset(name: "wood.png", source: .file(path: path))])
    let scene = ScenePorter.port(given, options: options, to: "\(folder.path)/out/room.usda")
    #expect(scene.images.isEmpty)
    let text = String(decoding: try USDTextWriter.text(of: scene.layer), as: UTF8.self)
    #expect(text.contains("@../art/wood.png@"))
    // Packages hold theirs.
    #expect(ScenePorter.port(given, options: options, to: "room.usdz").images.count == 1)
  }

  @Test("the same name is the same image, for all scenes of a folder")
  func names() {
    func outputPath(_ path: String, _ scene: String = "/art/room.scn") -> String {
      let image = TextureAsset(name: "x", source: .file(path: path))
      return ImageNames.path(
        of: image, ImageNames.file(of: image), source: scene, output: "/out/room.usdc")
    }
    #expect(outputPath("/art/wood.png") == "wood.png")
    #expect(outputPath("/art/textures/wood.PNG") == "textures/wood.png")
    #expect(outputPath("/art/./a b/c/wood.png") == "a_b/c/wood.png")
    #expect(outputPath("/art/../other/wood.png") == "textures/up_other_wood.png")
    #expect(outputPath("/a/b/c/d/e/f/g/h/wood.png") == "textures/wood.png")
    let sky = TextureAsset(name: "sky", source: .bytes(Array("#?RADIANCE".utf8)))
    let file = ImageNames.file(of: sky)
    #expect(ImageNames.path(of: sky, file, source: "a.scn", output: "x/a.usdc") == "textures/a_sky.hdr")
  }

  @Test("an image that is not there does not refuse the scene")
  func absent() throws {
    let folder = try TemporaryFolder()
    var asset = SceneAsset(source: folder.path("cube.gltf"))
    asset.textures = [TextureAsset(name: "image_0", source: .file(path: folder.path("gone.png")))]
    var surface = PhysicalSurface()
    surface.baseColor.texture = TextureBinding(0)
    asset.materials = [MaterialAsset(name: "m", path: "m", .physical(surface))]
    var mesh = MeshAsset(name: "mesh", path: "mesh")
    (mesh.positions, mesh.corners) = ([0, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2])
    asset.meshes = [mesh]
    var node = NodeAsset(name: "n", path: "/n", parent: nil)
    node.mesh = .init(mesh: 0, materials: [0])
    _ = asset.append(node)
    for name in ["out/cube.usda", "out/cube.usdz"] {
      let scene = ScenePorter.port(asset, to: folder.path(name))
      try FolderCreation.make(above: folder.path(name))
      try PortedFiles.write(scene, to: folder.path(name))
      let lost = scene.report.entries.filter { $0.fate == .lost }
      #expect(lost.count == 1 && lost[0].reason.contains("cannot be found"))
    }
    #expect(try USDScene.read(path: folder.path("out/cube.usda")).meshes.count == 1)
  }
}
