/// A vertex layout: the streams and attributes of vertex buffers.
///
/// Positions usually have a stream of their own, so that depth-only passes read nothing else.
package nonisolated struct VertexLayout: Hashable, Sendable {
  package var streams: [Stream]

  package init(_ streams: [Stream]) { self.streams = streams }

  /// A buffer with elements of one size.
  package struct Stream: Hashable, Sendable {
    /// The bytes from one element to the next.
    package var stride: Int
    /// The instance step rate: 0 for one element per vertex, n for one per n instances.
    package var instancesPerElement: Int
    package var attributes: [Attribute]

    package init(stride: Int, instancesPerElement: Int = 0, _ attributes: [Attribute]) {
      (self.stride, self.instancesPerElement) = (stride, instancesPerElement)
      self.attributes = attributes
    }

    /// Returns a layout of attributes without gaps, at consecutive locations.
    package static func packed(
      _ formats: [VertexFormat], from location: Int = 0, instancesPerElement: Int = 0
    ) -> Stream {
      var offset = 0
      let attributes = formats.enumerated().map { index, format in
        defer { offset += format.byteCount }
        return Attribute(location: location + index, format, offset: offset)
      }
      return Stream(stride: offset, instancesPerElement: instancesPerElement, attributes)
    }
  }

  /// An input of the vertex shader.
  package struct Attribute: Hashable, Sendable {
    package var location: Int
    package var format: VertexFormat
    /// The offset from the beginning of the element, in bytes.
    package var offset: Int

    package init(location: Int, _ format: VertexFormat, offset: Int = 0) {
      (self.location, self.format, self.offset) = (location, format, offset)
    }
  }
}

/// A vertex format: the type of an attribute in memory, and its conversion for shaders.
package nonisolated enum VertexFormat: Sendable, Hashable, CaseIterable {
  case float1, float2, float3, float4
  case half2, half4
  /// Normalized to -1…1.
  case byte4Normalized
  /// Normalized to 0…1.
  case ubyte4Normalized
  /// Four integers in the shader.
  case ubyte4
  case short2Normalized, short4Normalized
  case ushort2Normalized, ushort4Normalized
  /// Four integers in the shader.
  case ushort4
  /// One, two or four integers in the shader.
  case uint1, uint2, uint4
  /// Normalized to -1…1 with ten bits each, two for the last.
  case packed10Normalized

  var components: Int32 { parts.0 }
  var type: Int32 { parts.1 }
  var integers: Int32 { parts.2 }

  package var byteCount: Int {
    if self == .packed10Normalized { return 4 }
    // The table is indexed by type: float, half, byte, ubyte, short, ushort, int, uint.
    return Int(components) * [4, 2, 1, 1, 2, 2, 4, 4][Int(type)]
  }

  /// The components, type and conversion as numbers of the bridge.
  private var parts: (Int32, Int32, Int32) {
    switch self {
    case .float1: (1, 0, 0)
    case .float2: (2, 0, 0)
    case .float3: (3, 0, 0)
    case .float4: (4, 0, 0)
    case .half2: (2, 1, 0)
    case .half4: (4, 1, 0)
    case .byte4Normalized: (4, 2, 1)
    case .ubyte4Normalized: (4, 3, 1)
    case .ubyte4: (4, 3, 2)
    case .short2Normalized: (2, 4, 1)
    case .short4Normalized: (4, 4, 1)
    case .ushort2Normalized: (2, 5, 1)
    case .ushort4Normalized: (4, 5, 1)
    case .ushort4: (4, 5, 2)
    case .uint1: (1, 7, 2)
    case .uint2: (2, 7, 2)
    case .uint4: (4, 7, 2)
    case .packed10Normalized: (4, 8, 1)
    }
  }
}
