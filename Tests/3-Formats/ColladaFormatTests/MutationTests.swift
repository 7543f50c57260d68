import SceneAssets
import TestSupport
import Testing

@testable import ColladaFormat

@Suite("Damaged COLLADA files") struct MutationTests {
  /// A text with some of everything.
  private static let text = ColladaText.document(
    """
    <library_nodes><node id="wheel"><instance_geometry url="#square"/></node></library_nodes>
    <library_animations><animation id="a">\(ColladaText.source("t", "0 1 2", parameters: "TIME"))
    \(ColladaText.source("v", "0 90 270", parameters: "ANGLE"))\(ColladaText.words("w", "LINEAR BEZIER STEP"))
    <sampler id="s"><input semantic="INPUT" source="#t"/><input semantic="OUTPUT" source="#v"/>
    <input semantic="INTERPOLATION" source="#w"/></sampler><channel source="#s" target="hip/turn.ANGLE"/>
    </animation></library_animations>
    <library_animation_clips><animation_clip id="c" start="0" end="1.5"><instance_animation url="#a"/></animation_clip>
    </library_animation_clips>
    <library_geometries>\(ColladaText.geometry(ColladaText.triangles))\(holed)\(spline)</library_geometries>
    <library_controllers><controller id="forms"><morph source="#square" method="RELATIVE">
    \(ColladaText.words("shapes", "square holed", kind: "IDREF_array"))
    \(ColladaText.source("weights", "0.5 1", parameters: "W"))<targets><input semantic="MORPH_TARGET" source="#shapes"/>
    <input semantic="MORPH_WEIGHT" source="#weights"/></targets></morph></controller><controller id="skin"><skin source="#square">
    \(ColladaText.words("joints", "hip tip"))
    \(ColladaText.source("inverses", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", parameters: "M"))
    \(ColladaText.source("strengths", "1 0.25 0.75", parameters: "W"))
    <joints><input semantic="JOINT" source="#joints"/><input semantic="INV_BIND_MATRIX" source="#inverses"/></joints>
    <vertex_weights count="4"><input semantic="JOINT" source="#joints" offset="0"/>
    <input semantic="WEIGHT" source="#strengths" offset="1"/><vcount>1 2 1 1</vcount>
    <v>0 0 0 1 1 2 1 0 0 0</v></vertex_weights></skin></controller></library_controllers>
    <library_effects><effect id="e"><profile_COMMON><technique><phong><diffuse><color>1 1 1 1</color></diffuse>
    <transparent opaque="RGB_ZERO"><color>0 0 0 1</color></transparent></phong></technique></profile_COMMON></effect>
    </library_effects><library_materials><material id="red"><instance_effect url="#e"><setparam ref="p">
    <float>0.5</float></setparam></instance_effect></material></library_materials>
    """,
    nodes: """
      <node id="body"><instance_controller url="#skin"><skeleton>#hip</skeleton><bind_material><technique_common>
      <instance_material symbol="m" target="#red"/></technique_common></bind_material></instance_controller></node>
      <node id="hip" sid="hip"><rotate sid="turn">0 0 1 0</rotate><node id="tip" sid="tip"/>
      <instance_node url="#wheel"/></node>
      <node id="face"><instance_controller url="#forms"/><instance_geometry url="#holed"/><instance_geometry url="#curve"/>
      <extra><technique profile="FCOLLADA"><visibility sid="visibility">1</visibility></technique></extra></node>
      """)

  private static let holed = ColladaText.geometry(
    """
    <polygons count="1" material="m"><input semantic="VERTEX" source="#holed-vertices" offset="0"/>
    <ph><p>0 1 2 3</p><h>0 2 1</h><h>3 2 1</h></ph></polygons>
    <lines count="1"><input semantic="VERTEX" source="#holed-vertices" offset="0"/><p>0 2</p></lines>
    """, id: "holed")

  private static let spline = """
    <geometry id="curve"><spline closed="true">\(ColladaText.source("cp", "0 0 0 3 0 0", parameters: "X Y Z"))
    \(ColladaText.words("cw", "BEZIER BEZIER"))<control_vertices><input semantic="POSITION" source="#cp"/>
    <input semantic="IN_TANGENT" source="#cp"/><input semantic="OUT_TANGENT" source="#cp"/>
    <input semantic="INTERPOLATION" source="#cw"/></control_vertices></spline></geometry>
    """

  @Test("bytes that are changed, cut out or doubled are told of or read", .timeLimit(.minutes(5)))
  func bytes() throws {
    let file = DamagedBytes(Array(Self.text.utf8), words: ["9", "-", "#", "</node>"])
    var random = SeededRandom(seed: 6), read = 0
    for _ in 0..<Rounds.count {
      let damaged = file.damaged(&random)
      if let asset = try? ColladaReader.read(bytes: damaged, path: "damaged.dae") {
        expectWhole(asset, String(decoding: damaged, as: UTF8.self))
        read += 1
      }
    }
    #expect(read > Rounds.count / 20, "\(read)")
  }

  @Test("numbers and words that are exchanged for others are told of or read", .timeLimit(.minutes(5)))
  func words() throws {
    let text = DamagedText(
      Self.text.replacing("=\"", with: "= \"").replacing("\">", with: "\"> "),
      words: ["#square", "#skin", "#t", "#e", "hip", "VERTEX", "NORMAL", "JOINT", "float4x4", "", "#"])
    var random = SeededRandom(seed: 7), read = 0
    for _ in 0..<Rounds.count / 2 {
      let damaged = text.damaged(&random)
      if let asset = try? ColladaReader.read(bytes: Array(damaged.utf8), path: "damaged.dae") {
        expectWhole(asset, damaged)
        read += 1
      }
    }
    #expect(read > Rounds.count * 3 / 10, "\(read)")
  }

  @Test("every beginning of a file is told of") func beginnings() {
    let text = Array(Self.text.utf8)
    for count in stride(from: 0, to: text.count, by: 7) {
      #expect(throws: AssetReadingError.self) {
        try ColladaReader.read(bytes: Array(text[..<count]), path: "cut.dae")
      }
    }
  }
}
