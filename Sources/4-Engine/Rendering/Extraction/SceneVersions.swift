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
  /// The sum of the versions of all columns that matter: each only grows.
  private var components: UInt64

  init(_ scene: Scene, texts: UInt64, waitsForTexts: Bool) {
    self.scene = ObjectIdentifier(scene)
    (structure, activity) = Scene.structureVersions
    (self.texts, self.waitsForTexts) = (texts, waitsForTexts)
    let store = scene.store
    var sum: UInt64 = 0
    func count<C: Component>(_ type: C.Type) { sum &+= store.version(of: type) }
    count(ModelComponent.self)
    count(OpacityComponent.self)
    count(DynamicLightShadowComponent.self)
    count(ModelSortGroupComponent.self)
    count(ModelDebugOptionsComponent.self)
    count(BillboardComponent.self)
    count(ImageBasedLightReceiverComponent.self)
    count(ImageBasedLightComponent.self)
    count(EnvironmentLightingConfigurationComponent.self)
    count(MeshInstancesComponent.self)
    count(GroundingShadowComponent.self)
    count(BloomComponent.self)
    count(TextComponent.self)
    count(StickerComponent.self)
    count(SkinSpaceComponent.self)
    components = sum
  }
}
