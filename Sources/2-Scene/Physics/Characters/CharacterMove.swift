/// The result of a character's move.
package struct CharacterMove: Sendable {
  /// The sides on which a character touches something.
  package struct Sides: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let side = Sides(rawValue: 1)
    package static let top = Sides(rawValue: 2)
    package static let bottom = Sides(rawValue: 4)
  }

  /// A collider that stopped, or turned, the move.
  package struct Hit: Hashable, Sendable {
    package let body: BodyHandle
    package let position: SIMD3<Float>
    /// The normal of the collider's surface, toward the character.
    package let normal: SIMD3<Float>
    /// The direction of the part of the move that met the collider.
    package let direction: SIMD3<Float>
    /// The distance that this part of the move went before.
    package let distance: Float
  }

  package internal(set) var sides: Sides = []
  package internal(set) var hits: [Hit] = []
  /// The center of the capsule after the move.
  package internal(set) var position = SIMD3<Float>.zero
  /// The way gone, with that of the ground, divided by the time.
  package internal(set) var velocity = SIMD3<Float>.zero
  package internal(set) var isOnGround = false
  /// The body under the feet.
  package internal(set) var ground: BodyHandle?

  package init() {}
}
