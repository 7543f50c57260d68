package import USDLayers

/// The options for reading a USD scene.
package struct USDSceneOptions: Sendable {
  /// True if the scene may refer to files outside its own folder tree.
  package var allowsOutside: Bool
  /// The time at which values are read, in the stage's time codes; its start when nil.
  package var time: Double?
  /// The variant selections that override those of the files: by the prim's path, then by the variant set.
  package var variantSelections: [USDPath: [String: String]]
  /// The variant that is selected wherever a prim has it: `SET=NAME`, or its name alone.
  package var variant: String?
  package var limits: USDSceneLimits

  package init(
    allowsOutside: Bool = false, time: Double? = nil,
    variantSelections: [USDPath: [String: String]] = [:], variant: String? = nil,
    limits: USDSceneLimits = .standard
  ) {
    (self.allowsOutside, self.time) = (allowsOutside, time)
    (self.variantSelections, self.variant, self.limits) = (variantSelections, variant, limits)
  }
}

/// The limits on the size of a USD scene.
package struct USDSceneLimits: Sendable, Hashable {
  /// The limits of its layers and their composition.
  package var layers = USDLimits.standard
  /// The number of nodes, those of every instance counted: nested instances multiply.
  package var nodes = 1 << 20
  /// The total bytes of the paths of all nodes.
  package var paths = 256 << 20
  /// The joints, material slots and morph weights of all nodes: each has those of its mesh and its skeleton.
  package var links = 1 << 22
  /// The total number of instances of point instancers.
  package var instances = 1 << 20
  /// The total count of numbers in meshes: prims may refer to the same arrays.
  package var meshNumbers = 1 << 31
  /// The total count of numbers in animation tracks: files may repeat the same values at any number of times.
  package var motionNumbers = 1 << 28
  /// The number of times sampled between those of the file, where animation follows curves.
  package var moments = 1 << 18
  /// The number of components and structures in them, those of every instance counted.
  package var records = 1 << 20
  /// The number of nodes of all shader graphs.
  package var shaderNodes = 1 << 18

  package init() {}

  package static let standard = USDSceneLimits()
}
