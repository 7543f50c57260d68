import Files
import Foundation
import Meshes
import SceneModel
import SceneReaders
import TestSupport
import Testing

@testable import Loading

/// Scenes with invalid numbers, tokens and targets, which readers accept because the file formats permit
/// them.
@MainActor @Suite("Damaged scenes as entities") struct DamagedSceneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Each mutation is loaded, added to a scene, and all its animations are played.
  private func load(_ text: DamagedText, as name: String, count: Int, seed: UInt64) async throws {
    var random = SeededRandom(seed: seed), loaded = 0, played = 0
    for _ in 0..<count {
      let damaged = text.damaged(&random)
      let path = try folder.write(damaged, to: name)
      do {
        let file = try await LoadedScene(path: path)
        loaded += 1
        played += play(file.root)
      } catch let error as SceneFileError {
        #expect(error.description.contains(name), "\(error)")
      }
    }
    #expect(
      loaded > count / 4 && played > count / 4, "\(loaded) of \(count) were loaded, \(played) clips played")
  }

  /// Plays all animations and timelines for a second.
  ///
  /// - Returns: The number of clips.
  private func play(_ root: Entity) -> Int {
    let scene = SceneModel.Scene()
    scene.addEntity(root)
    var played = 0
    func visit(_ entity: Entity) {
      for animation in entity.availableAnimations {
        entity.playAnimation(animation.repeat())
        played += 1
      }
      for child in Array(entity.children) { visit(child) }
    }
    visit(root)
    for _ in 0..<4 { scene.update(deltaTime: 0.3) }
    let bounds = root.visualBounds(relativeTo: nil)
    #expect(bounds.isEmpty || !(bounds.min.x > bounds.max.x))
    scene.removeEntity(root)
    return played
  }

  @Test("scenes in USD", .timeLimit(.minutes(15)), arguments: 1...4)
  func scenesInUSD(number: UInt64) async throws {
    // The seed scene of the fuzzers: it contains one of everything.
    let seed = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../../Fuzz/Seeds/FuzzScene/everything.usda").standardized
    let text = DamagedText(
      try String(contentsOf: seed, encoding: .utf8),
      words: [
        "a", "a/b", "", "Box", "vertex", "faceVarying", "invisible", "xformOp:rotateZ", "ND_add_color3",
        "RealityKit.Collider", "RealityKit.PointLight", "sequence", "orbit", "moveTo", "none", "linear",
      ],
      paths: [
        "/Root", "/Root/Body/Bones", "/Root/Body/Skin", "/Root/Looks/Graph", "/Root/Rise", "/Gone",
        "/Root/Moving",
      ])
    try await load(text, as: "scene.usda", count: 80, seed: number)
  }

  @Test("scenes in glTF", .timeLimit(.minutes(15)), arguments: 1...4)
  func scenesInGLTF(seed: UInt64) async throws {
    let text = DamagedText(
      try Self.scene(in: folder),
      words: [
        "SCALAR", "VEC2", "VEC3", "VEC4", "MAT4", "LINEAR", "STEP", "CUBICSPLINE", "rotation", "weights",
        "MASK", "BLEND", "spot", "", "orthographic",
      ])
    try await load(text, as: "scene.gltf", count: 80, seed: seed)
  }

  /// Returns a triangle with joints, blend shapes, instances, lights and all material properties; its buffer
  /// is a separate file.
  private static func scene(in folder: TemporaryFolder) throws -> String {
    let identity: [Float] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    let arrays: [(type: String, numbers: [Float])] = [
      ("VEC3", [0, 0, 0, 1, 0, 0, 0, 3, 0]), ("VEC3", [0, 0, 1, 0, 0, 1, 0, 0, 1]),
      ("VEC2", [0, 0, 1, 0, 0, 1]), ("VEC4", [1, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 1, 0, 0]),
      ("VEC3", [0, 0, 0, 0, 0, 0, 0, 0, 4]), ("MAT4", identity + identity), ("SCALAR", [0, 0.5, 1]),
      ("VEC3", [0, 0, 0, 1, 2, 3, 0, 0, 0]), ("VEC4", [0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1]),
      ("SCALAR", [0, 1, 0]),
    ]
    var data = arrays.flatMap(\.numbers).withUnsafeBytes { Data($0) }
    let views = arrays.reduce(into: (offset: 0, text: [String]())) { views, array in
      let length = array.numbers.count * 4
      views.text.append(#"{ "buffer": 0, "byteOffset": \#(views.offset), "byteLength": \#(length) }"#)
      views.offset += length
    }
    let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16]
    let accessors = arrays.enumerated().map { index, array in
      let count = array.numbers.count / (widths[array.type] ?? 1)
      return
        #"{ "bufferView": \#(index), "componentType": 5126, "count": \#(count), "type": "\#(array.type)" }"#
    }
    let joints = data.count
    data += Data([0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0])
    try data.write(to: URL(fileURLWithPath: folder.path("scene.bin")))
    return """
      { "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0, 5] } ],
        "nodes": [
          { "name": "Root", "children": [1, 2, 4], "translation": [0, 1, 0] },
          { "name": "Body", "mesh": 0, "skin": 0, "weights": [0.5] },
          { "name": "Hip", "children": [3], "rotation": [0, 0, 0.7, 0.7] },
          { "name": "Hand", "matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1] },
          { "name": "Many", "mesh": 1, "extensions": {
            "EXT_mesh_gpu_instancing": { "attributes": { "TRANSLATION": 7, "ROTATION": 8 } } } },
          { "name": "Lamp", "camera": 0, "scale": [1, 2, 1],
            "extensions": { "KHR_lights_punctual": { "light": 0 } } } ],
        "cameras": [ { "type": "perspective", "perspective": { "yfov": 1, "znear": 0.5, "zfar": 100 } } ],
        "skins": [ { "joints": [2, 3], "inverseBindMatrices": 5, "skeleton": 2 } ],
        "meshes": [
          { "weights": [0.25], "primitives": [ { "material": 0, "attributes": {
            "POSITION": 0, "NORMAL": 1, "TEXCOORD_0": 2, "WEIGHTS_0": 3, "JOINTS_0": 10 },
            "targets": [ { "POSITION": 4 } ] } ] },
          { "primitives": [ { "material": 1, "mode": 5, "attributes": { "POSITION": 0, "TEXCOORD_0": 2 } } ] } ],
        "materials": [
          { "name": "Skin", "alphaMode": "BLEND", "doubleSided": true, "emissiveFactor": [1, 0, 0],
            "normalTexture": { "index": 0, "scale": 2 }, "occlusionTexture": { "index": 0, "texCoord": 0 },
            "pbrMetallicRoughness": { "baseColorFactor": [1, 1, 1, 0.5], "roughnessFactor": 0.25,
              "baseColorTexture": { "index": 0, "extensions": {
                "KHR_texture_transform": { "offset": [0.5, 0], "rotation": 1, "scale": [2, 2] } } } } },
          { "name": "Glass", "alphaMode": "MASK", "alphaCutoff": 0.25, "extensions": {
            "KHR_materials_transmission": { "transmissionFactor": 0.5 }, "KHR_materials_ior": { "ior": 1.5 },
            "KHR_materials_volume": { "thicknessFactor": 1, "attenuationDistance": 2, "attenuationColor": [1, 0, 0] },
            "KHR_materials_sheen": { "sheenColorFactor": [1, 0, 0], "sheenRoughnessFactor": 0.5 },
            "KHR_materials_clearcoat": { "clearcoatFactor": 1, "clearcoatRoughnessFactor": 0.1 },
            "KHR_materials_anisotropy": { "anisotropyStrength": 0.5, "anisotropyRotation": 1 },
            "KHR_materials_iridescence": { "iridescenceFactor": 1, "iridescenceIor": 1.3 },
            "KHR_materials_specular": { "specularFactor": 0.5, "specularColorFactor": [1, 0.5, 0] },
            "KHR_materials_emissive_strength": { "emissiveStrength": 5 } } } ],
        "textures": [ { "source": 0, "sampler": 0 } ], "samplers": [ { "wrapS": 33071, "magFilter": 9728 } ],
        "images": [ { "uri": "none.png" } ],
        "animations": [ { "name": "all",
          "samplers": [
            { "input": 6, "output": 7, "interpolation": "LINEAR" }, { "input": 6, "output": 8 },
            { "input": 6, "output": 9, "interpolation": "STEP" } ],
          "channels": [
            { "sampler": 0, "target": { "node": 2, "path": "translation" } },
            { "sampler": 1, "target": { "node": 3, "path": "rotation" } },
            { "sampler": 2, "target": { "node": 1, "path": "weights" } } ] } ],
        "extensions": { "KHR_lights_punctual": { "lights": [
          { "type": "spot", "intensity": 2, "range": 4, "spot": { "innerConeAngle": 0.2, "outerConeAngle": 0.5 } } ] } },
        "accessors": [ \(accessors.joined(separator: ", ")),
          { "bufferView": \(arrays.count), "componentType": 5121, "count": 3, "type": "VEC4" } ],
        "bufferViews": [ \(views.text.joined(separator: ", ")),
          { "buffer": 0, "byteOffset": \(joints), "byteLength": 12 } ],
        "buffers": [ { "byteLength": \(data.count), "uri": "scene.bin" } ] }
      """
  }
}
