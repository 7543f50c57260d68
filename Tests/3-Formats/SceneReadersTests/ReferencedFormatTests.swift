import Files
import SceneAssets
import SceneReaders
import TestSupport
import Testing
import simd

@Suite("Archives that refer to scenes of other formats")
struct ReferencedFormatTests {
  private func scene(referringTo files: [String]) -> [UInt8] {
    var archive = SceneArchive()
    let nodes = files.map { file in
      let url = archive.object("NSURL", [("NS.relative", .object(archive.boxed(.text(file))))])
      return archive.object(
        "SCNReferenceNode",
        [("name", .object(archive.boxed(.text(file)))), ("referenceURL", .object(url))])
    }
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array(nodes)))])
    let scene = archive.object("SCNScene", [("rootNode", .object(root))])
    return archive.file(scene)
  }

  private func collada(upAxis: String) -> String {
    """
    <?xml version="1.0"?>
    <COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
      <asset><up_axis>\(upAxis)</up_axis></asset>
      <library_geometries><geometry id="g"><mesh>
        <source id="p"><float_array id="pa" count="9">0 0 0 1 0 0 0 0 1</float_array>
          <technique_common><accessor source="#pa" count="3" stride="3">
            <param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/>
          </accessor></technique_common></source>
        <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
        <triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
      </mesh></geometry></library_geometries>
      <library_visual_scenes><visual_scene id="s"><node id="n"><instance_geometry url="#g"/></node>
      </visual_scene></library_visual_scenes>
      <scene><instance_visual_scene url="#s"/></scene>
    </COLLADA>
    """
  }

  @Test("COLLADA, Wavefront and USD are read, and turned upright")
  func formats() throws {
    let folder = try TemporaryFolder()
    try folder.write(collada(upAxis: "Z_UP"), to: "tall.dae")
    try folder.write(collada(upAxis: "Y_UP"), to: "flat.dae")
    try folder.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", to: "face.obj")
    try folder.write("#usda 1.0\n(upAxis = \"Y\")\ndef Cube \"Box\" {}\n", to: "box.usda")
    let files = ["tall.dae", "flat.dae", "face.obj", "box.usda"]
    try AtomicFile.write(scene(referringTo: files + ["flat.dae"]), to: folder.path("island.scn"))
    var options = SceneFileOptions()
    options.keepsAccount = true
    let asset = try SceneReaderTable.standard.read(folder.path("island.scn"), options)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    #expect(asset.roots.map { asset.nodes[$0].reference } == (files + ["flat.dae"]).map(folder.path))
    // The second reference to a file shares its meshes.
    #expect(asset.meshes.count == 4)
    #expect(asset.nodes.count { $0.mesh != nil } == 5)
    func matrix(ofMeshBelow root: Int) -> [SIMD4<Float>] {
      guard var node = asset.nodes.indices.first(where: { asset.nodes[$0].mesh != nil && isBelow($0, root) })
      else { return [] }
      var matrix = asset.nodes[node].placement.matrix
      while let parent = asset.nodes[node].parent {
        matrix = asset.nodes[parent].placement.matrix * matrix
        node = parent
      }
      return [matrix.columns.1, matrix.columns.2]
    }
    func isBelow(_ node: Int, _ root: Int) -> Bool {
      var above: Int? = node
      while let next = above, next != root { above = asset.nodes[next].parent }
      return above == root
    }
    try #require(asset.roots.count == 5)
    let up = try #require(matrix(ofMeshBelow: asset.roots[0]).last)
    #expect(abs(up.y - 1) < 1e-6 && abs(up.z) < 1e-6)
    #expect(matrix(ofMeshBelow: asset.roots[1]) == [SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0)])
    #expect(asset.files.contains(folder.path("tall.dae")))
  }

  @Test("what is wrong with such a file is told in its own words")
  func damage() throws {
    let folder = try TemporaryFolder()
    try folder.write("<?xml version=\"1.0\"?><COLLADA><asset>", to: "broken.dae")
    try AtomicFile.write(scene(referringTo: ["broken.dae"]), to: folder.path("island.scn"))
    let asset = try SceneReaderTable.standard.read(folder.path("island.scn"), SceneFileOptions())
    #expect(asset.notes.count == 1)
    let note = try #require(asset.notes.first)
    #expect(note.severity == .broken && note.message.hasPrefix("\(folder.path("broken.dae")): "))
    #expect(!note.message.contains("plist") && note.message.contains("line 1"))
  }
}
