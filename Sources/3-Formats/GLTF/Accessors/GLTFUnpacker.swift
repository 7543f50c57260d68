internal import TextFormats

/// An unpacker of accessors with a budget: small files can use the same bytes, or none, any number of times.
struct GLTFUnpacker {
  let document: GLTFDocument
  let store: GLTFBufferStore
  private var numbersLeft: Int
  private var inventedLeft: Int
  private let limits: GLTFLimits
  /// The accessors of the file, then those of meshes that were decompressed.
  private(set) var accessors: [GLTFAccessor]

  init(_ document: GLTFDocument, _ store: GLTFBufferStore, limits: GLTFLimits) {
    (self.document, self.store, self.limits) = (document, store, limits)
    (numbersLeft, inventedLeft) = (limits.numbers, limits.zeroNumbers)
    accessors = document.accessors
  }

  /// Adds an accessor of decompressed elements, and returns its index.
  mutating func add(_ accessor: GLTFAccessor) -> Int {
    accessors.append(accessor)
    return accessors.count - 1
  }

  /// Returns all numbers of an accessor.
  mutating func floats(_ index: Int) throws(GLTFError) -> [Float] {
    let total = try reserve(index)
    var failure: GLTFError?
    let result = unsafe [Float](unsafeUninitializedCapacity: Swift.max(total, 1)) { output, filled in
      do throws(GLTFError) {
        try unsafe fill(index, UnsafeMutableBufferPointer(rebasing: output[0..<total]))
        filled = total
      } catch { failure = error }
    }
    if let failure { throw failure }
    return result
  }

  /// Checks that the data of an accessor exist and are large enough.
  func check(_ index: Int) throws(GLTFError) {
    let accessor = accessors[index]
    _ = try base(accessor)
    if let sparse = accessor.sparse { _ = try store.bytes(ofView: sparse.values.bufferView) }
  }

  /// Checks that an accessor can be read and counts its numbers.
  ///
  /// No memory is allocated before, so that false counts cost nothing.
  mutating func reserve(_ index: Int) throws(GLTFError) -> Int {
    let accessor = accessors[index]
    let (total, overflow) = accessor.count.multipliedReportingOverflow(by: accessor.width)
    guard !overflow, total <= numbersLeft else {
      throw GLTFError(
        .limit("numbers in its accessors", value: limits.numbers), in: "",
        at: document.root[accessor.mark].path)
    }
    if accessor.bufferView != nil || accessor.decompressed != nil {
      _ = try base(accessor)
    } else {
      guard total <= inventedLeft else {
        throw GLTFError(
          .limit("numbers without data", value: limits.zeroNumbers), in: "",
          at: document.root[accessor.mark].path)
      }
      inventedLeft -= total
    }
    numbersLeft -= total
    return total
  }

  /// Writes the numbers of an accessor that was reserved: floats, or integers for indices and joints.
  func fill<Number: UnpackedNumber>(
    _ index: Int, _ output: UnsafeMutableBufferPointer<Number>
  ) throws(GLTFError) {
    let accessor = accessors[index]
    if let (source, bytes, range) = try base(accessor) {
      unsafe bytes.withBytes(range) { bytes in unsafe Number.unpack(source, bytes, into: output) }
    } else {
      unsafe output.initialize(repeating: 0)
    }
    guard let sparse = accessor.sparse, sparse.count > 0 else { return }
    let indices = try indices(of: sparse, below: accessor.count)
    let (source, bytes, range) = try locate(
      sparse.values.bufferView, sparse.values.offset, accessor: accessor, count: sparse.count,
      isStrided: false)
    let width = accessor.width
    let values: [Number] = unpacked(source, bytes, range)
    for (read, index) in indices.enumerated() {
      for number in 0..<width { unsafe output[Int(index) * width + number] = values[read * width + number] }
    }
  }

