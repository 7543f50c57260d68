internal import SceneAssets

/// A builder of the mesh of a PLY file.
struct PLYBuilder {
  private let header: PLYHeader
  private var numbers: PLYNumbers
  private let limits: PLYLimits
  var mesh = MeshAsset(name: "", path: "vertex")
  var notes: [AssetNote] = []
  var normals: [Float] = []
  /// Three or four numbers for each point.
  var colors: [Float] = []
  var colorWidth = 3
  var coordinates: [Float] = []
  /// The texture coordinates of corners, where the faces have them.
  var cornerCoordinates: [Float] = []
  var faceSizes: [UInt32] = []
  private var brokenFaces = 0
  /// The values of Gaussian splats; nil where the points have none.
  private(set) var splats: PLYSplatLists?

  init(_ header: PLYHeader, _ numbers: PLYNumbers, limits: PLYLimits) {
    (self.header, self.numbers, self.limits) = (header, numbers, limits)
  }

  mutating func build() throws(PLYFailure) {
    for element in header.elements {
      switch element.name {
      case "vertex": try readPoints(element)
      case "face": try readFaces(element)
      case "tristrips": try readStrips(element)
      default: try pass(element)
      }
    }
    guard header.elements.contains(where: { $0.name == "vertex" }) else {
      throw PLYFailure(.damaged("it has no element \"vertex\""))
    }
    dropBrokenFaces()
    if numbers.longLines > 0 {
      notes.append(
        AssetNote(
          .ignored, at: "",
          "\(numbers.longLines) lines have more numbers than the header declares; those at their ends are not read"
        ))
    }
  }

  /// Checks that elements fit into what is left of the file, before memory is taken for them.
  private func check(_ element: PLYHeader.Element) throws(PLYFailure) {
    let least = element.properties.reduce(0) { $0 + numbers.least($1.countType ?? $1.type) }
    guard least == 0 || element.count <= numbers.left / least else {
      throw PLYFailure(
        .damaged(
          "its \(numbers.left) bytes of data are not enough for \(element.count) elements \"\(element.name)\""
        ))
    }
    guard least > 0 || element.count <= limits.points else {
      throw PLYFailure(.limit("elements without properties", value: limits.points))
    }
  }

  // MARK: Points

  private mutating func readPoints(_ element: PLYHeader.Element) throws(PLYFailure) {
    try check(element)
    guard element.count <= limits.points else { throw PLYFailure(.limit("points", value: limits.points)) }
    if let splats = PLYSplats(element) { return try readSplats(element, splats) }
    guard element.index(of: ["packed_position"]) == nil else {
      throw PLYFailure(
        .foreign(
          "its Gaussian splats are packed in a way that is not read; export them as a plain .ply or .splat"))
    }
    guard let x = element.index(of: ["x"]), let y = element.index(of: ["y"]), let z = element.index(of: ["z"])
    else { throw PLYFailure(.damaged("the points have no x, y and z")) }
    let normal = indices(element, [["nx"], ["ny"], ["nz"]])
    let color = indices(
      element,
      [["red", "r", "diffuse_red"], ["green", "g", "diffuse_green"], ["blue", "b", "diffuse_blue"]])
    let alpha = color == nil ? nil : element.index(of: ["alpha", "a", "diffuse_alpha"])
    let place = indices(element, [["s", "u", "texture_u"], ["t", "v", "texture_v"]])
    if alpha != nil { colorWidth = 4 }
    noteUnread(
      element, read: [x, y, z] + (normal ?? []) + (color ?? []) + (place ?? []) + [alpha].compactMap { $0 })
    mesh.positions.reserveCapacity(3 * element.count)
    var row = [Double](repeating: 0, count: element.properties.count)
    var broken = 0
    for _ in 0..<element.count {
      try readRow(element, &row)
      var point = [x, y, z].map { Float(row[$0]) }
      if !point.allSatisfy(\.isFinite) {
        point = [0, 0, 0]
        broken += 1
      }
      mesh.positions += point
      if let normal { normals += normal.map { finite(row[$0]) } }
      if let color {
        colors += (color + [alpha].compactMap { $0 }).map { share(row[$0], element.properties[$0].type) }
      }
      if let place { coordinates += place.map { finite(row[$0]) } }
    }
    if broken > 0 {
      notes.append(
        AssetNote(
          .broken, at: "vertex", "\(broken) points have positions that are not finite, and are at the origin")
      )
    }
  }

