import Arguments
import Files
import GraphicsGL
import Images
import Presentation

extension CommandFailure {
  /// Creates the failure for an error of loading or rendering a scene.
  init(drawing place: String, _ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as PresentationError: self.init(error)
    case let error as ContextError: self.init(place, "\(error)", code: .noDevice)
    case GraphicsError.contextLost(let loss):
      self.init(place, "\(GraphicsError.contextLost(loss))", code: .noDevice)
    case let error as FileError: self.init(error)
    case let error as ImageError: self.init(place, error.reason)
    default: self.init(place, "\(error)")
    }
  }

  init(_ error: PresentationError) {
    self.init(error.place, error.reason, code: error.isBadUsage ? .badUsage : .failed)
  }
}
