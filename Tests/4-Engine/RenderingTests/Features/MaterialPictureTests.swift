import Foundation
import Geometry
import Images
import Meshes
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// Material properties one by one, compared with golden pictures.
@MainActor @Suite(.serialized) struct MaterialPictureTests {
  /// Spheres in rows, a meter apart, seen from the front.
  private func spheres(_ rows: [[any Material]], mesh: MeshResource = .generateSphere(radius: 0.44)) -> Scene
  {
    let scene = Scene()
    for (y, row) in rows.enumerated() {
      for (x, material) in row.enumerated() {
        let sphere = ModelEntity(mesh: mesh, materials: [material])
        sphere.position = [
          Float(x) - Float(row.count - 1) / 2, Float(rows.count - 1) / 2 - Float(y), 0,
        ]
        scene.addEntity(sphere)
      }
    }
    let sun = DirectionalLight()
    sun.light.intensity *= 0.3
    sun.look(at: .zero, from: [-2, 3, 4], relativeTo: nil)
    scene.addEntity(sun)
    return scene
  }

  private func view(_ columns: Int, _ rows: Int) -> ViewSettings {
    var settings = Studio.settings(
      from: [0, 0, 10], width: columns * 64, height: rows * 64, angle: 2 * 180 / .pi * atanf(Float(rows) / 20)
    )
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  private func material(_ change: (inout PhysicallyBasedMaterial) -> Void) -> PhysicallyBasedMaterial {
    var material = PhysicallyBasedMaterial()
    change(&material)
    return material
  }

  /// Returns round bumps as a normal map with +y up the image, as in OpenGL and glTF.
  private static func bumps(_ count: Int) -> TextureResource {
    picture(128, 128, .normal) { x, y in
      let cell = SIMD2<Float>(Float(x), Float(127 - y)) / 128 * Float(count)
      let inside = (cell - cell.rounded(.down)) * 2 - 1
      let squared = simd_length_squared(inside) / 0.64
      // A flattened dome: its slope points away from its center.
      let slope = squared < 1 ? inside * 0.9 : .zero
      let normal = simd_normalize(SIMD3<Float>(slope.x, slope.y, 1))
      func byte(_ value: Float) -> UInt8 { UInt8((value * 0.5 + 0.5) * 255 + 0.5) }
      return RGBA8(red: byte(normal.x), green: byte(normal.y), blue: byte(normal.z), alpha: 255)
    }
  }

  @Test func metallicByRoughness() async throws {
    let gold = UIColor(red: 1, green: 0.86, blue: 0.57, alpha: 1)
    let rows: [[any Material]] = ([0, 0.5, 1] as [Float]).map { metallic in
      ([0, 0.25, 0.5, 0.75, 1] as [Float]).map { roughness in
        material {
          $0.baseColor.tint = gold
          $0.metallic = .init(scale: metallic)
          $0.roughness = .init(scale: roughness)
        }
      }
    }
    var settings = view(5, 3)
    settings.background = .environment
    try await expectGolden(spheres(rows), settings, "material-metal-roughness")
  }

  @Test func specularFromNoneToFull() async throws {
    let row: [any Material] = ([0, 0.25, 0.5, 1] as [Float]).map { specular in
      material {
        $0.baseColor.tint = UIColor(white: 0.02, alpha: 1)
        $0.roughness = 0.2
        $0.specular = .init(scale: specular)
      }
    }
    try await expectGolden(spheres([row]), view(4, 1), "material-specular")
  }

  @Test func aCoatOverOtherThings() async throws {
    let bumps = MaterialParameters.Texture(Self.bumps(8))
    func red(_ change: (inout PhysicallyBasedMaterial) -> Void) -> PhysicallyBasedMaterial {
      material {
        $0.baseColor.tint = UIColor(red: 0.7, green: 0.03, blue: 0.05, alpha: 1)
        $0.roughness = 0.6
        change(&$0)
      }
    }
    let row: [any Material] = [
      red { _ in }, red { $0.clearcoat = 1.0 },
      red {
        $0.clearcoat = 1.0
        $0.clearcoatRoughness = 0.4
      },
      red {
        $0.clearcoat = 1.0
        $0.normal.texture = bumps
      },
      red {
        $0.clearcoat = 1.0
        $0.clearcoatNormal.texture = bumps
      },
    ]
    try await expectGolden(spheres([row]), view(5, 1), "material-clearcoat")
  }

  @Test func clothAndBrushedMetal() async throws {
    let velvet = UIColor(red: 0.25, green: 0.02, blue: 0.2, alpha: 1)
    func cloth(_ sheen: UIColor?, roughness: Float = 0.5) -> PhysicallyBasedMaterial {
      material {
        $0.baseColor.tint = velvet
        $0.roughness = .init(scale: roughness)
        $0.sheen = sheen.map { .init(tint: $0) }
      }
    }
    func brushed(_ level: Float, _ angle: Float) -> PhysicallyBasedMaterial {
      material {
        $0.baseColor.tint = UIColor(white: 0.8, alpha: 1)
        $0.metallic = 1.0
        $0.roughness = 0.25
        $0.anisotropyLevel = .init(scale: level)
        $0.anisotropyAngle = .init(scale: angle)
      }
    }
    let rows: [[any Material]] = [
      [
        cloth(nil), cloth(.white), cloth(.systemYellow), cloth(.white, roughness: 0.2),
        cloth(.white, roughness: 1),
      ],
      [brushed(0, 0), brushed(0.5, 0), brushed(1, 0), brushed(1, 0.25), brushed(1, 0.125)],
    ]
    try await expectGolden(spheres(rows), view(5, 2), "material-sheen-anisotropy")
  }

  @Test func bumpsRiseWhereLightComesFromAbove() async throws {
    let scene = Scene(), sun = DirectionalLight()
    var bumpy = material { $0.roughness = 0.5 }
    bumpy.normal.texture = .init(Self.bumps(4))
    scene.addEntity(ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [bumpy]))
    sun.look(at: .zero, from: [0, 3, 1], relativeTo: nil)
    scene.addEntity(sun)
    var settings = Studio.settings(from: [0, 0, 4], width: 128, height: 128, angle: 28)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    try await expectGolden(scene, settings, "material-normal-map")
  }

