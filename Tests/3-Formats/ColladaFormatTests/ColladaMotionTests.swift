import Foundation
import SceneAssets
import Testing
import simd

@testable import ColladaFormat

@Suite("Animations of COLLADA") struct ColladaMotionTests {
  private func animation(
    _ id: String, _ target: String, times: String, values: String, _ way: String = "LINEAR",
    parameters: String = "A", tangents: (String, String)? = nil
  ) -> String {
    let count = times.split(separator: " ").count
    let interpolations = Array(repeating: way, count: count).joined(separator: " ")
    var text = "<animation id=\"\(id)\">" + ColladaText.source("\(id)-t", times, parameters: "TIME")
    text += ColladaText.source("\(id)-v", values, parameters: parameters)
    text += ColladaText.words("\(id)-w", interpolations)
    var inputs = ""
    if let tangents {
      text += ColladaText.source("\(id)-in", tangents.0, parameters: "X Y")
      text += ColladaText.source("\(id)-out", tangents.1, parameters: "X Y")
      inputs = """
        <input semantic="IN_TANGENT" source="#\(id)-in"/><input semantic="OUT_TANGENT" source="#\(id)-out"/>
        """
    }
    return text + """
      <sampler id="\(id)-s"><input semantic="INPUT" source="#\(id)-t"/>
      <input semantic="OUTPUT" source="#\(id)-v"/><input semantic="INTERPOLATION" source="#\(id)-w"/>\(inputs)
      </sampler><channel source="#\(id)-s" target="\(target)"/></animation>
      """
  }

  private func asset(_ animations: String, clips: String = "") throws -> SceneAsset {
    try ColladaText.read(
      ColladaText.document(
        "<library_animations>\(animations)</library_animations>\(clips)",
        nodes: """
          <node id="n"><translate sid="t">0 0 0</translate><rotate sid="rz">0 0 1 0</rotate>
          <matrix sid="m">1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix></node>
          """))
  }

  private func track(_ asset: SceneAsset, _ part: ClipAsset.Target.Part) throws -> ClipAsset.Track {
    try #require(asset.clips.first?.tracks.first { $0.target == .node(0, part) })
  }

  @Test("channels of one node meet at all their moments") func union() throws {
    let asset = try asset(
      animation("a", "n/t.X", times: "0 2", values: "0 4")
        + animation("b", "n/t.Y", times: "1 3", values: "10 30"))
    let track = try track(asset, .translation)
    #expect(track.times == [0, 1, 2, 3])
    #expect(track.values == [0, 10, 0, 2, 10, 0, 4, 20, 0, 4, 30, 0])
    #expect(asset.clips[0].duration == 3)
  }

  @Test("a rotation of more than half goes all the way around") func rotation() throws {
    let asset = try asset(animation("a", "n/rz.ANGLE", times: "0 1", values: "0 360"))
    let track = try track(asset, .rotation)
    #expect(track.times.count == 73)
    for (index, time) in track.times.enumerated() {
      let q = SIMD4(
        track.values[4 * index], track.values[4 * index + 1], track.values[4 * index + 2],
        track.values[4 * index + 3])
      let half = time * .pi
      #expect(length(q - SIMD4(0, 0, sin(half), cos(half))) < 1e-5)
    }
  }

