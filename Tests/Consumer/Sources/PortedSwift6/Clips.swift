import RealityKit

/// The clips of a character by name, and transitions between them.
@MainActor final class Clips {
  private let entity: Entity
  private var current: AnimationPlaybackController?

  init(_ entity: Entity) { self.entity = entity }

  func play(_ name: String, loops: Bool = true, over seconds: Double = 0.25) {
    guard let library = entity.components[AnimationLibraryComponent.self],
      let clip = library.animations[name] ?? entity.availableAnimations.first(where: { $0.name == name })
    else { return }
    current = entity.playAnimation(
      loops ? clip.repeat() : clip, transitionDuration: seconds, startsPaused: false)
    current?.speed = 1.2
  }

  func bob() throws {
    let up = FromToByAnimation<Transform>(
      name: "bob", from: entity.transform, to: Transform(translation: [0, 0.1, 0]), duration: 1,
      timing: .easeInOut, bindTarget: .transform, repeatMode: .autoReverse)
    entity.playAnimation(try AnimationResource.generate(with: up))
    let orbit = OrbitAnimation(
      duration: 4, axis: [0, 1, 0], startTransform: entity.transform, spinClockwise: false,
      orientToPath: true, rotationCount: 1, bindTarget: .transform)
    entity.playAnimation(try .generate(with: orbit), separateAnimatedValue: true, startsPaused: true).pause()
  }

  func walk(_ amount: Float) throws {
    let clips = entity.availableAnimations
    guard clips.count > 1 else { return }
    let tree = BlendTreeAnimation<JointTransforms>(
      BlendTreeBlendNode(
        sources: [
          BlendTreeSourceNode(source: clips[0].definition, name: "idle", weight: .value(1 - amount)),
          BlendTreeSourceNode(source: clips[1].definition, name: "walk", weight: .value(amount)),
        ], name: "walking"), name: "tree")
    entity.playAnimation(try AnimationResource.generate(with: tree))
  }
}
