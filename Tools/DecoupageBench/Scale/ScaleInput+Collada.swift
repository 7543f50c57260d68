extension ScaleInput {
  static let collada = [
    ScaleInput("siblings", "dae") { count in document(repeated(count) { "<node name=\"n\($0)\"/>\n" }) },
    ScaleInput("levels", "dae", counts: [2, 20, 200]) { count in
      document(repeated(count) { _ in "<node>" } + repeated(count) { _ in "</node>" })
    },
    ScaleInput("faces", "dae") { count in
      document(
        "<node><instance_geometry url=\"#g\"/></node>",
        libraries: geometry(
          points: repeated(count + 2) { "\($0 % 1_000) \($0 / 1_000) 0 " }, count: count + 2,
          faces: repeated(count) { "\($0) \($0 + 1) \($0 + 2) " }, faceCount: count))
    },
    ScaleInput("materials", "dae") { count in
      document(
        repeated(count) {
          "<node name=\"n\($0)\"><instance_geometry url=\"#g\"><bind_material><technique_common>"
            + "<instance_material symbol=\"s\" target=\"#m\($0)\"/></technique_common></bind_material>"
            + "</instance_geometry></node>\n"
        },
        libraries: triangle + "<library_effects>"
          + repeated(count) {
            "<effect id=\"e\($0)\"><profile_COMMON><technique sid=\"t\"><lambert><diffuse>"
              + "<color>1 0 0 1</color></diffuse></lambert></technique></profile_COMMON></effect>\n"
          } + "</library_effects><library_materials>"
          + repeated(count) {
            "<material id=\"m\($0)\"><instance_effect url=\"#e\($0)\"/></material>\n"
          } + "</library_materials>")
    },
    ScaleInput("references", "dae") { count in
      document(
        repeated(count) { "<node name=\"n\($0)\"><instance_geometry url=\"#g\"/></node>\n" },
        libraries: triangle)
    },
    ScaleInput("clips", "dae", counts: [100, 1_000, 10_000]) { count in
      document(
        repeated(count) { node($0) },
        libraries: "<library_animations>" + repeated(count) { animation("a\($0)", of: $0, keys: 2) }
          + "</library_animations><library_animation_clips>"
          + repeated(count) {
            "<animation_clip id=\"c\($0)\" start=\"0\" end=\"1\"><instance_animation url=\"#a\($0)\"/>"
              + "</animation_clip>\n"
          } + "</library_animation_clips>")
    },
    ScaleInput("keys", "dae") { count in
      document(
        node(0), libraries: "<library_animations>\(animation("a", of: 0, keys: count))</library_animations>")
    },
    ScaleInput("joints", "dae", counts: [100, 1_000, 10_000]) { count in
      let identity = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 "
      return document(
        "<node id=\"root\">\(repeated(count) { "<node id=\"j\($0)\" sid=\"j\($0)\" type=\"JOINT\"/>\n" })"
          + "</node><node><instance_controller url=\"#skin\"><skeleton>#root</skeleton></instance_controller></node>",
        libraries: triangle
          + """
          <library_controllers><controller id="skin"><skin source="#g">
          <source id="names"><Name_array id="names-array" count="\(count)">\(repeated(count) { "j\($0) " })</Name_array>
          <technique_common><accessor source="#names-array" count="\(count)"><param name="JOINT" type="name"/></accessor>
          </technique_common></source>
          <source id="inverse"><float_array id="inverse-array" count="\(16 * count)">
          \(repeated(count) { _ in identity })</float_array>
          <technique_common><accessor source="#inverse-array" count="\(count)" stride="16">
          <param name="TRANSFORM" type="float4x4"/></accessor></technique_common></source>
          \(source("weights", values: "1", count: 1, names: ["WEIGHT"]))
          <joints><input semantic="JOINT" source="#names"/><input semantic="INV_BIND_MATRIX" source="#inverse"/></joints>
          <vertex_weights count="3"><input semantic="JOINT" source="#names" offset="0"/>
          <input semantic="WEIGHT" source="#weights" offset="1"/><vcount>1 1 1</vcount><v>0 0 0 0 0 0</v></vertex_weights>
          </skin></controller></library_controllers>
          """)
    },
    ScaleInput("warnings", "dae") { count in
      document(repeated(count) { "<node><instance_geometry url=\"#not\($0)\"/></node>\n" })
    },
  ]

  private static func document(_ nodes: String, libraries: String = "") -> String {
    """
    <?xml version="1.0"?><COLLADA version="1.4.1">\(libraries)<library_visual_scenes><visual_scene id="v">
    \(nodes)</visual_scene></library_visual_scenes><scene><instance_visual_scene url="#v"/></scene></COLLADA>

    """
  }

  private static func source(_ id: String, values: String, count: Int, names: [String]) -> String {
    """
    <source id="\(id)"><float_array id="\(id)-array" count="\(count * names.count)">\(values)</float_array>
    <technique_common><accessor source="#\(id)-array" count="\(count)" stride="\(names.count)">
    \(names.map { "<param name=\"\($0)\" type=\"float\"/>" }.joined())</accessor></technique_common></source>

    """
  }

  /// Returns the library of a geometry with the ID g.
  private static func geometry(points: String, count: Int, faces: String, faceCount: Int) -> String {
    """
    <library_geometries><geometry id="g"><mesh>
    \(source("points", values: points, count: count, names: ["X", "Y", "Z"]))
    <vertices id="corners"><input semantic="POSITION" source="#points"/></vertices>
    <triangles count="\(faceCount)" material="s"><input semantic="VERTEX" source="#corners" offset="0"/>
    <p>\(faces)</p></triangles></mesh></geometry></library_geometries>

    """
  }

  private static let triangle = geometry(points: "0 0 0 1 0 0 1 1 0", count: 3, faces: "0 1 2", faceCount: 1)

  private static func node(_ number: Int) -> String {
    "<node id=\"n\(number)\"><translate sid=\"t\">0 0 0</translate></node>\n"
  }

  /// Returns an animation of the position of a node.
  private static func animation(_ id: String, of node: Int, keys: Int) -> String {
    "<animation id=\"\(id)\">\n"
      + source("\(id)-times", values: repeated(keys) { "\($0) " }, count: keys, names: ["TIME"])
      + source("\(id)-values", values: repeated(keys) { "\($0) " }, count: keys, names: ["X"])
      + "<sampler id=\"\(id)-sampler\"><input semantic=\"INPUT\" source=\"#\(id)-times\"/>"
      + "<input semantic=\"OUTPUT\" source=\"#\(id)-values\"/></sampler>"
      + "<channel source=\"#\(id)-sampler\" target=\"n\(node)/t.X\"/></animation>\n"
  }
}
