extension ScaleInput {
  /// Scans and models for printers.
  static let scans = [
    ScaleInput("points", "ply") { count in
      [File("scene.ply", bytes: Array(plyHeader(count, faces: 0).utf8) + positions(count))]
    },
    ScaleInput("faces", "ply") { count in
      var bytes = Array(plyHeader(count + 2, faces: count).utf8) + positions(count + 2)
      for face in 0..<count {
        bytes.append(3)
        for corner in 0..<3 { append(UInt32(face + corner), to: &bytes) }
      }
      return [File("scene.ply", bytes: bytes)]
    },
    ScaleInput("faces", "stl", bytes: { stl($0) }),
  ]

  /// Adds a number in little-endian order.
  static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }

  /// Adds numbers in little-endian order.
  static func append(_ numbers: Float..., to bytes: inout [UInt8]) {
    for number in numbers { append(number.bitPattern, to: &bytes) }
  }

  private static func plyHeader(_ points: Int, faces: Int) -> String {
    """
    ply
    format binary_little_endian 1.0
    element vertex \(points)
    property float x
    property float y
    property float z

    """ + (faces > 0 ? "element face \(faces)\nproperty list uchar uint vertex_indices\n" : "")
      + "end_header\n"
  }

  /// Returns the positions of points, of three numbers each.
  static func positions(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for point in 0..<count { append(Float(point % 1_000), Float(point / 1_000), 0, to: &bytes) }
    return bytes
  }

  private static func stl(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 80)
    append(UInt32(count), to: &bytes)
    for face in 0..<count {
      let (x, y) = (Float(face % 1_000), Float(face / 1_000))
      append(0, 0, 1, x, y, 0, x + 1, y, 0, x, y + 1, 0, to: &bytes)
      bytes += [0, 0]
    }
    return bytes
  }
}
