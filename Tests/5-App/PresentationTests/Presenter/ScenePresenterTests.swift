import Animation
import Files
import Geometry
import Images
import Loading
import Meshes
import Presentation
import Rendering
import SceneModel
import TestSupport
import Testing
import simd

/// Shows a scene with a presenter and looks at what the renderer is told.
struct ScenePresenterTests {
  private func scene() async throws -> LoadedScene {
    try await SceneSource("demo:box", builtIn: .small).open()
  }

  private func box() -> LoadedScene {
    let root = Entity()
    let box = ModelEntity(mesh: .generateBox(size: 2), materials: [SimpleMaterial()])
    root.addChild(box)
    return LoadedScene(name: "box", root: root)
  }

  @Test func theSceneDecidesWhereToLookFromUnlessTheLooksDo() async throws {
    let presenter = try ScenePresenter(), scene = try await scene()
    try await presenter.show(scene, PresentationOptions(), aspect: 1)
    #expect(presenter.renderer.activeCamera === scene.cameras.first && scene.cameras.first != nil)
    var options = PresentationOptions()
    options.camera = .explicit(eye: [1, 2, 3], target: [1, 2, 0], fieldOfView: 33)
    try await presenter.show(scene, options, aspect: 1)
    let camera = try #require(presenter.renderer.activeCamera as? PerspectiveCamera)
    #expect(camera.camera.fieldOfViewInDegrees == 33 && camera.position(relativeTo: nil) == [1, 2, 3])
    try await presenter.show(box(), PresentationOptions(), aspect: 1)
    let framing = try #require(presenter.renderer.activeCamera as? PerspectiveCamera)
    #expect(
      framing === camera && abs(framing.camera.fieldOfViewInDegrees - 40) < 1e-4,
      "what has no camera is framed")
  }

  @Test func anOrbitAtTheFramingsAnglesSeesWhatARendererWithoutACameraSees() async throws {
    let presenter = try ScenePresenter()
    try await presenter.show(box(), PresentationOptions(), aspect: 1.5)
    let framed = try presenter.renderer.snapshot(width: 60, height: 40)
    presenter.place(presenter.orbitView(aspect: 1.5))
    let orbited = try presenter.renderer.snapshot(width: 60, height: 40)
    let distant = zip(framed.pixels, orbited.pixels).count { abs(Int($0.red) - Int($1.red)) > 2 }
    #expect(framed.pixels.contains { $0.red > 100 } && distant <= 4)
  }

  @Test func `Light and image change while a scene is shown, and its own environment comes back`()
    async throws
  {
    let presenter = try ScenePresenter(), scene = box(), light = Entity()
    scene.root.addChild(light)
    scene.root.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
    try await presenter.show(scene, PresentationOptions(), aspect: 1)
    #expect(scene.root.components.has(ImageBasedLightReceiverComponent.self))
    presenter.changeLight(aspect: 1) {
      ($0.environment, $0.exposure, $0.isToneMappingEnabled) = (.none, 2, false)
      $0.sun = SunOption(azimuth: 30, elevation: 40)
    }
    #expect(!scene.root.components.has(ImageBasedLightReceiverComponent.self))
    #expect(presenter.hasOwnEnvironment && !presenter.renderer.lighting.isEnabled)
    #expect(presenter.renderer.cameraSettings.exposure == 2)
    #expect(!presenter.renderer.cameraSettings.isToneMappingEnabled)
    try await presenter.light(with: .scene)
    #expect(scene.root.components.has(ImageBasedLightReceiverComponent.self))
    #expect(presenter.renderer.lighting.isEnabled)
    await #expect(throws: PresentationError.self) { try await presenter.light(with: .file("/absent.hdr")) }
    #expect(presenter.options.environment == .scene)
    let next = ScenePresenter(after: presenter)
    try await next.show(box(), PresentationOptions(), aspect: 1)
    next.takeLook(of: presenter, aspect: 1)
    #expect(next.options.exposure == 2 && next.options.sun?.azimuth == 30)
  }

  @Test func `A dropped sticker sticks to what its ray hits, upright, and to nothing else`() async throws {
    let presenter = try ScenePresenter(), scene = box()
    try await presenter.show(scene, PresentationOptions(), aspect: 1)
    let pixels = (0..<32 * 32).map { index -> RGBA8 in
      let isInside = (8..<24).contains(index % 32) && (8..<24).contains(index / 32)
      return RGBA8(red: 200, green: 30, blue: 30, alpha: isInside ? 255 : 0)
    }
    let art = try StickerArt(Image(width: 32, height: 32, pixels: pixels, encoding: .sRGB), border: 0.05)
    var drop = StickerDrop(
      origin: SIMD3(0, 0, 5), direction: SIMD3(0, 0, -1), up: SIMD3(0, 1, 0), slope: 1)
    let projection = try #require(presenter.addSticker(art, look: .outline, drop, order: 3))
    let holder = try #require(projection.entities.first)
    #expect(projection.entities.count == 1 && projection.shownShare == 1)
    let sticker = try #require(holder.components[StickerComponent.self])
    #expect(holder.parent === scene.root.children.first)
    #expect(simd_distance(sticker.position, SIMD3(0, 0, 1)) < 1e-3 && abs(sticker.rotation) < 1e-3)
    #expect(abs(sticker.size - StickerDrop.share * 4) < 1e-2 && sticker.order == 3)
    drop.direction = SIMD3(0, 1, 0)
    #expect(presenter.addSticker(art, look: .outline, drop, order: 4) == nil)
    drop.direction = SIMD3(.nan, 0, 0)
    #expect(presenter.addSticker(art, look: .outline, drop, order: 4) == nil)
  }

  @Test func aCameraThatIsNotThereLeavesEverythingAsItWas() async throws {
    let presenter = try ScenePresenter()
    try await presenter.show(box(), PresentationOptions(), aspect: 1)
    let before = presenter.scene?.root
    var options = PresentationOptions()
    options.camera = .named("nope")
    let other = try await scene()
    await #expect(
      throws: PresentationError.unknownCamera("nope", scene: "demo:box", known: other.cameras.map(\.name))
    ) {
      try await presenter.show(other, options, aspect: 1)
    }
    #expect(presenter.scene?.root === before)
  }

  @Test func anAnimationOfTheLooksPlaysOverAndOver() async throws {
    let scene = box()
    let slide = FromToByAnimation<Transform>(
      name: "slide", from: Transform(translation: .zero), to: Transform(translation: [4, 0, 0]), duration: 1,
      bindTarget: .transform)
    let entity = try #require(scene.root.children.first)
    var library = AnimationLibraryComponent()
    library.animations["slide"] = try AnimationResource.generate(with: slide)
    entity.components.set(library)
    #expect(scene.animations.map(\.name) == ["slide"])
    var picture = PictureOptions()
    picture.options.animation = "slide"
    (picture.width, picture.height, picture.time) = (16, 16, 2.25)
    let presenter = try ScenePresenter()
    try await presenter.show(scene, picture)
    #expect(abs(entity.position.x - 1) < 1e-4)
    #expect(presenter.playback?.name == "slide")
    #expect(abs((presenter.playback?.position ?? 0) - 0.25) < 1e-4)
    // The number of a clip stands for its name, where none has that.
    #expect(try scene.animations(named: "1").map(\.name) == ["slide"])
    #expect(throws: PresentationError.self) { try scene.animations(named: "2") }

    picture.options.animation = "nope"
    let other = box()
    await #expect(throws: PresentationError.unknownAnimation("nope", scene: "box", known: [])) {
      try await presenter.show(other, picture)
    }
    #expect(presenter.scene?.root === scene.root)
  }

  @Test func `A time alone plays the only clip; where there are several, a warning names them`() async throws
  {
    // A file counts, and its clips are found by their names.
    let folder = try TemporaryFolder()
    for (clips, warning) in [
      (["walk"], nil),
      (
        ["walk", "run"],
        "a time alone shows the rest pose, as there are 2 animations: walk, run. Choose one with --animation NAME"
      ),
    ] as [([String], String?)] {
      let path = try folder.write(AnimatedFile.text(clips: clips), to: "\(clips.count).gltf")
      let presenter = try ScenePresenter(), scene = try await LoadedScene(path: path)
      var picture = PictureOptions()
      (picture.width, picture.height, picture.time) = (16, 16, 0.5)
      try await presenter.show(scene, picture)
      #expect(presenter.playback?.name == (clips.count == 1 ? "walk" : nil))
      #expect(presenter.warnings == (warning.map { [$0] } ?? []))
      picture.time = 0
      try await presenter.show(scene, picture)
      #expect(presenter.warnings == [])
      (picture.time, picture.options.animation) = (0.5, "walk")
      try await presenter.show(scene, picture)
      #expect(presenter.warnings == [] && presenter.playback?.name == "walk")
    }
  }

  @Test func theSunsShadowReachesAcrossTheScene() async throws {
    let presenter = try ScenePresenter(), scene = try await scene()
    var options = PresentationOptions()
    options.sun = SunOption(azimuth: 90, elevation: 0, lux: 1000)
    try await presenter.show(scene, options, aspect: 1)
    let sun = try #require(
      presenter.renderer.entities.first { $0.name == "presentation: sun" } as? DirectionalLight)
    #expect(sun.isEnabled && sun.light.intensity == 1000)
    // It shines along its negative z axis, from the right to the left.
    #expect(simd_distance(sun.convert(direction: [0, 0, -1], to: nil), [-1, 0, 0]) < 1e-5)
    let eye = try #require(presenter.renderer.activeCamera).position(relativeTo: nil)
    let farthest = simd_distance(eye, scene.bounds.center) + scene.bounds.boundingRadius
    #expect(try #require(sun.shadow).maximumDistance >= farthest)
    try await presenter.show(scene, PresentationOptions(), aspect: 1)
    #expect(!sun.isEnabled)
  }

  @Test func timePassesInStepsOfOneLength() async throws {
    let presenter = try ScenePresenter()
    var steps: [Double] = []
    presenter.renderer.subscribe(to: SceneEvents.Update.self) { steps.append($0.deltaTime) }
    try presenter.advance(by: 0.05)
    #expect(steps.count == 3 && steps.allSatisfy { $0 == ScenePresenter.step })
    try presenter.advance(by: 0.02)
    #expect(steps.count == 5 && abs(steps.reduce(0, +) - 0.07) < 1e-9)
  }
}
