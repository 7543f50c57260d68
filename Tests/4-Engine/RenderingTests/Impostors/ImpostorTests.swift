import Foundation
import Geometry
import Images
import Meshes
import PathTracing
import Platform
import SceneModel
import Snapshots
import Testing
import simd

@testable import Rendering

/// Points and lines, which are drawn as balls and capsules.
@MainActor @Suite(.serialized) struct ImpostorTests {
  /// A vertex of a mesh of points or lines.
  struct Vertex {
    var position: SIMD3<Float>
    var width: Float?
    var color = SIMD4<Float>(1, 1, 1, 1)
    var normal = SIMD3<Float>()
  }

  /// Returns a mesh of points, or of lines between each two vertices.
  private func mesh(_ vertices: [Vertex], _ topology: MTLPrimitiveType) -> MeshResource {
    var mesh = PackedMesh()
    mesh.layout.hasColors = true
    mesh.layout.hasWidths = vertices.first?.width != nil
    var bounds = BoundingBox.empty
    for vertex in vertices {
      mesh.positions += [vertex.position.x, vertex.position.y, vertex.position.z]
      mesh.surface += [vertex.normal.x, vertex.normal.y, vertex.normal.z]
      mesh.surface += [vertex.color.x, vertex.color.y, vertex.color.z, vertex.color.w]
      if let width = vertex.width { mesh.surface.append(width) }
      bounds.formUnion(vertex.position)
    }
    mesh.indices = vertices.indices.map { UInt32($0) }
    mesh.parts = [
      PackedMesh.Part(
        model: "MeshModel", id: "part", topology: topology, firstIndex: 0, indexCount: vertices.count,
        firstVertex: 0, vertexCount: vertices.count, material: 0, bounds: bounds)
    ]
    mesh.instances = [PackedMesh.Instance(id: "0", parts: 0..<1, transform: matrix_identity_float4x4)]
    mesh.addWidthsToBounds()
    mesh.updateBounds()
    return MeshResource(mesh)
  }

  private func model(_ vertices: [Vertex], _ topology: MTLPrimitiveType, roughness: Float = 0.5)
    -> ModelEntity
  {
    var material = PhysicallyBasedMaterial()
    material.roughness = .init(floatLiteral: roughness)
    material.usesVertexColors = true
    return ModelEntity(mesh: mesh(vertices, topology), materials: [material])
  }

  /// Returns a helix as lines.
  private func helix(width: Float?, turns: Float = 2, color: SIMD4<Float>) -> [Vertex] {
    let points = (0...48).map { number -> SIMD3<Float> in
      let share = Float(number) / 48, angle = share * turns * 2 * .pi
      return SIMD3(0.5 * cos(angle), 1.2 * share, 0.5 * sin(angle))
    }
    return zip(points, points.dropFirst()).enumerated().flatMap { number, ends in
      [ends.0, ends.1].enumerated().map { end, point in
        let taper = 1 - 0.9 * Float(number + end) / 48
        return Vertex(position: point, width: width.map { $0 * taper }, color: color)
      }
    }
  }

  /// Returns balls, a tapered helix through a box, and points and lines without widths, on a floor in the sun.
  private func content() throws -> [Entity] {
    var content: [Entity] = []
    let sun = DirectionalLight()
    content.append(
      ModelEntity(
        mesh: try boxMesh([8, 0.1, 8]),
        materials: [SimpleMaterial(color: .darkGray, roughness: 0.8, isMetallic: false)]))
    let balls = (0..<9).map { number -> Vertex in
      let x = Float(number % 3) * 0.45 - 2.1, z = Float(number / 3) * 0.45 - 0.4
      let width = 0.15 + 0.03 * Float(number)
      return Vertex(
        position: SIMD3(x, 0.05 + width / 2, z), width: width,
        color: SIMD4(Float(number % 3) / 2, 0.4, Float(number / 3) / 2, 1))
    }
    content.append(model(balls, .point))
    let tube = model(helix(width: 0.25, color: SIMD4(0.9, 0.5, 0.1, 1)), .line)
    tube.position = [0, 0.2, 0]
    content.append(tube)
    let box = ModelEntity(
      mesh: try boxMesh([0.5, 0.5, 0.5]),
      materials: [SimpleMaterial(color: .systemBlue, roughness: 0.4, isMetallic: false)])
    box.position = [0.3, 0.9, 0.3]
    content.append(box)
    let wire = model(helix(width: nil, turns: 4, color: SIMD4(0.1, 0.6, 0.2, 1)), .line)
    wire.position = [1.7, 0.1, -0.4]
    content.append(wire)
    let cloud = (0..<200).map { number -> Vertex in
      let angle = Float(number) * 2.399_963, height = Float(number) / 200
      let radius = 0.4 * (1 - height * height).squareRoot()
      return Vertex(
        position: SIMD3(radius * cos(angle), 0.5 * height, radius * sin(angle)),
        color: SIMD4(height, 0.2, 1 - height, 1))
    }
    let points = model(cloud, .point)
    points.position = [1.3, 0.1, 0.9]
    content.append(points)
    sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    content.append(sun)
    return content
  }

