import Images
import TextFormats
import simd

/// A scene of glTF in one file, while it is written: meshes are compressed with Draco, textures are JPEG.
struct SceneWriter {
  private let surfaces: Surfaces
  private var nodes: [JSONText] = [], roots: [Int] = []
  private var meshes: [JSONText] = [], accessors: [JSONText] = []
  private var materials: [JSONText] = [], textures: [JSONText] = [], images: [JSONText] = []
  private var views: [JSONText] = []
  private var data: [UInt8] = []
  /// The indices of materials, nil for the paper's.
  private var materialIndices: [Finish?: Int] = [:]
  /// The indices of images, by their pixels: leather is on two materials.
  private var imageIndices: [Image<RGBA8>: Int] = [:]

  /// The quality of textures of color, and of those that hold numbers.
  private static let quality = (color: 88, numbers: 92)
  /// The types of components and the modes of samplers in glTF.
  private static let float = 5126, unsignedInt = 5125
  private static let repeats = 10_497, clamps = 33_071

  init(_ surfaces: Surfaces) { self.surfaces = surfaces }

  /// Adds a node with a mesh.
  ///
  /// - Parameters:
  ///   - form: The mesh.
  ///   - name: The name of the node.
  ///   - finish: The material; nil for that of the paper.
  /// - Returns: The index of the node.
  /// - Throws: `ImageError` when a texture cannot be encoded, ``CompressionFault`` when the mesh cannot.
  mutating func add(_ form: Form, _ name: String, _ finish: Finish?) throws -> Int {
    let surface = finish.map { surfaces[$0] } ?? surfaces.paper
    let mesh = try CompressedMesh(form, hasTexture: surface.painting != nil)
    let view = addView(mesh.bytes)
    var attributes: [(key: String, value: JSONText)] = []
    for attribute in mesh.attributes {
      var accessor: [(key: String, value: JSONText)] = [
        ("componentType", .integer(Self.float)), ("count", .integer(mesh.pointCount)),
        ("type", .string(attribute.type)),
      ]
      if let bounds = attribute.bounds {
        accessor += [("min", Self.vector(bounds.min)), ("max", Self.vector(bounds.max))]
      }
      attributes.append((attribute.name, .integer(accessors.count)))
      accessors.append(.object(accessor))
    }
    let indices = accessors.count
    accessors.append(
      .object([
        ("componentType", .integer(Self.unsignedInt)), ("count", .integer(mesh.indexCount)),
        ("type", .string("SCALAR")),
      ]))
    let compression = JSONText.object([
      ("bufferView", .integer(view)),
      ("attributes", .object(mesh.attributes.map { ($0.name, .integer($0.identifier)) })),
    ])
    let primitive = JSONText.object([
      ("attributes", .object(attributes)), ("indices", .integer(indices)),
      ("material", .integer(try material(finish, surface))),
      ("extensions", .object([("KHR_draco_mesh_compression", compression)])),
    ])
    meshes.append(.object([("name", .string(name)), ("primitives", .array([primitive]))]))
    nodes.append(.object([("name", .string(name)), ("mesh", .integer(meshes.count - 1))]))
    return nodes.count - 1
  }

  /// Makes a node a root of the scene.
  mutating func addRoot(_ node: Int) { roots.append(node) }

  /// Adds a root with other nodes below it.
  mutating func addRoot(_ name: String, placement: float4x4, children: [Int]) {
    let columns = [placement.columns.0, placement.columns.1, placement.columns.2, placement.columns.3]
    roots.append(nodes.count)
    nodes.append(
      .object([
        ("name", .string(name)), ("matrix", .floats(columns.flatMap { [$0.x, $0.y, $0.z, $0.w] })),
        ("children", .array(children.map { .integer($0) })),
      ]))
  }

  /// The finished file.
  var bytes: [UInt8] {
    let extensions = [
      "KHR_draco_mesh_compression", "KHR_materials_clearcoat", "KHR_materials_emissive_strength",
      "KHR_texture_transform",
    ]
    let samplers = [Self.repeats, Self.clamps].map { mode in
      JSONText.object([("wrapS", .integer(mode)), ("wrapT", .integer(mode))])
    }
    let document = JSONText.object([
      ("asset", .object([("version", .string("2.0"))])),
      ("extensionsUsed", .array(extensions.map { .string($0) })),
      ("extensionsRequired", .array([.string(extensions[0])])),
      ("scene", .integer(0)),
      ("scenes", .array([.object([("nodes", .array(roots.map { .integer($0) }))])])),
      ("nodes", .array(nodes)), ("meshes", .array(meshes)), ("accessors", .array(accessors)),
      ("materials", .array(materials)), ("textures", .array(textures)), ("images", .array(images)),
      ("samplers", .array(samplers)), ("bufferViews", .array(views)),
      ("buffers", .array([.object([("byteLength", .integer(data.count))])])),
    ])
    let json = Self.padded(Array(document.line.utf8), with: 0x20), body = Self.padded(data, with: 0)
    var bytes = Array("glTF".utf8)
    for number in [2, 28 + json.count + body.count, json.count] { Self.append(number, to: &bytes) }
    bytes += Array("JSON".utf8) + json
    Self.append(body.count, to: &bytes)
    return bytes + Array("BIN\0".utf8) + body
  }

