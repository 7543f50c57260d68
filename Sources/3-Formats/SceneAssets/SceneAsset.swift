/// What a scene file holds: flat lists of values that refer to each other by index.
///
/// Readers make it away from the main actor, whatever the format; entities are made of it in one short step, and
/// writers turn it into files again. Nothing in it belongs to a graphics card or to a running scene.
package struct SceneAsset: Sendable, Equatable {
  /// The file as it was asked for, for messages.
  package var source: String
  /// The files that its reader has looked into or looked for, this one among them; those of pictures, surroundings
  /// and movements stand where they are named.
  package var files: [String] = []
  /// Parents come before their children, siblings in their order.
  package var nodes: [NodeAsset] = []
  package var meshes: [MeshAsset] = []
  package var materials: [MaterialAsset] = []
  package var textures: [TextureAsset] = []
  package var skeletons: [SkeletonAsset] = []
  package var clips: [ClipAsset] = []
  package var lights: [LightAsset] = []
  package var cameras: [CameraAsset] = []
  /// The length of one unit of the file.
  package var metersPerUnit = 1.0
  package var upAxis = Axis.y
  /// What surrounds the scene, if the file says so.
  package var environment: EnvironmentAsset?
  /// The custom values of the whole file, for writing them back.
  package var metadata: [ComponentField] = []
  /// Where files lie that components name, of those that lie within packages.
  package var packedFiles: [String: PackedFile] = [:]
  /// Everything that the file holds, in its own words and with what became of it, where its reader was asked for that.
  package var sources: [SourceObject] = []
  /// What could not be read as it was meant.
  package var notes: [AssetNote] = []

  package init(source: String) { (self.source, files) = (source, [source]) }

  /// An axis of the file's space.
  package enum Axis: String, Sendable, Hashable { case x, y, z }

  /// The nodes without parents.
  package var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }

  /// Adds a node below its parent.
  package mutating func append(_ node: NodeAsset) -> Int {
    let place = nodes.count
    nodes.append(node)
    if let parent = node.parent { nodes[parent].children.append(place) }
    return place
  }
}

/// A file within a package of several files.
package enum PackedFile: Sendable, Equatable {
  /// Some bytes of the package.
  case stretch(path: String, range: Range<Int>)
  case bytes([UInt8])
}

/// Light from all around, out of a picture.
package struct EnvironmentAsset: Sendable, Equatable {
  /// The place in ``SceneAsset/textures``.
  package var texture: Int
  /// A factor on the light.
  package var intensity: Float = 1
  /// Turns about the vertical axis, in radians.
  package var rotation: Float = 0
  package var isBackground = true

  package init(texture: Int) { self.texture = texture }
}

/// Something about a file that its reader has to tell: what was left out, replaced or repaired.
package struct AssetNote: Sendable, Hashable, CustomStringConvertible {
  package var severity: Severity
  /// The place in the file: a path of a prim, `nodes/3`, a line, a byte.
  package var place: String
  package var message: String

  package init(_ severity: Severity, at place: String, _ message: String) {
    (self.severity, self.place, self.message) = (severity, place, message)
  }

  package enum Severity: String, Sendable, Hashable {
    /// Shown in another way than the author meant, close to it.
    case approximated
    /// Not shown; kept in the file where the format allows.
    case ignored
    /// A broken part: the rest stands without it.
    case broken
  }

  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
