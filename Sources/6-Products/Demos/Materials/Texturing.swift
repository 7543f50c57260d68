import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import ShaderPrograms
import simd

extension DemoScene {
  static let texturing = DemoScene(
    "texturing", "texture transforms, second texture coordinates and vertex colors"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0x7F8C95), wall: 3)
    let chart = try await Pattern.chart.texture()
    let tile = MeshResource.generateBox(width: 1, height: 1, depth: 0.1, cornerRadius: 0.03, splitFaces: true)
    let positions = (0..<6).map {
      SIMD3<Float>(Float($0 % 3) * 1.25 - 1.25, $0 < 3 ? 1.72 : 0.52, $0 < 3 ? -0.45 : 0)
    }
    let edge = PhysicallyBasedMaterial(Palette.paper, roughness: 0.6)
    var plain = PhysicallyBasedMaterial(.white, roughness: 0.45)
    plain.baseColor.texture = .init(chart)
    var repeated = plain
    repeated.textureCoordinateTransform.scale = SIMD2(2, 2)
    var rotated = plain
    rotated.textureCoordinateTransform = .init(offset: SIMD2(0.5, -0.2071), rotation: .pi / 4)
    var mirrored = repeated
    mirrored.baseColor.texture?.sampler.modify {
      $0.sAddressMode = .mirrorRepeat
      $0.tAddressMode = .mirrorRepeat
    }
    for (index, material) in [plain, repeated, rotated, mirrored].enumerated() {
      studio.add(
        tile, material, edge, edge, edge, edge, edge, at: positions[index])
    }
    var layered = plain
    layered.roughness.scale = 0.25
    layered.metallic = .init(texture: .init(try await Pattern.star.texture(.scalar)))
    layered.metallic.texture?.uvIndex = 1
    studio.add(try .generate(from: [.layeredTile]), layered, at: positions[4])
    var painted = PhysicallyBasedMaterial(.white, roughness: 0.35)
    painted.usesVertexColors = true
    let ring = studio.add(try .generate(from: [.rainbow]), painted, at: positions[5])
    ring.orientation = simd_quatf(angle: .pi / 2 - 0.2, axis: SIMD3(1, 0, 0))
    studio.camera(from: SIMD3(-1, 1.7, 8), to: SIMD3(0, 1.12, 0), angle: 20.5)
    studio.key()
    return studio.root
  }
}

nonisolated extension Pattern {
  /// A UV test chart, with an arrow up.
  fileprivate static let chart = Pattern { uv in
    let cell = (uv * 4).rounded(.down), part = uv * 4 - cell - 0.5
    let (column, row) = (Int(cell.x), Int(cell.y))
    let fields = [
      SIMD3<Float>(0.89, 0.35, 0.24), SIMD3(0.94, 0.69, 0.21), SIMD3(0.14, 0.53, 0.5),
      SIMD3(0.42, 0.69, 0.83),
    ]
    var color = (column + row) % 2 == 0 ? fields[row] : SIMD3(0.95, 0.92, 0.86)
    let isArrow = part.y > -0.3 && abs(part.x) < (0.34 - part.y) * 0.42
    if (column + row) % 2 != 0, isArrow { color = fields[row] * 0.9 }
    let edge = min(min(uv.x, 1 - uv.x), min(uv.y, 1 - uv.y))
    return SIMD4(edge < 0.02 ? SIMD3(0.12, 0.15, 0.22) : color, 1)
  }

  /// A white star on black.
  fileprivate static let star = Pattern { uv in
    let p = (uv - 0.5) * 2
    let radius = simd_length(p), angle = atan2(p.x, p.y) * 5 / (2 * .pi)
    let fold = abs(angle - angle.rounded()) * 2
    return SIMD4(SIMD3(repeating: radius < 0.86 - 0.46 * fold ? 1 : 0), 1)
  }
}

extension MeshDescriptor {
  /// A square whose first texture coordinates repeat an image four times each way; the second show it once.
  fileprivate static let layeredTile: MeshDescriptor = {
    let corners = [SIMD2<Float>(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
    var mesh = MeshDescriptor(name: "layered tile")
    mesh.positions = MeshBuffer(corners.map { SIMD3($0 - 0.5, 0) })
    mesh.textureCoordinates = MeshBuffer(corners.map { $0 * 2 })
    mesh[MeshBuffers.secondTextureCoordinates] = MeshBuffer(corners)
    mesh.primitives = .triangles([0, 1, 2, 0, 2, 3])
    return mesh
  }()

  /// A ring with vertex colors of the rainbow.
  fileprivate static let rainbow: MeshDescriptor = {
    let circle = (0...16).map { step in
      let angle = Float(step) / 16 * 2 * Float.pi
      return SIMD2(0.36 + 0.14 * cos(angle), 0.14 * sin(angle))
    }
    var mesh = MeshDescriptor.lathe([circle], segments: 96)
    let colors = (mesh.textureCoordinates?.elements ?? []).map { uv in
      let phase = SIMD3<Float>(uv.x, uv.x - 1 / 3, uv.x - 2 / 3) * (2 * Float.pi)
      let hue = SIMD3(cos(phase.x), cos(phase.y), cos(phase.z)) * 0.5 + 0.5
      return SIMD4(hue * hue * 0.8 + 0.04, 1)
    }
    mesh[MeshBuffers.colors] = MeshBuffer(colors)
    return mesh
  }()
}
