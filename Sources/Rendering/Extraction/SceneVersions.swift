import EntityStore
import Geometry
import SceneModel

/// What the rows of a scene depend on; while it stays equal the rows are good.
struct SceneVersions: Equatable {
  private var scene: ObjectIdentifier
  private var structure: UInt64
  private var activity: UInt64
  private var texts: UInt64
  private var waitsForTexts: Bool
  private var components: [UInt64]

  init(_ scene: Scene, texts: UInt64, waitsForTexts: Bool) {
    self.scene = ObjectIdentifier(scene)
    (structure, activity) = Scene.structureVersions
    (self.texts, self.waitsForTexts) = (texts, waitsForTexts)
    let store = scene.store
    components = [
      store.version(of: ModelComponent.self), store.version(of: OpacityComponent.self),
      store.version(of: DynamicLightShadowComponent.self), store.version(of: ModelSortGroupComponent.self),
      store.version(of: ModelDebugOptionsComponent.self), store.version(of: BillboardComponent.self),
      store.version(of: ImageBasedLightReceiverComponent.self),
      store.version(of: ImageBasedLightComponent.self),
      store.version(of: EnvironmentLightingConfigurationComponent.self),
      store.version(of: MeshInstancesComponent.self), store.version(of: GroundingShadowComponent.self),
      store.version(of: BloomComponent.self), store.version(of: TextComponent.self),
    ]
  }
}
