import Foundation
public import Images
public import Input
public import Rendering
import SceneModel

/// A view without a window: input comes from the program or from a recording, time passes in steps of a sixtieth of a
/// second, and pictures are taken where they are wanted.
///
/// The same input gives the same states and the same pictures on every run; an addition of ours.
@preconcurrency @MainActor public final class RealityViewSession {
  /// The content of the view; its renderer has the scene.
  public let content: RealityViewCameraContent
  /// The width of the view.
  public private(set) var width: Int
  /// The height of the view.
  public private(set) var height: Int
  /// The number of steps so far.
  public private(set) var stepCount = 0
  private let host: ViewHost

  /// Creates a session: makes the content of the view, and updates it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - width: The width in points, which are pixels here.
  ///   - height: The height in points.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public init(_ view: RealityView, width: Int = 1280, height: Int = 720) async throws {
    (self.width, self.height) = (width, height)
    content = try RealityViewCameraContent()
    content.viewSize = CGSize(width: width, height: height)
    host = ViewHost(view, content)
    await host.begin()
  }

  /// Advances the view by a step.
  ///
  /// The events enter the state of input, then gestures, manipulation and camera controls follow them, then the scene
  /// is updated, whose systems see the input. Tasks of the main actor run afterwards.
  ///
  /// - Parameter events: The events of the step.
  /// - Throws: What the update of the renderer throws.
  public func step(_ events: [InputEvent] = []) async throws {
    for case .size(let width, let height) in events { (self.width, self.height) = (width, height) }
    let size = stepCount == 0 ? [InputEvent.size(width: width, height: height)] : []
    try host.step(size + events, deltaTime: InputReplay.step)
    stepCount += 1
    await Task.yield()
  }

  /// Plays a recording from its beginning to its end.
  ///
  /// - Parameters:
  ///   - replay: The recording.
  ///   - each: Called after every step, with its number.
  /// - Throws: What `each` or the update of the renderer throws.
  public func play(_ replay: InputReplay, each: (Int) throws -> Void = { _ in }) async throws {
    for number in 0..<replay.stepCount {
      try await step(replay.events(at: number))
      try each(number)
    }
  }

  /// Renders the view in its current state.
  ///
  /// - Returns: An image of 8 bits per channel.
  /// - Throws: ``GraphicsError`` for sizes that the driver does not support, and when drawing fails.
  public func snapshot() throws -> Image<RGBA8> {
    try content.renderer.snapshot(width: width, height: height)
  }
}
