extension ScaleInput {
  static let sceneKit = [
    ScaleInput("siblings", "scn") { count in
      archive([node(children: 1), list(0..<count) { $0 + 2 }] + (0..<count).map { _ in node() })
    },
    ScaleInput("levels", "scn", counts: [5, 50, 500]) { count in
      archive(
        (0..<count).flatMap { level in
          [node(children: 2 * level + 1), list(0..<1) { _ in 2 * level + 2 }]
        } + [node()])
    },
    ScaleInput("materials", "scn") { count in
      archive(
        [node(children: 1), list(0..<count) { 4 * $0 + 2 }]
          + (0..<count).flatMap { number in
            let first = 4 * number + 2
            return [
              object("SCNNode", ["geometry": first + 1]), object("SCNBox", ["materials": first + 2]),
              list(0..<1) { _ in first + 3 }, object("SCNMaterial"),
            ]
          })
    },
    ScaleInput("references", "scn") { count in
      archive(
        [node(children: 1), list(0..<count) { $0 + 3 }, object("SCNBox")]
          + (0..<count).map { _ in object("SCNNode", ["geometry": 2]) })
    },
  ]

  /// The classes of the objects below, which are the first objects of an archive.
  private static let classes = ["NSArray", "SCNNode", "SCNBox", "SCNMaterial"]

  /// Returns a keyed archive of objects, the root first; references count from it.
  private static func archive(_ objects: [String]) -> String {
    let names = classes.map {
      "<dict><key>$classname</key><string>\($0)</string><key>$classes</key><array><string>\($0)</string>"
        + "<string>NSObject</string></array></dict>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key>
      <integer>100000</integer><key>$top</key><dict><key>root</key>\(reference(0))</dict><key>$objects</key><array>
      <string>$null</string>
      \(names.joined())\(objects.joined())</array></dict></plist>

      """
  }

  private static func reference(_ object: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(object + 1 + classes.count)</integer></dict>"
  }

  /// Returns an object with references to others.
  private static func object(_ name: String, _ members: [String: Int] = [:]) -> String {
    let number = classes.firstIndex(of: name) ?? 0
    return "<dict>" + members.map { "<key>\($0.key)</key>\(reference($0.value))" }.joined()
      + "<key>$class</key>\(reference(number - classes.count))</dict>\n"
  }

  private static func node(children: Int? = nil) -> String {
    object("SCNNode", children.map { ["childNodes": $0] } ?? [:])
  }

  private static func list(_ range: Range<Int>, _ member: (Int) -> Int) -> String {
    "<dict><key>NS.objects</key><array>\(range.map { reference(member($0)) }.joined())</array>"
      + "<key>$class</key>\(reference(-classes.count))</dict>\n"
  }
}