  private func unpacked<Number: UnpackedNumber>(
    _ source: NumberUnpacking.Source, _ bytes: GLTFBytes, _ range: Range<Int>
  ) -> [Number] {
    let total = source.count * source.width
    return unsafe [Number](unsafeUninitializedCapacity: Swift.max(total, 1)) { output, filled in
      unsafe bytes.withBytes(range) { bytes in
        unsafe Number.unpack(source, bytes, into: UnsafeMutableBufferPointer(rebasing: output[0..<total]))
      }
      filled = total
    }
  }

  /// Returns the indices of the elements that a sparse accessor replaces.
  private func indices(of sparse: GLTFAccessor.Sparse, below limit: Int) throws(GLTFError) -> [UInt32] {
    let size = sparse.indices.component.size
    let source = NumberUnpacking.Source(
      component: sparse.indices.component, isNormalized: false, count: sparse.count, columns: 1, rows: 1,
      columnSize: size, stride: size)
    let (bytes, range) = try location(
      sparse.indices.bufferView, sparse.indices.offset, source.extent, view: document.root[sparse.mark])
    let result: [UInt32] = unpacked(source, bytes, range)
    guard result.allSatisfy({ $0 < limit }) else {
      throw document.root[sparse.mark].damaged(
        "an index of the sparse accessor is not below its count of \(limit)")
    }
    return result
  }

  /// Returns the location of an accessor's own elements; nil where they are all zero.
  private func base(
    _ accessor: GLTFAccessor
  ) throws(GLTFError) -> (NumberUnpacking.Source, GLTFBytes, Range<Int>)? {
    if let bytes = accessor.decompressed {
      let source = accessor.source(count: accessor.count, stride: accessor.packedSize)
      guard source.extent <= bytes.count else {
        throw document.root[accessor.mark].damaged("its compressed mesh has fewer elements")
      }
      return (source, bytes, 0..<source.extent)
    }
    guard let bufferView = accessor.bufferView else { return nil }
    return try locate(bufferView, accessor.offset, accessor: accessor, count: accessor.count, isStrided: true)
  }

  private func locate(
    _ bufferView: Int, _ offset: Int, accessor: GLTFAccessor, count: Int, isStrided: Bool
  ) throws(GLTFError) -> (NumberUnpacking.Source, GLTFBytes, Range<Int>) {
    let stride = (isStrided ? document.bufferViews[bufferView].stride : nil) ?? accessor.elementSize
    guard stride >= accessor.elementSize else {
      throw document.root[accessor.mark].damaged(
        "the byteStride of \(stride) is smaller than an element of \(accessor.elementSize) bytes")
    }
    // Checked before any multiplication: no file has so many elements.
    guard count <= document.bufferViews[bufferView].count else {
      throw document.root[accessor.mark].damaged(
        "\(count) elements do not fit into the \(document.bufferViews[bufferView].count) bytes of its buffer view"
      )
    }
    let source = accessor.source(count: count, stride: stride)
    let (bytes, range) = try location(bufferView, offset, source.extent, view: document.root[accessor.mark])
    return (source, bytes, range)
  }

  /// Returns the location of a range of a buffer view.
  private func location(
    _ bufferView: Int, _ offset: Int, _ count: Int, view: JSONView
  ) throws(GLTFError) -> (GLTFBytes, Range<Int>) {
    let (bytes, range) = try store.bytes(ofView: bufferView)
    guard offset <= range.count, count <= range.count - offset else {
      throw view.damaged(
        "bytes \(offset) to \(offset.addingReportingOverflow(count).partialValue) are beyond the \(range.count) bytes"
          + " of bufferViews[\(bufferView)]")
    }
    return (bytes, range.lowerBound + offset..<range.lowerBound + offset + count)
  }
}

extension GLTFAccessor {
  /// Returns the numbers of some elements at a distance in bytes.
  fileprivate func source(count: Int, stride: Int) -> NumberUnpacking.Source {
    NumberUnpacking.Source(
      component: component, isNormalized: isNormalized, count: count, columns: shape.columns,
      rows: shape.rows,
      columnSize: columnSize, stride: stride)
  }

  /// The bytes of an element of a decompressed attribute, which is a scalar or a vector.
  fileprivate var packedSize: Int { width * component.size }
}
