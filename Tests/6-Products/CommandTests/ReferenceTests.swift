import Files
import Images
import TestSupport
import Testing

@Suite("Path-traced snapshots")
struct ReferenceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(_ line: String) throws -> ProcessRun { try decoupage("snapshot \(line)") }

  @Test("a traced image resembles the drawn one, and has the same bytes on one core and on two")
  func agreement() throws {
    let common = "demo:grid --size 96x54 --quiet"
    let drawn = try snapshot("\(common) -o \(folder.path("drawn.png"))")
    let one = try snapshot("\(common) --reference 16 --jobs 1 -o \(folder.path("one.png"))")
    let two = try snapshot("\(common) --reference 16 --jobs 2 -o \(folder.path("two.png"))")
    for run in [drawn, one, two] { #expect(run.ending == .exit(0), "\(run.errors)") }
    #expect(
      try [UInt8](contentsOfFile: folder.path("one.png")) == [UInt8](contentsOfFile: folder.path("two.png")))
    let images = try ["drawn.png", "one.png"].map { try ImageReader().decode(file: folder.path($0)).rgba8() }
    let far = zip(images[0].pixels, images[1].pixels).filter { abs(Int($0.green) - Int($1.green)) > 40 }
    #expect(far.count < 96 * 54 / 20, "\(far.count) pixels differ")
    #expect(images[0].pixels.first == images[1].pixels.first)
  }

  @Test("colors that a shader computes are traced; vertices that one moves are told of, since they are not")
  func warnings() throws {
    let run = try snapshot("demo:custom --size 32x18 --reference 1 -o \(folder.path("a.png"))")
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(!run.errors.contains("its material is computed by a shader"), "\(run.errors)")
    #expect(run.errors.contains("its vertices are moved by a shader"), "\(run.errors)")
  }

  @Test("what is true of many models is said once, with some of their names")
  func folding() throws {
    let room = Repository.path("Scenes/Playroom/Sources/Playroom/Playroom.rkassets/Room.usda")
    let run = try snapshot("\(room) --size 32x18 --reference 1 -o \(folder.path("a.png"))")
    #expect(run.ending == .exit(0), "\(run.errors)")
    let lines = run.errors.split(separator: "\n").filter { $0.contains("its own environment is not traced") }
    #expect(lines.count == 1 && lines[0].contains(/', '[^']+' and [0-9]+ more: its own/), "\(run.errors)")
  }

  @Test("options of path tracing ask for it, and numbers beyond their range are usage errors")
  func usage() throws {
    for (options, message) in [
      ("--bounces 3", "--bounces needs --reference"), ("--clamp 3", "--clamp needs --reference"),
      ("--reference 0", "--reference"), ("--reference 70000", "--reference"),
      ("--reference 1 --bounces 300", "--bounces"),
    ] {
      let run = try snapshot("demo:grid \(options) -o \(folder.path("a.png"))")
      #expect(run.ending == .exit(2), "\(options): \(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(try folder.names() == [])
  }
}
