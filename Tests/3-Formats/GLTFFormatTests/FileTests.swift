import Files
import Glibc
import SceneAssets
import TestSupport
import Testing

@testable import GLTFFormat

@Suite("Files of glTF scenes") struct FileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], to name: String) throws {
    var file = try AtomicFile(replacing: folder.path(name))
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a scene as text with its data in a file, and reads it.
  private func read(
    buffer uri: String, file: String?, _ options: ReaderOptions<GLTFLimits> = ReaderOptions()
  ) throws -> SceneAsset {
    let scene = SmallScene.triangle()
    try folder.makeFolder("inside")
    if let file { try write(scene.data, to: file) }
    try folder.write(scene.json(buffer: ",\"uri\":\"\(uri)\""), to: "inside/scene.gltf")
    return try GLTFReader.read(path: folder.path("inside/scene.gltf"), options: options)
  }

  @Test("buffers lie beside the scene, under names with any characters")
  func beside() throws {
    try folder.makeFolder("inside/sub")
    for (uri, file) in [
      ("data.bin", "data.bin"), ("my%20d%C3%A4ta.bin", "my däta.bin"), ("./sub/../sub/a.bin", "sub/a.bin"),
      ("sub\\\\b.bin", "sub/b.bin"), ("100%.bin", "100%.bin"),
    ] {
      let asset = try read(buffer: uri, file: "inside/" + file)
      #expect(asset.meshes.first?.pointCount == 3, "\(uri)")
      #expect(asset.notes.isEmpty)
    }
  }

