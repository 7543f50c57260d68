import Files
import Glibc
import TestSupport
import Testing

/// Faults of the system, each produced for real.
struct ResourceFaultTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command in a shell, after lines that limit what it may have.
  private func run(_ line: String, after limits: String = "", environment: [String: String?] = [:]) throws
    -> ProcessRun
  {
    let script = "\(limits)\ncd '\(folder.path)'; exec '\(try BuiltTool.path())' \(line)"
    return try ProcessRun("bash", ["-c", script], environment: environment, timeLimit: .seconds(120))
  }

  private static let triangle = "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n"

  @Test(arguments: [
    "snapshot demo:grid --size 32x18 -o a.png", "port scene.obj -o a.usdz",
    "sticker cat.jpg -o a.png --size 96 --no-cache", "listen demo:grid --seconds 0.1 -o a.wav",
  ]) func twentyFileHandlesAreEnough(_ line: String) throws {
    try folder.write(Self.triangle, to: "scene.obj")
    let photo = try [UInt8](contentsOfFile: Repository.path("Assets/Photos/cat.jpg"))
    try AtomicFile.write(photo, to: folder.path("cat.jpg"))
    let run = try run(line, after: "ulimit -n 20")
    #expect(run.ending == .exit(0), "\(run.errors)")
  }

  @Test(
    .disabled(if: Sanitizer.isActive, "sanitizers reserve more memory than that"),
    arguments: [
      "snapshot demo:grid --size 32x18 -o a.png", "port scene.obj -o a.usdz", "inspect scene.obj",
      "sticker cat.jpg -o a.png --size 96 --no-cache", "listen demo:grid --seconds 0.1 -o a.wav",
      "test suite.json --record all",
    ])
  func halfAGigabyteOfMemoryIsEnough(_ line: String) throws {
    try folder.write(Self.triangle, to: "scene.obj")
    try folder.write(#"{"tests":["scene.obj"],"defaults":{"options":{"size":"32x18"}}}"#, to: "suite.json")
    let photo = try [UInt8](contentsOfFile: Repository.path("Assets/Photos/cat.jpg"))
    try AtomicFile.write(photo, to: folder.path("cat.jpg"))
    let run = try run(line, after: "ulimit -v 524288", environment: ["LP_NUM_THREADS": "2"])
    #expect(run.ending == .exit(0), "\(run.errors)")
  }

  @Test(
    .disabled(if: Sanitizer.isActive, "sanitizers reserve more memory than that"),
    arguments: ["snapshot --size 32x18 -o a.png", "inspect", "port -o a.usdz --verify none"])
  func imagesTakeNoMoreMemoryThanThereIs(_ line: String) throws {
    // Four images of 8,000 × 8,000 pixels, 256 MB each when they are decoded.
    let script = """
      import json, struct, zlib
      side, deflate, row = 8000, zlib.compressobj(1), bytes(1 + 3 * 8000)
      data = b"".join(deflate.compress(row) for _ in range(side)) + deflate.flush()
      def chunk(name, body):
          return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
      header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
      png = bytes([137, 80, 78, 71, 13, 10, 26, 10]) + header + chunk(b"IDAT", data) + chunk(b"IEND", b"")
      points = struct.pack("<15f", 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 1)
      views = [dict(buffer=0, byteLength=36), dict(buffer=0, byteOffset=36, byteLength=24)]
      views += [dict(buffer=0, byteOffset=60 + len(png) * i, byteLength=len(png)) for i in range(4)]
      scene = dict(asset=dict(version="2.0"), bufferViews=views, buffers=[dict(byteLength=60 + 4 * len(png))],
          accessors=[dict(bufferView=0, componentType=5126, count=3, type="VEC3", min=[0, 0, 0], max=[1, 1, 0]),
              dict(bufferView=1, componentType=5126, count=3, type="VEC2")],
          images=[dict(bufferView=2 + i, mimeType="image/png") for i in range(4)],
          textures=[dict(source=i) for i in range(4)],
          materials=[dict(pbrMetallicRoughness=dict(baseColorTexture=dict(index=i))) for i in range(4)],
          meshes=[dict(primitives=[dict(attributes=dict(POSITION=0, TEXCOORD_0=1), material=i) for i in range(4)])],
          nodes=[dict(mesh=0)], scenes=[dict(nodes=[0])], scene=0)
      text, rest = json.dumps(scene).encode(), points + 4 * png
      text, rest = text + b" " * (-len(text) % 4), rest + bytes(-len(rest) % 4)
      size = 28 + len(text) + len(rest)
      with open("big.glb", "wb") as file:
          file.write(struct.pack("<4sII", b"glTF", 2, size) + struct.pack("<I4s", len(text), b"JSON") + text)
          file.write(struct.pack("<I4s", len(rest), b"BIN\\0") + rest)
      """
    try folder.write(script, to: "make.py")
    let made = try ProcessRun("bash", ["-c", "cd '\(folder.path)' && python3 make.py"])
    try #require(made.ending == .exit(0), "\(made.errors)")
    let words = line.split(separator: " ", maxSplits: 1)
    let run = try run(
      "\(words[0]) big.glb \(words.dropFirst().joined())", after: "ulimit -v 1500000",
      environment: ["LP_NUM_THREADS": "2"])
    #expect(run.ending == .exit(0), "\(run.ending) \(run.errors)")
    if words[0] == "snapshot" {
      #expect(
        run.errors.contains("its images have 256000000 pixels, and there is memory for "), "\(run.errors)")
    }
  }

  @Test(arguments: [
    "usdz", "usda", "usdc", "usd", "scn", "scnp", "dae", "obj", "ply", "stl", "splat", "gltf", "glb",
  ])
  func aFileWithoutAnEndIsAnError(_ ending: String) throws {
    symlink("/dev/zero", folder.path("zero.\(ending)"))
    let run = try run("inspect zero.\(ending)")
    #expect(run.ending == .exit(1))
    #expect(run.errors.hasPrefix("error: zero.\(ending): "), "\(run.errors)")
  }

  @Test(arguments: [
    ("colors zero.jpg", "it is larger than the limit of "),
    ("sticker zero.jpg -o a.png", "it is larger than the limit of "),
    ("test zero.json", "it is larger than the limit of "),
    ("merge zero.jsonl", "it is a pipe, a socket or a device, not a file"),
    (
      "snapshot demo:grid --size 32x18 --environment zero.png -o a.png",
      "it is a pipe, a socket or a device, not a file"
    ),
  ]) func otherFilesWithoutAnEndAreErrors(_ line: String, _ words: String) throws {
    for ending in ["jpg", "png", "json", "jsonl"] { symlink("/dev/zero", folder.path("zero.\(ending)")) }
    let run = try run(line)
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [
    "glb", "usdc", "usda", "usdz", "scn", "dae", "gltf", "obj", "ply", "stl", "jpg", "png", "tif", "psd",
    "webp", "gif",
    "bmp", "heic", "exr", "hdr", "ktx2",
  ])
  func filesOfThreeGigabytesAreReadOrRefused(_ ending: String) throws {
    // A file of zeros that takes no room on the disk, after a beginning of the format.
    let starts = [
      "glb": "glTF\u{2}\0\0\0", "usdc": "PXR-USDC", "usda": "#usda 1.0\n", "usdz": "PK\u{3}\u{4}",
      "scn": "bplist00", "dae": "<?xml version=\"1.0\"?><COLLADA>", "gltf": "{\"asset\":", "obj": "v 0 0 0\n",
      "ply": "ply\nformat ascii 1.0\n", "stl": "solid a\n", "png": "\u{89}PNG\r\n", "tif": "II*\0",
      "psd": "8BPS",
      "webp": "RIFF", "gif": "GIF89a", "bmp": "BM", "hdr": "#?RADIANCE\n",
    ]
    let isPhoto = ["jpg", "png", "tif", "psd", "webp", "gif", "bmp", "heic", "exr", "hdr", "ktx2"].contains(
      ending)
    let path = try folder.write(starts[ending] ?? "", to: "big.\(ending)")
    try #require(truncate(path, 3 << 30) == 0)
    let run = try run("\(isPhoto ? "colors" : "inspect") big.\(ending)", after: "ulimit -t 60")
    #expect(run.ending == .exit(1))
    #expect(run.errors.hasPrefix("error: big.\(ending): "), "\(run.errors)")
  }

  @Test(
    arguments: [
      ["HOME": Optional.none, "XDG_CACHE_HOME": Optional.none, "DECOUPAGE_CACHE": Optional.none],
      ["DECOUPAGE_CACHE": "/proc/nowhere"], ["DECOUPAGE_CACHE": "/dev/null/cache"],
    ] as [[String: String?]])
  func aCacheThatCannotBeWrittenIsNotMissed(_ environment: [String: String?]) throws {
    let line = "snapshot demo:grid --size 32x18 --environment studio -o"
    let run = try run("\(line) a.png", environment: environment)
    #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    #expect(try self.run("\(line) b.png").ending == .exit(0))
    #expect(
      try [UInt8](contentsOfFile: folder.path("a.png")) == [UInt8](contentsOfFile: folder.path("b.png")))
  }

  @Test func twoProcessesShareACache() throws {
    let tool = try BuiltTool.path()
    let script = """
      cd '\(folder.path)'; export DECOUPAGE_CACHE=$PWD/cache
      for i in 1 2 3; do
        '\(tool)' snapshot demo:spheres --size 48x27 -o $i.png & one=$!
        '\(tool)' snapshot demo:spheres --size 48x27 -o b$i.png & two=$!
        wait $one || exit 1; wait $two || exit 1
        cmp $i.png b$i.png && cmp $i.png 1.png || exit 2
      done
      """
    let run = try ProcessRun("bash", ["-c", script], timeLimit: .seconds(120))
    #expect(run.ending == .exit(0), "\(run.errors)")
  }

  @Test func withoutADriverTheErrorSaysWhatWasTried() throws {
    let run = try run(
      "snapshot demo:grid -o a.png", environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nowhere"])
    #expect(run.ending == .exit(3))
    #expect(run.errors.hasPrefix("error: demo:grid: no OpenGL 4.5 context; tried "), "\(run.errors)")
  }

  @Test func aFolderOfAHundredThousandFilesIsWalked() throws {
    try folder.write("mtllib m.mtl\n" + Self.triangle, to: "in/m.obj")
    try folder.write("newmtl a\nmap_Kd lost.png\n", to: "in/m.mtl")
    let made = try ProcessRun(
      "bash", ["-c", "cd '\(folder.path("in"))' && seq -f 'file%.0f.txt' 100000 | xargs touch"])
    try #require(made.ending == .exit(0))
    let run = try run("port in -o out --verify none")
    #expect(run.ending == .exit(0) && run.errors.contains("1 done"), "\(run.errors)")
  }

  @Test func tenThousandTexturesAreDrawnWithTwentyFileHandles() throws {
    let pixel = """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC
      """
    let script = """
      cd '\(folder.path)' && mkdir t && echo '\(pixel)' | base64 -d >t/0.png
      for i in $(seq 9999); do ln t/0.png t/$i.png; done
      """
    try #require(try ProcessRun("bash", ["-c", script], timeLimit: .seconds(120)).ending == .exit(0))
    let numbers = 0..<10_000
    func list(_ item: (Int) -> String) -> String { numbers.map(item).joined(separator: ",") }
    try folder.write(
      """
      {"asset":{"version":"2.0"},"buffers":[{"byteLength":36,"uri":"data:application/octet-stream;base64,\
      AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}],"bufferViews":[{"buffer":0,"byteLength":36}],
      "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
      "images":[\(list { "{\"uri\":\"t/\($0).png\"}" })],"textures":[\(list { "{\"source\":\($0)}" })],
      "materials":[\(list { "{\"pbrMetallicRoughness\":{\"baseColorTexture\":{\"index\":\($0)}}}" })],
      "meshes":[\(list { "{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"material\":\($0)}]}" })],
      "nodes":[\(list { "{\"mesh\":\($0),\"translation\":[\($0 % 100),\($0 / 100),0]}" })],
      "scenes":[{"nodes":[\(list { "\($0)" })]}],"scene":0}
      """, to: "textures.gltf")
    let run = try run("snapshot textures.gltf --size 64x36 -o a.png", after: "ulimit -n 20")
    #expect(run.ending == .exit(0), "\(run.errors.suffix(500))")
  }

  @Test(.enabled(if: BuiltTool.isOptimized, "a debug build takes minutes"))
  func aMillionEntitiesAreInspectedAndDrawn() throws {
    let script = """
      cd '\(folder.path)' && { printf '{"asset":{"version":"2.0"},"nodes":[{}'
      yes ',{}' | head -n 999999 | tr -d '\n'
      printf '],"scenes":[{"nodes":['; seq -s , 0 999999 | tr -d '\n'; printf ']}],"scene":0}'; } >many.gltf
      """
    try #require(try ProcessRun("bash", ["-c", script]).ending == .exit(0))
    let run = try run("inspect many.gltf", after: "ulimit -t 60; ulimit -v 4000000")
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(
      run.output.hasSuffix("1000000 entities\n") || run.output.contains("1,000,000 entities"),
      "\(run.output.suffix(200))")
    let drawn = try self.run(
      "snapshot many.gltf --size 32x18 -o a.png", after: "ulimit -t 60; ulimit -v 4000000")
    #expect(drawn.ending == .exit(0), "\(drawn.errors)")
  }

  @Test func withoutFontsLettersOfOtherScriptsAreBoxesWithAWarning() throws {
    var archive = SceneArchive()
    let text = archive.object("SCNText", [("string", .object(archive.boxed(.text("ab 漢"))))])
    let node = archive.object("SCNNode", [("geometry", .object(text))])
    try AtomicFile.write(archive.file(node), to: folder.path("text.scn"))
    try folder.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>", to: "fonts.conf")
    let run = try run(
      "snapshot text.scn --size 32x18 -o a.png", environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")])
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(run.errors.contains("no font has the character \"漢\" (U+6F22)"), "\(run.errors)")
  }

  @Test func anAnimationOfTenHoursIsPlayedAtItsEnd() throws {
    try folder.write(
      """
      #usda 1.0
      ( timeCodesPerSecond = 24
        startTimeCode = 0
        endTimeCode = 864000 )
      def Cube "cube" {
        double3 xformOp:translate.timeSamples = {
      \((0...36_000).map { "\($0 * 24): (\($0 % 7), 0, 0)," }.joined(separator: "\n"))
        }
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      """, to: "long.usda")
    let run = try run("snapshot long.usda --time 35999 --size 32x18 -o a.png")
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(try self.run("port long.usda -o long.usdz --verify none").ending == .exit(0))
  }

  @Test func aFileThatIsCutWhileItIsReadEndsTheRunWithAMessage() throws {
    let script = """
      cd '\(folder.path)'
      yes 'v 0.25 0.5 0.75' | head -n 12000000 >big.obj; echo 'f 1 2 3' >>big.obj
      set -m; '\(try BuiltTool.path())' port big.obj -o out.usdz --verify none & pid=$!
      for i in $(seq 2000); do grep -q big.obj /proc/$pid/maps && break; sleep 0.005; done
      truncate -s 8192 big.obj; wait $pid; echo "exit $?"; ls -A
      """
    let run = try ProcessRun("bash", ["-c", script], timeLimit: .seconds(120))
    #expect(run.output == "exit 1\nbig.obj\n", "\(run.output)")
    // The shell may add that the job has ended.
    #expect(
      run.errors.hasPrefix(
        "error: a file was made shorter while it was read; run this again when it is whole\n"),
      "\(run.errors)")
  }
}
