internal import TextFormats

/// The lists of `KHR_physics_rigid_bodies` and `KHR_implicit_shapes` at the root of a file.
struct GLTFPhysics {
  let shapes: [JSONView]
  let materials: [JSONView]
  let filters: [JSONView]
  let joints: [JSONView]
  /// The bits of collision systems, by name.
  private var systems: [String: UInt32] = [:]

  init(_ root: JSONView) throws(GLTFError) {
    shapes = try root.extension("KHR_implicit_shapes")?.objects("shapes") ?? []
    let bodies = try root.extension("KHR_physics_rigid_bodies")
    materials = try bodies?.objects("physicsMaterials") ?? []
    filters = try bodies?.objects("collisionFilters") ?? []
    joints = try bodies?.objects("physicsJoints") ?? []
  }

  /// Returns the bits of the collision systems of a list; nil where there are more systems than bits.
  mutating func bits(_ key: StaticString, of filter: JSONView) throws(GLTFError) -> UInt32? {
    var bits: UInt32 = 0
    for value in try filter.list(key) {
      let name = try value.asString()
      // Bit 0 is for colliders without a filter; bits 30 and 31 have a meaning in RealityKit.
      if systems[name] == nil {
        guard systems.count < 29 else { return nil }
        systems[name] = 2 << UInt32(systems.count)
      }
      bits |= systems[name] ?? 0
    }
    return bits
  }
}
