public import Foundation
public import simd

/// A place in the world.
///
/// Places that programs make stay where they are; others there are none.
open class ARAnchor: Hashable {
  /// The identifier.
  public let identifier: UUID
  /// The name.
  public let name: String?
  /// The transform.
  public let transform: simd_float4x4

  /// Creates an anchor.
  public init(transform: simd_float4x4) {
    (identifier, name, self.transform) = (UUID(), nil, transform)
  }

  /// Creates an anchor with a name.
  public init(name: String, transform: simd_float4x4) {
    (identifier, self.name, self.transform) = (UUID(), name, transform)
  }

  /// The identifier of the session that made it; nil for a program's own.
  public var sessionIdentifier: UUID? { nil }

  public static func == (one: ARAnchor, other: ARAnchor) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
