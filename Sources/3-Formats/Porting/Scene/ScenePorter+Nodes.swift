internal import Images
internal import SceneAssets
internal import USDLayers
internal import simd

extension ScenePorter {
  mutating func addNodes() {
    var users: [Int: Int] = [:]
    for (index, node) in asset.nodes.enumerated() {
      guard let mesh = node.mesh?.mesh else { continue }
      users[mesh, default: 0] += 1
      if firstUsers[mesh] == nil { firstUsers[mesh] = index }
    }
    for (index, node) in asset.nodes.enumerated() {
      let parent = node.parent.map { prims[$0] } ?? root
      let reference = isPackage ? nil : node.reference.flatMap { options.output(of: $0) }
      // The referenced prim brings its type.
      let prim = builder.add(reference == nil ? "Xform" : "", node.name, below: parent)
      prims.append(prim)
      if let reference { addReference(to: reference, on: prim, node.path, hasMore: node.hasMore) }
      if !node.isVisible {
        builder.attribute(prim, type: "token", name: "visibility", value: .token("invisible"))
      }
      if !node.isEnabled { builder.metadata(prim, "active", .bool(false)) }
      addPlacement(node.placement, to: prim, node.path)
      report.carry("node", node.path)
      if let use = node.mesh { addMesh(use, of: index, isShared: (users[use.mesh] ?? 0) > 1) }
      if let light = node.light { addLight(asset.lights[light], to: prim, node.path) }
      if let camera = node.camera { addCamera(asset.cameras[camera], below: prim, node.path) }
    }
    addPendingSkins()
    // Components refer to nodes, which all exist now.
    let nodeIndices = Dictionary(asset.nodes.enumerated().map { ($1.path, $0) }) { first, _ in first }
    for (index, node) in asset.nodes.enumerated() {
      for record in node.components + physicsRecords(of: node)
      // Those of UsdPhysics are written as such.
      where !record.identifier.hasPrefix("Physics") {
        addComponent(record, below: prims[index], nodeIndices, isOuter: true)
        report.carry("component", "\(node.path) \(record.identifier)")
      }
      addPhysics(of: index)
    }
    addScenePhysics()
  }

  private mutating func addReference(
    to file: String, on prim: Int, _ path: String, hasMore: Bool
  ) {
    let relativePath = RelativePath.from(builder.layer.identifier, to: file)
    builder.metadata(
      prim, "references",
      .referenceOperation(USDListOperation(prepended: [USDReference(asset: relativePath)])))
    // References to the same file can be instances, unless the node has something of its own.
    if !hasMore { builder.metadata(prim, "instanceable", .bool(true)) }
    report.carry("reference", path)
  }

  private mutating func addPlacement(_ placement: NodeAsset.Placement, to prim: Int, _ path: String) {
    guard USDValue.numbers(placement.matrix).allSatisfy(\.isFinite) else {
      report.tell(
        .lost, kind: "transform", path: path,
        reason: "its transform has numbers that are not finite; the node is put at the origin")
      return
    }
    switch placement {
    case .parts(let parts):
      guard parts != .identity else { return }
      addParts(parts, to: prim)
    case .matrix(let matrix):
      builder.attribute(prim, type: "matrix4d", name: "xformOp:transform", value: .matrix(matrix))
      order(prim, ["xformOp:transform"])
    }
  }

  mutating func addParts(_ parts: AssetTransform, to prim: Int) {
    let move = parts.translation
    builder.attribute(
      prim, type: "double3", name: "xformOp:translate",
      value: .tuple([Double(move.x), Double(move.y), Double(move.z)], .double3))
    builder.attribute(prim, type: "quatf", name: "xformOp:orient", value: .quaternion(parts.rotation))
    builder.attribute(prim, type: "float3", name: "xformOp:scale", value: .vector(parts.scale))
    order(prim, ["xformOp:translate", "xformOp:orient", "xformOp:scale"])
  }

  // MARK: Cameras

  private mutating func addCamera(_ camera: CameraAsset, below node: Int, _ path: String) {
    let prim = builder.add("Camera", camera.name, below: node)
    // Apertures and focal lengths are in tenths of a unit; only their ratio matters.
    var height: Float = 24, length: Float = 50
    switch camera.projection {
    case .perspective(let degrees, let isVertical):
      let half = degrees * .pi / 360
      if isVertical {
        length = 12 / Elementary.tan(half)
      } else {
        // The aspect ratio of the image is assumed to be 16:9.
        height = 36 * 9 / 16
        length = 18 / Elementary.tan(half)
      }
    case .orthographic(let halfHeight):
      height = 20 * halfHeight
      builder.attribute(prim, type: "token", name: "projection", value: .token("orthographic"))
    }
    builder.attribute(prim, type: "float", name: "focalLength", value: .float(length))
    builder.attribute(prim, type: "float", name: "verticalAperture", value: .float(height))
    builder.attribute(prim, type: "float", name: "horizontalAperture", value: .float(height * 16 / 9))
    builder.attribute(
      prim, type: "float2", name: "clippingRange", value: .vector(SIMD2(camera.near, camera.far ?? 1_000_000))
    )
    report.carry("camera", path)
  }

