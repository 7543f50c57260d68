/// How a glTF file is read.
package struct GLTFOptions: Sendable, Hashable {
  /// Whether buffers and pictures may lie outside the file's own folder.
  package var allowsOutside = false
  /// The scene to read, by its place in the file; the file's own choice where nil.
  package var scene: Int?
  package var limits = GLTFLimits.standard

  package init(allowsOutside: Bool = false, scene: Int? = nil, limits: GLTFLimits = .standard) {
    (self.allowsOutside, self.scene, self.limits) = (allowsOutside, scene, limits)
  }
}

/// How much a glTF file may ask for.
package struct GLTFLimits: Sendable, Hashable {
  /// Bytes of one file, be it the scene, a buffer or a picture.
  package var fileSize = 16 << 30
  /// Bytes of the JSON part.
  package var jsonSize = 1 << 30
  /// How deep JSON values lie within each other.
  package var jsonDepth = 128
  /// How deep nodes lie within each other.
  package var nodeDepth = 1024
  /// Nodes of the file.
  package var nodes = 4 << 20
  /// Numbers in all unpacked accessors together, which files can use many times over.
  package var numbers = 1 << 31
  /// Numbers that accessors without data stand for: zeros, of which a few bytes can ask for any amount.
  package var inventedNumbers = 1 << 25

  package init() {}

  package static let standard = GLTFLimits()
}
