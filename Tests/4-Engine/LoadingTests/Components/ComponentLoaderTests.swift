import EntityStore
import Meshes
import Platform
import SceneAssets
import SceneModel
import Testing
import simd

@testable import Loading

@MainActor struct ComponentLoaderTests {
  /// Loads an entity `/Root/Thing` with components, beside another one, `/Root/Lamp`.
  private func equip(_ records: [UntypedComponent]) -> (entity: Entity, lamp: Entity, notes: [AssetNote]) {
    var asset = SceneAsset(source: "test")
    let root = asset.append(NodeAsset(name: "Root", path: "/Root", parent: nil))
    let lampIndex = asset.append(NodeAsset(name: "Lamp", path: "/Root/Lamp", parent: root))
    var node = NodeAsset(name: "Thing", path: "/Root/Thing", parent: root)
    node.components = records
    let thingIndex = asset.append(node)
    var builder = EntityBuilder(
      SceneResources(
        asset, models: [nil, nil, nil], environment: nil, environments: [:], sounds: [:], stickers: [:],
        particleImages: [:],
        animations: PreparedAnimations(),
        notes: []),
      below: Entity())
    while builder.build(until: .now) {}
    let root2 = builder.root.children[0]
    #expect(lampIndex == 1 && thingIndex == 2)
    return (root2.children[1], root2.children[0], builder.notes)
  }

  private func record(
    _ name: String, _ values: [(String, ComponentValue)] = [], _ children: [UntypedComponent] = []
  ) -> UntypedComponent {
    var record = UntypedComponent(identifier: "RealityKit.\(name)", name: name)
    record.fields = values.map { ComponentField($0.0, type: "", $0.1) }
    record.children = children
    return record
  }

  @Test func lightsHaveTheirFieldsAndDefaults() throws {
    let shadow = record(
      "Shadow",
      [
        ("isEnabled", .bool(true)), ("projectionType", .token("Fixed")), ("zBounds", .vector([0.02, 20])),
        ("orthographicScale", .number(2)), ("depthBias", .number(3)), ("cullMode", .token("Front")),
      ])
    let sun = equip([
      record("DirectionalLight", [("color", .vector([1, 0.5, 0])), ("intensity", .number(5000))], [shadow])
    ]).entity
    let light = try #require(sun.components[DirectionalLightComponent.self])
    #expect(light.intensity == 5000)
    #expect(simd_distance(light.color.cgColor.linearRGBA, SIMD4(1, 0.5, 0, 1)) < 1e-3)
    let thrown = try #require(sun.components[DirectionalLightComponent.Shadow.self])
    #expect(thrown.shadowProjection == .fixed(zNear: 0.02, zFar: 20, orthographicScale: 2))
    #expect(thrown.depthBias == 3 && thrown.cullModeOverride == .front)

    let plain = equip([record("DirectionalLight", [], [record("Shadow")])]).entity
    #expect(plain.components[DirectionalLightComponent.self] == DirectionalLightComponent())
    #expect(plain.components[DirectionalLightComponent.Shadow.self] == nil)

    let point = equip([record("PointLight", [("attenuationRadius", .number(4))])]).entity
    #expect(point.components[PointLightComponent.self] == PointLightComponent(attenuationRadius: 4))
    let spot = equip([record("SpotLight", [("outerAngle", .number(120))])]).entity
    #expect(spot.components[SpotLightComponent.self]?.outerAngleInDegrees == 120)
  }

  @Test func componentsNameOtherEntities() {
    let (entity, lamp, _) = equip([
      record("ImageBasedLightReceiver", [("iblEntity", .targets(["/Root/Lamp"]))])
    ])
    #expect(entity.components[ImageBasedLightReceiverComponent.self]?.imageBasedLight === lamp)
    let dangling = equip([record("ImageBasedLightReceiver", [("iblEntity", .targets(["/Gone"]))])]).entity
    #expect(!dangling.components.has(ImageBasedLightReceiverComponent.self))
  }

  @Test func whatIsNotActedOnIsKeptAsItWas() {
    var fade = record("HierarchicalFade", [("opacity", .number(0.5))])
    fade.isEnabled = false
    var custom = UntypedComponent(identifier: "Nobody.HasRegisteredThis", name: "Nobody_HasRegisteredThis")
    custom.isCustom = true
    let (entity, _, notes) = equip([fade, custom, custom])
    #expect(entity.components[UntypedComponents.self]?.records == [fade, custom, custom])
    #expect(!entity.components.has(OpacityComponent.self))
    #expect(notes.count == 1)
    #expect(notes.first?.location == "/Root/Thing/Nobody_HasRegisteredThis")
    #expect(notes.first?.message.contains("registerComponent") == true)
  }

  @Test func displayComponentsArrive() throws {
    let (entity, _, _) = equip([
      record("HierarchicalFade", [("opacity", .number(0.25))]),
      record("Billboard", [("blendFactor", .number(0))]),
      record("InputTarget", [("allowsDirectInput", .bool(false))]),
      record(
        "GroundingShadow", [("enableMeshShadow", .bool(true)), ("enableReceiveMeshShadow", .bool(false))]),
      record("EnvironmentLightingConfiguration", [("environmentLightingWeight", .number(0.5))]),
      record("DynamicLightShadow", [("castsShadow", .bool(false))]),
    ])
    #expect(entity.components[DynamicLightShadowComponent.self]?.castsShadow == false)
    #expect(entity.components[OpacityComponent.self]?.opacity == 0.25)
    #expect(entity.components[BillboardComponent.self]?.blendFactor == 0)
    #expect(entity.components[InputTargetComponent.self]?.allowedInputTypes == .indirect)
    #expect(entity.components[GroundingShadowComponent.self]?.receivesShadow == false)
    #expect(
      entity.components[EnvironmentLightingConfigurationComponent.self]?.environmentLightingWeight == 0.5)
    #expect(!entity.components.has(UntypedComponents.self))
  }

  @Test func modelsOfAGroupAreSortedTogether() throws {
    var group = UntypedComponent(identifier: "RealityKitMeshSortingGroup", name: "Group")
    group.fields = [ComponentField("depthPass", type: "token", .token("postPass"))]
    let (entity, _, _) = equip([
      group,
      record("MeshSorting", [("group", .targets(["/Root/Thing/Group"])), ("priorityInGroup", .int(4))]),
    ])
    let sorted = try #require(entity.components[ModelSortGroupComponent.self])
    #expect(sorted.order == 4 && sorted.group.depthPass == .postPass)
  }
}
