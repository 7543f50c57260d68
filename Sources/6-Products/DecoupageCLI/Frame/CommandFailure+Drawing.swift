import Arguments
import Files
import GraphicsGL
import Images
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
    case let error as FileError: self.init(error)
    case let error as ImageError: self.init(subject, error.reason)
    default: self.init(subject, "\(error)")
    }
  }

  init(_ error: PresentationError) {
    self.init(error.place, error.reason, code: error.isBadUsage ? .badUsage : .failed)
  }
}
