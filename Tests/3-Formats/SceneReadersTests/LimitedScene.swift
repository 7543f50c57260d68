import Files
import TestSupport

/// A scene that one limit stops when it is small, for each limit.
struct LimitedScene {
  /// The file, then those that it names; text, or a file of the repository.
  let files: [(name: String, content: Content)]
  /// The value of the limit.
  var value = 1

  enum Content {
    case text(String), seed(String), bytes([UInt8])
  }

  init(_ name: String, _ text: String, _ others: [(String, String)] = [], value: Int = 1) {
    files = [(name, .text(text))] + others.map { ($0.0, .text($0.1)) }
    self.value = value
  }

  init(seed: String) { files = [(String(seed.split(separator: "/").last ?? ""), .seed(seed))] }

  init(_ archives: [(String, [UInt8])]) { files = archives.map { ($0.0, .bytes($0.1)) } }

  /// Writes the files, and returns the path of the first.
  func write(to folder: TemporaryFolder) throws -> String {
    for file in files {
      switch file.content {
      case .text(let text): try folder.write(text, to: file.name)
      case .bytes(let bytes): try AtomicFile.write(bytes, to: folder.path(file.name))
      case .seed(let seed):
        let bytes = try [UInt8](contentsOfFile: Repository.path("Fuzz/Seeds/\(seed)"))
        try AtomicFile.write(bytes, to: folder.path(file.name))
      }
    }
    return folder.path(files[0].name)
  }

  private static let content = "4-Engine/LoadingTests/Scenes/ContentLimitTests.swift"

  private static let alpha = "3-Formats/SceneKitFormatTests/SceneKitMaterialTests.swift"

  /// The limits that other suites test, by their names.
  static let elsewhere = [
    "scenekit.alphaPixels": alpha, "scenekit.alphaCorners": alpha,
    "textures.pixels": "4-Engine/LoadingTests/Textures/PixelBudgetTests.swift",
    "gltf.dracoNumbers": "3-Formats/GLTFFormatTests/CompressionTests.swift",
    "scene.environments": content, "scene.shaderGraphs": content, "scene.soundBytes": content,
    "scene.collisionTriangles": content, "scene.meshCorners": content,
    "scene.projectedStickers": content, "sounds.fileSize": content, "sounds.sampleBytes": content,
    "sounds.channels": content,
  ]

  static let all: [String: Self] = usd.merging(others) { first, _ in first }

  private static var usd: [String: Self] {
    [
      "usd.fileSize": LimitedScene("s.usda", two),
      "usd.inflatedSize": LimitedScene(seed: "FuzzPackage/compressed.usdz"),
      "usd.arrayElements": LimitedScene(seed: "FuzzCrate/mesh.usdc"),
      "usd.specs": LimitedScene(seed: "FuzzCrate/scene.usdc"),
      "usd.pathLength": LimitedScene(seed: "FuzzCrate/scene.usdc"),
      "usd.prims": LimitedScene("s.usda", two),
      "usd.primDepth": LimitedScene("s.usda", chain),
      "usd.valueDepth": LimitedScene(
        "s.usda",
        """
        #usda 1.0
        def Xform "A" (customData = { dictionary a = { dictionary b = { int c = 1 } } }) {}
        """),
      "usd.layers": LimitedScene("s.usda", layered, [("part.usda", two)]),
      "usd.composedPrims": LimitedScene("s.usda", two),
      "usd.primSites": LimitedScene("s.usda", chain),
      "usd.composedSites": LimitedScene("s.usda", chain),
      "usd.relocations": LimitedScene(
        "s.usda",
        """
        #usda 1.0
        (
            relocates = { </A/x>: </A/y>, </A/z>: </A/w> }
        )
        def "P" {
          def "x" {}
          def "z" {}
        }
        def "A" (references = </P>) {}
        """),
      "usd.arcDepth": LimitedScene("s.usda", chain),
      "usd.nodes": LimitedScene("s.usda", two),
      "usd.paths": LimitedScene("s.usda", two),
      "usd.links": LimitedScene(seed: "FuzzScene/everything.usda"),
      "usd.instances": LimitedScene(
        "s.usda",
        """
        #usda 1.0
        def PointInstancer "many" {
          rel prototypes = </many/ball>
          int[] protoIndices = [0, 0]
          point3f[] positions = [(0, 0, 0), (1, 0, 0)]
          def Cube "ball" {}
        }
        """),
      "usd.motionNumbers": LimitedScene("s.usda", motion),
      "usd.meshNumbers": LimitedScene(seed: "FuzzCrate/mesh.usdc"),
      "usd.moments": LimitedScene("s.usda", motion),
      "usd.records": LimitedScene(seed: "FuzzScene/everything.usda"),
      "usd.shaderNodes": LimitedScene(seed: "FuzzScene/everything.usda"),
    ]
  }

