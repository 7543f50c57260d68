import SceneAssets
import Testing
import simd

@testable import ColladaFormat

@Suite("What animations of COLLADA move") struct ColladaTargetTests {
  /// An animation of one number or of several, in a straight line unless said otherwise.
  static func animation(
    _ id: String, _ target: String, _ times: String, _ values: String, _ interpolations: String = "",
    parameters: String = "A",
    inputs: [(String, String, String)] = []
  ) -> String {
    var text = "<animation id=\"\(id)\">" + ColladaText.source("\(id)-t", times, parameters: "TIME")
    text += ColladaText.source("\(id)-v", values, parameters: parameters)
    var further = ""
    if !interpolations.isEmpty {
      text += ColladaText.words("\(id)-w", interpolations)
      further += "<input semantic=\"INTERPOLATION\" source=\"#\(id)-w\"/>"
    }
    for (semantic, numbers, parameters) in inputs {
      text += ColladaText.source("\(id)-\(semantic)", numbers, parameters: parameters)
      further += "<input semantic=\"\(semantic)\" source=\"#\(id)-\(semantic)\"/>"
    }
    return text + """
      <sampler id="\(id)-s"><input semantic="INPUT" source="#\(id)-t"/><input semantic="OUTPUT" source="#\(id)-v"/>
      \(further)</sampler><channel source="#\(id)-s" target="\(target)"/></animation>
      """
  }

  private func asset(_ animations: String, clips: String = "", nodes: String? = nil) throws -> SceneAsset {
    try ColladaText.read(
      ColladaText.document(
        "<library_animations>\(animations)</library_animations>\(clips)",
        nodes: nodes ?? """
          <node id="n.001"><translate sid="t">0 0 0</translate><rotate sid="r">0 0 1 0</rotate>
          <scale sid="s.all">1 1 1</scale><node sid="inner"><translate sid="t">0 0 0</translate>
          <node sid="deep"><matrix sid="transform">1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix></node></node></node>
          """))
  }

  /// The matrix of a node at the last moment that moves it.
  private func end(_ asset: SceneAsset, _ node: Int) throws -> float4x4 {
    let clip = try #require(asset.clips.first, "\(asset.notes)")
    var parts = AssetTransform.identity
    for track in clip.tracks {
      switch track.target {
      case .node(node, .translation): parts.translation = SIMD3(track.values.suffix(3))
      case .node(node, .rotation): parts.rotation = simd_quatf(vector: SIMD4(track.values.suffix(4)))
      case .node(node, .scale): parts.scale = SIMD3(track.values.suffix(3))
      case .matrix(node):
        let m = Array(track.values.suffix(16))
        return float4x4(
          SIMD4(m[0..<4]), SIMD4(m[4..<8]), SIMD4(m[8..<12]), SIMD4(m[12..<16]))
      default: break
      }
    }
    return parts.matrix
  }

  @Test(
    "every way to spell a number of a step",
    arguments: [
      ("n.001/t.X", "5", 0, SIMD3(5, 0, 0)), ("n.001/t(1)", "5", 0, SIMD3(0, 5, 0)),
      ("n.001/t.Z", "5", 0, SIMD3(0, 0, 5)),
      ("n.001/inner/t.Y", "5", 1, SIMD3(0, 5, 0)), ("n.001/deep/transform(3)(2)", "5", 2, SIMD3(0, 0, 5)),
      ("n.001/inner/deep/transform(7)", "5", 2, SIMD3(0, 5, 0)),
      ("n.001/transform(3)(0)", "5", 2, SIMD3(5, 0, 0)),
      ("n.001/./t.X", "5", 0, SIMD3(5, 0, 0)),
    ] as [(String, String, Int, SIMD3<Float>)])
  func spellings(_ target: String, _ value: String, _ node: Int, _ expected: SIMD3<Float>) throws {
    let asset = try asset(Self.animation("a", target, "0 1", "0 \(value)"))
    let last = try end(asset, node).columns.3
    #expect(distance(SIMD3(last.x, last.y, last.z), expected) < 1e-6, "\(target) \(asset.notes)")
    #expect(asset.notes.isEmpty)
  }

