/// The limits that keep files and mistakes from using up time and memory.
package enum ParticleLimits {
  /// The maximal number of particles of one kind of an emitter.
  package static let count = 1 << 18
  /// The maximal number of particles of a scene.
  package static let sceneCount = 1 << 20
  /// The maximal number of births per step.
  package static let birthsPerStep = 1 << 16
  /// The maximal warm-up, in seconds.
  package static let warmUp: Float = 30
  /// The maximal length, speed or strength.
  package static let measure: Float = 1e6
  /// The maximal birth rate in particles per second.
  package static let rate: Float = 1e6
  /// The maximal life span, in seconds.
  package static let life: Float = 3600
  /// The maximal number of rows or columns of a sprite sheet.
  package static let frames = 256
  /// The maximal number of keys of color and size.
  package static let keys = 64
}
