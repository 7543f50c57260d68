import Foundation
import Meshes
import Platform
import Rendering
import SceneModel
import ShaderPrograms
import simd

/// A scene that `decoupage bench gpu` draws, made without any file.
enum GraphicsScene: String, CaseIterable {
  /// One model whose surface reads six textures.
  case textures
  /// 10,000 boxes of 25 materials.
  case boxes
  /// Boxes and lamps under a sun with shadows, with bloom.
  case sun
  /// A hall of columns with shadows and ambient occlusion.
  case hall

  /// Creates a renderer with the scene and its camera.
  ///
  /// - Throws: ``ContextError`` without a driver, and what meshes throw.
  func renderer() throws -> RealityRenderer {
    let renderer = try RealityRenderer(), root = Entity()
    let camera = Entity()
    camera.components.set(PerspectiveCameraComponent())
    let eye: SIMD3<Float>, target: SIMD3<Float>
    switch self {
    case .textures:
      try addShell(to: root)
      (eye, target) = ([1.6, 1, 2.2], .zero)
    case .boxes:
      try addBoxes(to: root, side: 100)
      (eye, target) = ([0, 60, 80], .zero)
    case .sun:
      try addBoxes(to: root, side: 20)
      try addLamps(to: root)
      addSun(to: root, from: [4, 9, 6])
      renderer.cameraSettings.bloom = .on(BloomOptionsComponent())
      (eye, target) = ([0, 9, 16], .zero)
    case .hall:
      try addHall(to: root)
      addSun(to: root, from: [3, 12, -4])
      renderer.cameraSettings.ambientOcclusion = .on(AmbientOcclusionComponent())
      (eye, target) = ([0, 2, 13], [0, 2.4, 0])
    }
    camera.look(at: target, from: eye, relativeTo: nil)
    renderer.entities.append(root)
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    return renderer
  }

  private func addShell(to root: Entity) throws {
    let mesh = try BenchmarkShape.mesh(columns: 256, rows: 192) { u, v in
      let bump = 1 + 0.04 * sin(24 * u * .pi) * sin(18 * v * .pi)
      return BenchmarkShape.onSphere(u, v) * bump
    }
    root.addChild(ModelEntity(mesh: mesh, materials: [TiledTextures.material(0, size: 1024, isRich: true)]))
  }

  private func addBoxes(to root: Entity, side: Int) throws {
    let meshes = try (0..<4).map { try BenchmarkShape.box(SIMD3(repeating: 0.4 + 0.1 * Float($0))) }
    let materials = (0..<25).map { number in
      let share = Double(number) / 25
      return SimpleMaterial(
        color: UIColor(red: share, green: 1 - share, blue: 0.5, alpha: 1), roughness: 0.5,
        isMetallic: number % 3 == 0)
    }
    for index in 0..<side * side {
      let model = ModelEntity(mesh: meshes[index % 4], materials: [materials[index % 25]])
      model.position = SIMD3(Float(index % side - side / 2), 0, Float(index / side - side / 2))
      model.orientation = simd_quatf(angle: 0.37 * Float(index), axis: [0, 1, 0])
      root.addChild(model)
    }
  }

  private func addLamps(to root: Entity) throws {
    let mesh = try BenchmarkShape.mesh(columns: 24, rows: 16) { u, v in 0.3 * BenchmarkShape.onSphere(u, v) }
    var lamp = PhysicallyBasedMaterial()
    lamp.emissiveColor = .init(color: UIColor(red: 1, green: 0.7, blue: 0.3, alpha: 1))
    lamp.emissiveIntensity = 12
    for number in 0..<12 {
      let model = ModelEntity(mesh: mesh, materials: [lamp])
      model.position = SIMD3(Float(number % 4) * 4 - 6, 1.2, Float(number / 4) * 5 - 5)
      root.addChild(model)
    }
  }

  private func addHall(to root: Entity) throws {
    let column = try BenchmarkShape.mesh(columns: 48, rows: 40) { u, v in
      let radius = 0.3 + 0.06 * cos(2 * .pi * v) + 0.01 * cos(32 * .pi * u)
      return SIMD3(radius * cos(2 * .pi * u), 3 * v, -radius * sin(2 * .pi * u))
    }
    let materials: [any Material] = (0..<8).map { TiledTextures.material($0, size: 512, isRich: false) }
    for storey in 0..<2 {
      for number in 0..<24 {
        let model = ModelEntity(mesh: column, materials: [materials[number % 3]])
        model.position = SIMD3(
          number % 2 == 0 ? -3 : 3, 3.4 * Float(storey), Float(number / 2) * 2.4 - 13)
        root.addChild(model)
      }
    }
    let slabs: [(SIMD3<Float>, SIMD3<Float>)] = [
      ([14, 0.2, 32], [0, -0.1, 0]), ([4, 0.4, 32], [-5, 3.2, 0]), ([4, 0.4, 32], [5, 3.2, 0]),
      ([0.3, 8, 32], [-7, 4, 0]), ([0.3, 8, 32], [7, 4, 0]), ([14, 8, 0.3], [0, 4, -16]),
    ]
    for (number, slab) in slabs.enumerated() {
      let model = ModelEntity(mesh: try BenchmarkShape.box(slab.0), materials: [materials[3 + number % 5]])
      model.position = slab.1
      root.addChild(model)
    }
  }