  private mutating func readSplats(_ element: PLYHeader.Element, _ properties: PLYSplats) throws(PLYFailure) {
    let normals = element.properties.indices.filter {
      ["nx", "ny", "nz"].contains(element.properties[$0].name)
    }
    // Trainers write normals of zero.
    noteUnread(element, read: properties.read + normals)
    var row = [Double](repeating: 0, count: element.properties.count)
    var lists = PLYSplatLists(properties, count: element.count)
    mesh.positions.reserveCapacity(3 * element.count)
    for _ in 0..<element.count {
      try readRow(element, &row)
      for index in properties.position { mesh.positions.append(Float(row[index])) }
      lists.add(row)
    }
    splats = lists
  }

  private func indices(_ element: PLYHeader.Element, _ names: [[String]]) -> [Int]? {
    let found = names.compactMap { element.index(of: $0) }
    return found.count == names.count ? found : nil
  }

  private func finite(_ value: Double) -> Float {
    let number = Float(value)
    return number.isFinite ? number : 0
  }

  /// Returns a component of a color as a number from 0 to 1.
  private func share(_ value: Double, _ type: PLYHeader.NumberType) -> Float {
    let share = finite(value / (type.largest ?? 1))
    return min(max(share, 0), 1)
  }

  /// Reads an element; lists are passed over, and their number is left in their place.
  private mutating func readRow(_ element: PLYHeader.Element, _ row: inout [Double]) throws(PLYFailure) {
    for (index, property) in element.properties.enumerated() {
      if let countType = property.countType {
        row[index] = Double(try readList(property, countType) { _ in })
      } else {
        row[index] = try numbers.next(property.type)
      }
    }
    numbers.finishRow()
  }

  /// Reads the numbers of a list.
  ///
  /// - Returns: How many they are.
  private mutating func readList(
    _ property: PLYHeader.Property, _ countType: PLYHeader.NumberType, _ body: (Double) -> Void
  ) throws(PLYFailure) -> Int {
    let count = try numbers.next(countType)
    guard count >= 0, count == count.rounded(), count <= Double(numbers.left / numbers.least(property.type))
    else {
      throw PLYFailure(.damaged("a list \"\(property.name)\" has \(count) numbers, more than the file"))
    }
    for _ in 0..<Int(count) { body(try numbers.next(property.type)) }
    return Int(count)
  }

  // MARK: Faces

  private mutating func readFaces(_ element: PLYHeader.Element) throws(PLYFailure) {
    try check(element)
    guard let corners = element.list(["vertex_indices", "vertex_index"]) else {
      notes.append(AssetNote(.ignored, at: "face", "the faces have no list of points, and are left out"))
      return try pass(element, isTold: true)
    }
    let coordinates = element.list(["texcoord", "texture_coordinates"])
    noteUnread(element, read: [corners] + [coordinates].compactMap { $0 })
    var cornerList: [Double] = [], coordinateList: [Double] = []
    for _ in 0..<element.count {
      cornerList.removeAll(keepingCapacity: true)
      coordinateList.removeAll(keepingCapacity: true)
      for (index, property) in element.properties.enumerated() {
        guard let countType = property.countType else {
          _ = try numbers.next(property.type)
          continue
        }
        _ = try readList(property, countType) { number in
          if index == corners { cornerList.append(number) }
          if index == coordinates { coordinateList.append(number) }
        }
      }
      numbers.finishRow()
      try add(cornerList, coordinates == nil ? nil : coordinateList)
    }
  }

