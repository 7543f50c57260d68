import Files
import Testing

@testable import GraphicsGL

@MainActor @Suite(.serialized) struct ProgramCacheTests {
  /// Builds a program as another run of the process would: with a context of its own.
  static func run(_ folder: String?, shade: String = "vec4(0.25)") throws -> (GraphicsCounters, SIMD4<Float>)
  {
    let context = try SoftwareDevice.makeContext(cache: folder)
    let program = try Program(
      context,
      fragment: """
        uniform float offset;
        layout(location = 0) out vec4 color;
        void main() { color = \(shade) + vec4(offset); }
        """)
    program.set(program.slot("offset"), 0.5)
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba32Float]))
    target.draw { $0.fullScreen(program) }
    return (context.counters, try target.readFloats()[0])
  }

  @Test func aSecondStartCompilesNothing() throws {
    let folder = try TemporaryFolder()
    let (first, drawn) = try Self.run(folder.path)
    #expect(first.compiledPrograms == 1 && first.loadedPrograms == 0)
    let (second, drawnAgain) = try Self.run(folder.path)
    #expect(second.compiledPrograms == 0 && second.loadedPrograms == 1)
    #expect(drawn == [0.75, 0.75, 0.75, 0.75] && drawnAgain == drawn)
  }

  @Test func anotherTextIsAnotherProgram() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder.path)
    let (counters, drawn) = try Self.run(folder.path, shade: "vec4(1.25)")
    #expect(counters.compiledPrograms == 1)
    #expect(drawn.x == 1.75)
    #expect(try folder.names() == ["programs"])
  }

  @Test func damagedFilesAreIgnoredAndReplaced() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder.path)
    let path = try #require(FolderWalk().files(in: folder.path).files.first)
    let whole = try [UInt8](contentsOfFile: path)
    var flipped = whole
    flipped[whole.count / 2] ^= 1
    var foreign = whole
    foreign[9] ^= 1
    var otherFormat = whole
    otherFormat[24] ^= 0x55
    let damages = [[], Array(whole.prefix(20)), Array(whole.dropLast()), flipped, foreign, otherFormat]
    for damage in damages {
      try AtomicFile.write(damage, to: path)
      let (counters, drawn) = try Self.run(folder.path)
      #expect(counters.compiledPrograms == 1 && counters.loadedPrograms == 0)
      #expect(drawn.x == 0.75)
      let (next, _) = try Self.run(folder.path)
      #expect(next.compiledPrograms == 0, "the file was replaced")
    }
  }

  @Test func binariesThatTheDriverRefusesAreIgnored() throws {
    let folder = try TemporaryFolder()
    let context = try SoftwareDevice.makeContext(cache: folder.path)
    let stages = [
      try ShaderComposer().compose("post/fullscreen.vert"), try ShaderComposer().compose("post/copy.frag"),
    ]
    let key = context.programCache.key(stages)
    let path = try #require(context.programCache.path(key))
    #expect(CacheFolder.make(folder.path("programs")))
    // Whole files by our own measure, with contents that no driver made.
    for format in [0x875F, 12345] as [UInt32] {
      let binary = ProgramCache.Binary(format: format, bytes: [UInt8](repeating: 7, count: 1000))
      try AtomicFile.write(binary.file(key), to: path)
      let before = context.counters.compiledPrograms
      _ = try Program(context, label: "copy", stages)
      #expect(context.counters.compiledPrograms == before + 1)
    }
  }

  @Test func driversDoNotShareKeys() throws {
    let context = try SoftwareDevice.context()
    let stage = [try ShaderComposer().compose("post/copy.frag")]
    let driver = context.driver
    let other = Driver(vendor: driver.vendor, renderer: driver.renderer, version: driver.version + "1")
    let key = ProgramCache(folder: "a", driver: driver).key(stage)
    #expect(key == ProgramCache(folder: "b", driver: driver).key(stage))
    #expect(key != ProgramCache(folder: "a", driver: other).key(stage))
    let defined = [try ShaderComposer().compose("post/copy.frag", defines: [ShaderDefine("A")])]
    #expect(key != ProgramCache(folder: "a", driver: driver).key(defined))
  }

  @Test func whereNothingCanBeWrittenNothingIsKept() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    for path in [nil, file, "/proc/nowhere"] {
      let (counters, drawn) = try Self.run(path)
      #expect(counters.compiledPrograms == 1)
      #expect(drawn.x == 0.75)
    }
  }
}
