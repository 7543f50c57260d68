import Files
import Glibc
import Images
import TestSupport
import Testing

/// No command replaces a file that it reads, and no mistyped name becomes a folder.
@Suite struct KeptSourceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "scene.obj")
    try folder.write("#usda 1.0\ndef Sphere \"Ball\" {}\n", to: "ball.usda")
    let image = Image(width: 24, height: 16, filledWith: RGBA8(red: 200, green: 40, blue: 30, alpha: 255))
    try AtomicFile.write(PNGWriter().encode(image), to: folder.path("photo.png"))
  }

  @Test(arguments: [
    ("port scene.obj -o link.usdz", "scene.obj"),
    ("port ball.usda -o ball.usda", "ball.usda"),
    ("port ball.usda -o hard.usda", "ball.usda"),
    ("port ball.usda -o out.usdz --report ball.usda", "ball.usda"),
    ("compare photo.png photo.png -o photo.png", "photo.png"),
    ("colors photo.png -o photo.png", "photo.png"),
    ("sticker photo.png -o photo.png", "photo.png"),
    ("sticker photo.png --sheet photo.png", "photo.png"),
    ("sticker photo.png --pack photo.png", "photo.png"),
    ("snapshot ball.usda --environment photo.png -o photo.png", "photo.png"),
    ("listen ball.usda -o hard.wav", "ball.usda"),
  ])
  func aSourceIsNotReplaced(_ line: String, _ name: String) throws {
    symlink("scene.obj", folder.path("link.usdz"))
    for name in ["hard.usda", "hard.wav"] { link(folder.path("ball.usda"), folder.path(name)) }
    let before = try [UInt8](contentsOfFile: folder.path(name))
    let names = try folder.names()
    let words = line.split(separator: " ").map { $0.contains(".") ? folder.path(String($0)) : String($0) }
    let run = try decoupage(words)
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("give the output another name"), "\(run.errors)")
    #expect(try [UInt8](contentsOfFile: folder.path(name)) == before)
    #expect(try folder.names() == names)
  }

  @Test func aLayerBesideTheSourceIsNotReplaced() throws {
    try folder.write("#usda 1.0\ndef Sphere \"Ball\" {}\n", to: "layers/part.usda")
    try folder.write(
      "#usda 1.0\ndef \"Scene\" (references = @layers/part.usda@</Ball>) {}\n", to: "whole.usda")
    let before = try [UInt8](contentsOfFile: folder.path("layers/part.usda"))
    _ = try decoupage(["port", folder.path("whole.usda"), "-o", folder.path("again.usda")])
    #expect(try [UInt8](contentsOfFile: folder.path("layers/part.usda")) == before)
  }

  @Test func anUnknownExtensionIsNoFolder() throws {
    let run = try decoupage(["port", folder.path("scene.obj"), "-o", folder.path("q.xyz")])
    #expect(run.ending == .exit(2))
    let reason = ".usdz, .usda, .usdc, .glb and .gltf are written, not .xyz; a folder's name ends in /"
    #expect(run.errors.contains(reason))
    #expect(try !folder.names().contains("q.xyz"))
    let named = try decoupage(["port", folder.path("scene.obj"), "-o", folder.path("q.xyz/")])
    #expect(named.ending == .exit(0))
    // The folder exists now.
    #expect(try decoupage(["port", folder.path("scene.obj"), "-o", folder.path("q.xyz")]).ending == .exit(0))
  }

  @Test func aSequenceEndsWithTheFirstFrameThatCannotBeWritten() throws {
    try folder.makeFolder("frames/grid.0001.png")
    let run = try decoupage([
      "snapshot", "demo:grid", "--size", "32x18", "--frames", "0..20", "-o", folder.path("frames"), "--jobs",
      "1",
    ])
    #expect(run.ending == .exit(1))
    #expect(run.errors.split(separator: "\n").filter { $0.contains("it is a folder, not a file") }.count == 1)
    let frames = FolderWalk().files(in: folder.path("frames")).files
    #expect(frames.count < 4, "\(frames.count) frames were written after the failure")
  }
}