  // MARK: Components

  /// Returns the components of a node's physics, unless the node brings them.
  private func physicsRecords(of node: NodeAsset) -> [UntypedComponent] {
    let isThere = node.components.contains {
      $0.isEnabled && PhysicsAsset.identifiers.contains($0.identifier)
    }
    guard !isThere, let physics = node.physics else { return [] }
    return physics.records(bounds: asset.bounds(of: physics.collider?.parts ?? []))
  }

  /// Writes a component in Reality Composer Pro's terms, with the structures in it.
  private mutating func addComponent(
    _ record: UntypedComponent, below parent: Int, _ nodeIndices: [String: Int], isOuter: Bool
  ) {
    let type =
      isOuter
      ? record.isCustom ? "RealityKitCustomComponent" : "RealityKitComponent"
      : record.identifier.isEmpty ? "RealityKitStruct" : record.identifier
    let prim = builder.add(type, record.name, below: parent, showsName: false)
    if !record.isEnabled { builder.metadata(prim, "active", .bool(false)) }
    if isOuter {
      builder.attribute(
        prim, type: "token", name: "info:id", value: .token(record.identifier), isUniform: true)
    }
    for field in record.fields {
      if field.type == "rel" {
        guard case .targets(let targets)? = field.value else { continue }
        builder.relationship(
          prim, field.name, targets.compactMap { nodeIndices[$0] }.map { builder.path(prims[$0]) })
        continue
      }
      guard field.type != "dictionary" else { continue }
      let value = field.value.flatMap { usd($0, field.type) }
      builder.attribute(prim, type: field.type, name: field.name, value: value, isUniform: field.isUniform)
    }
    for child in record.children { addComponent(child, below: prim, nodeIndices, isOuter: false) }
  }

  private mutating func usd(_ value: ComponentValue, _ type: String) -> USDValue? {
    let plain = type.hasSuffix("[]") ? String(type.dropLast(2)) : type
    let element = Self.elements[plain] ?? USDElement.allCases.first { "\($0)" == plain }
    switch value {
    case .bool(let value): return .bool(value)
    case .int(let value):
      return [.float, .double, .half].contains(element)
        ? .number(Double(value), element ?? .float) : .integer(value, element ?? .int)
    case .number(let value): return .number(value, element ?? .double)
    case .text(let value): return .text(value, .string)
    case .token(let value): return .text(value, .token)
    case .asset(let asked, let path):
      guard let path else {
        guard !asked.isEmpty else { return .text(asked, .asset) }
        report.tell(.lost, kind: "texture", path: asked, reason: "the file cannot be found")
        // Packages must not refer to files that they do not contain.
        return isPackage ? nil : .text(asked, .asset)
      }
      let known = asset.textures.firstIndex { $0.source == .file(path: path) }
      if let known, let name = imageName(known) { return .text(name, .asset) }
      if let name = assetNames[path] { return .text(name, .asset) }
      var source: TextureAsset.Source =
        switch asset.packedFiles[path] {
        case .stretch(let package, let range)?: .stretch(path: package, range: range)
        case .bytes(let bytes)?: .bytes(bytes)
        case nil: .file(path: path)
        }
      let file = TextureAsset(name: path, source: source)
      var last = ImageNames.file(of: file)
      // Sounds have file extensions of their own.
      if ImageFormat(fileName: last) != nil, !supportsFormat(last) {
        do throws(ConvertedImage.Failure) {
          (last, source) = try converted(TextureAsset(name: asked, source: source), last)
        } catch {
          report.tell(.lost, kind: "texture", path: asked, reason: error.reason)
          return nil
        }
      }
      let name = freeName(imagePath(of: file, last))
      assetNames[path] = name
      images.append((name, source))
      return .text(name, .asset)
    case .vector(let numbers): return element.map { .tuple(numbers, $0) }
    case .numbers(let numbers):
      guard let element else { return nil }
      return .array(
        USDArray(
          element, count: numbers.count / element.width,
          element.component == .double ? .doubles(numbers) : .floats(numbers.map { Float($0) })))
    case .integers(let numbers):
      return .array(
        USDArray(.int, count: numbers.count, .words(numbers.map { UInt32(truncatingIfNeeded: $0) })))
    case .texts(let texts):
      return .array(USDArray(plain == "string" ? .string : .token, count: texts.count, .texts(texts)))
    case .targets, .dictionary: return nil
    }
  }

  /// The element types of values by role.
  private static let elements: [String: USDElement] = [
    "color3f": .float3, "color4f": .float4, "point3f": .float3, "vector3f": .float3, "normal3f": .float3,
    "texCoord2f": .float2, "color3d": .double3, "frame4d": .matrix4d,
  ]
}

extension NodeAsset {
  /// True if the node has anything besides children.
  fileprivate var hasMore: Bool {
    mesh != nil || light != nil || camera != nil || !components.isEmpty || physics != nil || !children.isEmpty
  }
}
