import TestSupport

/// Effects as Xcode's editor offers them to begin with: their numbers are ours.
nonisolated enum EffectFiles {
  typealias Fields = [(String, SceneArchive.Value)]

  static var all: [(name: String, archive: ParticleArchive)] {
    [
      ("fire", fire), ("smoke", smoke), ("rain", rain), ("confetti", confetti), ("stars", stars),
      ("sparks", sparks), ("blast", blast), ("fireworks", fireworks),
    ]
  }

  private static func real(_ numbers: KeyValuePairs<String, Double>) -> Fields {
    numbers.map { ($0.key, .real($0.value)) }
  }

  private static var fire: ParticleArchive {
    var fire = ParticleArchive(
      real([
        "birthRate": 150, "particleLifeSpan": 1.2, "particleLifeSpanVariation": 0.3, "particleVelocity": 2,
        "particleVelocityVariation": 0.4, "particleSize": 0.8, "particleSizeVariation": 0.2,
        "spreadingAngle": 8,
        "particleAngleVariation": 180,
      ]) + [
        ("emittingDirection", SceneArchive.vector(0, 1, 0)), ("blendMode", .integer(0)),
        ("loops", .bool(true)),
      ])
    fire.shape = ("SCNSphere", [("sphereradius", .real(0.2))])
    fire.curves = [
      .init(
        "Color", [0, 0.2, 0.7, 1], [0.1, 0.02, 0, 0, 0.5, 0.16, 0.02, 1, 0.3, 0.03, 0, 1, 0.05, 0, 0, 0]),
      .init("Size", [0, 1], [1, 0.3]),
    ]
    return fire
  }

  private static var smoke: ParticleArchive {
    var smoke = ParticleArchive(
      real([
        "birthRate": 20, "particleLifeSpan": 5, "particleVelocity": 0.6, "particleSize": 0.8,
        "particleAngleVariation": 180, "particleAngularVelocityVariation": 30, "spreadingAngle": 10,
      ]) + [
        ("emittingDirection", SceneArchive.vector(0, 1, 0)), ("blendMode", .integer(4)),
        ("sortingMode", .integer(2)),
        ("loops", .bool(true)),
      ])
    smoke.curves = [
      .init("Color", [0, 0.2, 1], [0.4, 0.4, 0.4, 0, 0.4, 0.4, 0.4, 0.5, 0.6, 0.6, 0.6, 0]),
      .init("Size", [0, 1], [0.3, 1.5]),
    ]
    return smoke
  }

  private static var rain: ParticleArchive {
    var rain = ParticleArchive(
      real(["birthRate": 500, "particleLifeSpan": 3, "particleSize": 0.02, "stretchFactor": 0.02]) + [
        ("affectedByGravity", .bool(true)), ("loops", .bool(true)), ("blendMode", .integer(0)),
        ("emittingDirection", SceneArchive.vector(0, 1, 0)),
      ])
    rain.shape = ("SCNBox", real(["boxwidth": 8, "boxheight": 0, "boxlength": 8]))
    rain.color = [0.7, 0.8, 1, 0.8]
    return rain
  }

  private static var confetti: ParticleArchive {
    var confetti = ParticleArchive(
      real([
        "birthRate": 60, "particleLifeSpan": 10, "particleSize": 0.12, "dampingFactor": 5,
        "particleAngularVelocity": 200, "particleAngularVelocityVariation": 150,
        "particleAngleVariation": 180,
      ]) + [
        ("affectedByGravity", .bool(true)), ("birthDirection", .integer(2)), ("blendMode", .integer(4)),
        ("orientationMode", .integer(2)), ("sortingMode", .integer(2)), ("loops", .bool(true)),
        ("particleColorVariation", SceneArchive.vector(180, 0.1, 0.1, 0)),
      ])
    confetti.shape = ("SCNBox", real(["boxwidth": 6, "boxheight": 0, "boxlength": 3]))
    confetti.color = [1, 0.2, 0.2, 1]
    return confetti
  }

  private static var stars: ParticleArchive {
    var stars = ParticleArchive(
      real([
        "birthRate": 200, "particleLifeSpan": 4, "particleVelocity": 1, "particleSize": 0.05,
        "particleSizeVariation": 0.03, "warmupDuration": 4,
      ]) + [("loops", .bool(true)), ("blendMode", .integer(0))])
    stars.shape = ("SCNPlane", real(["width": 6, "height": 4]))
    stars.curves = [
      .init("Color", [0, 0.3, 0.7, 1], [1, 1, 1, 0, 1, 1, 1, 1, 0.7, 0.8, 1, 1, 0.5, 0.6, 1, 0])
    ]
    return stars
  }

  private static var sparks: ParticleArchive {
    var sparks = ParticleArchive(
      real([
        "birthRate": 40, "emissionDuration": 0.1, "idleDuration": 1, "particleLifeSpan": 1,
        "particleVelocity": 3,
        "particleVelocityVariation": 1, "particleSize": 0.03, "stretchFactor": 0.1, "spreadingAngle": 60,
      ]) + [
        ("emittingDirection", SceneArchive.vector(0, 1, 0)), ("affectedByGravity", .bool(true)),
        ("loops", .bool(true)), ("blendMode", .integer(0)),
      ])
    sparks.color = [1, 0.7, 0.3, 1]
    return sparks
  }

  private static var blast: ParticleArchive {
    var blast = ParticleArchive(
      real([
        "birthRate": 150, "emissionDuration": 0.1, "particleLifeSpan": 1, "particleVelocity": 2.5,
        "particleVelocityVariation": 1, "particleSize": 0.3, "dampingFactor": 2,
      ]) + [("birthDirection", .integer(2)), ("loops", .bool(false)), ("blendMode", .integer(0))])
    blast.curves = [
      .init("Color", [0, 0.4, 1], [1, 0.8, 0.3, 1, 0.8, 0.1, 0, 1, 0, 0, 0, 0]),
      .init("Size", [0, 1], [0.3, 1]),
    ]
    return blast
  }

  /// Rockets whose ends give birth to stars.
  private static var fireworks: ParticleArchive {
    var stars = ParticleArchive(
      real([
        "birthRate": 80, "emissionDuration": 0.1, "particleLifeSpan": 1, "particleVelocity": 1.5,
        "particleVelocityVariation": 0.3, "particleSize": 0.06, "dampingFactor": 1.5, "spreadingAngle": 180,
      ]) + [
        ("affectedByGravity", .bool(true)), ("blendMode", .integer(0)),
        ("particleColorVariation", SceneArchive.vector(180, 0, 0, 0)),
      ])
    stars.color = [1, 0.3, 0.3, 1]
    stars.curves = [.init("Opacity", [0, 0.6, 1], [1, 1, 0])]
    var rockets = ParticleArchive(
      real([
        "birthRate": 4, "particleLifeSpan": 1, "particleLifeSpanVariation": 0.2, "particleVelocity": 6,
        "particleVelocityVariation": 0.5, "particleSize": 0.06, "stretchFactor": 0.05, "spreadingAngle": 12,
      ]) + [
        ("emittingDirection", SceneArchive.vector(0, 1, 0)), ("affectedByGravity", .bool(true)),
        ("loops", .bool(true)), ("blendMode", .integer(0)),
      ])
    rockets.children = [("systemSpawnedOnDying", stars)]
    return rockets
  }
}
