import Foundation
import Meshes
import Platform
import Rendering
import SceneModel
import simd

/// The preparation of frames of a scene of 10,000 models in which a few things change from frame to frame.
///
/// A frame is the update of the scene and everything the renderer prepares for it, extraction, culling, sorting and
/// instance data included; nothing is rasterized. Every round measures pairs of frames, one without a change and one
/// with it, and its time is the median of the differences.
enum FrameWork {
  /// The scene with its renderer, and the changes that benchmarks make to it.
  private final class Work {
    let renderer: RealityRenderer
    let models: [ModelEntity]
    private let groups: [Entity]
    private let meshes: [MeshResource]
    private let materials: [SimpleMaterial]
    private var step: Float = 0

    init?() {
      guard let renderer = try? RealityRenderer() else { return nil }
      self.renderer = renderer
      meshes = (0..<4).compactMap { Self.mesh(size: 0.2 + 0.05 * Float($0)) }
      guard meshes.count == 4 else { return nil }
      materials = (0..<25).map { number in
        let share = Double(number) / 25
        return SimpleMaterial(
          color: UIColor(red: share, green: 1 - share, blue: 0.5, alpha: 1), roughness: 0.5, isMetallic: false
        )
      }
      let root = Entity()
      var groups: [Entity] = [], models: [ModelEntity] = []
      for index in 0..<FrameWork.modelCount {
        if index % 100 == 0 {
          groups.append(Entity())
          root.addChild(groups[groups.count - 1])
        }
        let model = ModelEntity(mesh: meshes[index % 4], materials: [materials[index % 25]])
        model.position = SIMD3(Float(index % 100) - 50, 0, Float(index / 100) - 50)
        groups[index / 100].addChild(model)
        models.append(model)
      }
      (self.groups, self.models) = (groups, models)
      renderer.entities.append(root)
      let camera = Entity()
      camera.components.set(PerspectiveCameraComponent())
      camera.look(at: .zero, from: SIMD3(0, 80, 80), relativeTo: nil)
      renderer.entities.append(camera)
      renderer.activeCamera = camera
    }

    private static func mesh(size: Float) -> MeshResource? {
      var descriptor = MeshDescriptor(name: "tile")
      let half = size / 2
      descriptor.positions = MeshBuffer([
        SIMD3(-half, 0, -half), SIMD3(-half, 0, half), SIMD3(half, 0, half), SIMD3(half, 0, -half),
      ])
      descriptor.normals = MeshBuffer(Array(repeating: SIMD3<Float>(0, 1, 0), count: 4))
      descriptor.primitives = .triangles([0, 1, 2, 0, 2, 3])
      return try? MeshResource.generate(from: [descriptor])
    }

    /// Prepares a frame.
    ///
    /// - Returns: The milliseconds that it took.
    func frame(_ change: (Work) -> Void = { _ in }) -> Double {
      CPUTime.of {
        change(self)
        do {
          try renderer.update(1.0 / 60)
          try renderer.upload(width: 16, height: 16)
        } catch {
          preconditionFailure("a frame could not be prepared: \(error)")
        }
      } / 1e6
    }

    /// Models spread over the whole scene, as many as asked for.
    private func some(_ count: Int) -> StrideTo<Int> {
      stride(
        from: FrameWork.modelCount / (2 * count), to: FrameWork.modelCount, by: FrameWork.modelCount / count)
    }

    private func next() -> Float {
      step += 0.001
      if step > 0.9 { step = 0.001 }
      return step
    }

    func fade(_ count: Int) {
      let opacity = 0.05 + next()
      for index in some(count) { models[index].components.set(OpacityComponent(opacity: opacity)) }
    }

    func tint(_ count: Int) {
      let shade = Double(next())
      for (number, index) in some(count).enumerated() {
        let color = UIColor(red: shade, green: Double(number % 10) / 10, blue: 0.2, alpha: 1)
        models[index].model?.materials = [SimpleMaterial(color: color, roughness: 0.5, isMetallic: false)]
      }
    }

    func toggle(_ count: Int) { for index in some(count) { models[index].isEnabled.toggle() } }

    func replace(_ count: Int) {
      let number = Int(next() * 1000)
      for index in some(count) {
        models[index].components.set(
          ModelComponent(mesh: meshes[(index + number) % 4], materials: [materials[(index + number) % 25]]))
      }
    }

    private var added: ModelEntity?

    /// Adds a model to the scene and removes the one that was added the time before.
    func exchange() {
      added?.removeFromParent()
      let model = ModelEntity(mesh: meshes[1], materials: [materials[1]])
      model.position = SIMD3(0, 1, 0)
      groups[50].addChild(model)
      added = model
    }
  }

  private static let modelCount = 10_000
  private static let pairCount = 15

  /// Prepares a scene; one round measures the median time that a frame with a change takes beyond one without.
  ///
  /// - Parameter change: Changes the scene before each second frame; nil measures the frame without a change itself.
  /// - Returns: The engine alone.
  private static func contenders(_ change: ((Work) -> Void)?) -> [Contender] {
    guard let work = Work() else { preconditionFailure("no pictures can be drawn here") }
    for _ in 0..<3 { _ = work.frame() }
    return [
      Contender(label: "decoupage") {
        let times = (0..<pairCount).map { _ in
          guard let change else { return work.frame() }
          let unchanged = work.frame()
          return work.frame(change) - unchanged
        }
        return times.sorted()[pairCount / 2]
      }
    ]
  }

  static func unchanged() -> [Contender] { contenders(nil) }
  static func fadeOne() -> [Contender] { contenders { $0.fade(1) } }
  static func fadeSome() -> [Contender] { contenders { $0.fade(100) } }
  static func tintOne() -> [Contender] { contenders { $0.tint(1) } }
  static func tintSome() -> [Contender] { contenders { $0.tint(100) } }
  static func toggleOne() -> [Contender] { contenders { $0.toggle(1) } }
  static func toggleSome() -> [Contender] { contenders { $0.toggle(100) } }
  static func replaceOne() -> [Contender] { contenders { $0.replace(1) } }
  static func replaceSome() -> [Contender] { contenders { $0.replace(100) } }
  static func exchangeOne() -> [Contender] { contenders { $0.exchange() } }
}