  private func scene() throws -> Scene {
    let scene = Scene()
    for entity in try content() { scene.addEntity(entity) }
    return scene
  }

  private func view(width: Int = 320, height: Int = 200) -> ViewSettings {
    var settings = Studio.settings(from: [0.6, 2, 4.6], to: [0, 0.55, 0], width: width, height: height)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  @Test(
    "Balls and capsules are lit, cast shadows and end where they meet surfaces; what has no width is plain")
  func picture() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    var settings = view(), pictures: [Image<RGBA8>] = []
    for samples in [1, 4] {
      settings.samples = samples
      pictures.append(try Studio.draw(try scene(), settings))
    }
    for (picture, name) in zip(pictures, ["impostors-hard", "impostors"]) {
      let verdict = await Golden.check(picture, named: name, directory: folder, record: record)
      #expect(verdict.isPass, "\(verdict.message ?? "")")
    }
  }

  @Test("A ball of a point looks as the mesh of a sphere does, wherever it is in the image")
  func ballsAndSpheres() throws {
    func draw(_ make: (SIMD3<Float>) -> ModelEntity) throws -> Image<RGBA8> {
      let scene = Scene()
      for x in -2...2 { scene.addEntity(make([Float(x) * 0.9, 0.3 * Float(x), Float(x)])) }
      var settings = Studio.settings(from: [0, 0, 4], width: 200, height: 120, angle: 70)
      settings.environment = EnvironmentSettings(resource: Studio.environment)
      return try Studio.draw(scene, settings)
    }
    let balls = try draw { model([Vertex(position: $0, width: 0.8)], .point) }
    let spheres = try draw { place in
      var material = PhysicallyBasedMaterial()
      material.roughness = 0.5
      let entity = ModelEntity(mesh: .generateSphere(radius: 0.4), materials: [material])
      entity.position = place
      return entity
    }
    let apart = zip(balls.pixels, spheres.pixels).count {
      abs(Int($0.red) - Int($1.red)) > 12 || abs(Int($0.green) - Int($1.green)) > 12
    }
    let shown = spheres.pixels.count { $0 != spheres.pixels[0] }
    #expect(shown > 2_000)
    #expect(apart < shown / 25, "\(apart) of \(shown)")
  }

