import Geometry
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Splats
import Testing
import simd

@testable import Rendering

/// The binding table and the structs that mirror uniform blocks, compared with the reflection of linked
/// programs.
@MainActor @Suite(.serialized) struct ShaderBindingTests {
  /// Returns the programs of frames that use nearly all features, and of all tests that ran before.
  private func programs() throws -> [ProgramInterface] {
    let scene = Scene(), mesh = try boxMesh([1, 1, 1]), sun = DirectionalLight(), lamp = SpotLight()
    var glass = PhysicallyBasedMaterial()
    glass.blending = .transparent(opacity: 0.5)
    glass.clearcoat = 1.0
    let floor = ModelEntity(
      mesh: .generatePlane(width: 8, depth: 8), materials: [OcclusionMaterial(receivesDynamicLighting: true)])
    let solid = ModelEntity(
      mesh: mesh, materials: [SimpleMaterial(color: .white, roughness: 0.4, isMetallic: false)])
    let clear = ModelEntity(mesh: mesh, materials: [glass])
    solid.components.set(GroundingShadowComponent(castsShadow: true))
    clear.position.x = 1.5
    floor.position.y = -0.6
    sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    sun.shadow?.softness = 8
    lamp.look(at: .zero, from: [-2, 3, 1], relativeTo: nil)
    lamp.shadow = .init()
    for entity in [floor, solid, clear, sun, lamp] { scene.addEntity(entity) }
    try addGreediest(to: scene)
    let splats = Entity()
    var values = SplatValues()
    (values.positions, values.scales, values.opacities) = ([0, 0, 0], [-2, -2, -2], [0.5])
    (values.rotations, values.harmonics) = ([0, 0, 0, 1], Array(repeating: [0, 0, 0], count: 4))
    splats.components.set(SplatComponent(SplatCloud(values)))
    scene.addEntity(splats)
    for shading in [ViewSettings.Shading.forward, .deferred] {
      for bloom in [false, true] {
        var settings = Studio.settings(from: [1, 2, 5], width: 64, height: 48)
        settings.environment = EnvironmentSettings(resource: Studio.environment)
        settings.background = .environment
        settings.shading = shading
        settings.options.splatPath = .card
        settings.ambientOcclusion = AmbientOcclusionSettings(AmbientOcclusionComponent(), height: 48)
        settings.reflections = ReflectionSettings(ScreenSpaceReflectionsComponent(maximumRoughness: 0.6))
        if bloom { settings.bloom = .init() }
        _ = try Studio.draw(scene, settings)
      }
    }
    return try Studio.renderer().context.programInterfaces()
  }

  /// Adds a model that is lit by a blend of two environments and reads its texture by second coordinates.
  private func addGreediest(to scene: Scene) throws {
    var quad = MeshDescriptor(name: "quad")
    quad.positions = MeshBuffer([[-0.4, -0.4, 0.6], [0.4, -0.4, 0.6], [0.4, 0.4, 0.6], [-0.4, 0.4, 0.6]])
    quad.textureCoordinates = MeshBuffer([[0, 0], [1, 0], [1, 1], [0, 1]])
    quad[MeshBuffers.secondTextureCoordinates] = MeshBuffer([[0, 0], [3, 0], [3, 2], [0, 2]])
    quad.primitives = .triangles([0, 1, 2, 0, 2, 3])
    var material = PhysicallyBasedMaterial()
    material.baseColor.texture = .init(
      picture(4, 4, .color, hasLevels: false) { x, _ in
        RGBA8(red: UInt8(60 * x), green: 90, blue: 90, alpha: 255)
      })
    material.baseColor.texture?.uvIndex = 1
    let model = ModelEntity(mesh: try MeshResource.generate(from: [quad]), materials: [material])
    let light = Entity()
    light.components.set(ImageBasedLightComponent(source: .blend(Studio.environment, .studio, 0.5)))
    model.components.set(ImageBasedLightReceiverComponent(imageBasedLight: light))
    scene.addEntity(light)
    scene.addEntity(model)
  }

