internal import MeshCodecBridge

/// A mesh that was compressed with Draco.
@safe struct DracoMesh: ~Copyable {
  private let mesh: OpaquePointer
  let pointCount: Int
  let faceCount: Int

  /// Decompresses a mesh, and takes its numbers off a budget.
  ///
  /// - Throws: Words for what is wrong with the bytes.
  init(_ bytes: GLTFBytes, _ range: Range<Int>, numbers: inout Int) throws(DracoError) {
    var problem = ""
    var budget = mesh_codec_budget(numbers: UInt64(clamping: numbers), is_exceeded: false)
    defer { numbers = Int(clamping: budget.numbers) }
    let decoded = unsafe bytes.withBytes(range) { bytes -> OpaquePointer? in
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { words in
        unsafe words.initialize(repeating: 0)
        let decoded = unsafe mesh_codec_draco_decode(
          bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &budget, words.baseAddress, words.count)
        if unsafe decoded == nil, let start = words.baseAddress { problem = unsafe String(cString: start) }
        return unsafe decoded
      }
    }
    guard let decoded = unsafe decoded else {
      throw DracoError(
        reason: problem.isEmpty ? "the bytes are damaged" : problem, isOverBudget: budget.is_exceeded)
    }
    unsafe mesh = decoded
    pointCount = unsafe Int(mesh_codec_draco_point_count(decoded))
    faceCount = unsafe Int(mesh_codec_draco_face_count(decoded))
  }

  deinit { unsafe mesh_codec_draco_free(mesh) }

  /// Returns three indices of points for each face, as bytes of integers of 32 bits.
  func faces() -> [UInt8] {
    let count = faceCount * 3 * MemoryLayout<UInt32>.stride
    return unsafe [UInt8](unsafeUninitializedCapacity: max(count, 1)) { output, filled in
      if count > 0 {
        unsafe output.withMemoryRebound(to: UInt32.self) {
          unsafe mesh_codec_draco_copy_faces(mesh, $0.baseAddress)
        }
      }
      filled = count
    }
  }

  /// Returns the number of components of an attribute; nil where the mesh has no attribute with the identifier.
  func components(of attribute: UInt32) -> Int? {
    let count = unsafe mesh_codec_draco_components(mesh, attribute)
    return count > 0 ? Int(count) : nil
  }

  /// Returns an attribute of every point as packed numbers of a component type.
  ///
  /// - Returns: nil where the mesh has no such attribute, or its numbers cannot be of that type.
  func values(of attribute: UInt32, as component: GLTFAccessor.Component) -> [UInt8]? {
    guard let components = components(of: attribute) else { return nil }
    let count = pointCount * components * component.size
    var succeeded = count == 0
    let result = unsafe [UInt8](unsafeUninitializedCapacity: max(count, 1)) { output, filled in
      if count > 0 {
        succeeded = unsafe mesh_codec_draco_copy_attribute(
          mesh, attribute, Int32(component.rawValue), output.baseAddress)
      }
      filled = succeeded ? count : 0
    }
    return succeeded ? result : nil
  }
}

/// An error of bytes that Draco does not decompress.
struct DracoError: Error {
  /// Draco's words.
  let reason: String
  /// True if the mesh asks for more numbers than its budget has.
  let isOverBudget: Bool
}
