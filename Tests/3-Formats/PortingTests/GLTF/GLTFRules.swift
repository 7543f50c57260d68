import Foundation

/// The rules of glTF 2.0 that a file has to keep, as Khronos' specification has them; stricter where the writer promises
/// more.
struct GLTFRules {
  private(set) var problems: [String] = []
  let root: [String: Any]
  let buffer: [UInt8]

  /// Checks a GLB file.
  init(container bytes: [UInt8]) {
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    var found: [String] = []
    var json: [UInt8] = [], binary: [UInt8] = []
    if bytes.count < 20 || word(0) != 0x4654_6c67 || word(4) != 2 { found.append("no header of GLB 2") }
    if bytes.count >= 20 {
      if word(8) != bytes.count { found.append("the header says \(word(8)) bytes, there are \(bytes.count)") }
      var offset = 12
      while offset + 8 <= bytes.count {
        let length = word(offset), kind = word(offset + 4)
        if length % 4 != 0 { found.append("a chunk of \(length) bytes is not aligned") }
        guard offset + 8 + length <= bytes.count else { break }
        let chunk = Array(bytes[offset + 8..<offset + 8 + length])
        if kind == 0x4e4f_534a { json = chunk } else if kind == 0x004e_4942 { binary = chunk }
        offset += 8 + length
      }
      if offset != bytes.count { found.append("the chunks end at \(offset) of \(bytes.count)") }
    }
    root = (try? JSONSerialization.jsonObject(with: Data(json))) as? [String: Any] ?? [:]
    if root.isEmpty { found.append("no JSON") }
    buffer = binary
    problems = found
    let length = list("buffers").first?["byteLength"] as? Int ?? 0
    expect(
      (0..<4).contains(binary.count - length), "the buffer has \(length) bytes, the chunk \(binary.count)")
    check()
  }

  /// Checks a document with a buffer of its own.
  init(json: [UInt8], buffer: [UInt8]) {
    root = (try? JSONSerialization.jsonObject(with: Data(json))) as? [String: Any] ?? [:]
    self.buffer = buffer
    expect(list("buffers").first?["byteLength"] as? Int == buffer.count, "another length of the buffer")
    check()
  }

  mutating func expect(_ holds: Bool, _ message: String) {
    if !holds { problems.append(message) }
  }

  func list(_ name: String) -> [[String: Any]] { root[name] as? [[String: Any]] ?? [] }

  private mutating func check() {
    expect((root["asset"] as? [String: Any])?["version"] as? String == "2.0", "no version")
    checkExtensions()
    checkViews()
    for index in list("accessors").indices { checkAccessor(index) }
    for index in list("meshes").indices { checkMesh(index) }
    checkNodes()
    checkSkins()
    checkAnimations()
    checkMaterials()
    checkImages()
    checkRest()
  }

  // MARK: Extensions

  private mutating func checkExtensions() {
    let used = Set(root["extensionsUsed"] as? [String] ?? [])
    expect(Set(root["extensionsRequired"] as? [String] ?? []).isSubset(of: used), "required but not used")
    var found: Set<String> = []
    func search(_ value: Any, key: String?) {
      if let object = value as? [String: Any] {
        for (name, inner) in object {
          if key == "extensions" { found.insert(name) }
          search(inner, key: name)
        }
      }
      if let all = value as? [Any] { for inner in all { search(inner, key: nil) } }
    }
    search(root, key: nil)
    expect(found == used, "used \(used.sorted()), found \(found.sorted())")
  }

  // MARK: Buffers

  private mutating func checkViews() {
    for (index, view) in list("bufferViews").enumerated() {
      let (offset, length) = (view["byteOffset"] as? Int ?? 0, view["byteLength"] as? Int ?? 0)
      let number = view["buffer"] as? Int ?? -1
      expect(list("buffers").indices.contains(number), "view \(index) has no buffer")
      expect(length > 0 && offset % 4 == 0, "view \(index) is empty or not aligned")
      let room =
        number >= 0 && number < list("buffers").count ? list("buffers")[number]["byteLength"] as? Int ?? 0 : 0
      expect(offset + length <= room, "view \(index) goes beyond its buffer")
      if let stride = view["byteStride"] as? Int {
        expect(stride >= 4 && stride <= 252 && stride % 4 == 0, "view \(index) has a stride of \(stride)")
        expect(view["target"] as? Int == 34962, "view \(index) has a stride but no vertices")
      }
      if let target = view["target"] as? Int {
        expect([34962, 34963].contains(target), "target of view \(index)")
      }
    }
  }