  @Test func aNormalMapCountsUpwardsFromTheTexture() throws {
    // A texel that leans to +y: as if the whole plane were rotated up by 45 degrees.
    let leaning = picture(4, 4, .normal) { _, _ in RGBA8(red: 128, green: 218, blue: 218, alpha: 255) }
    func seen(from light: SIMD3<Float>, _ mesh: MeshResource, scale: SIMD3<Float>) throws -> Float {
      var material = matte()
      material.normal.texture = .init(leaning)
      let scene = Scene(), sun = DirectionalLight()
      let model = ModelEntity(mesh: mesh, materials: [material])
      model.scale = scale
      scene.addEntity(model)
      sun.look(at: .zero, from: light, upVector: [1, 0, 0], relativeTo: nil)
      scene.addEntity(sun)
      return try Studio.middle(scene).x
    }
    for mesh in [MeshResource.generatePlane(width: 2, height: 2), .generateBox(size: 2)] {
      for scale in [[1, 1, 1], [-1, 1, 1], [2, 1, 2]] as [SIMD3<Float>] {
        #expect(abs(try seen(from: [0, 3, 3], mesh, scale: scale) - 1) < 0.01)
        #expect(abs(try seen(from: [0, -3, 3], mesh, scale: scale)) < 0.02)
        #expect(abs(try seen(from: [3, 0, 3], mesh, scale: scale) - 0.5) < 0.02)
      }
      // Upside down, up is down.
      #expect(abs(try seen(from: [0, -3, 3], mesh, scale: [1, -1, 1]) - 1) < 0.01)
    }
  }

