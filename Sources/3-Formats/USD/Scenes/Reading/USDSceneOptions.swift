package import USDLayers

/// How a USD scene is read.
package struct USDSceneOptions: Sendable {
  /// Whether files may be brought in that lie outside the scene's own folder tree.
  package var allowsOutside: Bool
  /// The time that values are taken at, in the stage's time codes; where it starts when nil.
  package var time: Double?
  /// Choices of variants that win over those of the files: by path of the prim, then by variant set.
  package var variantSelections: [USDPath: [String: String]]
  package var limits: USDSceneLimits

  package init(
    allowsOutside: Bool = false, time: Double? = nil,
    variantSelections: [USDPath: [String: String]] = [:], limits: USDSceneLimits = .standard
  ) {
    (self.allowsOutside, self.time) = (allowsOutside, time)
    (self.variantSelections, self.limits) = (variantSelections, limits)
  }
}

/// How much a USD scene may ask for.
package struct USDSceneLimits: Sendable, Hashable {
  /// What its files and their composition may ask for.
  package var layers = USDLimits.standard
  /// Nodes, those of every instance counted: instances within instances multiply.
  package var nodes = 1 << 20
  /// Bytes of the paths of all nodes together.
  package var paths = 256 << 20
  /// Places at which instancers put meshes, all together.
  package var copies = 1 << 20
  /// Numbers of everything that moves, all together: files may say the same values for any number of times.
  package var motionNumbers = 1 << 28
  /// Moments that are added between those of files, where things move along curves.
  package var moments = 1 << 18
  /// Components and what lies in them, those of every instance counted.
  package var records = 1 << 20
  /// Nodes of all networks of materials, which may share theirs.
  package var shaderNodes = 1 << 18

  package init() {}

  package static let standard = USDSceneLimits()
}
