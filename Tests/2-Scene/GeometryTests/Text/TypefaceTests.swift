import Files
import Geometry
import TestSupport
import Testing

struct TypefaceTests {
  /// Without Python there is nothing to compare; building does not need it.
  private static var hasPython: Bool { (try? ProcessRun("python3", ["--version"]))?.ending == .exit(0) }

  @Test(.enabled(if: hasPython)) func fontFilesAreWhatTheirScriptWrites() throws {
    let folder = try TemporaryFolder()
    let run = try ProcessRun("python3", ["-B", "Assets/Fonts/generate.py", folder.path("")])
    #expect(run.ending == .exit(0), "\(run.errors)")
    for name in ["DecoupageSans.ttf", "DecoupageSans-Bold.ttf"] {
      let written = try [UInt8](contentsOfFile: folder.path(name))
      let kept = try [UInt8](contentsOfFile: "Assets/Fonts/\(name)")
      #expect(written == kept, "run python3 Assets/Fonts/generate.py")
    }
  }

  @Test func fontFilesCanBeUsedLikeAnyOther() throws {
    let font = try PlatformFont(file: "Assets/Fonts/DecoupageSans-Bold.ttf", size: 2)
    #expect(font.familyName == "Decoupage Sans")
    #expect(font.lineHeight == PlatformFont.boldSystemFont(ofSize: 2).lineHeight)
  }
}
