import Files
import Glibc
import TestSupport
import Testing

/// Whatever a scene names instead of a file, reading it ends.
struct NamedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> ProcessRun {
    let script =
      "ulimit -v 4000000; ulimit -t 20; cd '\(folder.path)'; exec '\(try BuiltTool.path())' \(line)"
    return try ProcessRun("bash", ["-c", script], timeLimit: .seconds(60))
  }

  private static let triangle = "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n"

  private static let corners = """
    {"asset":{"version":"2.0"},"bufferViews":[{"buffer":0,"byteLength":36}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
    "nodes":[{"mesh":0}],"scenes":[{"nodes":[0]}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],
    """

  /// Scenes that name a file, by what names it.
  private static let naming: [(scene: String, text: String)] = [
    ("buffer.gltf", corners + #""materials":[{}],"buffers":[{"byteLength":36,"uri":"it"}]}"#),
    (
      "texture.gltf",
      corners + #""buffers":[{"byteLength":36,"uri":"data:application/octet-stream;base64,"#
        + #"AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}],"images":[{"uri":"it"}],"#
        + #""textures":[{"source":0}],"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}]}"#
    ),
    ("layer.usda", "#usda 1.0\n(subLayers = [@it@])\ndef Cube \"a\" {}\n"),
    ("reference.usda", "#usda 1.0\ndef \"a\" (references = @./it@</a>) {}\ndef Cube \"b\" {}\n"),
    (
      "light.usda",
      "#usda 1.0\ndef Cube \"a\" {}\ndef DomeLight \"sky\" { asset inputs:texture:file = @it@ }\n"
    ),
    (
      "texture.usda",
      """
      #usda 1.0
      def Cube "a" (prepend apiSchemas = ["MaterialBindingAPI"]) { rel material:binding = </m> }
      def Material "m" {
        token outputs:surface.connect = </m/s.outputs:surface>
        def Shader "s" {
          uniform token info:id = "UsdPreviewSurface"
          color3f inputs:diffuseColor.connect = </m/t.outputs:rgb>
          token outputs:surface
        }
        def Shader "t" {
          uniform token info:id = "UsdUVTexture"
          asset inputs:file = @it@
          float3 outputs:rgb
        }
      }
      """
    ), ("materials.obj", "mtllib it\n" + triangle), ("textured.obj", "mtllib m.mtl\nusemtl a\n" + triangle),
    (
      "image.dae",
      """
      <?xml version="1.0"?><COLLADA version="1.4.1"><library_images><image id="i"><init_from>it</init_from></image>
      </library_images><library_effects><effect id="e"><profile_COMMON><newparam sid="s"><surface type="2D">
      <init_from>i</init_from></surface></newparam><newparam sid="t"><sampler2D><source>s</source></sampler2D>
      </newparam><technique sid="c"><lambert><diffuse><texture texture="t" texcoord="u"/></diffuse></lambert>
      </technique></profile_COMMON></effect></library_effects><library_materials><material id="m">
      <instance_effect url="#e"/></material></library_materials><library_visual_scenes><visual_scene id="v">
      <node><instance_node url="it#a"/></node></visual_scene></library_visual_scenes><scene>
      <instance_visual_scene url="#v"/></scene></COLLADA>
      """
    ), ("sound.usda", sounding),
  ]

  private static let sounding = """
    #usda 1.0
    def Cube "a" {
      def RealityKitComponent "AudioLibrary" {
        uniform token info:id = "RealityKit.AudioLibrary"
      }
      def SpatialAudio "noise" { uniform asset filePath = @it@ }
    }
    """

  @Test(
    "what a scene names is a file, or it is missing",
    .disabled(if: Sanitizer.isActive, "sanitizers reserve more memory than that"),
    arguments: ["pipe", "device", "folder"],
    naming.map(\.scene))
  func onlyFilesAreRead(_ kind: String, _ scene: String) throws {
    let path = folder.path("it")
    switch kind {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    // The device of /dev/zero, which never ends; only root can make it.
    case "device": guard mknod(path, S_IFCHR | 0o600, dev_t(1 << 8 | 5)) == 0 else { return }
    default: try #require(mkdir(path, 0o700) == 0)
    }
    try folder.write("newmtl a\nmap_Kd it\nmap_Bump it\n", to: "m.mtl")
    let text = try #require(Self.naming.first { $0.scene == scene }).text
    try folder.write(text, to: scene)
    for line in [
      "inspect \(scene)", "snapshot \(scene) --size 32x18 -o a.png",
      "port \(scene) -o out/a.usda --verify none",
      "listen \(scene) --seconds 0.1 -o a.wav",
    ] {
      let run = try run(line)
      #expect([.exit(0), .exit(1)].contains(run.ending), "\(kind) in \(line): \(run.ending) \(run.errors)")
    }
  }
}
