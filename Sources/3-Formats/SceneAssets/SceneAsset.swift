/// A scene read from a file: flat lists of values that refer to each other by index.
///
/// Readers of all formats build it off the main actor; the scene loader makes entities of it in one short
/// step, and writers turn it back into files. It holds no graphics resources and nothing of a running scene.
package struct SceneAsset: Sendable, Equatable {
  /// The file's path as the caller gave it, for messages.
  package var source: String
  /// The paths of the files that the reader opened or looked for, this one included; images, environment maps
  /// and animations are named where they are used.
  package var files: [String] = []
  /// The nodes; parents come before their children, siblings in their order.
  package var nodes: [NodeAsset] = []
  package var meshes: [MeshAsset] = []
  package var materials: [MaterialAsset] = []
  package var textures: [TextureAsset] = []
  /// The names of the file's material variants; meshes have those that change their materials.
  package var materialVariants: [String] = []
  /// The variants of the file's variant sets, each as `SET=NAME`; one of each set is composed into the scene.
  package var setVariants: [String] = []
  package var skeletons: [SkeletonAsset] = []
  package var clips: [ClipAsset] = []
  package var lights: [LightAsset] = []
  package var cameras: [CameraAsset] = []
  package var joints: [JointAsset] = []
  /// The acceleration by gravity in the file's units and axes; nil for that of the earth, downward.
  package var gravity: SIMD3<Float>?
  /// The length of one unit of the file.
  package var metersPerUnit = 1.0
  package var upAxis = Axis.y
  /// The environment map, if the file names one.
  package var environment: EnvironmentAsset?
  /// The custom metadata of the whole file, for writing it back.
  package var metadata: [ComponentField] = []
  /// The locations of files that components name and that lie within packages.
  package var packedFiles: [String: PackedFile] = [:]
  /// The objects of the file, in the format's own terms, with what each became; filled where the reader was
  /// asked to account for them.
  package var sources: [SourceObject] = []
  /// The warnings: what could not be read as the author meant it.
  package var notes: [AssetNote] = []

  package init(source: String) { (self.source, files) = (source, [source]) }

  /// An axis of the file's space.
  package enum Axis: String, Sendable, Hashable { case x, y, z }

  /// The nodes without parents.
  package var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }

  /// Adds a node below its parent.
  package mutating func append(_ node: NodeAsset) -> Int {
    let index = nodes.count
    nodes.append(node)
    if let parent = node.parent { nodes[parent].children.append(index) }
    return index
  }
}

/// A file within a package.
package enum PackedFile: Sendable, Equatable {
  /// A range of the package's bytes.
  case stretch(path: String, range: Range<Int>)
  case bytes([UInt8])
}

/// An environment map: image-based light, and the background of the scene.
package struct EnvironmentAsset: Sendable, Equatable {
  /// The index in ``SceneAsset/textures``.
  package var texture: Int
  /// The factor on the light.
  package var intensity: Float = 1
  /// The rotation about the vertical axis, in radians.
  package var rotation: Float = 0
  package var isBackground = true

  package init(texture: Int) { self.texture = texture }
}

/// A note of a reader about a file: a part that was left out, replaced or repaired.
package struct AssetNote: Sendable, Hashable, CustomStringConvertible {
  package var severity: Severity
  /// The position in the file: a prim's path, `nodes/3`, a line, a byte offset.
  package var location: String
  package var message: String

  package init(_ severity: Severity, at location: String, _ message: String) {
    (self.severity, self.location, self.message) = (severity, location, message)
  }

  package enum Severity: String, Sendable, Hashable {
    /// Shown differently than the author meant, but close to it.
    case approximated
    /// Left out; kept in the file where the format allows.
    case ignored
    /// A broken part was skipped; the rest is unaffected.
    case broken
  }

  package var description: String { location.isEmpty ? message : "\(location): \(message)" }
}
