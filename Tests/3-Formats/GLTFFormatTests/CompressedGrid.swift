import MeshEncoder

@testable import GLTFFormat

/// A wavy grid with normals, texture coordinates and colors, and files that hold it compressed.
struct CompressedGrid {
  static let side = 12
  static let pointCount = (side + 1) * (side + 1)
  var positions: [Float] = []
  var normals: [Float] = []
  var coordinates: [Float] = []
  var colors: [UInt8] = []
  var corners: [UInt32] = []

  init() {
    let side = Self.side
    for row in 0...side {
      for column in 0...side {
        let (u, v) = (Float(column) / Float(side), Float(row) / Float(side))
        positions += [u, v * v, u * v]
        // Of unit length: 2/3, 1/3, 2/3 and its turns.
        normals += (row + column) % 2 == 0 ? [2 / 3, 1 / 3, 2 / 3] : [-1 / 3, 2 / 3, -2 / 3]
        coordinates += [u, v]
        colors += [UInt8(column * 20), UInt8(row * 20), 7, 255]
      }
    }
    for row in 0..<side {
      for column in 0..<side {
        let corner = UInt32(row * (side + 1) + column), above = corner + UInt32(side + 1)
        corners += [corner, corner + 1, above, above, corner + 1, above + 1]
      }
    }
  }