  @Test("rotations by their angle and as a whole, sizes by names with points") func rotations() throws {
    for target in ["n.001/r.ANGLE", "n.001/r(3)", "n.001/r"] {
      let rotated = try end(try asset(Self.animation("a", target, "0 1", "0 90")), 0)
      #expect(distance(rotated.columns.0, SIMD4(0, 1, 0, 0)) < 1e-6, "\(target)")
    }
    let whole = try end(
      try asset(Self.animation("a", "n.001/r", "0 1", "0 0 1 0 1 0 0 90", parameters: "X Y Z A")), 0)
    #expect(distance(whole.columns.1, SIMD4(0, 0, 1, 0)) < 1e-6)
    let size = try end(try asset(Self.animation("a", "n.001/s.all.Y", "0 1", "1 3")), 0)
    #expect(distance(size.columns.1, SIMD4(0, 3, 0, 0)) < 1e-6)
    let sizes = try end(
      try asset(Self.animation("a", "n.001/s.all", "0 1", "1 1 1 2 3 4", parameters: "X Y Z")), 0)
    #expect(distance(sizes.columns.2, SIMD4(0, 0, 4, 0)) < 1e-6)
  }

  @Test(
    "curves between values have closed forms",
    arguments: ["CARDINAL", "BSPLINE", "HERMITE", "HERMITE 2", "TCB"])
  func curves(_ way: String) throws {
    let word = String(way.prefix { $0 != " " }),
      interpolations = Array(repeating: word, count: 4).joined(separator: " ")
    let p: [Double] = [0, 4, -2, 6]
    var inputs: [(String, String, String)] = []
    if way == "HERMITE" { inputs = [("IN_TANGENT", "1 1 3 1", "X"), ("OUT_TANGENT", "1 3 1 1", "X")] }
    if way == "HERMITE 2" {
      inputs = [("IN_TANGENT", "1 1 1 1 1 3 1 1", "X Y"), ("OUT_TANGENT", "1 1 1 3 1 1 1 1", "X Y")]
    }
    let asset = try asset(
      Self.animation("a", "n.001/t.X", "0 1 2 3", "0 4 -2 6", interpolations, inputs: inputs))
    let track = try #require(asset.clips.first?.tracks.first { $0.target == .node(0, .translation) })
    #expect(asset.notes.contains { $0.message.contains("TCB") } == (way == "TCB"))
    for (index, time) in track.times.enumerated() where time > 1 && time < 2 {
      let u = Double(time) - 1, u2 = u * u, u3 = u2 * u
      func hermite(_ out: Double, _ into: Double) -> Double {
        let ends = (2 * u3 - 3 * u2 + 1) * p[1] + (3 * u2 - 2 * u3) * p[2]
        return ends + (u3 - 2 * u2 + u) * out + (u3 - u2) * into
      }
      let wanted =
        switch word {
        case "CARDINAL": hermite((p[2] - p[0]) / 2, (p[3] - p[1]) / 2)
        case "HERMITE": hermite(3, 3)
        case "BSPLINE":
          ((1 - u) * (1 - u) * (1 - u) * p[0] + (3 * u3 - 6 * u2 + 4) * p[1]
            + (1 + 3 * u + 3 * u2 - 3 * u3) * p[2] + u3 * p[3]) / 6
        default: p[1] + (p[2] - p[1]) * u
        }
      #expect(abs(Double(track.values[3 * index]) - wanted) < 1e-4, "\(way) \(time)")
    }
  }

  @Test("what leaps among what does not leaps in a moment; what only leaps is kept so") func steps() throws {
    let both = try asset(
      Self.animation("a", "n.001/t.X", "0 1 2", "0 1 0", "STEP STEP STEP")
        + Self.animation("b", "n.001/t.Y", "0 2", "0 2"))
    let track = try #require(both.clips.first?.tracks.first { $0.target == .node(0, .translation) })
    #expect(track.interpolation == .linear && track.times.count == 5)
    let before = try #require(track.times.firstIndex { $0 > 0.9999 - 1e-6 && $0 < 1 })
    #expect(track.values[3 * before] == 0 && track.values[3 * before + 3] == 1)
    #expect(abs(track.values[3 * before + 1] - 0.9999) < 1e-5)
    let alone = try asset(Self.animation("a", "n.001/t.X", "0 1 2", "0 1 0", "STEP STEP STEP"))
    #expect(alone.clips[0].tracks.allSatisfy { $0.interpolation == .step && $0.times == [0, 1, 2] })
  }

