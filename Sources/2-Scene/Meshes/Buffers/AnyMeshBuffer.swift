/// A mesh buffer whose element type is known at run time.
public struct AnyMeshBuffer: Sendable {
  /// The identifier of the buffer.
  public let id: MeshBuffers.Identifier
  /// The number of elements.
  public let count: Int
  /// The rate of the elements.
  public let rate: MeshBuffers.Rate
  /// The type of the elements.
  public let elementType: MeshBuffers.ElementType
  private let buffer: any ErasedMeshBuffer

  init<Element: MeshBufferElement>(_ buffer: MeshBuffer<Element>, id: MeshBuffers.Identifier) {
    self.id = id
    count = buffer.count
    rate = buffer.rate
    elementType = Element.meshElementType
    self.buffer = buffer
  }

  /// Creates a type-erased buffer; it is `nil` only for element types that no buffer can have, which the
  /// compiler cannot know.
  init?<Element>(erasing buffer: MeshBuffer<Element>, id: MeshBuffers.Identifier) {
    guard let known = (buffer as Any) as? any ErasedMeshBuffer else { return nil }
    self = known.erased(id: id)
  }

  /// Returns the buffer, if its elements have the given type.
  public func get<Value>(_: Value.Type = Value.self) -> MeshBuffer<Value>? {
    // By way of a wider type: the compiler believes that no generic buffer is one that can be erased.
    (buffer as any Sendable) as? MeshBuffer<Value>
  }

  var fault: (position: Int, index: Int, elementCount: Int)? { buffer.faultyIndex }

  /// The index of the first element with a component that is not a finite number.
  var firstNonFinite: Int? { buffer.firstNonFinite }

  /// Returns for each element the index of the first element equal to it.
  func firstEqualElements() -> [UInt32] { buffer.firstEqualElements() }

  /// Returns a vertex buffer of the elements at the given indices.
  func gathering(_ indices: [UInt32]) -> AnyMeshBuffer { buffer.gathering(indices, id: id) }
}

/// The operations on a buffer without its element type.
private protocol ErasedMeshBuffer: Sendable {
  var faultyIndex: (position: Int, index: Int, elementCount: Int)? { get }
  var firstNonFinite: Int? { get }

  func erased(id: MeshBuffers.Identifier) -> AnyMeshBuffer
  func firstEqualElements() -> [UInt32]
  func gathering(_ indices: [UInt32], id: MeshBuffers.Identifier) -> AnyMeshBuffer
}

extension MeshBuffer: ErasedMeshBuffer where Element: MeshBufferElement {
  fileprivate var faultyIndex: (position: Int, index: Int, elementCount: Int)? {
    fault.map { ($0.position, $0.index, $0.elementCount) }
  }

  fileprivate var firstNonFinite: Int? {
    switch elements {
    case let values as [Float]: values.firstIndex { !$0.isFinite }
    case let values as [Double]: values.firstIndex { !$0.isFinite }
    case let values as [SIMD2<Float>]: values.firstIndex { !($0.x + $0.y).isFinite && !$0.allFinite }
    case let values as [SIMD3<Float>]: values.firstIndex { !($0.x + $0.y + $0.z).isFinite && !$0.allFinite }
    case let values as [SIMD4<Float>]: values.firstIndex { !$0.allFinite }
    case let values as [MeshJointInfluence]: values.firstIndex { !$0.weight.isFinite }
    default: nil
    }
  }

  fileprivate func erased(id: MeshBuffers.Identifier) -> AnyMeshBuffer { AnyMeshBuffer(self, id: id) }

  // The types that large meshes consist of are named, so that the compiler specializes the code for each:
  // unspecialized code is ten times slower.
  fileprivate func firstEqualElements() -> [UInt32] {
    switch elements {
    case let values as [SIMD2<Float>]: WeldingTable.firstEqual(in: values)
    case let values as [SIMD3<Float>]: WeldingTable.firstEqual(in: values)
    case let values as [SIMD4<Float>]: WeldingTable.firstEqual(in: values)
    default: WeldingTable.firstEqual(in: elements)
    }
  }

  fileprivate func gathering(_ indices: [UInt32], id: MeshBuffers.Identifier) -> AnyMeshBuffer {
    func gather<Value: MeshBufferElement>(_ values: [Value]) -> AnyMeshBuffer {
      AnyMeshBuffer(MeshBuffer<Value>(values: indices.map { values[Int($0)] }), id: id)
    }
    return switch elements {
    case let values as [SIMD2<Float>]: gather(values)
    case let values as [SIMD3<Float>]: gather(values)
    case let values as [SIMD4<Float>]: gather(values)
    default: gather(elements)
    }
  }
}

extension SIMD where Scalar == Float {
  var allFinite: Bool { indices.allSatisfy { self[$0].isFinite } }
}