  @Test(
    "Every block and every sampler of every program has the binding of the table, and no unit two meanings")
  func bindings() throws {
    let programs = try programs()
    #expect(programs.count > 10)
    let uniforms = Dictionary(uniqueKeysWithValues: ShaderBindings.uniforms.map { ($0.block, $0.binding) })
    let storage = Dictionary(uniqueKeysWithValues: ShaderBindings.storage.map { ($0.block, $0.binding) })
    for program in programs {
      for (name, binding) in program.uniformBlocks { #expect(uniforms[name] == binding, "\(name)") }
      for (name, binding) in program.storageBlocks { #expect(storage[name] == binding, "\(name)") }
      var names: [Int: String] = [:]
      for sampler in program.samplers {
        let entry = ShaderBindings.textures.first { $0.unit == sampler.unit }
        #expect(entry.map { sampler.count <= $0.count } == true, "\(sampler)")
        for unit in sampler.unit.index..<sampler.unit.index + sampler.count {
          #expect(names.updateValue(sampler.name, forKey: unit) == nil, "\(sampler)")
        }
      }
    }
  }

  @Test("Surfaces read as many textures beside those of their materials as the table says, and no more")
  func shadingTextures() throws {
    let surfaces = try programs().filter { program in program.samplers.contains { $0.unit == .material } }
    let others = surfaces.map { program in
      program.samplers.filter { $0.unit != .material }.reduce(0) { $0 + $1.count }
    }
    #expect(others.max() == ShaderBindings.Capacity.shadingTextures, "\(others)")
  }

  @Test("The table gives every unit and every binding one meaning")
  func table() {
    var units: Set<Int> = []
    for entry in ShaderBindings.textures {
      for unit in entry.unit.index..<entry.unit.index + entry.count {
        #expect(units.insert(unit).inserted, "\(entry.define)")
      }
    }
    #expect(Set(ShaderBindings.uniforms.map(\.binding)).count == ShaderBindings.uniforms.count)
    #expect(Set(ShaderBindings.storage.map(\.binding)).count == ShaderBindings.storage.count)
    #expect(Set(ShaderBindings.defines.map(\.name)).count == ShaderBindings.defines.count)
  }

  /// The members of a block with their offsets in the Swift struct that mirrors it, and the size of the
  /// struct.
  private static let mirrors: [(block: String, size: Int, members: [(String, Int?)])] = [
    (
      "View", MemoryLayout<ViewBlock>.stride,
      [
        ("viewMatrix", MemoryLayout<ViewBlock>.offset(of: \.view)),
        ("viewProjection", MemoryLayout<ViewBlock>.offset(of: \.viewProjection)),
        ("cameraPosition", MemoryLayout<ViewBlock>.offset(of: \.cameraPosition)),
        ("cameraForward", MemoryLayout<ViewBlock>.offset(of: \.cameraForward)),
        ("frame", MemoryLayout<ViewBlock>.offset(of: \.frame)),
        ("curveKnees", MemoryLayout<ViewBlock>.offset(of: \.curveKnees)),
        ("curveToe", MemoryLayout<ViewBlock>.offset(of: \.curveToe)),
        ("curveShoulder", MemoryLayout<ViewBlock>.offset(of: \.curveShoulder)),
        ("clipPlanes", MemoryLayout<ViewBlock>.offset(of: \.firstClipPlane)),
        ("hovers", MemoryLayout<ViewBlock>.offset(of: \.hovers)),
        ("viewFootprint", MemoryLayout<ViewBlock>.offset(of: \.footprint)),
        ("viewEye", MemoryLayout<ViewBlock>.offset(of: \.eye)),
        ("viewAxis", MemoryLayout<ViewBlock>.offset(of: \.axis)),
        ("viewPixel", MemoryLayout<ViewBlock>.offset(of: \.pixel)),
      ]
    ),
    (
      "Environment", MemoryLayout<EnvironmentBlock>.stride,
      [
        ("environmentHarmonics", MemoryLayout<EnvironmentBlock>.offset(of: \.harmonics)),
        ("environmentParameters", MemoryLayout<EnvironmentBlock>.offset(of: \.parameters)),
        ("environmentRotation", MemoryLayout<EnvironmentBlock>.offset(of: \.rotation)),
        ("sunDirections", MemoryLayout<EnvironmentBlock>.offset(of: \.sunDirections)),
        ("sunRadiance", MemoryLayout<EnvironmentBlock>.offset(of: \.sunRadiance)),
        ("environmentBlend", MemoryLayout<EnvironmentBlock>.offset(of: \.blend)),
      ]
    ),
    (
      "Material", MemoryLayout<MaterialBlock>.stride,
      [
        ("materialBaseColor", MemoryLayout<MaterialBlock>.offset(of: \.baseColor)),
        ("materialEmissive", MemoryLayout<MaterialBlock>.offset(of: \.emissive)),
        ("materialSurface", MemoryLayout<MaterialBlock>.offset(of: \.surface)),
        ("materialCoat", MemoryLayout<MaterialBlock>.offset(of: \.coat)),
        ("materialSheen", MemoryLayout<MaterialBlock>.offset(of: \.sheen)),
        ("materialReflection", MemoryLayout<MaterialBlock>.offset(of: \.reflection)),
        ("materialTransmission", MemoryLayout<MaterialBlock>.offset(of: \.transmission)),
        ("materialAbsorption", MemoryLayout<MaterialBlock>.offset(of: \.absorption)),
        ("materialFilm", MemoryLayout<MaterialBlock>.offset(of: \.film)),
        ("coordinatesU", MemoryLayout<MaterialBlock>.offset(of: \.coordinatesU)),
        ("coordinatesV", MemoryLayout<MaterialBlock>.offset(of: \.coordinatesV)),
        ("secondCoordinatesU", MemoryLayout<MaterialBlock>.offset(of: \.secondCoordinatesU)),
        ("secondCoordinatesV", MemoryLayout<MaterialBlock>.offset(of: \.secondCoordinatesV)),
        ("materialCustom", MemoryLayout<MaterialBlock>.offset(of: \.custom)),
        // The numbers of shader graphs follow the struct.
        ("graphNumbers", MemoryLayout<MaterialBlock>.stride),
      ]
    ),
    (
      "Visibility", MemoryLayout<VisibilityBlock>.stride,
      [
        ("worldFromClip", MemoryLayout<VisibilityBlock>.offset(of: \.worldFromClip)),
        ("visibilityPixel", MemoryLayout<VisibilityBlock>.offset(of: \.pixel)),
        ("visibilityWeighing", MemoryLayout<VisibilityBlock>.offset(of: \.weighing)),
      ]
    ),
    (
      "Particles", MemoryLayout<ParticleBlock>.stride,
      [
        ("particleSheet", MemoryLayout<ParticleBlock>.offset(of: \.sheet)),
        ("particleRendering", MemoryLayout<ParticleBlock>.offset(of: \.rendering)),
      ]
    ),
    ("Lights", LightBlock.byteCount, LightBlock.layout.map { ($0, $1) }),
    ("ContactShadows", ContactShadowBlock.byteCount, ContactShadowBlock.layout.map { ($0, $1) }),
  ]

  @Test("Blocks lie in Swift's memory as the programs read them")
  func layouts() throws {
    let programs = try programs()
    var found: Set<String> = []
    for (block, size, members) in Self.mirrors {
      for layout in programs.compactMap({ $0.layouts[block] }) {
        found.insert(block)
        #expect(
          layout.members.contains { $0.name.hasPrefix("graphNumbers") } || layout.byteCount == size,
          "\(block)")
        for member in layout.members {
          // Members of structs in arrays are checked by the array's offset and its stride.
          let name = String(member.name.prefix { $0 != "[" && $0 != "." })
          let expected = members.first { $0.0 == name }
          #expect(expected != nil, "\(block).\(member.name) has no mirror")
          guard !member.name.contains("].") else { continue }
          #expect(member.offset == expected?.1, "\(block).\(member.name)")
        }
        for (name, offset) in members
        where layout.members.contains(where: { $0.name.hasPrefix("\(name)[0].") }) {
          #expect(
            layout.members.first { $0.name.hasPrefix("\(name)[0].") }?.offset == offset, "\(block).\(name)")
        }
      }
    }
    #expect(
      found.isSuperset(of: ["View", "Environment", "Material", "Visibility", "Lights", "ContactShadows"]))
  }
}