  @Test func aMirrorImageShowsTheSameSides() throws {
    func light(_ scale: SIMD3<Float>, _ culling: MaterialParameterTypes.FaceCulling) throws -> [SIMD4<Float>]
    {
      let scene = Scene(), sun = DirectionalLight()
      var material = matte(.systemRed)
      material.faceCulling = culling
      let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [material])
      block.scale = scale
      let floor = ModelEntity(mesh: try boxMesh([9, 9, 0.1]), materials: [matte()])
      floor.position.z = -1
      scene.addEntity(block)
      scene.addEntity(floor)
      sun.look(at: .zero, from: [2, 3, 4], relativeTo: nil)
      sun.shadow = .init(maximumDistance: 20)
      scene.addEntity(sun)
      var settings = Studio.settings(from: [2, 1, 4], width: 48, height: 48, angle: 40)
      settings.samples = 1
      return try Studio.light(scene, settings)
    }
    for culling in [MaterialParameterTypes.FaceCulling.back, .front, .none] {
      let plain = try light([1, 1, 1], culling)
      for scale in [[-1, 1, 1], [1, 1, -1], [-1, -1, -1]] as [SIMD3<Float>] {
        let mirrored = try light(scale, culling)
        let worst = zip(plain, mirrored).map { simd_distance($0, $1) }.max() ?? 1
        #expect(worst < 1e-2, "\(scale) \(culling)")
      }
    }
  }

  @Test func aHoleInFadedGlassIsAHole() throws {
    func seen(_ change: (inout PhysicallyBasedMaterial) -> Void, faded: Float?) throws -> SIMD3<Float> {
      let scene = Scene()
      var material = matte(.black)
      material.baseColor.texture = .init(
        picture(4, 4) { _, _ in RGBA8(red: 255, green: 255, blue: 255, alpha: 153) })
      material.emissiveColor.color = .white
      change(&material)
      let sheet = ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [material])
      if let faded { sheet.components.set(OpacityComponent(opacity: faded)) }
      scene.addEntity(sheet)
      return try Studio.middle(scene) { $0.background = .color(.zero) }
    }
    // Opaque, whatever its alpha; with the model's opacity; with the material's opacity; or alpha-tested.
    #expect(abs(try seen({ _ in }, faded: nil).x - 1) < 5e-3)
    #expect(abs(try seen({ _ in }, faded: 0.5).x - 0.5) < 5e-3)
    #expect(abs(try seen({ $0.blending = .transparent(opacity: 1.0) }, faded: nil).x - 0.6) < 5e-3)
    #expect(abs(try seen({ $0.blending = .transparent(opacity: 0.5) }, faded: 0.5).x - 0.15) < 5e-3)
    #expect(abs(try seen({ $0.opacityThreshold = 0.5 }, faded: 0.5).x - 0.5) < 5e-3)
    #expect(abs(try seen({ $0.opacityThreshold = 0.7 }, faded: nil).x) < 5e-3)
    let both = try seen(
      {
        $0.opacityThreshold = 0.5
        $0.blending = .transparent(opacity: 1.0)
      }, faded: nil)
    #expect(abs(both.x - 0.6) < 5e-3)
  }

  @Test func holesAndSeeThroughThings() async throws {
    let dots = picture(64, 64) { x, y in
      let cell = SIMD2<Float>(Float(x % 32) - 15.5, Float(y % 32) - 15.5) / 16
      let alpha = min(max((0.85 - simd_length(cell)) * 16 + 0.5, 0), 1)
      return RGBA8(red: 240, green: 170, blue: 60, alpha: UInt8(alpha * 255))
    }
    let texture = MaterialParameters.Texture(dots)
    let holes = material {
      $0.baseColor = .init(texture: texture)
      $0.opacityThreshold = 0.5
      $0.faceCulling = .none
      $0.roughness = 0.4
    }
    let soft = material {
      $0.baseColor = .init(texture: texture)
      $0.blending = .transparent(opacity: 1.0)
      $0.roughness = 0.4
    }
    let opacity = material {
      $0.baseColor.tint = .systemBlue
      $0.blending = .transparent(
        opacity: .init(
          scale: 0.8,
          texture: .init(
            picture(8, 8, .scalar) { x, _ in
              RGBA8(red: x % 2 == 0 ? 255 : 30, green: 0, blue: 0, alpha: 255)
            })))
      $0.roughness = 0.2
    }
    let half = material {
      $0.baseColor.tint = .systemGreen
      $0.blending = .transparent(opacity: 0.4)
      $0.roughness = 0.1
    }
    let glow = await additive()
    let scene = spheres([[holes, soft, opacity, half, glow]])
    let wall = ModelEntity(
      mesh: .generatePlane(width: 5, height: 0.3), materials: [flat(UIColor(white: 0.8, alpha: 1))])
    wall.position.z = -0.6
    scene.addEntity(wall)
    try await expectGolden(scene, view(5, 1), "material-holes-blending")
  }

  private func additive() async -> PhysicallyBasedMaterial {
    var descriptor = PhysicallyBasedMaterial.Program.Descriptor()
    descriptor.blendMode = .add
    var glow = PhysicallyBasedMaterial(program: await .init(descriptor: descriptor))
    glow.baseColor.tint = .systemOrange
    glow.blending = .transparent(opacity: 0.5)
    return glow
  }

  /// Colored corners that show the orientation: red at (0, 0), green at (1, 0), blue at (0, 1), white at (1,
  /// 1).
  private static let corners = picture(64, 64) { x, y in
    let (right, up) = (x >= 32, y < 32)
    let grid: UInt8 = (x / 8 + y / 8) % 2 == 0 ? 255 : 190
    switch (right, up) {
    case (false, false): return RGBA8(red: grid, green: 0, blue: 0, alpha: 255)
    case (true, false): return RGBA8(red: 0, green: grid, blue: 0, alpha: 255)
    case (false, true): return RGBA8(red: 0, green: 0, blue: grid, alpha: 255)
    case (true, true): return RGBA8(red: grid, green: grid, blue: grid, alpha: 255)
    }
  }

  private func quad() throws -> MeshResource {
    var quad = MeshDescriptor(name: "quad")
    quad.positions = MeshBuffer([[-0.45, -0.45, 0], [0.45, -0.45, 0], [0.45, 0.45, 0], [-0.45, 0.45, 0]])
    quad.textureCoordinates = MeshBuffer([[0, 0], [1, 0], [1, 1], [0, 1]])
    quad[MeshBuffers.secondTextureCoordinates] = MeshBuffer([[0, 0], [3, 0], [3, 3], [0, 3]])
    quad[MeshBuffers.colors] = MeshBuffer([
      [1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [1, 1, 1, 1],
    ])
    quad.primitives = .triangles([0, 1, 2, 0, 2, 3])
    return try MeshResource.generate(from: [quad])
  }

  @Test func texturesAndTheirCoordinates() async throws {
    func unlit(_ change: (inout UnlitMaterial) -> Void) -> UnlitMaterial {
      var material = UnlitMaterial(color: .white, applyPostProcessToneMap: false)
      material.color.texture = .init(Self.corners)
      change(&material)
      return material
    }
    var vertexColors = material { _ in }
    vertexColors.usesVertexColors = true
    vertexColors.specular = 0.0
    let rows: [[any Material]] = [
      [
        unlit { _ in },
        unlit { $0.textureCoordinateTransform.scale = [2, 2] },
        unlit { $0.textureCoordinateTransform.rotation = .pi / 6 },
        unlit { $0.textureCoordinateTransform.offset = [0.25, 0] },
        unlit { $0.color.texture?.uvIndex = 1 },
      ],
      [
        unlit { $0.color.tint = .systemYellow },
        unlit { $0.color.texture?.swizzle = .init(red: .green, green: .blue, blue: .red, alpha: .one) },
        vertexColors, unlit { $0.triangleFillMode = .lines },
        unlit { $0.faceCulling = .front },
      ],
    ]
    try await expectGolden(spheres(rows, mesh: quad()), view(5, 2), "material-textures")
  }

  @Test func lightOfItsOwnAndShadeInCorners() async throws {
    let stripes = picture(64, 64) { x, y in
      RGBA8(red: y / 8 % 2 == 0 ? 255 : 0, green: x / 8 % 2 == 0 ? 160 : 0, blue: 40, alpha: 255)
    }
    let shade = picture(64, 64, .scalar) { _, y in
      RGBA8(red: y / 8 % 2 == 0 ? 255 : 60, green: 0, blue: 0, alpha: 255)
    }
    let row: [any Material] = [
      material { $0.emissiveColor = .init(color: .systemBlue) },
      material {
        $0.emissiveColor = .init(color: .systemBlue)
        $0.emissiveIntensity = 4
      },
      material {
        $0.baseColor.tint = .black
        $0.emissiveColor = .init(texture: .init(stripes))
      },
      material { $0.ambientOcclusion.texture = .init(shade) },
      material {
        $0.ambientOcclusion.texture = .init(shade)
        $0.metallic = 1.0
        $0.roughness = 0.2
      },
    ]
    try await expectGolden(spheres([row]), view(5, 1), "material-emission-occlusion")
  }

  @Test func functionsOfOnesOwn() async throws {
    let waves = try CustomMaterial(
      surfaceShader: .init(
        named: "rings",
        source: """
          void surface(inout Surface s) {
            float ring = fract(s.modelPosition.y * 6.0 + time());
            s.baseColor = mix(vec3(0.9, 0.3, 0.1), vec3(0.1, 0.4, 0.8), step(0.5, ring));
            s.roughness = 0.3;
          }
          """),
      geometryModifier: .init(
        named: "squash",
        source: """
          void geometry(inout Geometry g) {
            g.position.x += 0.12 * sin(g.position.y * 12.0 + time() * 6.28318531);
          }
          """),
      lightingModel: .lit)
    var lacquer = try CustomMaterial(
      surfaceShader: .init(
        named: "lacquer",
        source: """
          void surface(inout Surface s) {
            s.baseColor = custom().rgb;
            s.roughness = 0.8;
            s.clearcoat = step(0.0, s.modelPosition.x);
            s.emissive = customTexture(s.uv0).rgb * 0.2;
          }
          """), lightingModel: .clearcoat)
    lacquer.custom = .init(value: [0.05, 0.3, 0.1, 1], texture: .init(Self.corners))
    let broken = try CustomMaterial(
      surfaceShader: .init(named: "broken", source: "void surface(inout Surface s) {\n  s.none = 1;\n}"),
      lightingModel: .lit)
    let missing = material {
      let absent = TextureResource(
        TextureContents(width: 1 << 20, height: 1, format: .rgba8Unorm, semantic: .color, levels: [[]]))
      $0.baseColor.texture = .init(absent)
    }
    var settings = view(4, 1)
    settings.time = 0.25
    try await expectGolden(spheres([[waves, lacquer, broken, missing]]), settings, "material-custom")
  }

  @Test func aMovedVertexThrowsAMovedShadow() throws {
    let lift = try CustomMaterial(
      from: matte(),
      geometryModifier: .init(
        named: "lift", source: "void geometry(inout Geometry g) { g.position.x += 2.0; }"))
    let scene = Scene(), sun = DirectionalLight()
    let block = ModelEntity(mesh: try boxMesh([1, 1, 0.1]), materials: [lift])
    block.position.z = 1
    let back = ModelEntity(mesh: try boxMesh([8, 8, 0.1]), materials: [matte()])
    back.position.z = -0.05
    scene.addEntity(block)
    scene.addEntity(back)
    sun.look(at: .zero, from: [0, 0.001, 5], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    scene.addEntity(sun)
    func wall(at x: Float) throws -> Float {
      try Studio.middle(scene) { settings in
        let camera = Entity()
        camera.look(at: [x, 0, 0], from: [x, -3, 0.5], relativeTo: nil)
        settings.camera = CameraView(
          world: camera.transformMatrix(relativeTo: nil), projection: settings.camera.projection)
      }.x
    }
    #expect(try wall(at: 0) > 0.9)
    #expect(try wall(at: 2) < 0.05)
  }
}
