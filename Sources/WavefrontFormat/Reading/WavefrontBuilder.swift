internal import Files
internal import SceneAssets

/// Makes a scene asset of what an OBJ text says.
struct WavefrontBuilder {
  private let scanner: WavefrontScanner
  private let options: WavefrontOptions
  private let files: AuthoredPaths
  private(set) var asset: SceneAsset
  private var library = MaterialLibrary()
  /// Materials by number and whether points have colors.
  private var made: [Int: Int?] = [:]
  private var textures: [String: Int] = [:]

  init(_ scanner: WavefrontScanner, path: String, options: WavefrontOptions) {
    (self.scanner, self.options) = (scanner, options)
    files = AuthoredPaths(scene: path, allowsOutside: options.allowsOutside)
    asset = SceneAsset(source: path)
  }

  mutating func build() {
    readLibraries()
    let all = scanner.objects.filter { !$0.isEmpty }
    var names = UniqueNames(capacity: all.count)
    for object in all {
      add(object, name: names.name(object.name.isEmpty ? "object" : object.name), isAlone: all.count == 1)
    }
    tell()
    if options.keepsAccount { account() }
  }

  /// Lists the objects, the libraries and the materials of the file with what became of them.
  private mutating func account() {
    let paths = Dictionary(grouping: asset.nodes.filter { $0.mesh != nil }.map(\.path)) { $0 }
    for node in asset.nodes {
      var source = SourceObject("o", at: node.path)
      source.parts = [.init("node", node.path)] + (paths[node.path] == nil ? [] : [.init("mesh", node.path)])
      asset.sources.append(source)
    }
    for object in scanner.objects where object.isEmpty {
      asset.sources.append(SourceObject("o", at: "/\(object.name)"))
    }
    for library in scanner.libraries {
      asset.sources.append(SourceObject("mtllib", at: "line \(library.line)"))
    }
    let used = Set(scanner.materials)
    for name in library.materials.keys.sorted() {
      var source = SourceObject("newmtl", at: name)
      if used.contains(name) {
        source.parts = [.init("material", "materials/\(name)")]
        source.notes = asset.notes.filter { $0.place == "newmtl \(name)" }
      } else {
        source.notes = [AssetNote(.ignored, at: "newmtl \(name)", "no face is made of it")]
      }
      asset.sources.append(source)
    }
  }

  private mutating func note(_ severity: AssetNote.Severity, _ place: String, _ message: String) {
    asset.notes.append(AssetNote(severity, at: place, message))
  }

  private mutating func tell() {
    for (line, message) in scanner.broken { note(.broken, "line \(line)", message) }
    if scanner.brokenCount > scanner.broken.count {
      note(
        .broken, "", "\(scanner.brokenCount - scanner.broken.count) further broken statements are not listed")
    }
    let freeForm: Set<String> = [
      "vp", "cstype", "deg", "bmat", "step", "curv", "curv2", "surf", "parm", "trim", "hole", "scrv", "sp",
      "end",
      "con",
    ]
    for (word, (count, line)) in scanner.unknown.sorted(by: { $0.value.line < $1.value.line }) {
      let what =
        freeForm.contains(word) ? "curves and free-form surfaces are left out" : "it is not known here"
      note(.ignored, "line \(line)", "\(word), \(count) times: \(what)")
    }
  }

  // MARK: Meshes

  private mutating func add(_ object: WavefrontObject, name: String, isAlone: Bool) {
    let hasColors = !scanner.colors.isEmpty
    if object.faceCount > 0 {
      var assembly = WavefrontMeshAssembly(object, scanner, keepsAllPoints: isAlone)
      let (mesh, materials) = assembly.mesh(name: name)
      if assembly.brokenFaces > 0 {
        note(
          .broken, "object \"\(name)\"",
          "\(assembly.brokenFaces) faces name points that are not there, or have fewer than three corners; they are left out"
        )
      }
      add(mesh, name, materials.map { material($0, hasColors) })
    }
    for (topology, indices, width) in [
      (MeshAsset.Topology.lines, object.lines, 2), (.points, object.dots, 1),
    ] where !indices.isEmpty {
      var mesh = MeshAsset(name: name, path: "objects/\(name)/\(topology.rawValue)")
      mesh.topology = topology
      mesh.positions = scanner.points
      let count = UInt32(scanner.points.count / 3)
      for start in stride(from: 0, to: indices.count, by: width)
      where indices[start..<(start + width)].allSatisfy({ $0 < count }) {
        mesh.corners += indices[start..<(start + width)]
      }
      if mesh.corners.count < indices.count {
        note(.broken, "object \"\(name)\"", "some of its \(topology.rawValue) name points that are not there")
      }
      if !mesh.corners.isEmpty {
        add(mesh, object.faceCount > 0 ? "\(name)_\(topology.rawValue)" : name, [nil])
      }
    }
  }

  private mutating func add(_ mesh: MeshAsset, _ name: String, _ materials: [Int?]) {
    guard !mesh.corners.isEmpty else { return }
    asset.meshes.append(mesh)
    var node = NodeAsset(name: name, path: "/\(name)", parent: nil)
    node.mesh = NodeAsset.MeshUse(mesh: asset.meshes.count - 1, materials: materials)
    _ = asset.append(node)
  }

  // MARK: Materials

  private mutating func readLibraries() {
    for (names, line) in scanner.libraries {
      // A name may have spaces, or there are several.
      let found: [(String, String?)]
      if let path = files.file(names) {
        found = [(names, path)]
      } else {
        found = names.split(separator: " ").map { (String($0), files.file(String($0))) }
      }
      for (name, path) in found {
        guard let path else {
          asset.files.append(name)
          note(.broken, "line \(line)", "the materials \(name) cannot be found; default materials are shown")
          continue
        }
        asset.files.append(path)
        do throws(FileError) {
          let file = try FileMapping(path: path, limit: options.limits.materialFileSize)
          unsafe file.withBytes(0..<file.count) { bytes in
            library.read(
              unsafe Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)), limits: options.limits)
          }
        } catch {
          note(.broken, "line \(line)", "\(error)")
        }
      }
    }
  }

  private mutating func material(_ number: Int, _ hasColors: Bool) -> Int? {
    if let known = made[number] { return known }
    var place: Int?
    let name = scanner.materials[number]
    if let description = library.materials[name] {
      place = asset.materials.count
      var maker = WavefrontMaterialMaker(files: files, asset: asset, textures: textures)
      let material = maker.material(name, description, hasColors: hasColors)
      (asset, textures) = (maker.asset, maker.textures)
      asset.materials.append(material)
    } else {
      if !name.isEmpty {
        note(.broken, "usemtl \(name)", "there is no such material; the default one is shown")
      }
      if hasColors {
        var look = PhysicalLook()
        (look.usesVertexColors, look.roughness) = (true, NumberInput(0.8))
        place = asset.materials.count
        asset.materials.append(MaterialAsset(name: "colors", path: "materials/colors", .physical(look)))
      }
    }
    made[number] = .some(place)
    return place
  }
}
