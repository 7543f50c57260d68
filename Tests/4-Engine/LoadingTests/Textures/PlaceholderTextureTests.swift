import Files
import Images
import SceneAssets
import SceneModel
import SceneReaders
import Testing

@testable import Loading

/// The texture in place of images that are missing or broken.
@MainActor struct PlaceholderTextureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Loads triangles with a picture each, and returns their textures and the notes.
  private func load(_ names: [String]) async throws -> (textures: [TextureResource], notes: [String]) {
    var text = "mtllib scene.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\n", materials = ""
    for (number, name) in names.enumerated() {
      text += "o o\(number)\nusemtl m\(number)\nf 1/1 2/2 3/3\n"
      materials += "newmtl m\(number)\nmap_Kd \(name)\n"
    }
    try folder.write(materials, to: "scene.mtl")
    let asset = try SceneReaderTable.current.read(try folder.write(text, to: "scene.obj"), SceneFileOptions())
    let resources = try await ScenePreparation(asset, SceneFileOptions(), progress: nil).prepare()
    let textures = resources.models.compactMap(\.self).flatMap(\.materials).compactMap { material in
      (material as? PhysicallyBasedMaterial)?.baseColor.texture?.resource
    }
    return (textures, resources.notes.map(\.message))
  }

  @Test func `It is a fine checkerboard in the mean color of the others, and one line tells of all`()
    async throws
  {
    let image = Image(width: 8, height: 8, filledWith: RGBA8(red: 180, green: 120, blue: 60, alpha: 255))
    try AtomicFile.write(PNGWriter().encode(image), to: folder.path("a.png"))
    try folder.write("nonsense", to: "broken.png")
    let (textures, notes) = try await load(["a.png", "absent.png", "broken.png"])
    let missing = textures.filter { $0.name == "missing" }
    #expect(textures.count == 3 && missing.count == 2 && missing.first === missing.last)
    let level = try #require(missing.first?.contents.levels.first)
    let tones = Set(stride(from: 0, to: level.count, by: 4).map { Array(level[$0..<$0 + 4]) })
    #expect(tones.count == 2)
    let sums = tones.reduce(into: [0, 0, 0]) { sums, tone in
      for channel in 0..<3 { sums[channel] += Int(tone[channel]) }
    }
    for (sum, expected) in zip(sums, [180, 120, 60]) { #expect(abs(sum / 2 - expected) <= 1, "\(tones)") }
    let lines = notes.filter { $0.hasPrefix("2 images are missing or broken") }
    #expect(
      lines.count == 1 && lines[0].contains("absent.png") && lines[0].contains("broken.png"), "\(notes)")
  }

  @Test func `Without others it is gray, and one alone has no line of its own beside its note`() async throws
  {
    let (textures, notes) = try await load(["absent.png"])
    let level = try #require(textures.first?.contents.levels.first)
    #expect(level[0] == level[1] && level[1] == level[2] && level[0] != level[4 * 4])
    #expect(notes.count == 1 && notes.first?.contains("absent.png") == true, "\(notes)")
  }
}
