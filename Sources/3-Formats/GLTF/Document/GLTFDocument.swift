internal import TextFormats

/// The root arrays of a glTF file, named as in the specification.
final class GLTFDocument: Sendable {
  let root: JSONView
  let bufferViews: [GLTFBufferView]
  let accessors: [GLTFAccessor]
  let buffers: [JSONView]
  let images: [JSONView]
  let samplers: [JSONView]
  let textures: [JSONView]
  let materials: [JSONView]
  let meshes: [JSONView]
  let nodes: [GLTFNode]
  let skins: [JSONView]
  let cameras: [JSONView]
  let animations: [JSONView]
  let scenes: [JSONView]
  /// The lights of `KHR_lights_punctual`.
  let lights: [JSONView]

  init(_ root: JSONView, limits: GLTFLimits) throws(GLTFError) {
    guard root.kind == .object else {
      throw GLTFError(
        .notGLTF("it is JSON but not glTF: an object is expected, not \(root.kind.words)"), in: "")
    }
    try GLTFDocument.checkVersion(root)
    try GLTFExtensions.checkRequired(root)
    self.root = root
    let buffers = try root.objects("buffers")
    self.buffers = buffers
    var views: [GLTFBufferView] = []
    try root.forEachObject("bufferViews") { view throws(GLTFError) in
      views.append(try GLTFBufferView(view, buffers: buffers.count))
    }
    bufferViews = views
    var accessors: [GLTFAccessor] = []
    try root.forEachObject("accessors") { view throws(GLTFError) in
      accessors.append(try GLTFAccessor(view, bufferViews: views.count))
    }
    self.accessors = accessors
    images = try root.objects("images")
    samplers = try root.objects("samplers")
    textures = try root.objects("textures")
    materials = try root.objects("materials")
    meshes = try root.objects("meshes")
    skins = try root.objects("skins")
    cameras = try root.objects("cameras")
    animations = try root.objects("animations")
    scenes = try root.objects("scenes")
    lights = try root.extension("KHR_lights_punctual")?.objects("lights") ?? []
    let count = root["nodes"]?.count ?? 0
    guard count <= limits.nodes else {
      throw GLTFError(.limit("nodes", value: limits.nodes), in: "", at: "nodes")
    }
    let counts = GLTFNode.Counts(
      nodes: count, meshes: meshes.count, skins: skins.count, cameras: cameras.count)
    var nodes: [GLTFNode] = []
    nodes.reserveCapacity(count)
    try root.forEachObject("nodes") { view throws(GLTFError) in nodes.append(try GLTFNode(view, counts)) }
    self.nodes = nodes
  }

  private static func checkVersion(_ root: JSONView) throws(GLTFError) {
    guard let asset = try root.object("asset") else {
      throw GLTFError(.notGLTF("it is JSON but not glTF: \"asset\" is missing"), in: "")
    }
    let least = try asset.string("minVersion")
    let version = try asset.string("version") ?? ""
    guard version == "2" || version.hasPrefix("2.") else {
      throw GLTFError(
        .unsupported("it is glTF \(version.isEmpty ? "without a version" : version); export it as glTF 2.0"),
        in: "",
        at: "asset.version")
    }
    if let least, least != "2.0" {
      throw GLTFError(
        .unsupported("it needs glTF \(least); only 2.0 is read, export it as glTF 2.0"), in: "",
        at: "asset.minVersion")
    }
  }
}