  @Test("handles bend time and value") func bezier() throws {
    // With handles at thirds the curve is the line.
    let straight = try asset(
      animation(
        "a", "n/t.X", times: "0 3", values: "0 6", "BEZIER", tangents: ("-1 -2 2 4", "1 2 4 8")))
    let line = try track(straight, .translation)
    for (index, time) in line.times.enumerated() { #expect(abs(line.values[3 * index] - 2 * time) < 1e-4) }
    // With handles straight above the ends it is slow, fast and slow: the same backwards.
    let bent = try asset(
      animation(
        "a", "n/t.X", times: "0 3", values: "0 6", "BEZIER", tangents: ("-1 0 1.5 6", "1.5 0 4 6")))
    let curve = try track(bent, .translation)
    let middle = try #require(curve.times.firstIndex { abs($0 - 1.5) < 1e-4 })
    #expect(abs(curve.values[3 * middle] - 3) < 1e-3)
    let early = try #require(curve.times.firstIndex { abs($0 - 0.5) < 1e-4 })
    #expect(curve.values[3 * early] < 0.7 && curve.values[3 * early] > 0.2)
  }

  @Test("a matrix moves as a whole, its numbers one by one") func matrices() throws {
    let moved = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 7 0 1 0 8 0 0 1 9 0 0 0 1"
    let whole = try asset(animation("a", "n/m", times: "0 1", values: moved, parameters: "M"))
    #expect(try track(whole, .translation).values == [0, 0, 0, 7, 8, 9])
    let one = try asset(animation("a", "n/m(3)(1)", times: "0 1", values: "0 5"))
    #expect(try track(one, .translation).values == [0, 0, 0, 0, 5, 0])
  }

  @Test("clips are stretches of some animations, from zero") func clips() throws {
    let asset = try asset(
      animation("a", "n/t.X", times: "0 4", values: "0 8")
        + animation("b", "n/t.Y", times: "0 4", values: "0 8"),
      clips: """
        <library_animation_clips><animation_clip name="walk" start="1" end="3">
        <instance_animation url="#a"/></animation_clip></library_animation_clips>
        """)
    // What no clip plays is a clip of its own.
    #expect(asset.clips.map(\.name) == ["walk", "animation"] && asset.clips[0].duration == 2)
    #expect(asset.clips[1].duration == 4)
    let track = try track(asset, .translation)
    #expect(track.times == [0, 2] && track.values == [2, 0, 0, 6, 0, 0])
  }

  @Test("what cannot be moved is told of") func lost() throws {
    let asset = try asset(
      animation("a", "n/none.X", times: "0 1", values: "0 1")
        + animation("b", "gone/t.X", times: "0 1", values: "0 1"))
    #expect(asset.clips.isEmpty && asset.notes.count == 2)
    #expect(asset.notes.allSatisfy { $0.location.hasPrefix("line ") })
  }

  @Test("skins bind to nodes by their words, and forms weigh") func skins() throws {
    let identity = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"
    let other =
      "<triangles><input semantic=\"VERTEX\" source=\"#high-vertices\" offset=\"0\"/><p>0 1 2 0 2 3</p></triangles>"
    let asset = try ColladaText.read(
      ColladaText.document(
        """
        <library_animations>\(animation("a", "weights(0)", times: "0 1", values: "0 1"))</library_animations>
        <library_geometries>\(ColladaText.geometry(ColladaText.triangles))
        \(ColladaText.geometry(other, id: "high").replacing("1 1 0 0 1 0<", with: "1 1 5 0 1 0<"))</library_geometries>
        <library_controllers><controller id="skin"><skin source="#morph">
        <bind_shape_matrix>1 0 0 2 0 1 0 0 0 0 1 0 0 0 0 1</bind_shape_matrix>
        \(ColladaText.words("joints", "tip hip"))
        \(ColladaText.source("inverses", identity + " " + identity, parameters: "M"))
        \(ColladaText.source("strengths", "1 0.25 0.75", parameters: "W"))
        <joints><input semantic="JOINT" source="#joints"/><input semantic="INV_BIND_MATRIX" source="#inverses"/></joints>
        <vertex_weights count="4"><input semantic="JOINT" source="#joints" offset="0"/>
        <input semantic="WEIGHT" source="#strengths" offset="1"/><vcount>1 2 1 1</vcount>
        <v>0 0 0 1 1 2 1 0 0 0</v></vertex_weights></skin></controller>
        <controller id="morph"><morph source="#square" method="NORMALIZED">
        \(ColladaText.words("forms", "high", kind: "IDREF_array"))\(ColladaText.source("weights", "0.5", parameters: "W"))
        <targets><input semantic="MORPH_TARGET" source="#forms"/><input semantic="MORPH_WEIGHT" source="#weights"/>
        </targets></morph></controller></library_controllers>
        """,
        nodes: """
          <node id="body"><instance_controller url="#skin"><skeleton>#root</skeleton></instance_controller></node>
          <node id="root" sid="hip"><node id="end" sid="tip"><translate>0 1 0</translate></node></node>
          """))
    let use = try #require(asset.nodes[0].mesh)
    let mesh = asset.meshes[use.mesh], skin = try #require(mesh.skin)
    let skeleton = asset.skeletons[try #require(use.skeleton)]
    #expect(skeleton.joints.map(\.name) == ["root", "root/end"] && skeleton.joints.map(\.node) == [1, 2])
    #expect(skeleton.joints[1].rest.translation == SIMD3(0, 1, 0))
    // The first word of the file is the second joint here.
    #expect(skin.influencesPerPoint == 2 && skin.joints == [1, 1, 1, 0, 0, 1, 1, 1])
    #expect(skin.weights == [1, 0, 0.25, 0.75, 1, 0, 1, 0] && skin.bindTransform.columns.3.x == 2)
    #expect(mesh.blendShapes.count == 1 && mesh.blendShapes[0].offsets[8] == 5 && use.blendWeights == [0.5])
    #expect(asset.clips[0].tracks.map(\.target) == [.blendWeights(node: 0)])
    #expect(asset.clips[0].tracks[0].values == [0, 1])
    expectWhole(asset, "skins")
  }
}
