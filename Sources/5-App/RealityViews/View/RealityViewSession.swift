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
  /// The content of the view, whose renderer has the scene; that of the window for views other than a ``RealityView``.
  public let content: RealityViewCameraContent
  /// The width of the view.
  public private(set) var width: Int
  /// The height of the view.
  public private(set) var height: Int
  /// The number of steps so far.
  public private(set) var stepCount = 0
  private let host: any WindowHost

  /// Creates a session: makes the content of the view, and updates it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - width: The width in points, which are pixels here.
  ///   - height: The height in points.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public convenience init(_ view: RealityView, width: Int = 1280, height: Int = 720) async throws {
    try await self.init(AppContent(view, WindowOptions()), width: width, height: height)
  }

  /// Creates a session of views that fill a window, with the scenes among them.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - width: The width in points, which are pixels here.
  ///   - height: The height in points.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public convenience init(views: some View, width: Int = 1280, height: Int = 720) async throws {
    try await self.init(AppContent(views: views, WindowOptions()), width: width, height: height)
  }

  init(_ program: AppContent, width: Int, height: Int) async throws {
    (self.width, self.height) = (width, height)
    content = try RealityViewCameraContent()
    host = program.host(content.renderer, width: width, height: height)
    await host.begin()
    await host.settle()
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
    await host.settle()
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
    try host.prepare(width: width, height: height)
    return try content.renderer.snapshot(width: width, height: height)
  }
}
