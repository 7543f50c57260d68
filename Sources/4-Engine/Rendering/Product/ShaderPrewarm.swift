import GraphicsGL
import SceneModel

/// How far a scene's first frame has been rehearsed.
///
/// A rehearsal runs the very passes that the frame will have. Their draws paint next to nothing, but drivers compile
/// for them what they will need, a program at a time; shadow maps are drawn as they will be seen, and stay.
struct ShaderPrewarm {
  fileprivate enum Part: Equatable {
    case models
    case shadowPrograms
    case shadowMap(Int)
    case pass(Int)
    case end
  }

  fileprivate var part = Part.models
  /// The draws that are behind.
  fileprivate var draws = PrewarmedDraws()
}

extension Renderer {
  /// Goes on with a rehearsal for as long as there is until a moment, once the frame is prepared; what has begun is
  /// finished.
  ///
  /// - Parameters:
  ///   - rehearsal: How far it has come.
  ///   - scene: What will be drawn.
  ///   - settings: How.
  ///   - end: When to stop.
  /// - Returns: Whether there is more to do.
  /// - Throws: ``GraphicsError`` where the frame could not be drawn.
  func prewarm(
    _ rehearsal: inout ShaderPrewarm, _ scene: Scene, _ settings: ViewSettings,
    until end: ContinuousClock.Instant
  ) throws(GraphicsError) -> Bool {
    if rehearsal.part == .models {
      if !extraction.goOn(scene, waitsForTexts: settings.waitsForTexts, until: end) {
        rehearsal.part = .shadowPrograms
      }
      return true
    }
    // Lists of thousands of models take as long as a stretch: were they counted, draws would come one by one.
    let time = end - .now
    return try withFrame(scene, settings) { (frame, graph, result) throws(GraphicsError) in
      let end = ContinuousClock.now + time
      repeat {
        switch rehearsal.part {
        case .models: return true
        case .shadowPrograms:
          let isDone = try context.prewarm(after: &rehearsal.draws, until: end) {
            () throws(GraphicsError) in _ = try drawShadows(frame)
          }
          if isDone { rehearsal.part = .shadowMap(0) }
        case .shadowMap(let number):
          // Each of them once: what changes meanwhile is drawn with the frame, or this would not end.
          let outdated = number < frame.shadowPlans.count ? try drawShadows(frame, atMost: 1) : 0
          guard outdated == 0 else {
            rehearsal.part = .shadowMap(number + 1)
            break
          }
          try graph.prepare()
          rehearsal.part = .pass(0)
        case .pass(let number):
          var pass = FrameGraph.Rehearsed.none
          let isDone = try context.prewarm(after: &rehearsal.draws, until: end) {
            () throws(GraphicsError) in
            pass = try graph.prewarm(pass: number, producing: result, in: pool)
          }
          switch pass {
          case .whole: if isDone { rehearsal.part = .pass(number + 1) }
          case .begun: break
          case .none: rehearsal.part = .end
          }
        case .end: return false
        }
      } while ContinuousClock.now < end
      return true
    }
  }
}
