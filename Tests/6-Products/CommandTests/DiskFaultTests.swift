import Files
import Glibc
import TestSupport
import Testing

private let canMount: Bool = {
  let run = try? ProcessRun("unshare", ["--mount", "sh", "-c", "mount -t tmpfs none /mnt"])
  return run?.ending == .exit(0)
}()

/// Disks that are full and folders that are read-only: real ones, mounted for one process.
@Suite(.enabled(if: canMount, "mounting needs root")) struct DiskFaultTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["full", "in", "suite"] { try #require(mkdir(folder.path(name), 0o755) == 0) }
    let photo = try [UInt8](contentsOfFile: Repository.path("Assets/Photos/cat.jpg"))
    try AtomicFile.write(photo, to: folder.path("in/cat.jpg"))
    try AtomicFile.write(photo, to: folder.path("in/other.jpg"))
    try folder.write("newmtl a\nmap_Kd cat.jpg\n", to: "in/m.mtl")
    try folder.write(
      "mtllib m.mtl\nusemtl a\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nf 1/1 2/2 3/3\n",
      to: "in/a.obj")
    try folder.write(
      #"{"tests":["demo:grid"],"defaults":{"options":{"size":"640x360"}}}"#, to: "suite/suite.json")
  }

  /// Runs the command where a mount is in place, then lists what lies in `full`, hidden files too.
  private func run(_ line: String, where mount: String) throws -> (run: ProcessRun, left: [String]) {
    let script = """
      cd '\(folder.path)'; \(mount) || exit 99
      '\(try BuiltTool.path())' \(line) >&2; code=$?
      find full -mindepth 1; exit $code
      """
    let run = try ProcessRun("unshare", ["--mount", "bash", "-c", script], timeLimit: .seconds(120))
    return (run, run.output.split(separator: "\n").map(String.init).sorted())
  }

  /// The command lines, what they write, and the bytes for which there is room.
  private static let writing: [(line: String, output: String, room: String)] = [
    ("snapshot demo:grid --size 640x360 -o full/a.png", "full/a.png", "8k"),
    ("snapshot demo:grid --size 640x360 --frames 0..9 -o full", "full/", "64k"),
    ("port in/a.obj -o full/a.usda --verify none", "full/", "8k"),
    ("port in/a.obj -o full/a.usdz --verify none", "full/a.usdz", "8k"),
    ("port in -o full/out --verify none --format usda", "full/", "8k"),
    ("sticker in/cat.jpg in/other.jpg --size 256 --no-cache --pack full/pack", "full/", "32k"),
    ("sticker in/cat.jpg --size 512 --no-cache -o full/a.png", "full/a.png", "16k"),
    ("listen demo:grid --seconds 5 -o full/a.wav", "full/a.wav", "64k"),
    ("test suite/suite.json --record never --report full/report", "full/", "8k"),
  ]

  @Test("on a full disk, outputs are whole or absent and the error names one", arguments: writing.map(\.line))
  func full(_ line: String) throws {
    let (_, output, room) = try #require(Self.writing.first { $0.line == line })
    let (run, left) = try run(line, where: "mount -t tmpfs -o size=\(room) none full")
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(run.errors.contains(output), "\(run.errors)")
    // A sequence ends with its first error.
    if line.contains("--frames") { #expect(run.errors.split(separator: "\n").count <= 2, "\(run.errors)") }
    #expect(
      !left.contains { $0.hasSuffix(".part") || $0.contains("/.") && !$0.contains(".decoupage-port") },
      "\(left)")
    if !output.hasSuffix("/") { #expect(left.isEmpty, "\(left)") }
  }

  @Test("into a read-only folder nothing is written, and the error names it", arguments: writing.map(\.line))
  func readOnly(_ line: String) throws {
    let (_, output, _) = try #require(Self.writing.first { $0.line == line })
    let (run, left) = try run(
      line, where: "mount --bind full full && mount -o remount,ro,bind full")
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(run.errors.contains("Read-only file system"), "\(run.errors)")
    #expect(run.errors.contains(output), "\(run.errors)")
    #expect(left.isEmpty)
  }
}