  /// Returns a file whose primitive is compressed with Draco, by the edgebreaker or by the method that keeps the order of
  /// the points.
  ///
  /// The closure changes the compressed bytes.
  func draco(isEdgebreaker: Bool, _ change: (inout [UInt8]) -> Void = { _ in }) -> SmallScene {
    let (bytes, points) = dracoBytes(isEdgebreaker: isEdgebreaker)
    var changed = bytes
    change(&changed)
    var scene = SmallScene()
    let view = scene.view(changed)
    let position = scene.accessor(#""componentType":5126,"type":"VEC3","count":\#(points)"#)
    let normal = scene.accessor(#""componentType":5126,"type":"VEC3","count":\#(points)"#)
    let coordinate = scene.accessor(#""componentType":5126,"type":"VEC2","count":\#(points)"#)
    let color = scene.accessor(
      #""componentType":5121,"type":"VEC4","count":\#(points),"normalized":true"#)
    let indices = scene.accessor(
      #""componentType":5125,"type":"SCALAR","count":\#(corners.count)"#)
    let extensions =
      #""extensions":{"KHR_draco_mesh_compression":{"bufferView":\#(view),"#
      + #""attributes":{"POSITION":0,"NORMAL":1,"TEXCOORD_0":2,"COLOR_0":3}}}"#
    scene.members = [
      #""extensionsUsed":["KHR_draco_mesh_compression"],"extensionsRequired":["KHR_draco_mesh_compression"]"#,
      #""nodes":[{"mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(position),"NORMAL":\#(normal),"#
        + #""TEXCOORD_0":\#(coordinate),"COLOR_0":\#(color)},"indices":\#(indices),\#(extensions)}]}]"#,
    ]
    return scene
  }

  private func dracoBytes(isEdgebreaker: Bool) -> (bytes: [UInt8], points: Int) {
    unsafe corners.withUnsafeBufferPointer { corners in
      let mesh = unsafe mesh_encoder_begin(
        UInt32(Self.pointCount), corners.baseAddress, UInt32(corners.count / 3))
      defer { unsafe mesh_encoder_free(mesh) }
      func add<T>(_ kind: Int, _ type: Int32, _ width: Int32, _ values: [T], bits: Int32) {
        _ = unsafe values.withUnsafeBytes {
          unsafe mesh_encoder_add(mesh, Int32(kind), type, width, $0.baseAddress, bits)
        }
      }
      add(Int(MESH_ENCODER_POSITION), 5126, 3, positions, bits: 14)
      add(Int(MESH_ENCODER_NORMAL), 5126, 3, normals, bits: 12)
      add(Int(MESH_ENCODER_TEXTURE), 5126, 2, coordinates, bits: 12)
      add(Int(MESH_ENCODER_COLOR), 5121, 4, colors, bits: 0)
      var (count, points, faces) = (0, UInt32(0), UInt32(0))
      let bytes = unsafe mesh_encoder_finish(mesh, isEdgebreaker, &count, &points, &faces)
      return unsafe (Array(UnsafeBufferPointer(start: bytes, count: count)), Int(points))
    }
  }

  /// Returns a file whose buffer views are compressed with meshoptimizer, the indices as triangles or as a sequence.
  ///
  /// The closure changes the compressed bytes of each buffer view.
  func meshopt(isSequence: Bool = false, _ change: (inout [UInt8]) -> Void = { _ in }) -> SmallScene {
    var scene = SmallScene()
    func view(_ bytes: [UInt8], count: Int, stride: Int, mode: String, filter: String) -> Int {
      var changed = bytes
      change(&changed)
      return scene.compressedView(changed, count: count, stride: stride, mode: mode, filter: filter)
    }
    let points = Self.pointCount
    let floats = Self.encoded(0, positions, count: points, stride: 12)
    // Normals are stored as four bytes each, behind the octahedral filter.
    let octahedral = Self.filtered(1, normals.inFours, count: points, stride: 4, bits: 8)
    let exponents = Self.filtered(3, coordinates, count: points, stride: 8, bits: 15)
    let position = view(floats, count: points, stride: 12, mode: "ATTRIBUTES", filter: "NONE")
    let normal = view(
      Self.encoded(0, octahedral, count: points, stride: 4), count: points, stride: 4, mode: "ATTRIBUTES",
      filter: "OCTAHEDRAL")
    let coordinate = view(
      Self.encoded(0, exponents, count: points, stride: 8), count: points, stride: 8, mode: "ATTRIBUTES",
      filter: "EXPONENTIAL")
    let index = view(
      Self.encoded(isSequence ? 2 : 1, corners, count: corners.count, stride: 4), count: corners.count,
      stride: 4,
      mode: isSequence ? "INDICES" : "TRIANGLES", filter: "NONE")
    let accessors = [
      scene.accessor(#""bufferView":\#(position),"componentType":5126,"type":"VEC3","count":\#(points)"#),
      scene.accessor(
        #""bufferView":\#(normal),"componentType":5120,"type":"VEC3","count":\#(points),"normalized":true"#),
      scene.accessor(#""bufferView":\#(coordinate),"componentType":5126,"type":"VEC2","count":\#(points)"#),
      scene.accessor(
        #""bufferView":\#(index),"componentType":5125,"type":"SCALAR","count":\#(corners.count)"#),
    ]
    scene.members = [
      #""extensionsUsed":["EXT_meshopt_compression","KHR_mesh_quantization"]"#,
      #""extensionsRequired":["EXT_meshopt_compression","KHR_mesh_quantization"]"#, #""nodes":[{"mesh":0}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":\#(accessors[0]),"NORMAL":\#(accessors[1]),"#
        + #""TEXCOORD_0":\#(accessors[2])},"indices":\#(accessors[3])}]}]"#,
    ]
    return scene
  }

  /// Returns rotations, four numbers each, behind the quaternion filter and compressed.
  static func quaternions(_ values: [Float]) -> [UInt8] {
    let count = values.count / 4
    return encoded(0, filtered(2, values, count: count, stride: 8, bits: 16), count: count, stride: 8)
  }

  private static func encoded<T>(_ contents: Int32, _ values: [T], count: Int, stride: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4 * count * stride + 1024)
    let written = unsafe bytes.withUnsafeMutableBufferPointer { target in
      unsafe values.withUnsafeBytes {
        unsafe mesh_encoder_meshopt(contents, target.baseAddress, target.count, $0.baseAddress, count, stride)
      }
    }
    return Array(bytes.prefix(written))
  }

  private static func filtered(_ filter: Int32, _ values: [Float], count: Int, stride: Int, bits: Int32)
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count * stride)
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe values.withUnsafeBufferPointer {
        unsafe mesh_encoder_meshopt_filter(filter, target.baseAddress, count, stride, bits, $0.baseAddress)
      }
    }
    return bytes
  }
}

extension [Float] {
  /// The vectors of three, with a zero after each.
  fileprivate var inFours: [Float] {
    var result: [Float] = []
    for (index, number) in enumerated() {
      result.append(number)
      if index % 3 == 2 { result.append(0) }
    }
    return result
  }
}
