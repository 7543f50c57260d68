import RealityKit

// Components that the level's file has: registered by name before it is loaded.

/// A spark, to be collected.
struct SparkComponent: Component, Codable {
  /// The time since it was collected.
  var collectedTime: Float?
}

/// A platform that goes to and fro.
struct MovingPlatformComponent: Component, Codable {
  /// The way from one end to the other, in meters.
  var travel = SIMD3<Float>()
  /// The time of a full round.
  var seconds: Float = 6
  /// The place in the round, from 0 to 1: at first, and then now.
  var phase: Float = 0
  /// The speed at the moment, in meters per second.
  var velocity = SIMD3<Float>()
}

/// Something that throws the hero up.
struct BouncePadComponent: Component, Codable {
  /// The speed in meters per second.
  var speed: Float = 12
}

/// The goal: a beacon that needs sparks to be lit.
struct BeaconComponent: Component, Codable {
  var sparksNeeded = 16
  /// The time since it was lit.
  var litTime: Float?
}

/// An enemy that wanders around its home and chases the hero who comes near.
struct EnemyComponent: Component, Codable {
  /// The distance from its home to which it wanders, in meters.
  var roamRadius: Float = 2
  /// The seed of its decisions.
  var seed = 1

  enum Mood: String, Codable {
    case resting, wandering, chasing, returning, squashed
  }

  var mood = Mood.resting
  /// The time left in this mood.
  var moodTime: Float = 1
  var goal = SIMD3<Float>()
  var home = SIMD3<Float>()
  var heading: Float = 0
  /// The clip that is played.
  var clip = ""
}

/// The start of a platform; set when the level is ready.
struct HomeComponent: Component {
  var position: SIMD3<Float>
}
