internal import PhysicsBridge

/// A shape as the bridge has it, shared by the bodies of a world.
@safe final class BuiltShape {
  let bridge: OpaquePointer
  /// The radius of a sphere about the center of mass that stays inside.
  let innerRadius: Float
  /// The shapes of a compound, which have to live as long.
  private let parts: [BuiltShape]

  init(_ bridge: OpaquePointer, innerRadius: Float, parts: [BuiltShape] = []) {
    unsafe self.bridge = bridge
    self.innerRadius = innerRadius
    self.parts = parts
  }

  deinit { unsafe physics_shape_free(bridge) }
}