  @Test("clips play animations within others, and what none plays is a clip of its own") func nested() throws
  {
    let inner =
      Self.animation("in", "n.001/t.X", "0 1", "0 1") + Self.animation("out", "n.001/t.Y", "0 1", "0 1")
    let asset = try asset(
      "<animation id=\"all\">\(inner)</animation>" + Self.animation("rest", "n.001/r.ANGLE", "0 3", "0 1"),
      clips: """
        <library_animation_clips><animation_clip id="one"><instance_animation url="#in"/></animation_clip>
        <animation_clip id="two" start="0" end="1"><instance_animation url="#all"/><instance_animation url="#gone"/>
        </animation_clip></library_animation_clips>
        """)
    #expect(
      asset.clips.map(\.name) == ["one", "two", "animation"] && asset.clips.map(\.duration) == [1, 1, 3])
    #expect(try end(asset, 0).columns.3 == SIMD4(1, 0, 0, 1))
    #expect(asset.notes.map(\.message) == ["there is no animation \"#gone\"; it is left out"])
  }

  @Test("sight moves in leaps") func sight() throws {
    let asset = try asset(
      Self.animation("a", "n/visibility", "0 1 2", "1 0 1"),
      nodes: """
        <node id="n"><extra><technique profile="FCOLLADA"><visibility sid="visibility">0</visibility></technique></extra>
        </node>
        """)
    #expect(
      asset.clips[0].tracks.map(\.target) == [.visibility(node: 0)]
        && asset.clips[0].tracks[0].values == [1, 0, 1])
    #expect(!asset.nodes[0].isVisible)
  }

  @Test(
    "of what cannot move here it is told what it was",
    arguments: ["l/color.R", "l/power", "c/xfov.VALUE", "e/tint.R"])
  func losses(_ target: String) throws {
    let asset = try ColladaText.read(
      ColladaText.document(
        """
        <library_lights><light id="l"><technique_common><point><color sid="color">1 1 1</color></point></technique_common>
        </light></library_lights><library_cameras><camera id="c"><optics><technique_common><perspective>
        <xfov sid="xfov">50</xfov></perspective></technique_common></optics></camera></library_cameras>
        <library_effects><effect id="e"><newparam sid="tint"><float4>1 1 1 1</float4></newparam></effect></library_effects>
        <library_animations>\(Self.animation("a", target, "0 1", "0 1"))</library_animations>
        """, nodes: "<node id=\"n\"/>"))
    let note = try #require(asset.notes.first)
    #expect(
      asset.clips.isEmpty && note.severity == .ignored && note.message.contains("is not supported"), "\(note)"
    )
  }

  @Test("moments have a limit, however far a rotation goes and however many share a curve") func limits()
    throws
  {
    var options = ReaderOptions<ColladaLimits>()
    options.limits.keys = 1000
    let times = (0..<400).map(String.init).joined(separator: " ")
    let values = (0..<400).map { "\($0 * 100_000)" }.joined(separator: " ")
    let text = ColladaText.document(
      "<library_animations>\(Self.animation("a", "n/r.ANGLE", times, values))"
        + "\(Self.animation("b", "m/r.ANGLE", times, values))</library_animations>",
      nodes:
        "<node id=\"n\"><rotate sid=\"r\">0 0 1 0</rotate></node><node id=\"m\"><rotate sid=\"r\">0 0 1 0</rotate></node>"
    )
    let asset = try ColladaReader.read(bytes: Array(text.utf8), path: "x.dae", options: options)
    #expect(asset.clips[0].tracks.reduce(0) { $0 + $1.times.count } <= 3000)
    #expect(asset.notes.contains { $0.message.contains("more than 1000 keyframes") })
  }

  @Test("clips beyond that limit are left out, so that many of one curve cost little") func clips() throws {
    var options = ReaderOptions<ColladaLimits>()
    options.limits.keys = 1000
    let times = (0..<400).map(String.init).joined(separator: " ")
    let clips = (0..<50).map {
      "<animation_clip id=\"c\($0)\" end=\"400\"><instance_animation url=\"#a\"/></animation_clip>"
    }
    let text = ColladaText.document(
      "<library_animations>\(Self.animation("a", "n/r.ANGLE", times, times))</library_animations>"
        + "<library_animation_clips>\(clips.joined())</library_animation_clips>",
      nodes: "<node id=\"n\"><rotate sid=\"r\">0 0 1 0</rotate></node>")
    let asset = try ColladaReader.read(bytes: Array(text.utf8), path: "x.dae", options: options)
    #expect((2...4).contains(asset.clips.count))
    #expect(asset.notes.count { $0.message.contains("the clip is left out") } == 50 - asset.clips.count)
  }
}
