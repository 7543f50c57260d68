internal import SceneModel

/// The tokens of particle enumerations in files.
extension ComponentLoader {
  static var shapes: KeyValuePairs<String, ParticleEmitterComponent.EmitterShape> {
    [
      "Point": .point, "Plane": .plane, "Box": .box, "Sphere": .sphere, "Cone": .cone, "Cylinder": .cylinder,
      "Torus": .torus,
    ]
  }

  static var locations: KeyValuePairs<String, ParticleEmitterComponent.BirthLocation> {
    ["Surface": .surface, "Volume": .volume, "Vertices": .vertices(count: .one)]
  }

  static var directions: KeyValuePairs<String, ParticleEmitterComponent.BirthDirection> {
    ["Normal": .normal, "Constant": .world, "World": .world, "Local": .local]
  }

  static var occasions: KeyValuePairs<String, ParticleEmitterComponent.SpawnOccasion> {
    ["OnBirth": .onBirth, "OnUpdate": .onUpdate, "OnDeath": .onDeath]
  }

  static var opacities: KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.OpacityCurve> {
    [
      "Constant": .constant, "EaseFadeIn": .easeFadeIn, "EaseFadeOut": .easeFadeOut,
      "GradualFadeInOut": .gradualFadeInOut, "LinearFadeIn": .linearFadeIn, "LinearFadeOut": .linearFadeOut,
      "QuickFadeInOut": .quickFadeInOut,
    ]
  }

  static var blends: KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.BlendMode> {
    ["Alpha": .alpha, "Additive": .additive, "Opaque": .opaque]
  }

  static var orders: KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.SortOrder> {
    [
      "Unsorted": .unsorted, "IncreasingID": .increasingID, "DecreasingID": .decreasingID,
      "IncreasingAge": .increasingAge, "DecreasingAge": .decreasingAge, "IncreasingDepth": .increasingDepth,
      "DecreasingDepth": .decreasingDepth,
    ]
  }

  static var facings: KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.BillboardMode> {
    [
      "Billboard": .billboard, "BillboardYAligned": .billboardYAligned,
      "Free": .free(axis: SIMD3(0, 1, 0), variation: 0),
    ]
  }

  static var repeats:
    KeyValuePairs<String, ParticleEmitterComponent.ParticleEmitter.ImageSequence.AnimationRepeatMode>
  {
    ["PlayOnce": .playOnce, "Looping": .looping, "AutoReverse": .autoReverse]
  }
}
