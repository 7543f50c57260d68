import GraphicsGL
import SceneModel

/// The progress of prewarming the shaders of a scene's first frame.
///
/// Prewarming executes the passes of the actual frame. Their draws cover next to no pixels, but make drivers
/// compile the programs they need, one at a time; shadow maps are drawn completely, and remain valid.
struct ShaderPrewarm {
  fileprivate enum Part: Equatable {
    case models
    case shadowPrograms
    case shadowMap(Int)
    case pass(Int)
    case end
  }

  fileprivate var part = Part.models
  /// The draws that are already prewarmed.
  fileprivate var draws = PrewarmedDraws()
}

extension Renderer {
  /// Continues prewarming until a moment, once the frame is prepared; a step that has begun is finished.
  ///
  /// - Parameters:
  ///   - prewarm: The progress.
  ///   - scene: The scene that will be drawn.
  ///   - settings: The settings of the frame.
  ///   - end: The time at which to stop.
  /// - Returns: Whether there is more to do.
  /// - Throws: ``GraphicsError`` when the frame cannot be drawn.
  func prewarm(
    _ prewarm: inout ShaderPrewarm, scene: Scene, settings: ViewSettings,
    until end: ContinuousClock.Instant
  ) throws(GraphicsError) -> Bool {
    if prewarm.part == .models {
      if !extraction.goOn(scene, waitsForTexts: settings.waitsForTexts, until: end) {
        prewarm.part = .shadowPrograms
      }
      return true
    }
    // Lists of thousands of models take as long as a whole step: were that time counted, draws would come one
    // by one.
    let time = end - .now
    return try withFrame(scene, settings) { (frame, graph, result) throws(GraphicsError) in
      let end = ContinuousClock.now + time
      repeat {
        switch prewarm.part {
        case .models: return true
        case .shadowPrograms:
          let isDone = try context.prewarm(after: &prewarm.draws, until: end) {
            () throws(GraphicsError) in _ = try drawShadows(frame)
          }
          if isDone { prewarm.part = .shadowMap(0) }
        case .shadowMap(let number):
          // Each map once: maps that change meanwhile are drawn with the frame, or this would not end.
          let outdated = number < frame.lights.shadowPlans.count ? try drawShadows(frame, atMost: 1) : 0
          guard outdated == 0 else {
            prewarm.part = .shadowMap(number + 1)
            break
          }
          try graph.prepare()
          prewarm.part = .pass(0)
        case .pass(let number):
          var pass = FrameGraph.PrewarmedPass.none
          let isDone = try context.prewarm(after: &prewarm.draws, until: end) {
            () throws(GraphicsError) in
            pass = try graph.prewarm(pass: number, producing: result, in: pool)
          }
          switch pass {
          case .whole: if isDone { prewarm.part = .pass(number + 1) }
          case .begun: break
          case .none: prewarm.part = .end
          }
        case .end: return false
        }
      } while ContinuousClock.now < end
      return true
    }
  }
}
