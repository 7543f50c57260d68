internal import SceneAssets

/// A builder of the mesh of a geometry's sources and elements.
struct MeshAssembly {
  /// The sources in the order of the file: vertices, normals, colors, texture coordinates.
  private let sources: [GeometrySource]
  private let elements: [GeometryElement]
  /// The index channel of each source.
  private let sourceChannels: [Int]

  /// Creates the assembly of a geometry.
  ///
  /// - Parameters:
  ///   - geometry: The archived geometry.
  ///   - countNumbers: Counts the numbers that are about to be decoded, and throws over the limit.
  /// - Throws: A problem where the geometry is damaged.
  init(
    _ geometry: ArchiveObject, countNumbers: (Int) throws(AssetReadingError.Problem) -> Void
  ) throws(AssetReadingError.Problem) {
    var sources: [GeometrySource] = []
    for name in GeometrySource.semantics {
      for object in geometry.objects("\(GeometrySource.prefix)\(name)") {
        let source = try GeometrySource(object)
        try countNumbers(source.vectorCount * source.components)
        sources.append(source)
      }
    }
    guard sources.first?.semantic == "Vertex", sources.first?.components == 3 else {
      throw .damaged("a geometry has no points")
    }
    self.sources = sources
    var elements: [GeometryElement] = []
    for object in geometry.objects("elements") {
      // Each source gets its own list of corners.
      try countNumbers((object.bytes("elementData")?.count ?? 0) * sources.count)
      elements.append(try GeometryElement(object))
    }
    self.elements = elements
    let channels = geometry.reals("sourceChannels").map { Int(exactly: $0) ?? 0 }
    sourceChannels = sources.indices.map { $0 < channels.count && channels[$0] >= 0 ? channels[$0] : 0 }
  }

  /// Returns the mesh; faces that refer to points that do not exist are left out and noted.
  func mesh(name: String, path: String, note: (String) -> Void) -> MeshAsset {
    var mesh = MeshAsset(name: name, path: path)
    let points = sources[0]
    mesh.positions = points.floats()
    let kinds = Set(elements.map { $0.kind == .strip || $0.kind == .polygons ? .triangles : $0.kind })
    // A mesh has faces, or else lines, or else points.
    let kind: GeometryElement.Kind =
      kinds.contains(.triangles) ? .triangles : kinds.contains(.lines) ? .lines : .points
    if kinds.count > 1 {
      note(
        "meshes with faces, lines and points mixed are not supported; only the \(kind == .triangles ? "faces" : "lines") are kept"
      )
    }
    mesh.topology = kind == .triangles ? .faces : kind == .lines ? .lines : .points

    let used = elements.filter { element in
      kind == .triangles ? ![.lines, .points].contains(element.kind) : element.kind == kind
    }
    let hasPolygons = used.contains { $0.faceSizes != nil }
    var corners: [[UInt32]] = Array(repeating: [], count: sources.count)
    var sizes: [UInt32] = [], face: UInt32 = 0, broken = 0
    for (slot, element) in elements.enumerated() {
      guard kind == .triangles ? ![.lines, .points].contains(element.kind) : element.kind == kind else {
        continue
      }
      var faces: [UInt32] = [], start = 0
      for number in 0..<element.faceCount {
        let size =
          element.faceSizes.map { Int($0[number]) } ?? (kind == .triangles ? 3 : kind == .lines ? 2 : 1)
        defer { start += size }
        guard kind != .triangles || size > 2, isWhole(element, start..<start + size) else {
          broken += 1
          continue
        }
        for source in sources.indices {
          corners[source] += channel(source, element)[start..<start + size]
        }
        sizes.append(UInt32(size))
        faces.append(face)
        face += 1
      }
      if elements.count > 1, !faces.isEmpty {
        mesh.subsets.append(.init(name: "element\(slot)", slot: slot, faces: faces))
      }
    }
    if broken > 0 {
      note(
        "\(broken) faces refer to points that do not exist, or have fewer than three corners; they are left out"
      )
    }
    mesh.corners = corners[0]
    mesh.faceSizes = hasPolygons ? sizes : nil
    addAttributes(to: &mesh, corners)
    return mesh
  }

  private func channel(_ source: Int, _ element: GeometryElement) -> [UInt32] {
    element.channels[min(sourceChannels[source], element.channels.count - 1)]
  }

  /// Returns whether all indices of a face are valid.
  private func isWhole(_ element: GeometryElement, _ corners: Range<Int>) -> Bool {
    sources.indices.allSatisfy { source in
      let count = UInt32(clamping: sources[source].vectorCount)
      return channel(source, element)[corners].allSatisfy { $0 < count }
    }
  }

  private func addAttributes(to mesh: inout MeshAsset, _ corners: [[UInt32]]) {
    let pointCount = sources[0].vectorCount
    var coordinates = 0
    for (sourceIndex, source) in sources.enumerated().dropFirst() {
      var values = source.floats()
      let semantic: MeshAttribute.Semantic
      switch source.semantic {
      case "Normal": semantic = .normal
      case "Tangent": semantic = .tangent
      case "Color":
        semantic = .color(0)
        let whole = source.whole
        if whole != 1 { values = values.map { $0 / whole } }
      default:
        semantic = .textureCoordinates(coordinates)
        coordinates += 1
        // SceneKit's texture coordinates have their origin at the top left, those here at the bottom left.
        if source.components > 1 {
          for index in stride(from: 1, to: values.count, by: source.components) {
            values[index] = 1 - values[index]
          }
        }
      }
      // Components beyond the expected ones are dropped.
      let width = min(source.components, semantic.widest)
      if width < source.components {
        values = stride(from: 0, to: values.count, by: source.components).flatMap { values[$0..<$0 + width] }
      }
      let isShared = corners[sourceIndex] == mesh.corners && source.vectorCount == pointCount
      mesh.attributes.append(
        MeshAttribute(
          semantic, name: "\(source.semantic)\(sourceIndex)", width: width, at: isShared ? .point : .corner,
          values: values,
          indices: isShared ? nil : corners[sourceIndex]))
    }
  }
}

extension MeshAttribute.Semantic {
  /// The most components of a value that have a meaning.
  fileprivate var widest: Int {
    switch self {
    case .normal: 3
    case .textureCoordinates: 2
    default: 4
    }
  }
}
