import EntityStore
import Environments
import Foundation
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import simd

@testable import Rendering

/// The shared context and renderer of these tests; images are rendered by Mesa's software rasterizer.
@MainActor enum Studio {
  static func renderer() throws -> Renderer {
    if let made { return made }
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
    setenv("GALLIUM_DRIVER", "llvmpipe", 1)
    let renderer = Renderer(try UploadParts(try Context(headless: Headless())))
    made = renderer
    return renderer
  }

  private static var made: Renderer?

  static let environment = EnvironmentResource(PrefilteredEnvironment.studio)

  /// Returns the view from one point to another.
  static func settings(
    from eye: SIMD3<Float>, to target: SIMD3<Float> = .zero, width: Int = 160, height: Int = 120,
    angle: Float = 45
  ) -> ViewSettings {
    let camera = Entity()
    camera.look(at: target, from: eye, relativeTo: nil)
    let projection = Projection.perspective(
      angle: angle * .pi / 180, orientation: .vertical, aspect: Float(width) / Float(height), near: 0.01,
      far: .infinity)
    return ViewSettings(
      width: width, height: height,
      camera: CameraView(world: camera.transformMatrix(relativeTo: nil), projection: projection))
  }

  static func draw(_ scene: Scene, _ settings: ViewSettings) throws -> Image<RGBA8> {
    let bytes = try renderer().render(scene, settings) { (target) throws(GraphicsError) in try target.read() }
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { place in
      RGBA8(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2], alpha: bytes[place + 3])
    }
    return Image(width: settings.width, height: settings.height, pixels: pixels, encoding: .sRGB)
  }

  /// Renders linear light, four floats per pixel, top row first.
  static func light(_ scene: Scene, _ settings: ViewSettings) throws -> [SIMD4<Float>] {
    var settings = settings
    settings.output = .linear
    return try renderer().render(scene, settings) { (target) throws(GraphicsError) in
      try target.readFloats()
    }
  }
}

/// Returns a box with separate normals on each face.
@MainActor func boxMesh(_ size: SIMD3<Float>) throws -> MeshResource {
  var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], indices: [UInt32] = []
  for axis in 0..<3 {
    for sign in [-1, 1] as [Float] {
      var normal = SIMD3<Float>(), across = SIMD3<Float>()
      normal[axis] = sign
      across[(axis + 1) % 3] = 1
      let up = simd_cross(normal, across), base = UInt32(positions.count)
      for (a, b) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)] {
        positions.append((normal + a * across + b * up) * size / 2)
        normals.append(normal)
      }
      indices += [0, 1, 2, 0, 2, 3].map { base + $0 }
    }
  }
  var descriptor = MeshDescriptor(name: "box")
  descriptor.positions = MeshBuffer(positions)
  descriptor.normals = MeshBuffer(normals)
  descriptor.primitives = .triangles(indices)
  return try MeshResource.generate(from: [descriptor])
}

/// Returns a white, fully diffuse material: no specular reflection, not metallic.
@MainActor func matte(_ color: UIColor = .white) -> PhysicallyBasedMaterial {
  var material = PhysicallyBasedMaterial()
  material.baseColor.tint = color
  material.specular = 0.0
  return material
}