  private static var others: [String: Self] {
    [
      "memory.bytes": LimitedScene("s.gltf", nodes),
      "gltf.fileSize": LimitedScene("s.gltf", nodes),
      "gltf.jsonSize": LimitedScene("s.gltf", nodes),
      "gltf.jsonDepth": LimitedScene("s.gltf", nodes),
      "gltf.nodeDepth": LimitedScene("s.gltf", #"{"asset":{"version":"2.0"},"nodes":[{"children":[1]},{}]}"#),
      "gltf.nodes": LimitedScene("s.gltf", nodes),
      "gltf.links": LimitedScene(seed: "FuzzGLTF/everything.glb"),
      "gltf.numbers": LimitedScene(seed: "FuzzGLTF/everything.glb"),
      "gltf.zeroNumbers": LimitedScene(
        "s.gltf",
        #"{"asset":{"version":"2.0"},"accessors":[{"componentType":5126,"count":3,"type":"VEC3"}],"#
          + #""nodes":[{"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]}"#),
      "gltf.decompressedSize": LimitedScene(seed: "FuzzGLTF/meshopt.glb"),
      "scenekit.fileSize": LimitedScene(seed: "FuzzArchive/everything.scn"),
      "scenekit.nodes": LimitedScene(seed: "FuzzArchive/everything.scn"),
      "scenekit.paths": LimitedScene(seed: "FuzzArchive/everything.scn"),
      "scenekit.sharedElements": sharing,
      "scenekit.decodedBytes": named,
      "scenekit.depth": nested,
      "scenekit.links": LimitedScene(seed: "FuzzArchive/everything.scn"),
      "scenekit.numbers": LimitedScene(seed: "FuzzArchive/everything.scn"),
      "scenekit.actionSteps": LimitedScene(seed: "FuzzArchive/everything.scn"),
      "scenekit.references": referring,
      "collada.fileSize": LimitedScene("s.dae", parts, part),
      "collada.documents": LimitedScene("s.dae", parts, part),
      "collada.totalSize": LimitedScene("s.dae", parts, part, value: parts.utf8.count + 10),
      "collada.nodes": LimitedScene("s.dae", parts, part),
      "collada.depth": LimitedScene("s.dae", parts, part),
      "collada.keys": LimitedScene(seed: "FuzzCollada/movements.dae"),
      "collada.influences": LimitedScene(seed: "FuzzCollada/movements.dae"),
      "collada.weights": LimitedScene(seed: "FuzzCollada/movements.dae"),
      "collada.blendShapeNumbers": LimitedScene("s.dae", morph),
      "collada.links": LimitedScene(seed: "FuzzCollada/movements.dae"),
      "collada.notes": LimitedScene(seed: "FuzzCollada/surfaces.dae"),
      "obj.fileSize": LimitedScene("s.obj", objects),
      "obj.materialFileSize": LimitedScene("s.obj", objects, [("m.mtl", "newmtl a\nKd 1 0 0\n")]),
      "obj.values": LimitedScene("s.obj", objects),
      "obj.corners": LimitedScene("s.obj", objects),
      "obj.objects": LimitedScene("s.obj", objects),
      "obj.materials": LimitedScene("s.obj", objects),
      "obj.notes": LimitedScene("s.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\nf 1 2 x\nf 1 2 y\nf 1 2 9\n"),
      "ply.fileSize": LimitedScene(seed: "FuzzPLY/text.ply"),
      "ply.points": LimitedScene(seed: "FuzzPLY/text.ply"),
      "ply.corners": LimitedScene(seed: "FuzzPLY/text.ply"),
      "stl.fileSize": LimitedScene("s.stl", solids),
      "stl.triangles": LimitedScene("s.stl", solids),
      "stl.solids": LimitedScene("s.stl", solids),
      "splat.fileSize": LimitedScene(seed: "FuzzSplat/two.splat"),
      "splat.splats": LimitedScene(seed: "FuzzSplat/two.splat"),
    ]
  }

  // MARK: Texts

  private static let two = "#usda 1.0\ndef Xform \"A\" {}\ndef Xform \"B\" {}\n"
  private static let layered = "#usda 1.0\n(subLayers = [@part.usda@])\ndef Xform \"C\" {}\n"
  private static let chain = """
    #usda 1.0
    def "A" (references = </B>) {}
    def "B" (references = </C>) {}
    def "C" (references = </D>) {}
    def "D" {
      def Cube "e" {}
    }
    """
  private static let motion = """
    #usda 1.0
    def Cube "a" {
      double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 24: (1, 0, 0) }
      float xformOp:rotateX.timeSamples = { 0: 0, 24: 700 }
      uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:rotateX"]
    }
    """
  private static let nodes = #"{"asset":{"version":"2.0"},"nodes":[{"extras":{"a":{"b":{}}}},{}]}"#
  private static let parts = """
    <?xml version="1.0"?>
    <COLLADA version="1.4.1"><library_visual_scenes><visual_scene id="v"><node><node/><instance_node url="part.dae#a"/></node></visual_scene></library_visual_scenes>
    <scene><instance_visual_scene url="#v"/></scene></COLLADA>
    """
  private static let part = [
    (
      "part.dae",
      #"<?xml version="1.0"?><COLLADA version="1.4.1"><library_nodes><node id="a"/></library_nodes></COLLADA>"#
    )
  ]
  private static let morph = """
    <?xml version="1.0"?><COLLADA version="1.4.1"><library_geometries>
    <geometry id="g"><mesh><source id="gp"><float_array id="ga" count="9">0 0 0 1 0 0 1 1 0</float_array>
    <technique_common><accessor source="#ga" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
    <param name="Z" type="float"/></accessor></technique_common></source><vertices id="gv"><input semantic="POSITION" source="#gp"/>
    </vertices><triangles count="1"><input semantic="VERTEX" source="#gv" offset="0"/><p>0 1 2</p></triangles></mesh></geometry>
    <geometry id="h"><mesh><source id="hp"><float_array id="ha" count="9">0 0 1 1 0 1 1 1 1</float_array>
    <technique_common><accessor source="#ha" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
    <param name="Z" type="float"/></accessor></technique_common></source><vertices id="hv"><input semantic="POSITION" source="#hp"/>
    </vertices><triangles count="1"><input semantic="VERTEX" source="#hv" offset="0"/><p>0 1 2</p></triangles></mesh></geometry>
    </library_geometries><library_controllers><controller id="c"><morph source="#g" method="NORMALIZED">
    <source id="t"><IDREF_array id="ta" count="1">h</IDREF_array><technique_common><accessor source="#ta" count="1" stride="1">
    <param type="IDREF"/></accessor></technique_common></source><source id="w"><float_array id="wa" count="1">0.5</float_array>
    <technique_common><accessor source="#wa" count="1" stride="1"><param type="float"/></accessor></technique_common></source>
    <targets><input semantic="MORPH_TARGET" source="#t"/><input semantic="MORPH_WEIGHT" source="#w"/></targets></morph></controller>
    </library_controllers><library_visual_scenes><visual_scene id="v"><node><instance_controller url="#c"/></node></visual_scene>
    </library_visual_scenes><scene><instance_visual_scene url="#v"/></scene></COLLADA>
    """
  private static let objects =
    "mtllib m.mtl\no a\nv 0 0 0\nv 1 0 0\nv 1 1 0\nusemtl a\nf 1 2 3\no b\nusemtl b\nf 1 2 3\n"
  private static let facet =
    "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
  private static let solids = "solid a\n\(facet)\(facet)endsolid a\nsolid b\n\(facet)endsolid b\n"

  // MARK: Archives

  private static var nested: Self {
    var archive = SceneArchive()
    let child = archive.object("SCNNode")
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array([child])))])
    return LimitedScene([("s.scn", archive.file(root))])
  }

  /// A node with a long name.
  private static var named: Self {
    var archive = SceneArchive()
    let node = archive.object("SCNNode", [("name", .text(String(repeating: "n", count: 300)))])
    return LimitedScene([("s.scn", archive.file(node))])
  }

  /// Two nodes with one list of children.
  private static var sharing: Self {
    var archive = SceneArchive()
    let children = archive.array([archive.object("SCNNode")])
    let parents = (0..<2).map { _ in archive.object("SCNNode", [("childNodes", .object(children))]) }
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array(parents)))])
    return LimitedScene([("s.scn", archive.file(root))])
  }

  /// A scene that refers to one that refers to a third.
  private static var referring: Self {
    func referring(to name: String) -> [UInt8] {
      var archive = SceneArchive()
      let url = archive.object("NSURL", [("NS.relative", .object(archive.boxed(.text(name))))])
      let node = archive.object("SCNReferenceNode", [("referenceURL", .object(url))])
      return archive.file(node)
    }
    var last = SceneArchive()
    let node = last.object("SCNNode")
    return LimitedScene([
      ("s.scn", referring(to: "b.scn")), ("b.scn", referring(to: "c.scn")), ("c.scn", last.file(node)),
    ])
  }
}
