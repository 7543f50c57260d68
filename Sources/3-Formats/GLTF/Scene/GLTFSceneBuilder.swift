internal import JSON
internal import SceneAssets
internal import simd

/// Makes a scene asset of a glTF document.
struct GLTFSceneBuilder {
  let document: GLTFDocument
  let store: GLTFBufferStore
  let options: GLTFOptions
  var unpacker: GLTFUnpacker
  var asset: SceneAsset
  /// For each node of the file its place in the asset; nil for those outside of the scene.
  var places: [Int?]
  /// For each node of the file its parent there, and how deep it lies.
  var parents: [Int?]
  var depths: [Int]
  /// Textures that are there already, by picture and color space.
  var textures: [TextureKey: Int] = [:]
  /// Meshes that are there already, by mesh of the file and order of joints.
  var meshes: [MeshKey: [MeshPart]] = [:]
  /// For each skin of the file its place in the asset and its order of joints.
  var skins: [Int: SkinPlace] = [:]
  /// Orders of joints other than that of the file.
  var jointOrders: [[UInt32]] = []
  /// What primitives without material show.
  var defaultMaterials: [Bool: Int] = [:]
  /// For meshes without skin the same by place, which many nodes may ask for.
  var plainMeshes: [[MeshPart]?]
  /// The nodes that were made for further parts of a node's mesh.
  var furtherNodes: [Int: [Int]] = [:]

  init(_ document: GLTFDocument, _ store: GLTFBufferStore, path: String, options: GLTFOptions) {
    (self.document, self.store, self.options) = (document, store, options)
    unpacker = GLTFUnpacker(document, store, limits: options.limits)
    asset = SceneAsset(source: path)
    asset.files += store.files
    let count = document.nodes.count
    (places, parents) = (Array(repeating: nil, count: count), Array(repeating: nil, count: count))
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
    try readAnimations()
    return asset
  }

  mutating func note(_ severity: AssetNote.Severity, _ place: JSONView, _ message: String) {
    asset.notes.append(AssetNote(severity, at: place.path, message))
  }

  /// Whose work it is, and extensions that are left out.
  private mutating func readHeader() throws(GLTFError) {
    asset.metadata = try document.root.object("asset").map { GLTFExtras.fields($0) } ?? []
    if let extras = document.root["extras"] {
      asset.metadata.append(ComponentField("extras", type: "extras", GLTFExtras.value(extras)))
    }
    for (name, place) in try GLTFExtensions.unknown(document.root) {
      let advice = GLTFExtensions.conversions[name].map { "; \($0)" } ?? ""
      asset.notes.append(AssetNote(.ignored, at: place, "the extension \(name) is not read\(advice)"))
    }
    if let variants = try document.root.extension("KHR_materials_variants") {
      let names = try variants.objects("variants").map { $0["name"]?.text ?? "" }.joined(separator: ", ")
      note(.ignored, variants, "only the standard materials are shown, not the variants \(names)")
    }
  }
}
