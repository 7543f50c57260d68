import CGLFW
import GraphicsGL

/// A window with an OpenGL 4.5 core context.
@MainActor final class Window {
  private let handle: OpaquePointer
  private var events: [WindowEvent] = []
  /// The window whose context is current outside of this one's work.
  private var previous: OpaquePointer?

  /// Creates a window and opens it.
  ///
  /// - Parameters:
  ///   - title: The window title.
  ///   - width: The width in screen units, which on most systems are pixels.
  ///   - height: The height in screen units.
  /// - Throws: ``WindowError``, which lists the interfaces that were tried.
  init(title: String, width: Int, height: Int) throws(WindowError) {
    try WindowSystem.start()
    var reasons: [String] = []
    // Drivers offer a context through the window system's own interface, through EGL, or both.
    for (interface, name) in [(GLFW_NATIVE_CONTEXT_API, "GLX"), (GLFW_EGL_CONTEXT_API, "EGL")] {
      Self.setHints(interface: interface)
      if let handle = glfwCreateWindow(Int32(width), Int32(height), title, nil, nil) {
        self.handle = handle
        connect()
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

  private static func setHints(interface: Int32) {
    glfwDefaultWindowHints()
    let hints = [
      (GLFW_CONTEXT_CREATION_API, interface), (GLFW_CONTEXT_VERSION_MAJOR, 4),
      (GLFW_CONTEXT_VERSION_MINOR, 5), (GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE),
      // The image arrives finished: its bytes are copied to the screen unchanged.
      (GLFW_DEPTH_BITS, 0), (GLFW_STENCIL_BITS, 0), (GLFW_SAMPLES, 0), (GLFW_SRGB_CAPABLE, GLFW_FALSE),
      (GLFW_SCALE_TO_MONITOR, GLFW_TRUE),
    ]
    for (hint, value) in hints { glfwWindowHint(hint, value) }
  }

  /// Makes the window's OpenGL context current.
  func makeCurrent() -> Bool {
    let current = glfwGetCurrentContext()
    if current != handle { previous = current }
    glfwMakeContextCurrent(handle)
    return glfwGetCurrentContext() == handle
  }

  /// Makes current what was so before.
  func releaseContext() {
    glfwMakeContextCurrent(previous)
    previous = nil
  }

  var title = "" {
    didSet { if title != oldValue { glfwSetWindowTitle(handle, title) } }
  }

  /// The size of the framebuffer in pixels; zero while the window is minimized.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetFramebufferSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The number of pixels per screen unit.
  private var pixelScale: Double {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    return width > 0 ? Double(pixelSize.width) / Double(width) : 1
  }

  var shouldClose: Bool {
    get { glfwWindowShouldClose(handle) == GLFW_TRUE }
    set { glfwSetWindowShouldClose(handle, newValue ? GLFW_TRUE : GLFW_FALSE) }
  }

  /// Sets whether swapping buffers waits for vertical sync.
  func setSynchronized(_ isSynchronized: Bool) { glfwSwapInterval(isSynchronized ? 1 : 0) }

  /// Swaps the buffers, which shows the frame.
  func swap() { glfwSwapBuffers(handle) }

  /// Returns the events since the last call.
  ///
  /// - Parameter seconds: The time to wait when there are none.
  /// - Returns: The events in order.
  func takeEvents(waiting seconds: Double = 0) -> [WindowEvent] {
    if seconds > 0 { glfwWaitEventsTimeout(seconds) } else { glfwPollEvents() }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}

/// The callbacks of GLFW, invoked on the thread that takes events.
extension Window {
  private func connect() {
    glfwSetWindowUserPointer(handle, Unmanaged.passUnretained(self).toOpaque())
    glfwSetKeyCallback(handle) { handle, key, _, action, _ in
      guard action == GLFW_PRESS, let key = Key(key) else { return }
      Window.note(.key(key), handle)
    }
    glfwSetMouseButtonCallback(handle) { handle, button, action, modifiers in
      guard let button = PointerButton(button) else { return }
      let isShifted = modifiers & GLFW_MOD_SHIFT != 0
      Window.note(.button(button, isDown: action == GLFW_PRESS, isShifted: isShifted), handle)
    }
    glfwSetCursorPosCallback(handle) { handle, x, y in
      Window.note(.pointer(PointerPosition(x: x, y: y)), handle)
    }
    glfwSetScrollCallback(handle) { handle, _, y in Window.note(.wheel(y), handle) }
    glfwSetFramebufferSizeCallback(handle) { handle, _, _ in Window.note(.needsDrawing, handle) }
    glfwSetWindowRefreshCallback(handle) { handle in Window.note(.needsDrawing, handle) }
    glfwSetDropCallback(handle) { handle, count, paths in
      guard let paths else { return }
      let names = (0..<Int(count)).compactMap { paths[$0].map { String(cString: $0) } }
      Window.note(.dropped(names), handle)
    }
  }

  private nonisolated static func note(_ event: WindowEvent, _ handle: OpaquePointer?) {
    guard let pointer = glfwGetWindowUserPointer(handle) else { return }
    let address = UInt(bitPattern: pointer)
    MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      Unmanaged<Window>.fromOpaque(pointer).takeUnretainedValue().take(event)
    }
  }

  private func take(_ event: WindowEvent) {
    guard case .pointer(let position) = event else { return events.append(event) }
    let scale = pixelScale
    events.append(.pointer(PointerPosition(x: position.x * scale, y: position.y * scale)))
  }
}

extension Key {
  /// Creates the key of a GLFW key code.
  fileprivate nonisolated init?(_ number: Int32) {
    switch number {
    case GLFW_KEY_F: self = .f
    case GLFW_KEY_B: self = .b
    case GLFW_KEY_S: self = .s
    case GLFW_KEY_SPACE: self = .space
    case GLFW_KEY_ESCAPE: self = .escape
    case GLFW_KEY_1...GLFW_KEY_9: self = .digit(Int(number - GLFW_KEY_1) + 1)
    case GLFW_KEY_KP_1...GLFW_KEY_KP_9: self = .digit(Int(number - GLFW_KEY_KP_1) + 1)
    default: return nil
    }
  }
}

extension PointerButton {
  fileprivate nonisolated init?(_ number: Int32) {
    switch number {
    case GLFW_MOUSE_BUTTON_LEFT: self = .left
    case GLFW_MOUSE_BUTTON_MIDDLE: self = .middle
    case GLFW_MOUSE_BUTTON_RIGHT: self = .right
    default: return nil
    }
  }
}
