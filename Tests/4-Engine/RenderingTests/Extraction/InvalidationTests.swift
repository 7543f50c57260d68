import Collision
import EntityStore
import Foundation
import Geometry
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The invalidations that component types declare, compared with the actual effects of a change.
@MainActor @Suite(.serialized) struct InvalidationTests {
  /// Returns the engine's component types found in the sources, with the declared invalidation of each; nil
  /// without one.
  private static func declarations() throws -> [String: String?] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    var found: [String: String?] = [:], declared: [String: String] = [:]
    for storey in ["2-Scene", "3-Formats", "3-Photos", "4-Engine", "5-App"] {
      let folder = root.appending(path: "Sources/\(storey)")
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        var outer = ""
        for line in text.split(separator: "\n") {
          if let match = line.firstMatch(of: /^(?:public |package )?struct (\w+)/) { outer = String(match.1) }
          if let match = line.firstMatch(of: /^(?:public |package )?struct (\w+): (?:Transient)?Component\b/)
          {
            found[String(match.1)] = .some(nil)
          } else if let match = line.firstMatch(
            of: /^  (?:public |package )?struct (\w+): (?:Transient)?Component\b/)
          {
            found["\(outer).\(match.1)"] = .some(nil)
          }
        }
        for match in text.matches(
          of: /extension ([\w.]+): DeclaresInvalidation \{\n.*RenderInvalidation \{ (.*) \}/)
        {
          declared[String(match.1)] = String(match.2)
        }
      }
    }
    for (name, value) in declared { found[name] = value }
    return found
  }

  @Test func everyComponentTypeOfTheEngineDeclaresWhatItInvalidates() throws {
    let declarations = try Self.declarations()
    #expect(declarations.count >= 40)
    for (name, value) in declarations { #expect(value != nil, "\(name) declares nothing") }
  }

  @Test func everyDeclarationIsTested() throws {
    let tested = Set(Self.changes.map(\.name)).union(Self.untouched)
    for (name, _) in try Self.declarations() { #expect(tested.contains(name), "\(name) is not tested") }
  }

  /// Types that only their module can create; they declare that they invalidate nothing.
  private static let untouched: Set<String> = [
    "ParametersComponent", "BehaviorsComponent", "UntypedComponents", "SubtreeAnimationComponent",
    "AnimationLibraryComponent", "AudioLibraryComponent", "ParticleSimulationComponent", "IKComponent",
    "SolvedPosesComponent",
  ]

  @Test func typesThatAreNotTestedInvalidateNothing() throws {
    for (name, value) in try Self.declarations() where Self.untouched.contains(name) {
      // Emitters are tested together with their particles, solved poses with their rigs.
      let isElsewhere = ["ParticleSimulationComponent", "SolvedPosesComponent"].contains(name)
      #expect(value == "[]" || isElsewhere, "\(name)")
    }
  }

  @Test(arguments: 0..<changes.count) func aChangeAsksForAFrameAndIsSeenInIt(_ number: Int) throws {
    let change = Self.changes[number]
    let stage = try Stage()
    change.prepare(stage)
    let before = try stage.picture()
    #expect(try stage.picture() == before, "\(change.name): two frames of the same scene differ")
    let revision = stage.renderer.revision
    #expect(stage.renderer.revision == revision, "\(change.name): a frame is asked for without a change")
    change.change(stage)
    #expect((stage.renderer.revision != revision) == change.isSeen, "\(change.name): redraw")
    let after = try stage.picture()
    #expect((after != before) == change.isSeen, "\(change.name): picture")
    #expect(stage.renderer.revision == stage.renderer.revision)
  }

  /// A scene with a red box on a floor, a light and a camera.
  final class Stage {
    let renderer: RealityRenderer
    let box: ModelEntity
    let behind: ModelEntity
    let floor: ModelEntity
    let sun = DirectionalLight()
    let camera = PerspectiveCamera()
    let spot = SpotLight()
    var arm: ModelEntity?
    let other = Entity()

    init() throws {
      renderer = try RealityRenderer()
      box = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
      behind = ModelEntity(mesh: try boxMesh([1, 1, 0.2]), materials: [matte(.green)])
      floor = ModelEntity(mesh: try boxMesh([6, 0.1, 6]), materials: [matte()])
      behind.position = [0.4, 0.3, -1]
      floor.position.y = -0.8
      box.orientation = simd_quatf(angle: 0.4, axis: [0, 1, 0])
      sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
      sun.shadow = DirectionalLightComponent.Shadow()
      camera.look(at: .zero, from: [0, 1, 4], relativeTo: nil)
      spot.look(at: .zero, from: [-2, 3, 1], relativeTo: nil)
      for entity in [box, behind, floor, sun, camera, spot, other] { renderer.entities.append(entity) }
      renderer.activeCamera = camera
      renderer.cameraSettings.isToneMappingEnabled = true
    }

    func picture() throws -> Image<RGBA8> { try renderer.snapshot(width: 96, height: 72) }
  }

  nonisolated struct Change: Sendable {
    let name: String
    var isSeen = true
    var prepare: @MainActor @Sendable (Stage) -> Void = { _ in }
    let change: @MainActor @Sendable (Stage) -> Void
  }

  nonisolated static let changes: [Change] = [
    Change(name: "Transform") { $0.box.position.x += 0.4 },
    Change(name: "ModelComponent") { $0.box.model?.materials = [matte(.blue)] },
    Change(name: "WorldComponent") { $0.box.components.set(WorldComponent()) },
    Change(
      name: "PortalComponent",
      prepare: { stage in
        stage.behind.components.set(WorldComponent())
        stage.box.model?.materials = [PortalMaterial()]
      },
      change: { $0.box.components.set(PortalComponent(target: $0.behind)) }),
    Change(
      name: "PortalCrossingComponent",
      prepare: { stage in
        stage.behind.components.set(WorldComponent())
        stage.behind.position.z = 1
        stage.box.model?.materials = [PortalMaterial()]
        stage.box.components.set(
          PortalComponent(
            target: stage.behind, clippingMode: .plane(.positiveZ), crossingMode: .plane(.positiveZ)))
      },
      change: { $0.behind.components.set(PortalCrossingComponent()) }),
    Change(name: "VirtualEnvironmentProbeComponent") {
      $0.other.components.set(VirtualEnvironmentProbeComponent())
    },
    Change(
      name: "HoverEffectComponent",
      prepare: { stage in
        stage.box.components.set(HoverEffectComponent())
        stage.renderer.scene.hover = SceneHover(entity: stage.box)
        stage.renderer.scene.update(deltaTime: 1)
      },
      change: { $0.box.components.set(HoverEffectComponent(.highlight(.init(color: .green, strength: 3)))) }),
    Change(name: "ManipulationComponent", isSeen: false) {
      $0.box.components.set(ManipulationComponent())
    },
    Change(name: "OpacityComponent") { $0.box.components.set(OpacityComponent(opacity: 0.5)) },
    Change(name: "BillboardComponent") { $0.box.components.set(BillboardComponent()) },
    Change(
      name: "ModelSortGroupComponent",
      prepare: { stage in
        let group = ModelSortGroup()
        for (order, entity) in [stage.behind, stage.box].enumerated() {
          entity.components.set(OpacityComponent(opacity: 0.6))
          entity.components.set(ModelSortGroupComponent(group: group, order: Int32(order)))
        }
      },
      change: { $0.behind.components[ModelSortGroupComponent.self]?.order = 5 }),
    Change(name: "ModelDebugOptionsComponent") {
      $0.box.components.set(ModelDebugOptionsComponent(visualizationMode: .normal))
    },
    Change(name: "AccessibilityComponent", isSeen: false) { $0.box.components.set(AccessibilityComponent()) },
    Change(name: "SynchronizationComponent", isSeen: false) {
      $0.box.components.set(SynchronizationComponent())
    },
    Change(name: "BodyTrackingComponent", isSeen: false) { $0.box.components.set(BodyTrackingComponent()) },
    Change(name: "AdaptiveResolutionComponent", isSeen: false) {
      $0.box.components.set(AdaptiveResolutionComponent())
    },
    Change(name: "SceneUnderstandingComponent", isSeen: false) {
      $0.box.components.set(SceneUnderstandingComponent())
    },
    Change(name: "EnvironmentBlendingComponent", isSeen: false) {
      $0.box.components.set(EnvironmentBlendingComponent())
    },
    Change(name: "InputTargetComponent", isSeen: false) { $0.box.components.set(InputTargetComponent()) },
    Change(name: "CollisionComponent", isSeen: false) {
      $0.box.components.set(CollisionComponent(shapes: [.generateBox(size: [1, 1, 1])]))
    },
    Change(name: "PhysicsBodyComponent", isSeen: false) { $0.box.components.set(PhysicsBodyComponent()) },
    Change(name: "PhysicsMotionComponent", isSeen: false) { $0.box.components.set(PhysicsMotionComponent()) },
    Change(name: "PhysicsSimulationComponent", isSeen: false) {
      $0.box.components.set(PhysicsSimulationComponent())
    },
    Change(name: "PhysicsJointsComponent", isSeen: false) { $0.box.components.set(PhysicsJointsComponent()) },
    Change(name: "ForceEffectComponent", isSeen: false) {
      $0.box.components.set(ForceEffectComponent(effects: []))
    },
    Change(name: "CharacterControllerComponent", isSeen: false) {
      $0.box.components.set(CharacterControllerComponent())
    },
    Change(name: "CharacterControllerStateComponent", isSeen: false) {
      $0.box.components.set(CharacterControllerStateComponent())
    },
    Change(name: "GeometricPinsComponent", isSeen: false) { $0.box.components.set(GeometricPinsComponent()) },
    Change(name: "AttachedTransformComponent", isSeen: false) {
      $0.box.components.set(AttachedTransformComponent(target: GeometricPin(named: "pin")))
    },
    Change(name: "AnchoringComponent", isSeen: false) {
      $0.box.components.set(AnchoringComponent(.world(transform: matrix_identity_float4x4)))
    },
    Change(name: "SpatialAudioComponent", isSeen: false) { $0.box.components.set(SpatialAudioComponent()) },
    Change(name: "AmbientAudioComponent", isSeen: false) { $0.box.components.set(AmbientAudioComponent()) },
    Change(name: "ChannelAudioComponent", isSeen: false) { $0.box.components.set(ChannelAudioComponent()) },
    Change(name: "AudioMixGroupsComponent", isSeen: false) {
      $0.box.components.set(AudioMixGroupsComponent())
    },
    Change(name: "ReverbComponent", isSeen: false) {
      $0.box.components.set(ReverbComponent(reverb: .preset(.smallRoom)))
    },
    Change(
      name: "BloomComponent", prepare: { $0.sun.light.intensity = 60_000 },
      change: { $0.box.components.set(BloomComponent()) }),
    Change(
      name: "ScreenSpaceReflectionsComponent",
      prepare: { stage in
        stage.floor.model?.materials = [SimpleMaterial(color: .white, roughness: 0.05, isMetallic: true)]
      },
      change: { $0.other.components.set(ScreenSpaceReflectionsComponent()) }),
    Change(
      name: "BackdropComponent",
      prepare: { stage in
        var glass = PhysicallyBasedMaterial()
        glass.blending = .transparent(opacity: 0.5)
        stage.behind.model?.materials = [glass]
        stage.behind.position = [0, 0, 1]
      },
      change: { $0.behind.components.set(BackdropComponent()) }),
    Change(name: "AmbientOcclusionComponent") {
      $0.other.components.set(AmbientOcclusionComponent(radius: 2))
    },
    Change(
      name: "BloomOptionsComponent",
      prepare: { stage in
        stage.sun.light.intensity = 60_000
        stage.box.components.set(BloomComponent())
      },
      change: { stage in
        var options = BloomOptionsComponent()
        options.strength = 2
        stage.other.components.set(options)
      }),
    Change(name: "ToneMappingComponent") { $0.other.components.set(ToneMappingComponent(exposure: 1)) },
    Change(name: "PerspectiveCameraComponent") { $0.camera.camera.fieldOfViewInDegrees = 30 },
    Change(
      name: "OrthographicCameraComponent",
      prepare: { stage in
        stage.camera.components.remove(PerspectiveCameraComponent.self)
        stage.camera.components.set(OrthographicCameraComponent())
      },
      change: { $0.camera.components[OrthographicCameraComponent.self]?.scale = 3 }),
    Change(name: "ProjectiveTransformCameraComponent") { stage in
      stage.camera.components.set(
        ProjectiveTransformCameraComponent(
          projectionMatrix: Projection.perspective(
            angle: 0.5, orientation: .vertical, aspect: 1, near: 0.1, far: 100)))
    },
    Change(name: "BlendShapeWeightsComponent", prepare: addArm) { $0.arm?.blendWeights = [[1]] },
    Change(name: "SkeletalPosesComponent", prepare: addArm) { stage in
      if let arm = stage.arm { DeformedScenes.bend(arm, 0.5, 0.5) }
    },
    Change(name: "JointEntitiesComponent", prepare: addArm) { stage in
      guard let pose = stage.arm?.components[SkeletalPosesComponent.self]?.poses.first?.id else { return }
      let joints = (0..<3).map { index in
        let joint = Entity()
        joint.transform = Transform(
          rotation: simd_quatf(angle: 0.4, axis: [0, 0, 1]), translation: [0, index > 0 ? 1 : 0, 0])
        stage.other.addChild(joint)
        return joint
      }
      stage.arm?.components.set(
        JointEntitiesComponent(pose: pose, joints: joints.map { .init([$0.handle]) }))
    },
    Change(
      name: "SkinSpaceComponent",
      prepare: { stage in
        addArm(stage)
        stage.other.position.x = -0.7
      },
      change: { $0.arm?.components.set(SkinSpaceComponent($0.other.handle)) }),
    Change(
      name: "ImageBasedLightComponent",
      prepare: { stage in
        stage.box.components.set(ImageBasedLightReceiverComponent(imageBasedLight: stage.other))
      },
      change: { $0.other.components.set(ImageBasedLightComponent(source: .none)) }),
    Change(
      name: "ImageBasedLightReceiverComponent",
      prepare: { $0.other.components.set(ImageBasedLightComponent(source: .none)) },
      change: { $0.box.components.set(ImageBasedLightReceiverComponent(imageBasedLight: $0.other)) }),
    Change(name: "EnvironmentLightingConfigurationComponent") {
      $0.box.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0))
    },
    Change(name: "StickerComponent") { stage in
      guard let art = try? StickerArt(StickerScenes.star(64), border: 0) else { return }
      stage.box.components.set(
        StickerComponent(
          material: StickerMaterial(art: art, look: .original, size: 0.8), position: [0, 0, 0.5],
          normal: [0, 0, 1], size: 0.8))
    },
    Change(name: "PointLightComponent") { stage in
      stage.other.position = [0, 1, 1]
      stage.other.components.set(PointLightComponent(intensity: 100_000))
    },
    Change(name: "DirectionalLightComponent") { $0.sun.light.intensity *= 3 },
    Change(name: "DirectionalLightComponent.Shadow") { $0.sun.shadow = nil },
    Change(name: "SpotLightComponent") { $0.spot.light.intensity *= 20 },
    Change(name: "SpotLightComponent.Shadow", prepare: { $0.spot.light.intensity *= 20 }) {
      $0.spot.shadow = SpotLightComponent.Shadow()
    },
    Change(name: "DynamicLightShadowComponent") {
      $0.box.components.set(DynamicLightShadowComponent(castsShadow: false))
    },
    Change(name: "GroundingShadowComponent", prepare: { $0.box.position.y = -0.2 }) {
      $0.box.components.set(GroundingShadowComponent(castsShadow: true))
    },
    Change(name: "ParticleEmitterComponent") { stage in
      stage.box.components.set(ParticleEmitterComponent.Presets.fireworks)
      for _ in 0..<90 { try? stage.renderer.update(1.0 / 30) }
    },
    Change(name: "MeshInstancesComponent") { stage in
      guard let mesh = stage.box.model?.mesh, let data = try? LowLevelInstanceData(instanceCount: 2) else {
        return
      }
      data.withMutableTransforms { memory in
        memory[0] = Transform(translation: [-1, 0, 0]).matrix
        memory[1] = Transform(translation: [1, 0, 0]).matrix
      }
      if let instances = try? MeshInstancesComponent(mesh: mesh, instances: data) {
        stage.box.components.set(instances)
      }
    },
    Change(name: "TextComponent") { stage in
      var text = TextComponent()
      text.canvasSize = [2000, 1000]
      text.backgroundColor = UIColor.blue.cgColor
      stage.other.position = [0, 0.5, 1]
      stage.other.components.set(text)
    },
    Change(name: "VideoPlayerComponent") { stage in
      let pixels = [RGBA8](repeating: RGBA8(red: 255, green: 0, blue: 0), count: 2)
      let image = CGImage(Image(width: 2, height: 1, pixels: pixels))
      let player = VideoPlayer(source: ImageSequence(images: [image], framesPerSecond: 1))
      stage.other.position = [0, 0.5, 1]
      stage.other.components.set(VideoPlayerComponent(player: player))
    },
  ]

  private static func addArm(_ stage: Stage) {
    guard let mesh = try? DeformedScenes.arm() else { return }
    let arm = ModelEntity(mesh: mesh, materials: [matte(.orange)])
    DeformedScenes.bend(arm, 0, 0)
    arm.position = [-1, -0.7, 1]
    stage.renderer.entities.append(arm)
    stage.arm = arm
  }
}
