/// A mesh buffer whose type of element is known at run time.
public struct AnyMeshBuffer: Sendable {
  public let id: MeshBuffers.Identifier
  public let count: Int
  public let rate: MeshBuffers.Rate
  public let elementType: MeshBuffers.ElementType
  private let buffer: any ErasedMeshBuffer

  init<Element: MeshBufferElement>(_ buffer: MeshBuffer<Element>, id: MeshBuffers.Identifier) {
    self.id = id
    count = buffer.count
    rate = buffer.rate
    elementType = Element.meshElementType
    self.buffer = buffer
  }

  /// Takes a buffer whose type is not known to be storable; there is no other kind, but the compiler
  /// cannot know.
  init?<Element>(erasing buffer: MeshBuffer<Element>, id: MeshBuffers.Identifier) {
    guard let known = (buffer as Any) as? any ErasedMeshBuffer else { return nil }
    self = known.erased(id: id)
  }

  /// The buffer, if its elements are of that type.
  public func get<Value>(_: Value.Type = Value.self) -> MeshBuffer<Value>? {
    // By way of a wider type: the compiler believes that no generic buffer is one that can be erased.
    (buffer as any Sendable) as? MeshBuffer<Value>
  }

  var fault: (place: Int, index: Int, elementCount: Int)? { buffer.faultyIndex }

  /// The first element with a component that is not a finite number.
  var firstNonFinite: Int? { buffer.firstNonFinite }

  /// For each element the number of the first one equal to it.
  func firstEqualElements() -> [UInt32] { buffer.firstEqualElements() }

  /// A buffer for vertices, made of the elements at the given places.
  func gathering(_ places: [UInt32]) -> AnyMeshBuffer { buffer.gathering(places, id: id) }
}

/// What can be done with a buffer without knowing the type of its elements.
private protocol ErasedMeshBuffer: Sendable {
  var faultyIndex: (place: Int, index: Int, elementCount: Int)? { get }
  var firstNonFinite: Int? { get }

  func erased(id: MeshBuffers.Identifier) -> AnyMeshBuffer
  func firstEqualElements() -> [UInt32]
  func gathering(_ places: [UInt32], id: MeshBuffers.Identifier) -> AnyMeshBuffer
}

extension MeshBuffer: ErasedMeshBuffer where Element: MeshBufferElement {
  fileprivate var faultyIndex: (place: Int, index: Int, elementCount: Int)? {
    fault.map { ($0.place, $0.index, $0.elementCount) }
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

  // The types that large meshes consist of are named, so that the compiler makes code for each: code that
  // finds out about the type at run time is ten times slower.
  fileprivate func firstEqualElements() -> [UInt32] {
    switch elements {
    case let values as [SIMD2<Float>]: WeldingTable.firstEqual(in: values)
    case let values as [SIMD3<Float>]: WeldingTable.firstEqual(in: values)
    case let values as [SIMD4<Float>]: WeldingTable.firstEqual(in: values)
    default: WeldingTable.firstEqual(in: elements)
    }
  }

  fileprivate func gathering(_ places: [UInt32], id: MeshBuffers.Identifier) -> AnyMeshBuffer {
    func gather<Value: MeshBufferElement>(_ values: [Value]) -> AnyMeshBuffer {
      AnyMeshBuffer(MeshBuffer<Value>(values: places.map { values[Int($0)] }), id: id)
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
