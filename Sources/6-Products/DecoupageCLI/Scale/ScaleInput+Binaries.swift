extension ScaleInput {
  /// Scans and models for printers.
  static let scans = [
    ScaleInput("points", "ply") { count in
      [File("scene.ply", bytes: Array(plyHeader(count, faces: 0).utf8) + plyPoints(count))]
    },
    ScaleInput("faces", "ply") { count in
      var bytes = Array(plyHeader(count + 2, faces: count).utf8) + plyPoints(count + 2)
      for face in 0..<count {
        bytes.append(3)
        for corner in 0..<3 { append(UInt32(face + corner), to: &bytes) }
      }
      return [File("scene.ply", bytes: bytes)]
    },
    ScaleInput("faces", "stl", bytes: { stl($0) }),
  ]

  /// Scenes of COLLADA, and of SceneKit as property lists.
  static let archives = [
    ScaleInput("siblings", "dae") { count in collada(repeated(count) { "<node name=\"n\($0)\"/>\n" }) },
    ScaleInput("levels", "dae", counts: [2, 20, 200]) { count in
      collada(repeated(count) { _ in "<node>" } + repeated(count) { _ in "</node>" })
    },
    ScaleInput("siblings", "scn", text: { archive($0) }),
  ]

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }

  private static func append(_ numbers: Float..., to bytes: inout [UInt8]) {
    for number in numbers { append(number.bitPattern, to: &bytes) }
  }

  private static func plyHeader(_ points: Int, faces: Int) -> String {
    """
    ply
    format binary_little_endian 1.0
    element vertex \(points)
    property float x
    property float y
    property float z

    """ + (faces > 0 ? "element face \(faces)\nproperty list uchar uint vertex_indices\n" : "")
      + "end_header\n"
  }

  private static func plyPoints(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for point in 0..<count { append(Float(point % 1_000), Float(point / 1_000), 0, to: &bytes) }
    return bytes
  }

  private static func stl(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 80)
    append(UInt32(count), to: &bytes)
    for face in 0..<count {
      let (x, y) = (Float(face % 1_000), Float(face / 1_000))
      append(0, 0, 1, x, y, 0, x + 1, y, 0, x, y + 1, 0, to: &bytes)
      bytes += [0, 0]
    }
    return bytes
  }

  /// Returns a binary file of glTF with a cloud of points.
  static func glb(points count: Int) -> [UInt8] {
    let data = plyPoints(count)
    var text =
      "{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"byteLength\":\(data.count)}],"
      + "\"bufferViews\":[{\"buffer\":0,\"byteLength\":\(data.count)}],"
      + "\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":\(count),\"type\":\"VEC3\"}],"
      + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"mode\":0}]}],\"nodes\":[{\"mesh\":0}]}"
    while text.utf8.count % 4 != 0 { text += " " }
    var bytes = Array("glTF".utf8)
    for number in [2, 28 + text.utf8.count + data.count, text.utf8.count] {
      append(UInt32(number), to: &bytes)
    }
    bytes += Array("JSON".utf8) + Array(text.utf8)
    append(UInt32(data.count), to: &bytes)
    return bytes + Array("BIN\0".utf8) + data
  }

  private static func collada(_ nodes: String) -> String {
    """
    <?xml version="1.0"?><COLLADA version="1.4.1"><library_visual_scenes><visual_scene id="v">
    \(nodes)</visual_scene></library_visual_scenes><scene><instance_visual_scene url="#v"/></scene></COLLADA>

    """
  }

  /// Returns a keyed archive of a node with children.
  private static func archive(_ count: Int) -> String {
    func reference(_ object: Int) -> String { "<dict><key>CF$UID</key><integer>\(object)</integer></dict>" }
    func ofClass(_ object: Int) -> String { "<key>$class</key>\(reference(object))" }
    func named(_ name: String) -> String {
      "<dict><key>$classname</key><string>\(name)</string><key>$classes</key><array><string>\(name)</string>"
        + "<string>NSObject</string></array></dict>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key>
      <integer>100000</integer><key>$top</key><dict><key>root</key>\(reference(3))</dict><key>$objects</key><array>
      <string>$null</string>
      \(named("SCNNode"))\(named("NSArray"))<dict><key>childNodes</key>\(reference(4))\(ofClass(1))</dict>
      <dict><key>NS.objects</key><array>\(repeated(count) { reference($0 + 5) })</array>\(ofClass(2))</dict>
      \(repeated(count) { _ in "<dict>\(ofClass(1))</dict>\n" })</array></dict></plist>

      """
  }
}
