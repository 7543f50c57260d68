import Files
import Foundation
import Images
import SceneAssets
import SceneModel
import TestSupport
import Testing

@testable import Loading

/// The list of all files that a scene was loaded from.
@MainActor struct SceneReferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let red = Image(width: 1, height: 1, pixels: [RGBA8(red: 255, green: 0, blue: 0)], encoding: .sRGB)
    try AtomicFile.write(try PNGWriter().encode(red), to: folder.path("red.png"))
  }

  private func files(of path: String) async throws -> [String] {
    let scene = try await LoadedScene(path: path)
    return scene.files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.sorted()
  }

  @Test func buffersAndPicturesOfGLTF() async throws {
    try AtomicFile.write([UInt8](repeating: 0, count: 36), to: folder.path("points.bin"))
    let path = try folder.write(
      """
      { "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0] } ], "nodes": [ { "mesh": 0 } ],
        "materials": [ { "pbrMetallicRoughness": { "baseColorTexture": { "index": 0 } },
                         "emissiveTexture": { "index": 1 } } ],
        "textures": [ { "source": 0 }, { "source": 1 } ],
        "images": [ { "uri": "red.png" }, { "uri": "later.png" } ],
        "meshes": [ { "primitives": [ { "attributes": { "POSITION": 0 }, "material": 0 } ] } ],
        "accessors": [ { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" } ],
        "bufferViews": [ { "buffer": 0, "byteLength": 36 } ],
        "buffers": [ { "byteLength": 36, "uri": "points.bin" }, { "byteLength": 4, "uri": "none.bin" } ] }
      """, to: "scene.gltf")
    // A missing file may appear later.
    #expect(
      try await files(of: path) == ["later.png", "none.bin", "points.bin", "red.png", "scene.gltf"])
  }

  @Test func layersAndPicturesOfUSD() async throws {
    for name in ["sub", "thing", "heavy", "deep"] {
      try folder.write("#usda 1.0\ndef Xform \"\(name)\" {}\n", to: "\(name).usda")
    }
    try folder.write(
      "#usda 1.0\ndef Xform \"thing\" ( references = @deep.usda@</deep> ) {}\n", to: "thing.usda")
    // A broken file may be repaired, and a missing one may appear later.
    try folder.write("#usda 1.0\ndef Xform broken", to: "broken.usda")
    let path = try folder.write(
      """
      #usda 1.0
      ( subLayers = [@sub.usda@] )
      def Xform "a" ( references = @thing.usda@</thing> ) {}
      def Xform "b" ( payload = @heavy.usda@</heavy> ) {}
      def Xform "c" ( references = @later.usda@</later> ) {}
      def Xform "d" ( references = @broken.usda@</broken> ) {}
      def Mesh "m" ( prepend apiSchemas = ["MaterialBindingAPI"] ) {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
        int[] faceVertexCounts = [3]
        int[] faceVertexIndices = [0, 1, 2]
        rel material:binding = </mat>
      }
      def Material "mat" {
        token outputs:surface.connect = </mat/s.outputs:surface>
        def Shader "s" {
          uniform token info:id = "UsdPreviewSurface"
          color3f inputs:diffuseColor.connect = </mat/t.outputs:rgb>
          token outputs:surface
        }
        def Shader "t" {
          uniform token info:id = "UsdUVTexture"
          asset inputs:file = @red.png@
          float3 outputs:rgb
        }
      }
      """, to: "scene.usda")
    #expect(
      try await files(of: path)
        == [
          "broken.usda", "deep.usda", "heavy.usda", "later.usda", "red.png", "scene.usda", "sub.usda",
          "thing.usda",
        ])
  }
}
