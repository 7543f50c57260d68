import GLFWBridge
import Input

/// A window with an OpenGL 4.5 core context, and the input that it receives.
@MainActor package final class Window {
  let handle: OpaquePointer
  private var events: [WindowEvent] = []
  private var gamepads = Gamepads()
  /// The window whose context is current outside of this one's work.
  private var previous: OpaquePointer?
  /// The position and the size before the window covered the screen.
  private var windowed: (x: Int32, y: Int32, width: Int32, height: Int32)?
  /// The width of the content in screen units.
  private var unitWidth = 0
  /// The last position of a captured pointer, whose motion is reported.
  private var capturedPosition: SIMD2<Double>?

  /// Creates a window and opens it.
  ///
  /// - Throws: ``WindowError``, which lists the interfaces that were tried.
  package init(_ settings: WindowSettings) throws(WindowError) {
    try WindowSystem.start()
    var reasons: [String] = []
    // Drivers offer a context through the window system's own interface, through EGL, or both.
    for (interface, name) in [(GLFW_NATIVE_CONTEXT_API, "GLX"), (GLFW_EGL_CONTEXT_API, "EGL")] {
      Self.setHints(settings, interface: interface)
      if let handle = glfwCreateWindow(
        Int32(clamping: max(settings.width, 1)), Int32(clamping: max(settings.height, 1)), settings.title,
        nil, nil)
      {
        self.handle = handle
        measure()
        connect()
        if settings.isPlaced { place(settings) }
        if settings.isFullscreen { isFullscreen = true }
        return
      }
      reasons.append("\(name): \(WindowSystem.lastError() ?? "no reason given")")
    }
    throw .noContext(tried: ["GLX", "EGL"], reason: reasons.joined(separator: "; "))
  }

  isolated deinit {
    glfwSetWindowUserPointer(handle, nil)
    glfwDestroyWindow(handle)
  }

  private static func setHints(_ settings: WindowSettings, interface: Int32) {
    glfwDefaultWindowHints()
    let hints = [
      (GLFW_CONTEXT_CREATION_API, interface), (GLFW_CONTEXT_VERSION_MAJOR, 4),
      (GLFW_CONTEXT_VERSION_MINOR, 5), (GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE),
      // The image arrives finished: its bytes are copied to the screen unchanged.
      (GLFW_DEPTH_BITS, 0), (GLFW_STENCIL_BITS, 0), (GLFW_SAMPLES, 0), (GLFW_SRGB_CAPABLE, GLFW_FALSE),
      (GLFW_SCALE_TO_MONITOR, GLFW_TRUE),
      // A window with a place of its own is shown when it is there.
      (GLFW_VISIBLE, settings.isPlaced ? GLFW_FALSE : GLFW_TRUE),
      (GLFW_RESIZABLE, settings.isResizable ? GLFW_TRUE : GLFW_FALSE),
    ]
    for (hint, value) in hints { glfwWindowHint(hint, value) }
    glfwWindowHintString(GLFW_X11_CLASS_NAME, settings.className)
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, settings.className)
  }

  /// Makes the window's OpenGL context current.
  package func makeCurrent() -> Bool {
    let current = glfwGetCurrentContext()
    if current != handle { previous = current }
    glfwMakeContextCurrent(handle)
    return glfwGetCurrentContext() == handle
  }

  /// Makes current what was so before.
  package func releaseContext() {
    glfwMakeContextCurrent(previous)
    previous = nil
  }

  /// The title.
  package var title = "" {
    didSet { if title != oldValue { glfwSetWindowTitle(handle, title) } }
  }

  /// The size of the framebuffer in pixels, as of the last events; zero while the window is minimized.
  package private(set) var pixelSize: (width: Int, height: Int) = (0, 0)

  /// Asks for the size, which has changed.
  ///
  /// On X11 that waits for the server, which may be busy: far too long for every look at the size.
  func measure() {
    var (width, height, wide, high): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    glfwGetFramebufferSize(handle, &width, &height)
    glfwGetWindowSize(handle, &wide, &high)
    (pixelSize, unitWidth) = ((Int(width), Int(height)), Int(wide))
  }

  /// The number of pixels per point: what the display asks for, 1 on ordinary ones.
  package var pixelScale: Double {
    var x: Float = 1
    var y: Float = 1
    glfwGetWindowContentScale(handle, &x, &y)
    return x.isFinite && x > 0 ? Double(x) : 1
  }

  /// The size in points.
  package var size: SIMD2<Double> {
    let (width, height) = pixelSize
    return SIMD2(Double(width), Double(height)) / pixelScale
  }

  /// True if the user, or the program, has closed the window.
  package var shouldClose: Bool {
    get { glfwWindowShouldClose(handle) == GLFW_TRUE }
    set { glfwSetWindowShouldClose(handle, newValue ? GLFW_TRUE : GLFW_FALSE) }
  }

  /// True if the pointer is hidden, and only its motion reported.
  package var capturesPointer = false {
    didSet {
      guard capturesPointer != oldValue else { return }
      capturedPosition = nil
      glfwSetInputMode(handle, GLFW_CURSOR, capturesPointer ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL)
    }
  }

  /// True if the window covers the whole screen.
  package var isFullscreen: Bool {
    get { glfwGetWindowMonitor(handle) != nil }
    set {
      guard newValue != isFullscreen else { return }
      if newValue { coverScreen() } else { leaveScreen() }
    }
  }

  private func coverScreen() {
    guard let monitor = glfwGetPrimaryMonitor(), let mode = glfwGetVideoMode(monitor)?.pointee else { return }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    glfwGetWindowPos(handle, &x, &y)
    glfwGetWindowSize(handle, &width, &height)
    windowed = (x, y, width, height)
    glfwSetWindowMonitor(handle, monitor, 0, 0, mode.width, mode.height, mode.refreshRate)
  }

  private func leaveScreen() {
    let before = windowed ?? (100, 100, 1280, 720)
    glfwSetWindowMonitor(handle, nil, before.x, before.y, before.width, before.height, 0)
  }

  /// Sets whether swapping buffers waits for vertical sync; the context has to be current.
  package func setSynchronized(_ isSynchronized: Bool) { glfwSwapInterval(isSynchronized ? 1 : 0) }

  /// Swaps the buffers, which shows the frame; the context has to be current.
  package func swap() { glfwSwapBuffers(handle) }

  /// Returns the events since the last call.
  ///
  /// - Parameter seconds: The time to wait when there are none.
  /// - Returns: The events in order.
  package func takeEvents(waiting seconds: Double = 0) -> [WindowEvent] {
    if seconds > 0 { glfwWaitEventsTimeout(seconds) } else { glfwPollEvents() }
    events += gamepads.poll().map { .input($0) }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Shows frames until the window is closed, or no more are wanted.
  ///
  /// Other tasks of the main actor run between two frames, on this thread.
  ///
  /// - Parameters:
  ///   - goesOn: Returns whether another frame is wanted.
  ///   - waiting: Returns the time to wait for events when there are none, in seconds.
  ///   - frame: Handles the events since the last frame, and draws.
  /// - Throws: The errors of `frame`.
  package func showFrames(
    while goesOn: () -> Bool, waiting: () -> Double, _ frame: ([WindowEvent]) async throws -> Void
  ) async throws {
    while !shouldClose, goesOn() {
      try await frame(takeEvents(waiting: waiting()))
      await Task.yield()
    }
  }

  /// Records an event of a callback.
  func take(_ event: WindowEvent) { events.append(event) }

  /// Records a position of the pointer in screen units.
  func takePointer(_ x: Double, _ y: Double) {
    let position = SIMD2(x, y) * unitScale
    if capturesPointer {
      if let before = capturedPosition { take(.input(.motion(SIMD2<Float>(position - before)))) }
      capturedPosition = position
    } else {
      take(.input(.pointer(SIMD2<Float>(position))))
    }
  }

  /// The number of points per screen unit, in which window systems give positions.
  private var unitScale: Double {
    unitWidth > 0 ? Double(pixelSize.width) / Double(unitWidth) / pixelScale : 1
  }
}