  @Test("Points without widths are as many pixels wide from anywhere, and have the color of the file")
  func pixels() throws {
    for distance in [2, 20, 200] as [Float] {
      let scene = Scene()
      scene.addEntity(model([Vertex(position: .zero, color: SIMD4(1, 0, 0, 1))], .point))
      var settings = Studio.settings(from: [0, 0, distance], width: 41, height: 41)
      settings.samples = 1
      let picture = try Studio.draw(scene, settings)
      let shown = picture.pixels.count { $0.red > $0.green }
      #expect((5...9).contains(shown), "\(shown) at \(distance)")
      #expect(picture[20, 20] == RGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    }
  }

  @Test("A line that begins behind the camera is drawn from where it comes into view")
  func behind() throws {
    for width in [nil, 0.05] as [Float?] {
      let scene = Scene()
      let ends = [SIMD3<Float>(0.05, -0.5, 9), SIMD3(0, 0, -5)].map { Vertex(position: $0, width: width) }
      scene.addEntity(model(ends, .line))
      var settings = Studio.settings(from: [0, 0, 3], to: [0, 0, 0], width: 64, height: 64)
      settings.environment = EnvironmentSettings(resource: Studio.environment)
      let picture = try Studio.draw(scene, settings), ground = picture[2, 2]
      #expect(picture.pixels.count { $0 != ground } > 20, "\(String(describing: width))")
      #expect((0..<64).allSatisfy { picture[$0, 2] == ground }, "the upper half is free")
    }
  }

  @Test("Parts of low-level meshes that are strips of lines, or points, are drawn beside triangles")
  func lowLevel() throws {
    let low = try LowLevelMesh(
      descriptor: .init(
        vertexCapacity: 4, vertexAttributes: [.init(semantic: .position, format: .float3, offset: 0)],
        vertexLayouts: [.init(bufferIndex: 0, bufferStride: 16)], indexCapacity: 8, indexType: .uint16))
    low.withUnsafeMutableBytes(bufferIndex: 0) { bytes in
      let places = bytes.bindMemory(to: SIMD3<Float>.self)
      for (number, place) in [SIMD2<Float>(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].enumerated() {
        places[number] = SIMD3(place, 0)
      }
    }
    low.withUnsafeMutableIndices { bytes in
      let indices = bytes.bindMemory(to: UInt16.self)
      for (position, index) in [0, 0, 1, 2, 3, 1, 3, 0].enumerated() { indices[position] = UInt16(index) }
    }
    let bounds = BoundingBox(min: SIMD3(-1, -1, 0), max: SIMD3(1, 1, 0))
    low.parts.append(
      LowLevelMesh.Part(indexOffset: 2, indexCount: 4, topology: .lineStrip, materialIndex: 0, bounds: bounds)
    )
    low.parts.append(
      LowLevelMesh.Part(indexOffset: 12, indexCount: 2, topology: .point, materialIndex: 1, bounds: bounds))
    let colors: [UIColor] = [
      UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    let scene = Scene()
    scene.addEntity(
      ModelEntity(
        mesh: try MeshResource(from: low),
        materials: colors.map { UnlitMaterial(color: $0, applyPostProcessToneMap: false) }))
    var settings = Studio.settings(from: [0, 0, 4], width: 80, height: 80)
    settings.samples = 1
    let picture = try Studio.draw(scene, settings)
    // Three sides of a square: the strip does not close it.
    func isRed(_ x: Int, _ y: Int) -> Bool { picture[x, y].red > 200 && picture[x, y].blue < 60 }
    #expect((5..<75).contains { isRed(40, $0) && $0 < 35 } && (45..<75).contains { isRed(40, $0) })
    #expect((5..<40).allSatisfy { !isRed($0, 40) } && (41..<75).contains { isRed($0, 40) })
    #expect(picture.pixels.count { $0.blue > 200 && $0.red < 60 } >= 8)
  }

  @Test("The path tracer meets the same balls and capsules")
  func traced() async throws {
    let renderer = try RealityRenderer(), camera = PerspectiveCamera()
    renderer.entities.append(contentsOf: try content())
    camera.look(at: [0, 0.55, 0], from: [0.6, 2, 4.6], relativeTo: nil)
    renderer.entities.append(camera)
    renderer.activeCamera = camera
    let drawn = try renderer.snapshot(width: 160, height: 100)
    let traced = try await renderer.trace(width: 160, height: 100, PathTracerSettings(samples: 16), tasks: 2)
    #expect(traced.warnings.isEmpty, "\(traced.warnings)")
    // Silhouettes are the same; light differs, as between both ways of drawing anything.
    var apart = 0, shown = 0
    let ground = drawn[0, 0]
    for place in 0..<160 * 100 {
      let pixel = drawn.pixels[place], other = traced.bytes[place * 4..<place * 4 + 3].map { Int($0) }
      if pixel != ground { shown += 1 }
      let gaps = [Int(pixel.red) - other[0], Int(pixel.green) - other[1], Int(pixel.blue) - other[2]]
      if gaps.contains(where: { abs($0) > 70 }) { apart += 1 }
    }
    #expect(shown > 4_000)
    #expect(apart < 160, "\(apart) of \(shown)")
  }
}
