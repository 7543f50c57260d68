import Arguments
import Files
import GraphicsGL
import Images
import Log
import Presentation

extension CommandFailure {
  /// Creates the failure for an error of loading or rendering a scene.
  init(drawing subject: String, _ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as PresentationError: self.init(error)
    case let error as ContextError: self.init(subject, "\(error)", code: .noDevice)
    case GraphicsError.contextLost(let loss):
      self.init(subject, "\(GraphicsError.contextLost(loss))", code: .noDevice)
    case GraphicsError.shader(let label, _, _):
      Log.debug("\(error)", category: "Rendering")
      self.init(
        subject, "the driver does not build the shader \(label); DECOUPAGE_LOG=debug shows its messages")
    case let error as FileError: self.init(error)
    case let error as ImageError: self.init(subject, error.reason)
    default: self.init(subject, "\(error)")
    }
  }

  init(_ error: PresentationError) {
    self.init(
      error.place, Self.reason(of: error), code: error.isBadUsage ? .badUsage : .failed)
  }

  /// Returns the reason of an error, with the name that was probably meant.
  private static func reason(of error: PresentationError) -> String {
    switch error {
    case .unknownBuiltInScene(let source, let known):
      let prefix = SceneArgument.builtIn.prefix
      let question = Suggestion.question(
        for: String(source.dropFirst(prefix.count)), among: known, prefix: prefix)
      // One name instead of all of them.
      return question.isEmpty ? error.reason : "there is no such built-in scene" + question
    case .unknownCamera(let name, _, let known), .unknownAnimation(let name, _, let known),
      .unknownSound(let name, _, let known), .unknownEntity(let name, _, let known):
      return error.reason + Suggestion.question(for: name, among: known)
    default: return error.reason
    }
  }
}
