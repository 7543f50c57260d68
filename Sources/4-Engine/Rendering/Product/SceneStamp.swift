import EntityStore
import SceneModel

/// What the picture of a scene depends on, in versions: while it stays equal there is nothing new to draw.
///
/// What shaders make of time is not covered.
package struct SceneStamp: Equatable {
  private let models: SceneVersions
  private let transforms: UInt64
  private let others: [UInt64]

  init(_ scene: Scene, texts: UInt64) {
    Scene.followJoints()
    models = SceneVersions(scene, texts: texts, waitsForTexts: false)
    Scene.worldTransforms.update()
    transforms = Scene.worldTransforms.version
    let store = scene.store
    others = [
      store.version(of: DirectionalLightComponent.self),
      store.version(of: DirectionalLightComponent.Shadow.self),
      store.version(of: PointLightComponent.self), store.version(of: SpotLightComponent.self),
      store.version(of: SpotLightComponent.Shadow.self), store.version(of: BloomComponent.self),
      store.version(of: BloomOptionsComponent.self), store.version(of: ToneMappingComponent.self),
      store.version(of: PerspectiveCameraComponent.self),
      store.version(of: OrthographicCameraComponent.self),
      store.version(of: ProjectiveTransformCameraComponent.self),
      store.version(of: SkeletalPosesComponent.self),
      store.version(of: BlendShapeWeightsComponent.self), store.version(of: ParticlesInMotion.self),
      store.version(of: ParticleEmitterComponent.self),
    ]
  }
}

extension RealityRenderer {
  /// The stamp of the scene as it is.
  package var stamp: SceneStamp { SceneStamp(scene, texts: renderer.extraction.textVersion) }
}
