/// What keeps files and mistakes from using up time and memory.
package enum ParticleLimits {
  /// How many particles of one kind an emitter has at most; more are not born.
  package static let count = 1 << 18
  /// Births in one step.
  package static let birthsPerStep = 1 << 16
  /// The longest time that is simulated before an emitter is seen, in seconds.
  package static let warmUp: Float = 30
  /// Any length, speed or strength.
  package static let measure: Float = 1e6
  /// Particles a second.
  package static let rate: Float = 1e6
  /// The longest life, in seconds.
  package static let life: Float = 3600
  /// Rows or columns of a sheet of pictures.
  package static let frames = 256
  /// Moments of a life at which color and size are told.
  package static let keys = 64
}
