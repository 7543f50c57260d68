internal import SceneAssets
internal import TextFormats
internal import simd

/// A builder of the scene asset of a glTF document.
struct GLTFSceneBuilder {
  let document: GLTFDocument
  let store: GLTFBufferStore
  let options: ReaderOptions<GLTFLimits>
  var unpacker: GLTFUnpacker
  var asset: SceneAsset
  /// The index in the asset of each node of the file; nil for those outside of the scene.
  var nodeIndices: [Int?]
  /// The parent of each node of the file, and its depth.
  var parents: [Int?]
  var depths: [Int]
  /// The textures that were read, by image and color space.
  var textures: [TextureKey: Int] = [:]
  /// The meshes that were read, by mesh of the file and order of joints.
  var meshes: [MeshKey: [MeshPart]] = [:]
  /// The index in the asset and the order of joints of each skin of the file.
  var skins: [Int: SkinReference] = [:]
  /// The orders of joints that differ from that of the file.
  var jointOrders: [[UInt32]] = []
  /// The materials of primitives without one, by whether they use vertex colors.
  var defaultMaterials: [Bool: Int] = [:]
  /// The meshes without a skin by index, for the common case of many nodes.
  var plainMeshes: [[MeshPart]?]
  /// The joints, material slots and morph weights of all nodes.
  var links = 0
  /// The nodes that were added for further parts of a node's mesh.
  var extraNodes: [Int: [Int]] = [:]

  init(_ document: GLTFDocument, _ store: GLTFBufferStore, path: String, options: ReaderOptions<GLTFLimits>) {
    (self.document, self.store, self.options) = (document, store, options)
    unpacker = GLTFUnpacker(document, store, limits: options.limits)
    asset = SceneAsset(source: path)
    asset.files += store.files
    let count = document.nodes.count
    (nodeIndices, parents) = (Array(repeating: nil, count: count), Array(repeating: nil, count: count))
    depths = Array(repeating: 0, count: count)
    plainMeshes = Array(repeating: nil, count: document.meshes.count)
    asset.nodes.reserveCapacity(count)
  }

  mutating func build() throws(GLTFError) -> SceneAsset {
    try readHeader()
    try readNodes()
    try readMaterials()
    try readSkins()
    try readMeshes()
    try readPhysics()
    try readAnimations()
    for (name, path) in try GLTFExtensions.undeclared(in: document) {
      asset.notes.append(
        AssetNote(
          .approximated, at: path, "the extension \(name) is used, but extensionsUsed does not list it"))
    }
    return asset
  }

  mutating func note(_ severity: AssetNote.Severity, _ view: JSONView, _ message: String) {
    asset.notes.append(AssetNote(severity, at: view.path, message))
  }

  /// Reads the copyright and notes the extensions that are not supported.
  private mutating func readHeader() throws(GLTFError) {
    asset.metadata = try document.root.object("asset").map { GLTFExtras.fields($0) } ?? []
    if let extras = document.root["extras"] {
      asset.metadata.append(ComponentField("extras", type: "extras", GLTFExtras.value(extras)))
    }
    for (name, path) in try GLTFExtensions.unknown(document.root) {
      let advice = GLTFExtensions.conversions[name].map { "; \($0)" } ?? ""
      asset.notes.append(AssetNote(.ignored, at: path, "the extension \(name) is not supported\(advice)"))
    }
    try readVariantNames()
  }
}
