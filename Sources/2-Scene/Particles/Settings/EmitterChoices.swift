/// The shape of an emitter.
public enum ParticleEmitterShape: CodableChoice, Hashable, Sendable {
  /// A point.
  case point
  /// A plane.
  case plane
  /// A box.
  case box
  /// A sphere.
  case sphere
  /// A cone.
  case cone
  /// A cylinder.
  case cylinder
  /// A torus.
  case torus

  package static var choices: [Self] { [.point, .plane, .box, .sphere, .cone, .cylinder, .torus] }
}

/// The location on the shape at which particles are born.
public enum ParticleBirthLocation: Codable, Equatable, Hashable, Sendable {
  /// The surface of the shape.
  case surface
  /// The volume of the shape.
  case volume
  /// The points of a grid with the given counts, one after another.
  case vertices(count: SIMD3<UInt>)
}

/// The initial direction of particles.
public enum ParticleBirthDirection: CodableChoice, Hashable, Sendable {
  /// The direction `emissionDirection` in world space.
  case world
  /// The direction `emissionDirection` in the entity's space.
  case local
  /// The normal of the shape.
  case normal

  package static var choices: [Self] { [.world, .local, .normal] }
}

/// The occasion on which particles spawn others.
public enum ParticleSpawnOccasion: CodableChoice, Hashable, Sendable {
  /// The birth of the particles.
  case onBirth
  /// The life of the particles, at every update.
  case onUpdate
  /// The death of the particles.
  case onDeath

  package static var choices: [Self] { [.onBirth, .onUpdate, .onDeath] }
}
