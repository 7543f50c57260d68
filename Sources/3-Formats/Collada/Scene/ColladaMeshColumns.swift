internal import SceneAssets

/// The attribute that a source is used for.
struct ColladaUse: Hashable {
  var semantic: String
  var set: Int

  init(_ input: ColladaInput) {
    semantic = input.semantic
    set = semantic == "TEXCOORD" || semantic == "COLOR" ? input.set : 0
  }

  private init(_ semantic: String) { (self.semantic, set) = (semantic, 0) }

  static let position = ColladaUse("POSITION")
}

/// The attributes of a mesh, those of all primitives concatenated.
struct ColladaMeshColumns {
  /// The values of one attribute, from all primitives.
  struct Column {
    var width: Int
    var values: [Float] = []
    var indices: [UInt32] = []
    /// The index of the first row of each source.
    var starts: [String: UInt32] = [:]
  }

  /// The values of one attribute in a primitive.
  struct Part {
    var use: ColladaUse
    var offset: Int
    var count: Int
    var start: UInt32
  }

  /// The index among the mesh's texture coordinates, by the set number in the file.
  private let sets: [Int: Int]
  private var columns: [ColladaUse: Column] = [:]

  init(sets: [Int: Int]) { self.sets = sets }

  subscript(_ use: ColladaUse) -> Column? { columns[use] }

  /// Returns the index of the first row of a source among those of its attribute, which it is appended to.
  mutating func begin(_ use: ColladaUse, _ url: String, _ source: ColladaSource) -> UInt32? {
    let width = use.semantic == "TEXCOORD" ? 2 : use.semantic == "COLOR" ? min(source.width, 4) : 3
    var column = columns[use] ?? Column(width: width)
    if let start = column.starts[url] { return start }
    let start = UInt32(column.values.count / column.width)
    if source.width == column.width {
      column.values += source.floats
    } else {
      for row in 0..<source.count {
        for component in 0..<column.width {
          column.values.append(
            component < source.width ? source.floats[row * source.width + component] : component == 3 ? 1 : 0)
        }
      }
    }
    guard column.values.count / column.width < Int(UInt32.max) else { return nil }
    column.starts[url] = start
    columns[use] = column
    return start
  }

  /// Adds the faces of a primitive.
  ///
  /// - Returns: The number of faces left out, because they have too few corners or refer to values that do
  ///   not exist.
  mutating func append(
    _ primitive: ColladaPrimitive, found: [Part], missing: [ColladaUse], atLeast least: Int,
    sizes: inout [UInt32]
  ) -> Int {
    let step = primitive.step, indices = primitive.indices
    var first = 0, broken = 0, kept: [Int] = []
    let before = sizes.count
    for size in primitive.sizes {
      defer { first += size }
      var isWhole = size >= least
      for corner in first..<(first + size) where isWhole {
        for part in found {
          let index = indices[corner * step + part.offset]
          if index < 0 || index >= part.count { isWhole = false }
        }
      }
      guard isWhole else {
        broken += 1
        continue
      }
      sizes.append(UInt32(size))
      kept.append(first)
    }
    for part in found {
      var list = columns[part.use]?.indices ?? []
      columns[part.use]?.indices = []
      for (face, start) in kept.enumerated() {
        for corner in start..<(start + Int(sizes[before + face])) {
          list.append(part.start + UInt32(indices[corner * step + part.offset]))
        }
      }
      columns[part.use]?.indices = list
    }
    for use in missing { fill(use, sizes[before...].reduce(0) { $0 + Int($1) }) }
    return broken
  }

  /// Fills in values of an attribute that a primitive does not have and others have.
  private mutating func fill(_ use: ColladaUse, _ corners: Int) {
    var column = columns[use] ?? Column(width: use.semantic == "TEXCOORD" ? 2 : 3)
    if column.starts[""] == nil {
      column.starts[""] = UInt32(column.values.count / column.width)
      column.values += Array(repeating: use.semantic == "COLOR" ? 1 : 0, count: column.width)
    }
    column.indices += Array(repeating: column.starts[""] ?? 0, count: corners)
    columns[use] = column
  }

  /// Sets the attributes of a mesh.
  ///
  /// - Returns: True where normals are left out, because some faces have none.
  func add(to mesh: inout MeshAsset) -> Bool {
    var lacksNormals = false, colors = 0
    let order = columns.sorted { ($0.key.semantic, $0.key.set) < ($1.key.semantic, $1.key.set) }
    for (use, column) in order where use != .position && !column.values.isEmpty {
      let semantic: MeshAttribute.Semantic
      var values = column.values
      switch use.semantic {
      case "NORMAL": semantic = .normal
      case "TEXCOORD": semantic = .textureCoordinates(sets[use.set] ?? 0)
      default:
        semantic = .color(colors)
        colors += 1
        for index in values.indices where column.width < 4 || index % 4 < 3 {
          values[index] = DisplayColor.linear(values[index])
        }
      }
      // Filled-in normals would be wrong; all are recomputed from the faces then.
      if semantic == .normal, column.starts[""] != nil {
        lacksNormals = true
        continue
      }
      let isShared = column.indices == mesh.corners && values.count / column.width == mesh.pointCount
      mesh.attributes.append(
        MeshAttribute(
          semantic, name: use.set > 0 ? "\(use.semantic)\(use.set)" : use.semantic, width: column.width,
          at: isShared ? .point : .corner, values: values, indices: isShared ? nil : column.indices))
    }
    return lacksNormals
  }
}
