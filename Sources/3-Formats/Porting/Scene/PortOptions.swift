internal import Files
package import USDLayers

/// The options of a port.
package struct PortOptions: Sendable, Hashable {
  package var images = Images.copied
  /// True if layers may refer to files outside of their own folder.
  package var allowsOutside = false
  /// The limits of layers.
  package var limits = USDLimits.standard
  /// The outputs of other scene files that are ported too, by their path.
  private var others: [String: String] = [:]

  /// The compression of meshes, in glTF alone.
  package var compression = Compression.none

  /// The reason why layers of USD could not be copied and are converted; the report has it.
  package var reasonForConversion: String?

  package init() {}

  /// The options as text, which changes whenever the output would.
  package var text: String {
    "pictures \(images.rawValue) among \(others.count)"
      + (compression == .none ? "" : " compressed by \(compression.rawValue)")
  }

  /// Makes nodes that refer to a scene refer to its output, instead of containing it.
  package mutating func refer(to scene: String, portedTo output: String) {
    others[WorkingFolder.absolute(scene)] = output
  }

  /// Returns the output of a scene; nil where it is not ported.
  func output(of scene: String) -> String? { others.isEmpty ? nil : others[WorkingFolder.absolute(scene)] }

  /// The codec of meshes.
  package enum Compression: String, Sendable, Hashable, CaseIterable {
    case none
    /// `KHR_draco_mesh_compression`.
    case draco
    /// `EXT_meshopt_compression`.
    case meshopt
  }

  /// The location of the images of materials.
  package enum Images: String, Sendable, Hashable {
    /// Copies in a folder beside the layer. Packages always contain theirs.
    case copied
    /// The originals where they are, if USD supports their formats; the others are copied.
    case referenced
    /// Copies in the file itself; of glTF, beside which they lie otherwise.
    case embedded
  }
}