  // MARK: Materials

  /// Returns the index of a material.
  private mutating func material(_ finish: Finish?, _ surface: Surface) throws -> Int {
    if let known = materialIndices[finish] { return known }
    var base: [(key: String, value: JSONText)] = [
      (
        "baseColorFactor",
        .floats([surface.color.x, surface.color.y, surface.color.z].map(Self.linear) + [1])
      ),
      ("metallicFactor", .float(surface.metallic)), ("roughnessFactor", .float(surface.roughness)),
    ]
    var members: [(key: String, value: JSONText)] = [("name", .string(finish?.rawValue ?? "paper"))]
    var extensions: [(key: String, value: JSONText)] = []
    if let painting = surface.painting {
      let numbers = try use(painting.surface, of: surface, quality: Self.quality.numbers)
      base.append(("baseColorTexture", try use(painting.color, of: surface, quality: Self.quality.color)))
      base.append(("metallicRoughnessTexture", numbers))
      members.append(("occlusionTexture", numbers))
      if let relief = painting.relief {
        members.append(("normalTexture", try use(relief, of: surface, quality: Self.quality.numbers)))
      }
    }
    members.append(("pbrMetallicRoughness", .object(base)))
    if let emission = surface.emission {
      members.append(("emissiveFactor", .floats([emission.x, emission.y, emission.z].map(Self.linear))))
      extensions.append(
        (
          "KHR_materials_emissive_strength",
          .object([("emissiveStrength", .float(surface.emissionStrength))])
        ))
    }
    if surface.coat > 0 {
      extensions.append(
        (
          "KHR_materials_clearcoat",
          .object([
            ("clearcoatFactor", .float(surface.coat)),
            ("clearcoatRoughnessFactor", .float(surface.coatRoughness)),
          ])
        ))
    }
    if !extensions.isEmpty { members.append(("extensions", .object(extensions))) }
    materialIndices[finish] = materials.count
    materials.append(.object(members))
    return materials.count - 1
  }

  /// Returns the use of a texture by a material.
  private mutating func use(_ image: Image<RGBA8>, of surface: Surface, quality: Int) throws -> JSONText {
    let source: Int
    if let known = imageIndices[image] {
      source = known
    } else {
      // Numbers have no gray that their colors may deviate from.
      let file = try JPEGWriter(quality: quality, halvesColor: false).encode(image)
      source = images.count
      images.append(
        .object([("bufferView", .integer(addView(file))), ("mimeType", .string("image/jpeg"))]))
      imageIndices[image] = source
    }
    textures.append(
      .object([("source", .integer(source)), ("sampler", .integer(surface.repeats ? 0 : 1))]))
    var use: [(key: String, value: JSONText)] = [("index", .integer(textures.count - 1))]
    if surface.tiles != .one {
      // Coordinates of glTF begin at the top.
      let transform = JSONText.object([
        ("offset", .floats([0, 1 - surface.tiles.y])),
        ("scale", .floats([surface.tiles.x, surface.tiles.y])),
      ])
      use.append(("extensions", .object([("KHR_texture_transform", transform)])))
    }
    return .object(use)
  }

  // MARK: Numbers

  private mutating func addView(_ bytes: [UInt8]) -> Int {
    data = Self.padded(data, with: 0)
    views.append(
      .object([
        ("buffer", .integer(0)), ("byteOffset", .integer(data.count)), ("byteLength", .integer(bytes.count)),
      ]))
    data += bytes
    return views.count - 1
  }

  private static func vector(_ value: SIMD3<Float>) -> JSONText { .floats([value.x, value.y, value.z]) }

  /// Returns a channel of sRGB in linear light.
  private static func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }

  private static func padded(_ bytes: [UInt8], with byte: UInt8) -> [UInt8] {
    bytes + [UInt8](repeating: byte, count: (4 - bytes.count % 4) % 4)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
