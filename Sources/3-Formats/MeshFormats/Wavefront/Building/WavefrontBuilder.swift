internal import Files
internal import SceneAssets

/// A builder of the scene asset of an OBJ file.
struct WavefrontBuilder {
  var scanner: WavefrontScanner
  let options: ReaderOptions<WavefrontLimits>
  let files: AuthoredPathResolver
  var asset: SceneAsset
  var library = MaterialLibrary()
  /// The indices of materials, by number and whether the points have colors.
  var materialIndices: [Int: Int?] = [:]
  var textures: [String: Int] = [:]
  /// The names of objects without any elements.
  private(set) var emptyObjects: [String] = []

  init(_ scanner: consuming WavefrontScanner, path: String, options: ReaderOptions<WavefrontLimits>) {
    (self.scanner, self.options) = (scanner, options)
    files = AuthoredPathResolver(scene: path, allowsOutside: options.allowsOutside)
    asset = SceneAsset(source: path)
  }

  mutating func build() {
    readLibraries()
    if !scanner.colors.isEmpty { scanner.padColors(to: scanner.points.count) }
    emptyObjects = scanner.objects.filter(\.isEmpty).map(\.name)
    let filled = scanner.objects.indices.filter { !scanner.objects[$0].isEmpty }
    var names = UniqueNames(capacity: filled.count)
    for index in filled {
      // Each object is released once its mesh exists, so that the data are never held twice.
      var object = WavefrontObject(name: "")
      swap(&object, &scanner.objects[index])
      let name = names.name(object.name.isEmpty ? "object" : object.name)
      add(object, name: name, isAlone: filled.count == 1)
    }
    tell()
    if options.keepsAccount { account() }
  }

  mutating func note(_ severity: AssetNote.Severity, _ location: String, _ message: String) {
    asset.notes.append(AssetNote(severity, at: location, message))
  }

  private mutating func tell() {
    for (line, message) in scanner.broken { note(.broken, "line \(line)", message) }
    if scanner.brokenCount > scanner.broken.count {
      note(
        .broken, "", "\(scanner.brokenCount - scanner.broken.count) further broken statements are not listed")
    }
    for (line, sentence) in scanner.tally.sentences { note(.ignored, "line \(line)", sentence) }
  }

  // MARK: Meshes

  private mutating func add(_ object: WavefrontObject, name: String, isAlone: Bool) {
    let hasColors = !scanner.colors.isEmpty
    if object.faceCount > 0 {
      var assembly = WavefrontMeshAssembly(object, scanner, keepsAllPoints: isAlone)
      let (mesh, materials) = assembly.mesh(name: name)
      tell(assembly, name)
      add(mesh, name, materials.map { material($0, hasColors) })
    }
    add(
      object.lines, width: 2, topology: .lines, material: object.lineMaterial, to: object, name: name,
      isAlone: isAlone)
    add(
      object.dots, width: 1, topology: .points, material: object.dotMaterial, to: object, name: name,
      isAlone: isAlone)
  }

  private mutating func tell(_ assembly: WavefrontMeshAssembly, _ name: String) {
    let location = "object \"\(name)\""
    if assembly.brokenFaces > 0 {
      note(
        .broken, location,
        "\(assembly.brokenFaces) faces refer to points that do not exist, or have fewer than three corners; they are left out"
      )
    }
    if assembly.cornersWithoutTextureCoordinates > 0 {
      note(
        .approximated, location,
        "\(assembly.cornersWithoutTextureCoordinates) corners have no texture coordinates; they get (0, 0)")
    }
    if assembly.cornersWithoutNormals > 0 {
      note(
        .approximated, location,
        "\(assembly.cornersWithoutNormals) corners have no normal; it is computed from the smoothing groups"
      )
    }
  }

  /// Adds lines or points as a mesh of their own, with the points that they use.
  private mutating func add(
    _ indices: [UInt32], width: Int, topology: MeshAsset.Topology, material: Int?,
    to object: WavefrontObject, name: String, isAlone: Bool
  ) {
    guard !indices.isEmpty else { return }
    var mesh = MeshAsset(name: name, path: "objects/\(name)/\(topology.rawValue)")
    mesh.topology = topology
    let count = UInt32(clamping: scanner.points.count / 3)
    for start in stride(from: 0, to: indices.count, by: width)
    where indices[start..<(start + width)].allSatisfy({ $0 < count }) {
      mesh.corners += indices[start..<(start + width)]
    }
    if mesh.corners.count < indices.count {
      note(
        .broken, "object \"\(name)\"",
        "some of its \(topology.rawValue) refer to points that do not exist; they are left out")
    }
    let hasColors = !scanner.colors.isEmpty
    if hasColors {
      var corners = mesh.corners
      let colors = WavefrontSelection.choose(&corners, from: scanner.colors, width: 3)
      mesh.attributes = [MeshAttribute(.color(0), name: "colors", width: 3, at: .point, values: colors)]
    }
    mesh.positions = WavefrontSelection.choose(&mesh.corners, from: scanner.points, width: 3)
    let slot = material.flatMap { $0 == 0 && !hasColors ? nil : self.material($0, hasColors) }
    add(mesh, object.faceCount > 0 ? "\(name)_\(topology.rawValue)" : name, [slot])
  }

  private mutating func add(_ mesh: MeshAsset, _ name: String, _ materials: [Int?]) {
    guard !mesh.corners.isEmpty else { return }
    asset.meshes.append(mesh)
    var node = NodeAsset(name: name, path: "/\(name)", parent: nil)
    node.mesh = NodeAsset.MeshBinding(mesh: asset.meshes.count - 1, materials: materials)
    _ = asset.append(node)
  }
}