  private mutating func add(_ corners: [Double], _ coordinates: [Double]?) throws(PLYFailure) {
    guard mesh.corners.count + corners.count <= limits.corners else {
      throw PLYFailure(.limit("corners", value: limits.corners))
    }
    let isWhole = corners.allSatisfy { $0 >= 0 && $0 < Double(UInt32.max) && $0 == $0.rounded() }
    guard corners.count > 2, isWhole else {
      brokenFaces += 1
      return
    }
    mesh.corners += corners.map { UInt32($0) }
    faceSizes.append(UInt32(corners.count))
    guard let coordinates else { return }
    let isWanted = coordinates.count == 2 * corners.count
    cornerCoordinates += isWanted ? coordinates.map(finite) : [Float](repeating: 0, count: 2 * corners.count)
  }

  /// Reads triangle strips, which -1 ends.
  private mutating func readStrips(_ element: PLYHeader.Element) throws(PLYFailure) {
    try check(element)
    guard let list = element.list(["vertex_indices", "vertex_index"]) else { return try pass(element) }
    for _ in 0..<element.count {
      for (index, property) in element.properties.enumerated() {
        guard let countType = property.countType else {
          _ = try numbers.next(property.type)
          continue
        }
        var strip: [Double] = []
        _ = try readList(property, countType) { if index == list { strip.append($0) } }
        for run in strip.split(separator: -1) {
          let points = Array(run)
          for first in 0..<max(points.count - 2, 0) {
            // Every second triangle of a strip has the opposite winding.
            let (second, third) = first % 2 == 0 ? (first + 1, first + 2) : (first + 2, first + 1)
            guard points[first] != points[second], points[second] != points[third],
              points[first] != points[third]
            else { continue }
            try add([points[first], points[second], points[third]], nil)
          }
        }
      }
      numbers.finishRow()
    }
  }

  /// Removes faces whose points do not exist: the points may come after the faces.
  private mutating func dropBrokenFaces() {
    let count = mesh.pointCount
    if mesh.corners.contains(where: { $0 >= count }) {
      var (corners, sizes, coordinates, start) = ([UInt32](), [UInt32](), [Float](), 0)
      for size in faceSizes {
        let range = start..<start + Int(size)
        start = range.upperBound
        guard mesh.corners[range].allSatisfy({ $0 < count }) else {
          brokenFaces += 1
          continue
        }
        corners += mesh.corners[range]
        sizes.append(size)
        if !cornerCoordinates.isEmpty {
          coordinates += cornerCoordinates[2 * range.lowerBound..<2 * range.upperBound]
        }
      }
      (mesh.corners, faceSizes, cornerCoordinates) = (corners, sizes, coordinates)
    }
    guard brokenFaces > 0 else { return }
    notes.append(
      AssetNote(
        .broken, at: "face",
        "\(brokenFaces) faces have fewer than three corners or name points that do not exist; they are left out"
      ))
  }

  // MARK: Others

  /// Passes over elements that a scene has no place for.
  private mutating func pass(_ element: PLYHeader.Element, isTold: Bool = false) throws(PLYFailure) {
    try check(element)
    if element.count > 0, !isTold {
      notes.append(AssetNote(.ignored, at: element.name, "the elements \"\(element.name)\" are not read"))
    }
    if let size = element.size, numbers.skip(element.count, of: size) { return }
    guard !element.properties.isEmpty else { return }
    var row = [Double](repeating: 0, count: element.properties.count)
    for _ in 0..<element.count { try readRow(element, &row) }
  }

  private mutating func noteUnread(_ element: PLYHeader.Element, read: [Int]) {
    let names = element.properties.indices.filter { !read.contains($0) }.map { element.properties[$0].name }
    guard !names.isEmpty else { return }
    notes.append(
      AssetNote(.ignored, at: element.name, "the properties \(names.joined(separator: ", ")) are not read"))
  }
}
