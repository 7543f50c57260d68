internal import GLBridge
package import simd

/// A uniform location of one program, looked up once when the program is built.
///
/// Setting a slot that the compiler removed does nothing.
package nonisolated struct UniformSlot: Hashable, Sendable {
  let location: Int32

  /// True if the program uses the uniform.
  package var isUsed: Bool { location >= 0 }
}

extension Program {
  /// Returns the slot of a uniform; for arrays, of the first element.
  package borrowing func slot(_ uniform: String) -> UniformSlot {
    context.activate()
    return UniformSlot(location: gl_program_uniform(name, uniform))
  }

  package borrowing func set(_ slot: UniformSlot, _ value: Float) { setFloats(slot, 1, value) }
  package borrowing func set(_ slot: UniformSlot, _ value: SIMD2<Float>) { setFloats(slot, 2, value) }
  package borrowing func set(_ slot: UniformSlot, _ value: SIMD3<Float>) { setFloats(slot, 3, value) }
  package borrowing func set(_ slot: UniformSlot, _ value: SIMD4<Float>) { setFloats(slot, 4, value) }

  /// Sets a signed integer or a Boolean; labeled, so that the literal `1` always means a float.
  package borrowing func set(_ slot: UniformSlot, integer value: Int) {
    guard slot.isUsed else { return }
    var value = Int32(truncatingIfNeeded: value)
    context.activate()
    gl_uniform_ints(name, slot.location, 1, 1, &value)
  }

  /// Sets a signed integer or a Boolean; labeled, so that the literal `1` always means a float.
  package borrowing func set(_ slot: UniformSlot, integers value: SIMD2<Int32>) {
    guard slot.isUsed else { return }
    var value = (value.x, value.y)
    context.activate()
    withUnsafeBytes(of: &value) { bytes in
      guard let base = bytes.assumingMemoryBound(to: Int32.self).baseAddress else { return }
      gl_uniform_ints(name, slot.location, 2, 1, base)
    }
  }

  package borrowing func set(_ slot: UniformSlot, integers value: SIMD3<Int32>) {
    guard slot.isUsed else { return }
    var value = (value.x, value.y, value.z)
    context.activate()
    withUnsafeBytes(of: &value) { bytes in
      guard let base = bytes.assumingMemoryBound(to: Int32.self).baseAddress else { return }
      gl_uniform_ints(name, slot.location, 3, 1, base)
    }
  }

  package borrowing func set(_ slot: UniformSlot, unsigned value: UInt32) {
    guard slot.isUsed else { return }
    var value = value
    context.activate()
    gl_uniform_uints(name, slot.location, 1, 1, &value)
  }

  package borrowing func set(_ slot: UniformSlot, _ value: float4x4) {
    withUnsafeBytes(of: value) { setMatrices(slot, size: 4, count: 1, bytes: $0) }
  }

  /// Sets an array of matrices.
  package borrowing func set(_ slot: UniformSlot, _ values: [float4x4]) {
    guard !values.isEmpty else { return }
    values.withUnsafeBytes { setMatrices(slot, size: 4, count: Int32(values.count), bytes: $0) }
  }

  package borrowing func set(_ slot: UniformSlot, _ value: float3x3) {
    // Columns of three floats take the space of four in memory.
    let (x, y, z) = value.columns
    let floats = (x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z)
    withUnsafeBytes(of: floats) { setMatrices(slot, size: 3, count: 1, bytes: $0) }
  }

  /// Sets an array of floats.
  package borrowing func set(_ slot: UniformSlot, _ values: [Float]) {
    guard slot.isUsed, !values.isEmpty else { return }
    context.activate()
    gl_uniform_floats(name, slot.location, 1, Int32(values.count), values)
  }

  /// Sets an array of vectors.
  package borrowing func set(_ slot: UniformSlot, _ values: [SIMD4<Float>]) {
    guard slot.isUsed, !values.isEmpty else { return }
    context.activate()
    values.withUnsafeBytes { bytes in
      guard let base = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
      gl_uniform_floats(name, slot.location, 4, Int32(values.count), base)
    }
  }

  /// Sets matrices of `size` columns and rows that are contiguous.
  private borrowing func setMatrices(
    _ slot: UniformSlot, size: Int32, count: Int32, bytes: UnsafeRawBufferPointer
  ) {
    guard slot.isUsed, let base = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
    context.activate()
    gl_uniform_matrices(name, slot.location, size, count, base)
  }

  private borrowing func setFloats<T: BitwiseCopyable>(_ slot: UniformSlot, _ components: Int32, _ value: T) {
    guard slot.isUsed else { return }
    context.activate()
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
      gl_uniform_floats(name, slot.location, components, 1, base)
    }
  }
}
