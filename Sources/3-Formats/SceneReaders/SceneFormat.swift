/// The kinds of files that hold scenes.
package enum SceneFormat: String, Sendable, Hashable, CaseIterable {
  case usda, usdc, usdz, gltf, glb
  /// An archive of SceneKit's, of a scene or of particles.
  case scn
  /// COLLADA.
  case dae
  /// Wavefront's OBJ, which begins with anything.
  case obj

  /// The kind that a file's beginning shows, whatever its name.
  package init?(beginning: [UInt8]) {
    func starts(_ text: StaticString) -> Bool {
      unsafe beginning.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    if starts("PXR-USDC") {
      self = .usdc
    } else if starts("#usda") || starts("#sdf") {
      self = .usda
    } else if starts("PK\u{3}\u{4}") {
      self = .usdz
    } else if starts("glTF") {
      self = .glb
    } else if starts("bplist0") {
      self = .scn
    } else if Self.isCollada(beginning) {
      self = .dae
    } else if Self.isPropertyList(beginning) {
      self = .scn
    } else if beginning.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) == UInt8(ascii: "{") {
      self = .gltf
    } else {
      return nil
    }
  }

  /// Whether XML begins that is a property list.
  private static func isPropertyList(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("<") && text.contains("plist")
  }

  /// Whether XML begins whose outermost element is that of COLLADA, in whatever width of letters.
  private static func isCollada(_ beginning: [UInt8]) -> Bool {
    let letters = beginning.filter { $0 != 0 }
    let text = String(decoding: letters, as: UTF8.self)
    return text.contains("<COLLADA") || text.contains(":COLLADA")
  }

  /// The kind of those files whose beginning shows nothing, by the end of their names.
  package init?(extension name: String) {
    guard name.lowercased() == "obj" else { return nil }
    self = .obj
  }

  /// The kind that the end of a name stands for; `.usd` may be text or binary.
  package static func known(extension name: String) -> Bool {
    ["usd", "usda", "usdc", "usdz", "gltf", "glb", "scn", "scnp", "dae", "obj"].contains(name.lowercased())
  }
}