  private func addSun(to root: Entity, from position: SIMD3<Float>) {
    let sun = DirectionalLight()
    sun.light.intensity = 4_000
    sun.look(at: .zero, from: position, relativeTo: nil)
    sun.shadow = .init(maximumDistance: 60)
    root.addChild(sun)
  }
}

/// Meshes of the scenes.
private enum BenchmarkShape {
  static func onSphere(_ u: Float, _ v: Float) -> SIMD3<Float> {
    SIMD3(sin(.pi * v) * cos(2 * .pi * u), -cos(.pi * v), -sin(.pi * v) * sin(2 * .pi * u))
  }

  /// Returns a curved surface over the unit square, without normals at its poles.
  static func mesh(
    columns: Int, rows: Int, _ position: (Float, Float) -> SIMD3<Float>
  ) throws -> MeshResource {
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], uvs: [SIMD2<Float>] = []
    var indices: [UInt32] = []
    for row in 0...rows {
      for column in 0...columns {
        let u = Float(column) / Float(columns), v = Float(row) / Float(rows), step: Float = 1e-3
        let along = position(u + step, v) - position(u - step, v)
        let up = position(u, v + step) - position(u, v - step)
        let normal = simd_cross(along, up)
        positions.append(position(u, v))
        normals.append(
          simd_length(normal) > 1e-9 ? simd_normalize(normal) : simd_normalize(position(u, v)))
        uvs.append([4 * u, 2 * v])
        guard row < rows, column < columns else { continue }
        let corner = UInt32(row * (columns + 1) + column), above = corner + UInt32(columns + 1)
        indices += [corner, corner + 1, above + 1, corner, above + 1, above]
      }
    }
    return try mesh(positions, normals: normals, uvs: uvs, indices: indices)
  }

  static func box(_ size: SIMD3<Float>) throws -> MeshResource {
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], uvs: [SIMD2<Float>] = []
    var indices: [UInt32] = []
    for axis in 0..<3 {
      for sign in [-1, 1] as [Float] {
        var normal = SIMD3<Float>(), across = SIMD3<Float>()
        normal[axis] = sign
        across[(axis + 1) % 3] = 1
        let up = simd_cross(normal, across), base = UInt32(positions.count)
        for (a, b) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)] {
          positions.append((normal + a * across + b * up) * size / 2)
          normals.append(normal)
          uvs.append([a * simd_dot(across, size) / 4, b * simd_dot(simd_abs(up), size) / 4])
        }
        indices += [0, 1, 2, 0, 2, 3].map { base + $0 }
      }
    }
    return try mesh(positions, normals: normals, uvs: uvs, indices: indices)
  }

  private static func mesh(
    _ positions: [SIMD3<Float>], normals: [SIMD3<Float>], uvs: [SIMD2<Float>], indices: [UInt32]
  ) throws -> MeshResource {
    var descriptor = MeshDescriptor(name: "shape")
    descriptor.positions = MeshBuffer(positions)
    descriptor.normals = MeshBuffer(normals)
    descriptor.textureCoordinates = MeshBuffer(uvs)
    descriptor.primitives = .triangles(indices)
    return try MeshResource.generate(from: [descriptor])
  }
}

/// Textures that repeat a small tile.
private enum TiledTextures {
  /// Returns a material with its own textures: a color, a normal map and a roughness, and more of a rich one.
  static func material(_ number: Int, size: Int, isRich: Bool) -> PhysicallyBasedMaterial {
    var material = PhysicallyBasedMaterial()
    func texture(_ kind: Int, _ semantic: TextureResource.Semantic) -> MaterialParameters.Texture {
      .init(TextureResource(contents(8 * number + kind, size: size, semantic: semantic)))
    }
    material.baseColor.texture = texture(0, .color)
    material.normal.texture = texture(1, .normal)
    material.roughness.texture = texture(2, .scalar)
    guard isRich else { return material }
    material.metallic = .init(scale: 1, texture: texture(3, .scalar))
    material.ambientOcclusion.texture = texture(4, .scalar)
    material.emissiveColor.texture = texture(5, .color)
    material.emissiveIntensity = 0.2
    return material
  }

  private static func contents(
    _ number: Int, size: Int, semantic: TextureResource.Semantic
  ) -> TextureContents {
    var levels: [[UInt8]] = [], side = size
    while side > 0 {
      levels.append(pixels(number, side: side, isNormal: semantic == .normal))
      side /= 2
    }
    return TextureContents(
      width: size, height: size, format: semantic == .color ? .rgba8Unorm_srgb : .rgba8Unorm,
      semantic: semantic, levels: levels)
  }

  private static func pixels(_ number: Int, side: Int, isNormal: Bool) -> [UInt8] {
    let tile = min(side, 64)
    var image: [UInt8] = []
    image.reserveCapacity(side * side * 4)
    let rows = (0..<tile).map { y in
      let row = (0..<tile).flatMap { x -> [UInt8] in
        let wave = UInt8(truncatingIfNeeded: (x &* (3 + number)) ^ (y &* 5))
        return isNormal
          ? [112 + wave / 8, 112 + wave / 8, 250, 255] : [wave / 2 + 90, wave / 2 + 60, wave, 255]
      }
      return Array((0..<side / tile).map { _ in row }.joined())
    }
    for y in 0..<side { image += rows[y % tile] }
    return image
  }
}
