internal import SceneAssets

/// A geometry element: the faces that use one material.
struct GeometryElement {
  enum Kind: Int {
    case triangles, strip, lines, points, polygons
  }

  let kind: Kind
  /// The number of corners of each face; nil where all are triangles.
  private(set) var faceSizes: [UInt32]?
  /// The index of each corner, face by face, for each index channel.
  private(set) var channels: [[UInt32]]

  /// Creates the element of an archived `SCNGeometryElement`.
  init(_ object: ArchiveObject) throws(AssetReadingError.Problem) {
    guard let kind = Kind(rawValue: object.integer("primitiveType") ?? 0) else {
      throw .damaged("a geometry element has an unknown primitive type")
    }
    let width = object.integer("bytesPerIndex") ?? 0
    let data = object.bytes("elementData") ?? []
    guard [1, 2, 4, 8].contains(width) || data.isEmpty else {
      throw .damaged("a geometry element has indices of \(width) bytes")
    }
    let channelCount = max(object.integer("indicesChannelCount") ?? 1, 1)
    guard channelCount <= 16 else { throw .limit("index channels", value: 16) }
    var indices = Self.indices(data, width: max(width, 1))
    let count = object.integer("primitiveCount") ?? 0
    guard count >= 0, count <= indices.count else {
      throw .damaged("a geometry element gives a count of \(count) faces, more than it has bytes")
    }
    self.kind = kind
    channels = []
    var corners = 0
    switch kind {
    case .triangles: corners = count * 3
    case .strip: corners = count == 0 ? 0 : count + 2
    case .lines: corners = count * 2
    case .points: corners = count
    case .polygons:
      let sizes = Array(indices.prefix(count))
      indices.removeFirst(count)
      faceSizes = sizes
      corners = sizes.reduce(0) { $0 &+ Int($1) }
    }
    guard corners >= 0, corners <= indices.count / channelCount else {
      throw .damaged(
        "a geometry element has \(indices.count) indices where its faces need \(corners * channelCount)")
    }
    let isInterleaved = object.bool("interleavedIndicesChannels") ?? true
    channels = (0..<channelCount).map { channel in
      (0..<corners).map { corner in
        indices[isInterleaved ? corner * channelCount + channel : channel * corners + corner]
      }
    }
    if kind == .strip { unrollStrip() }
    keepRange(object, count)
  }

  private static func indices(_ data: ArraySlice<UInt8>, width: Int) -> [UInt32] {
    stride(from: data.startIndex, through: data.endIndex - width, by: width).map { offset in
      var value: UInt32 = 0
      for index in 0..<min(width, 4) {
        let byte = UInt32(data[offset + index])
        value |= byte << UInt32(8 * index)
      }
      return value
    }
  }

  /// Reverses every second triangle of a strip, which has the opposite winding.
  private mutating func unrollStrip() {
    channels = channels.map { strip in
      guard strip.count > 2 else { return [] }
      return (0..<strip.count - 2).flatMap { (start: Int) -> [UInt32] in
        let odd = start % 2
        return [strip[start + odd], strip[start + 1 - odd], strip[start + 2]]
      }
    }
  }

  /// Leaves out the faces outside of the drawn range.
  private mutating func keepRange(_ object: ArchiveObject, _ count: Int) {
    guard let start = object.integer("primitiveRangeLocation"), start >= 0, start < count,
      let length = object.integer("primitiveRangeLength"), length > 0, length < count
    else { return }
    let faces = start..<min(start + length, count)
    if let sizes = faceSizes {
      let first = sizes[..<faces.lowerBound].reduce(0) { $0 + Int($1) }
      let kept = sizes[faces].reduce(0) { $0 + Int($1) }
      faceSizes = Array(sizes[faces])
      channels = channels.map { Array($0[first..<first + kept]) }
    } else {
      let corners = kind == .lines ? 2 : kind == .points ? 1 : 3
      channels = channels.map {
        Array($0[min(faces.lowerBound * corners, $0.count)..<min(faces.upperBound * corners, $0.count)])
      }
    }
  }

  /// The number of faces.
  var faceCount: Int {
    faceSizes?.count ?? (channels.first?.count ?? 0) / (kind == .lines ? 2 : kind == .points ? 1 : 3)
  }
}