  @Test("data may stand in the scene itself")
  func embedded() throws {
    let data = SmallScene.triangle().data
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: data.count, by: 3) {
      let bits = Int(data[start]) << 16 | Int(data[start + 1]) << 8 | Int(data[start + 2])
      for shift in [18, 12, 6, 0] { text.append(letters[bits >> shift & 63]) }
    }
    let asset = try read(buffer: "data:application/octet-stream;base64,\(text)", file: nil)
    #expect(asset.meshes[0].positions == [0, 0, 0, 1, 0, 0, 0, 1, 0])
    #expect(throws: GLTFError.self) { try read(buffer: "data:;base64,%%%", file: nil) }
    #expect(throws: GLTFError.self) { try read(buffer: "data:;base64", file: nil) }
    #expect(throws: GLTFError.self) { try read(buffer: "data:;base64,AAAA", file: nil) }
  }

  @Test(
    "missing buffers are noted and the rest stands",
    arguments: [
      ("gone.bin", "No such file"), ("../outside.bin", "outside"), ("/etc/passwd", "outside"),
      ("https://example.org/a.bin", "not a file beside"), ("a/../../outside.bin", "outside"), ("", "folder"),
    ])
  func missing(uri: String, message: String) throws {
    let asset = try read(buffer: uri, file: "outside.bin")
    #expect(asset.nodes.map(\.name) == ["it"] && asset.meshes.isEmpty && asset.nodes[0].mesh == nil)
    let note = try #require(asset.notes.first)
    #expect(note.severity == .broken && note.location == "meshes[0].primitives[0]")
    #expect(note.message.contains(message), "\(note)")
  }

  @Test("a link out of the folder and a name with control characters are not followed")
  func linksAndControlCharacters() throws {
    try folder.makeFolder("inside")
    symlink("../outside.bin", folder.path("inside/link.bin"))
    let linked = try read(buffer: "link.bin", file: "outside.bin")
    #expect(linked.meshes.isEmpty && linked.notes.contains { $0.message.contains("outside") })
    let allowed = try read(
      buffer: "link.bin", file: "outside.bin", ReaderOptions<GLTFLimits>(allowsOutside: true))
    #expect(allowed.meshes.first?.pointCount == 3)
    for uri in ["data.bin%00.png", "data.bin%0a", "data.bin\\u0000x"] {
      let cut = try read(buffer: uri, file: "inside/data.bin")
      #expect(cut.meshes.isEmpty && cut.notes.contains { $0.message.contains("not a file beside") }, "\(uri)")
    }
  }

  @Test("what lies outside is read when that is allowed")
  func outside() throws {
    let asset = try read(
      buffer: "../outside.bin", file: "outside.bin", ReaderOptions<GLTFLimits>(allowsOutside: true))
    #expect(asset.meshes.first?.pointCount == 3)
  }

  @Test("images are files, stretches of files, or bytes")
  func pictures() throws {
    var scene = SmallScene()
    let view = scene.view([1, 2, 3, 4])
    scene.members = [
      #""images":[{"uri":"a%20b.png"},{"bufferView":\#(view)},{"uri":"data:image/png;base64,AQI="},{"uri":"../c.png"},{}]"#,
      "\"textures\":[{\"source\":0},{\"source\":1},{\"source\":2},{\"source\":3},{\"source\":4},{},"
        + #"{"source":0,"extensions":{"EXT_texture_webp":{"source":2}}}]"#,
      "\"materials\":["
        + (0..<7).map { "{\"pbrMetallicRoughness\":{\"baseColorTexture\":{\"index\":\($0)}}}" }.joined(
          separator: ",")
        + ",{\"normalTexture\":{\"index\":0}},{\"emissiveTexture\":{\"index\":0}}]",
    ]
    try write(scene.glb, to: "scene.glb")
    let path = folder.path("scene.glb")
    let asset = try GLTFReader.read(path: path)
    let start = try #require(scene.glb.firstIndex { $0 == 1 && true }.map { _ in scene.glb.count - 4 })
    #expect(
      asset.textures.map(\.source) == [
        .file(path: folder.path("a b.png")), .stretch(path: path, range: start..<start + 4), .bytes([1, 2]),
        .missing(asked: "../c.png"), .missing(asked: "images[4]"), .missing(asked: "textures[5]"),
        .file(path: folder.path("a b.png")),
      ])
    // The same image is one texture for colors and another for directions.
    #expect(asset.textures.map(\.colorSpace) == [.sRGB, .sRGB, .sRGB, .sRGB, .sRGB, .automatic, .linear])
    #expect(
      asset.notes.filter { $0.severity == .broken }.map(\.location) == [
        "images[3]", "images[4]", "textures[5]",
      ])
  }

  @Test(
    "files that are something else say so",
    arguments: [
      ("hello", "neither"), ("", "neither"), ("[1]", "neither"), ("{\"a\":1}", "\"asset\" is missing"),
      ("{\"asset\":{\"version\":\"1.0\"}}", "glTF 1.0"),
      ("{\"asset\":{\"version\":\"2.1\",\"minVersion\":\"2.1\"}}", "2.1"),
      ("{\"asset\":", "line 1, column 10"),
      ("{\"asset\":{\"version\":\"2.0\"},\"nodes\":5}", "nodes: damaged"),
      (
        "{\"asset\":{\"version\":\"2.0\"},\"extensionsRequired\":[\"KHR_meshopt_compression\"]}",
        "gltf-transform copy"
      ),
      ("{\"asset\":{\"version\":\"2.0\"},\"extensionsRequired\":[\"FOO_bar\"]}", "FOO_bar"),
    ])
  func others(text: String, message: String) throws {
    try folder.write(text, to: "scene.gltf")
    let error = try #require(throws: GLTFError.self) { try GLTFReader.read(path: folder.path("scene.gltf")) }
    #expect(error.description.contains(message) && error.description.hasPrefix(folder.path), "\(error)")
  }

  @Test("files that are not there, too large or folders say so")
  func unreadable() throws {
    #expect(throws: GLTFError.self) { try GLTFReader.read(path: folder.path("none.glb")) }
    #expect(throws: GLTFError.self) { try GLTFReader.read(path: folder.path) }
    var options = ReaderOptions<GLTFLimits>()
    options.limits.fileSize = 10
    try write(SmallScene.triangle().glb, to: "scene.glb")
    let error = try #require(throws: GLTFError.self) {
      try GLTFReader.read(path: folder.path("scene.glb"), options: options)
    }
    #expect(error.description.contains("limit of 10 bytes"))
  }
}