  private static let sizes = [5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4]
  private static let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16]

  /// Returns the numbers of an accessor; nil where they are compressed.
  func numbers(_ index: Int) -> [Double]? {
    let accessor = list("accessors")[index]
    guard let kind = accessor["componentType"] as? Int, let size = Self.sizes[kind],
      let width = Self.widths[accessor["type"] as? String ?? ""], let count = accessor["count"] as? Int
    else { return nil }
    var result = [Double](repeating: 0, count: count * width)
    if let number = accessor["bufferView"] as? Int {
      let view = list("bufferViews")[number]
      guard view["extensions"] == nil else { return nil }
      let start = (view["byteOffset"] as? Int ?? 0) + (accessor["byteOffset"] as? Int ?? 0)
      let stride = view["byteStride"] as? Int ?? size * width
      guard start + (count - 1) * stride + size * width <= buffer.count else { return nil }
      for element in 0..<count {
        for lane in 0..<width {
          result[element * width + lane] = number_(start + element * stride + lane * size, kind)
        }
      }
    } else if accessor["sparse"] == nil, isDraco(index) {
      return nil
    }
    guard let sparse = accessor["sparse"] as? [String: Any] else { return result }
    guard let places = sparse["indices"] as? [String: Any], let values = sparse["values"] as? [String: Any],
      let some = sparse["count"] as? Int, let component = places["componentType"] as? Int,
      let placesView = places["bufferView"] as? Int, let valuesView = values["bufferView"] as? Int
    else { return nil }
    let first = list("bufferViews")[placesView]["byteOffset"] as? Int ?? 0
    let second = list("bufferViews")[valuesView]["byteOffset"] as? Int ?? 0
    var last = -1
    for number in 0..<some {
      let place = Int(number_(first + number * (Self.sizes[component] ?? 1), component))
      guard place > last, place < count else { return nil }
      last = place
      for lane in 0..<width {
        result[place * width + lane] = number_(second + (number * width + lane) * size, kind)
      }
    }
    return result
  }

  private func isDraco(_ accessor: Int) -> Bool {
    list("meshes").contains { mesh in
      (mesh["primitives"] as? [[String: Any]] ?? []).contains { primitive in
        guard (primitive["extensions"] as? [String: Any])?["KHR_draco_mesh_compression"] != nil else {
          return false
        }
        return primitive["indices"] as? Int == accessor
          || (primitive["attributes"] as? [String: Int] ?? [:]).values.contains(accessor)
      }
    }
  }

  private func number_(_ offset: Int, _ kind: Int) -> Double {
    let size = Self.sizes[kind] ?? 1
    let word = (0..<size).reduce(UInt32(0)) { $0 | UInt32(buffer[offset + $1]) << UInt32(8 * $1) }
    return kind == 5126 ? Double(Float(bitPattern: word)) : Double(word)
  }

  private mutating func checkAccessor(_ index: Int) {
    let accessor = list("accessors")[index]
    let count = accessor["count"] as? Int ?? 0, width = Self.widths[accessor["type"] as? String ?? ""] ?? 0
    expect(count > 0 && width > 0, "accessor \(index) has no count or no type")
    guard let values = numbers(index) else {
      let view = accessor["bufferView"] as? Int
      let isCompressed = view.map { list("bufferViews")[$0]["extensions"] != nil } ?? isDraco(index)
      return expect(isCompressed, "the numbers of accessor \(index) do not lie in its view")
    }
    expect(values.allSatisfy(\.isFinite), "accessor \(index) has numbers that are not finite")
    guard let low = accessor["min"] as? [Double], let high = accessor["max"] as? [Double] else { return }
    for lane in 0..<width {
      let own = stride(from: lane, to: values.count, by: width).map { Float(values[$0]) }
      expect(
        Float(low[lane]) == own.min() && Float(high[lane]) == own.max(),
        "accessor \(index) has other bounds: \(low[lane]) \(high[lane]), not \(own.min() ?? 0) \(own.max() ?? 0)"
      )
    }
  }

  private func target(_ accessor: Int) -> Int? {
    (list("accessors")[accessor]["bufferView"] as? Int).flatMap { list("bufferViews")[$0]["target"] as? Int }
  }

  private func count(_ accessor: Int) -> Int { list("accessors")[accessor]["count"] as? Int ?? 0 }

  // MARK: Meshes

  private mutating func checkMesh(_ index: Int) {
    let mesh = list("meshes")[index], primitives = mesh["primitives"] as? [[String: Any]] ?? []
    expect(!primitives.isEmpty, "mesh \(index) has no primitives")
    let targets = primitives.map { ($0["targets"] as? [Any])?.count ?? 0 }
    expect(Set(targets).count == 1, "the primitives of mesh \(index) have different targets")
    if let weights = mesh["weights"] as? [Double] {
      expect(weights.count == targets[0], "weights of mesh \(index)")
    }
    for primitive in primitives { checkPrimitive(primitive, "mesh \(index)") }
  }

  private mutating func checkPrimitive(_ primitive: [String: Any], _ place: String) {
    guard let attributes = primitive["attributes"] as? [String: Int], let points = attributes["POSITION"]
    else {
      return expect(false, "\(place) has no positions")
    }
    let vertices = count(points)
    expect(list("accessors")[points]["min"] != nil, "\(place): positions without bounds")
    for (name, accessor) in attributes {
      expect(count(accessor) == vertices, "\(place): \(name) has another count")
      let isBare = list("accessors")[accessor]["bufferView"] == nil
      expect(isBare || target(accessor) == 34962, "\(place): \(name) has another target")
    }
    for semantic in ["TEXCOORD_", "COLOR_", "JOINTS_", "WEIGHTS_"] {
      let sets = attributes.keys.compactMap {
        $0.hasPrefix(semantic) ? Int($0.dropFirst(semantic.count)) : nil
      }
      expect(sets.sorted() == Array(0..<sets.count), "\(place): gaps among \(semantic)")
    }
    for (name, width) in [("NORMAL", 3), ("TANGENT", 4)] {
      guard let accessor = attributes[name], let values = numbers(accessor) else { continue }
      for start in stride(from: 0, to: values.count, by: width) {
        let length = (0..<3).reduce(0) { $0 + values[start + $1] * values[start + $1] }.squareRoot()
        guard abs(length - 1) > 0.0005 || (width == 4 && abs(values[start + 3]) != 1) else { continue }
        return expect(false, "\(place): \(name) of length \(length)")
      }
    }
    checkWeights(attributes, vertices, place)
    checkIndices(primitive, vertices, place)
    for target in primitive["targets"] as? [[String: Int]] ?? [] {
      for (name, accessor) in target {
        expect(count(accessor) == vertices, "\(place): a target's \(name) has another count")
        expect(
          name != "POSITION" || list("accessors")[accessor]["min"] != nil, "\(place): a target without bounds"
        )
      }
    }
    guard let material = primitive["material"] as? Int, list("materials").indices.contains(material) else {
      return expect(primitive["material"] == nil, "\(place): no such material")
    }
    var highest = -1
    func search(_ value: Any) {
      guard let object = value as? [String: Any] else { return }
      if object["index"] != nil { highest = max(highest, object["texCoord"] as? Int ?? 0) }
      for inner in object.values { search(inner) }
    }
    search(list("materials")[material])
    expect(
      highest < 0 || attributes["TEXCOORD_\(highest)"] != nil, "\(place): no texture coordinates \(highest)")
  }

  private mutating func checkWeights(_ attributes: [String: Int], _ vertices: Int, _ place: String) {
    let sets = attributes.keys.filter { $0.hasPrefix("WEIGHTS_") }.sorted()
    guard !sets.isEmpty else { return }
    let weights = sets.compactMap { attributes[$0].flatMap(numbers) }
    let joints = sets.compactMap {
      attributes[$0.replacingOccurrences(of: "WEIGHTS", with: "JOINTS")].flatMap(numbers)
    }
    guard weights.count == sets.count, joints.count == sets.count else { return }
    for vertex in 0..<vertices {
      var sum = 0.0, seen: Set<Double> = []
      for set in sets.indices {
        for lane in vertex * 4..<vertex * 4 + 4 {
          sum += weights[set][lane]
          if weights[set][lane] == 0 {
            expect(joints[set][lane] == 0, "\(place): a joint without weight")
          } else if !seen.insert(joints[set][lane]).inserted {
            return expect(false, "\(place): a joint counts twice")
          }
        }
      }
      guard abs(sum - 1) > 1e-5 else { continue }
      return expect(false, "\(place): the weights of a vertex are \(sum)")
    }
  }

  private mutating func checkIndices(_ primitive: [String: Any], _ vertices: Int, _ place: String) {
    let mode = primitive["mode"] as? Int ?? 4
    let corners = (primitive["indices"] as? Int).map(count) ?? vertices
    expect([0, 1, 4].contains(mode), "\(place): mode \(mode)")
    expect(corners % (mode == 4 ? 3 : mode == 1 ? 2 : 1) == 0, "\(place): \(corners) corners")
    guard let indices = primitive["indices"] as? Int else { return }
    let isBare = list("accessors")[indices]["bufferView"] == nil
    expect(isBare || target(indices) == 34963, "\(place): indices have another target")
    guard let values = numbers(indices) else { return }
    expect(values.allSatisfy { Int($0) < vertices }, "\(place): an index beyond its vertices")
    expect(!values.contains(65535) || vertices > 65536, "\(place): an index that restarts")
  }

  // MARK: Nodes

  private mutating func checkNodes() {
    let nodes = list("nodes")
    var parents = [Int](repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for child in node["children"] as? [Int] ?? [] {
        expect(nodes.indices.contains(child) && child != index, "node \(index) has a wrong child")
        if nodes.indices.contains(child) { parents[child] += 1 }
      }
      expect((node["children"] as? [Int])?.isEmpty != true, "node \(index) has an empty list of children")
      let hasParts = node["translation"] != nil || node["rotation"] != nil || node["scale"] != nil
      expect(node["matrix"] == nil || !hasParts, "node \(index) has a matrix and parts")
      if let turn = node["rotation"] as? [Double] {
        let length = turn.reduce(0) { $0 + $1 * $1 }.squareRoot()
        expect(abs(length - 1) < 1e-5 && turn.allSatisfy { abs($0) <= 1 }, "node \(index) turns by \(length)")
      }
      if let skin = node["skin"] as? Int {
        expect(node["mesh"] != nil && list("skins").indices.contains(skin), "node \(index) has a skin alone")
        checkJoints(of: node, skin)
      }
      if let mesh = node["mesh"] as? Int, let weights = node["weights"] as? [Double] {
        let first = (list("meshes")[mesh]["primitives"] as? [[String: Any]])?.first
        expect((first?["targets"] as? [Any])?.count == weights.count, "node \(index) has other weights")
      }
    }
    expect(parents.allSatisfy { $0 <= 1 }, "a node has two parents")
    for root in list("scenes").first?["nodes"] as? [Int] ?? [] {
      expect(parents[root] == 0, "a root has a parent")
    }
  }

  private mutating func checkJoints(of node: [String: Any], _ skin: Int) {
    guard let mesh = node["mesh"] as? Int else { return }
    let joints = (list("skins")[skin]["joints"] as? [Int])?.count ?? 0
    for primitive in list("meshes")[mesh]["primitives"] as? [[String: Any]] ?? [] {
      guard let set = (primitive["attributes"] as? [String: Int])?["JOINTS_0"] else {
        expect(false, "a skinned mesh has no joints")
        continue
      }
      guard let values = numbers(set) else { continue }
      expect(values.allSatisfy { Int($0) < joints }, "a vertex follows a joint that does not exist")
    }
  }

  private mutating func checkSkins() {
    for (index, skin) in list("skins").enumerated() {
      let joints = skin["joints"] as? [Int] ?? []
      expect(!joints.isEmpty && Set(joints).count == joints.count, "skin \(index) has joints twice, or none")
      guard let accessor = skin["inverseBindMatrices"] as? Int, let values = numbers(accessor) else {
        continue
      }
      expect(count(accessor) >= joints.count, "skin \(index) has too few matrices")
      for start in stride(from: 0, to: values.count, by: 16) {
        let row = (0..<4).map { values[start + $0 * 4 + 3] }
        expect(row == [0, 0, 0, 1], "skin \(index) has a matrix that is not affine")
      }
    }
  }

  // MARK: Animations

  private mutating func checkAnimations() {
    for (index, animation) in list("animations").enumerated() {
      let samplers = animation["samplers"] as? [[String: Any]] ?? []
      var targets: Set<String> = []
      for channel in animation["channels"] as? [[String: Any]] ?? [] {
        guard let sampler = channel["sampler"] as? Int, samplers.indices.contains(sampler),
          let target = channel["target"] as? [String: Any], let path = target["path"] as? String,
          let input = samplers[sampler]["input"] as? Int, let output = samplers[sampler]["output"] as? Int
        else {
          expect(false, "animation \(index) has a broken channel")
          continue
        }
        let name = "\(target["node"] ?? "") \(path) \(target["extensions"] ?? "")"
        expect(targets.insert(name).inserted, "animation \(index) has two channels for \(name)")
        if let node = target["node"] as? Int, path != "weights" {
          expect(list("nodes")[node]["matrix"] == nil, "animation \(index) moves a node with a matrix")
        }
        let times = numbers(input) ?? []
        expect(list("accessors")[input]["min"] != nil, "animation \(index): times without bounds")
        expect((times.first ?? -1) >= 0 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "times")
        var each = samplers[sampler]["interpolation"] as? String == "CUBICSPLINE" ? 3 : 1
        if path == "weights", let node = target["node"] as? Int,
          let mesh = list("nodes")[node]["mesh"] as? Int
        {
          let first = (list("meshes")[mesh]["primitives"] as? [[String: Any]])?.first
          each *= (first?["targets"] as? [Any])?.count ?? 0
        }
        expect(count(output) == times.count * each, "animation \(index): \(count(output)) values")
      }
      expect(!targets.isEmpty, "animation \(index) has no channels")
    }
  }
}
