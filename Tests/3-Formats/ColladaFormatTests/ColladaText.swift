import SceneAssets

@testable import ColladaFormat

/// Small COLLADA texts.
enum ColladaText {
  /// A whole text.
  static func document(_ libraries: String, nodes: String, asset: String = "", version: String = "1.4.1")
    -> String
  {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="\(version)">
    <asset>\(asset)</asset>
    \(libraries)
    <library_visual_scenes><visual_scene id="scene">\(nodes)</visual_scene></library_visual_scenes>
    <scene><instance_visual_scene url="#scene"/></scene>
    </COLLADA>
    """
  }

  static func source(_ id: String, _ numbers: String, parameters: String) -> String {
    let count = numbers.split(separator: " ").count, names = parameters.split(separator: " ")
    let types = names.map { "<param name=\"\($0)\" type=\"\($0 == "M" ? "float4x4" : "float")\"/>" }
    let step = parameters == "M" ? 16 : names.count
    return """
      <source id="\(id)"><float_array id="\(id)-array" count="\(count)">\(numbers)</float_array>
      <technique_common><accessor source="#\(id)-array" count="\(count / step)" stride="\(step)">
      \(types.joined())</accessor></technique_common></source>
      """
  }

  static func words(_ id: String, _ words: String, kind: String = "Name_array") -> String {
    let count = words.split(separator: " ").count
    return """
      <source id="\(id)"><\(kind) id="\(id)-array" count="\(count)">\(words)</\(kind)>
      <technique_common><accessor source="#\(id)-array" count="\(count)" stride="1">
      <param name="WORD" type="name"/></accessor></technique_common></source>
      """
  }

  /// A geometry with four points, four normals and six pairs of coordinates.
  static func geometry(_ primitives: String, id: String = "square") -> String {
    """
    <geometry id="\(id)" name="\(id)"><mesh>
    \(source("\(id)-points", "0 0 0 1 0 0 1 1 0 0 1 0", parameters: "X Y Z"))
    \(source("\(id)-normals", "0 0 1 0 0 1 0 0 1 0 0 1", parameters: "X Y Z"))
    \(source("\(id)-texts", "0 0 1 0 1 1 0 1 0.5 0.5 0.25 0.25", parameters: "S T"))
    <vertices id="\(id)-vertices"><input semantic="POSITION" source="#\(id)-points"/></vertices>
    \(primitives)
    </mesh></geometry>
    """
  }

  static let triangles = """
    <triangles count="2" material="m"><input semantic="VERTEX" source="#square-vertices" offset="0"/>
    <input semantic="TEXCOORD" source="#square-texts" offset="1" set="0"/>
    <p>0 0 1 1 2 2 0 4 2 2 3 5</p></triangles>
    """

  static func read(_ text: String) throws -> SceneAsset {
    try ColladaReader.read(bytes: Array(text.utf8), path: "/nowhere/test.dae")
  }
}
