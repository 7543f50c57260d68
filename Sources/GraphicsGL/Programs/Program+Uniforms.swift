internal import GLBridge
public import simd

/// A uniform of one program, found once when the program is built.
///
/// Setting a slot that the compiler dropped does nothing.
public nonisolated struct UniformSlot: Hashable, Sendable {
  let location: Int32

  /// Whether the program really uses it.
  public var isUsed: Bool { location >= 0 }
}

extension Program {
  /// Finds a uniform; for arrays, of the first element.
  public borrowing func slot(_ uniform: String) -> UniformSlot {
    context.activate()
    return UniformSlot(location: gl_program_uniform(name, uniform))
  }

  public borrowing func set(_ slot: UniformSlot, _ value: Float) { setFloats(slot, 1, value) }
  public borrowing func set(_ slot: UniformSlot, _ value: SIMD2<Float>) { setFloats(slot, 2, value) }
  public borrowing func set(_ slot: UniformSlot, _ value: SIMD3<Float>) { setFloats(slot, 3, value) }
  public borrowing func set(_ slot: UniformSlot, _ value: SIMD4<Float>) { setFloats(slot, 4, value) }

  /// Sets a signed integer or a Boolean; labelled, so that the literal `1` always means a float.
  public borrowing func set(_ slot: UniformSlot, integer value: Int) {
    guard slot.isUsed else { return }
    var value = Int32(truncatingIfNeeded: value)
    context.activate()
    gl_uniform_ints(name, slot.location, 1, 1, &value)
  }

  /// Sets a signed integer or a Boolean; labelled, so that the literal `1` always means a float.
  public borrowing func set(_ slot: UniformSlot, integers value: SIMD2<Int32>) {
    guard slot.isUsed else { return }
    var value = (value.x, value.y)
    context.activate()
    withUnsafeBytes(of: &value) { bytes in
      guard let base = bytes.assumingMemoryBound(to: Int32.self).baseAddress else { return }
      gl_uniform_ints(name, slot.location, 2, 1, base)
    }
  }

  public borrowing func set(_ slot: UniformSlot, unsigned value: UInt32) {
    guard slot.isUsed else { return }
    var value = value
    context.activate()
    gl_uniform_uints(name, slot.location, 1, 1, &value)
  }

  public borrowing func set(_ slot: UniformSlot, _ value: float4x4) {
    set(slot, CollectionOfOne(value))
  }

  /// Sets an array of matrices.
  public borrowing func set(_ slot: UniformSlot, _ values: some Collection<float4x4>) {
    guard slot.isUsed, !values.isEmpty else { return }
    context.activate()
    let floats = values.flatMap { matrix in
      [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3].flatMap {
        [$0.x, $0.y, $0.z, $0.w]
      }
    }
    gl_uniform_matrices(name, slot.location, 4, Int32(values.count), floats)
  }

  public borrowing func set(_ slot: UniformSlot, _ value: float3x3) {
    guard slot.isUsed else { return }
    context.activate()
    // Columns of three floats take the room of four in memory.
    let floats = [value.columns.0, value.columns.1, value.columns.2].flatMap { [$0.x, $0.y, $0.z] }
    gl_uniform_matrices(name, slot.location, 3, 1, floats)
  }

  /// Sets an array of floats.
  public borrowing func set(_ slot: UniformSlot, _ values: [Float]) {
    guard slot.isUsed, !values.isEmpty else { return }
    context.activate()
    gl_uniform_floats(name, slot.location, 1, Int32(values.count), values)
  }

  /// Sets an array of vectors.
  public borrowing func set(_ slot: UniformSlot, _ values: [SIMD4<Float>]) {
    guard slot.isUsed, !values.isEmpty else { return }
    context.activate()
    values.withUnsafeBytes { bytes in
      guard let base = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
      gl_uniform_floats(name, slot.location, 4, Int32(values.count), base)
    }
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
