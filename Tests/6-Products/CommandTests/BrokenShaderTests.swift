import Files
import Foundation
import TestSupport
import Testing

/// Shaders that the driver does not build.
struct BrokenShaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(
    broken path: String, text: String = "void main() { nonsense; }", options: [String] = [],
    log: String? = nil
  ) throws -> ProcessRun {
    let parts = path.split(separator: "/")
    try FileManager.default.createDirectory(
      atPath: folder.path("shaders/\(parts[0])"), withIntermediateDirectories: true)
    try folder.write(text, to: "shaders/\(path)")
    return try decoupage(
      ["snapshot", "demo:spheres", "--size", "96x54", "-o", folder.path("out.png")] + options,
      environment: ["DECOUPAGE_SHADERS": folder.path("shaders"), "DECOUPAGE_LOG": log])
  }

  @Test func `Shaders of materials are told once, and another cause is not taken for a broken material`()
    throws
  {
    let run = try snapshot(broken: "surface/lit.frag", options: ["--shadows", "on"])
    #expect(run.ending == .exit(0), "\(run.errors)")
    let warnings = run.errors.split(separator: "\n").filter { $0.contains("magenta") }
    #expect(warnings.count == 1 && !run.errors.contains("nonsense"), "\(run.errors)")
    let missing = try snapshot(broken: "surface/lit.frag", text: "#include \"nothing.glsl\"\n")
    #expect(missing.ending == .exit(1), "\(missing.errors)")
    #expect(missing.errors.contains("no shader file is named nothing.glsl"), "\(missing.errors)")
    #expect(!missing.errors.contains("magenta"), "\(missing.errors)")
  }

  @Test func `What an image needs is an error of one line, and the driver's words are for debugging`() throws
  {
    let run = try snapshot(broken: "post/tonemap.frag")
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(
      run.errors == """
        error: demo:spheres: the driver does not build the shader tonemap; DECOUPAGE_LOG=debug shows its messages

        """)
    let debugged = try snapshot(broken: "post/tonemap.frag", log: "debug")
    #expect(debugged.errors.contains("nonsense"))
  }
}
