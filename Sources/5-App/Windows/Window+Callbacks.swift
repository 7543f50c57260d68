import GLFWBridge
import Input

/// The callbacks of GLFW, invoked on the thread that takes events.
extension Window {
  func connect() {
    glfwSetWindowUserPointer(handle, Unmanaged.passUnretained(self).toOpaque())
    glfwSetKeyCallback(handle) { handle, key, _, action, _ in
      guard let key = Key(glfw: key) else { return }
      let event: WindowEvent =
        action == GLFW_REPEAT ? .held(key) : .input(.key(key, isDown: action == GLFW_PRESS))
      Window.note(event, handle)
    }
    glfwSetCharCallback(handle) { handle, scalar in
      guard let scalar = Unicode.Scalar(scalar) else { return }
      Window.note(.input(.text(String(scalar))), handle)
    }
    glfwSetMouseButtonCallback(handle) { handle, button, action, _ in
      guard let button = PointerButton(glfw: button) else { return }
      Window.note(.input(.button(button, isDown: action == GLFW_PRESS)), handle)
    }
    glfwSetScrollCallback(handle) { handle, x, y in
      Window.note(.input(.wheel(SIMD2(Float(x), Float(y)))), handle)
    }
    glfwSetCursorPosCallback(handle) { handle, x, y in Window.with(handle) { $0.takePointer(x, y) } }
    glfwSetFramebufferSizeCallback(handle) { handle, _, _ in
      Window.with(handle) { window in
        window.measure()
        let size = window.size
        window.take(.input(.size(width: Int(size.x.rounded()), height: Int(size.y.rounded()))))
        window.take(.needsDrawing)
      }
    }
    glfwSetWindowFocusCallback(handle) { handle, isFocused in
      Window.note(.input(.focus(isFocused == GLFW_TRUE)), handle)
    }
    glfwSetWindowRefreshCallback(handle) { handle in Window.note(.needsDrawing, handle) }
    glfwSetDropCallback(handle) { handle, count, paths in
      guard let paths else { return }
      let names = (0..<Int(count)).compactMap { paths[$0].map { String(cString: $0) } }
      Window.note(.dropped(names), handle)
    }
  }

  private nonisolated static func note(_ event: WindowEvent, _ handle: OpaquePointer?) {
    with(handle) { $0.take(event) }
  }

  private nonisolated static func with(
    _ handle: OpaquePointer?, _ body: @MainActor @Sendable (Window) -> Void
  ) {
    guard let pointer = glfwGetWindowUserPointer(handle) else { return }
    let address = UInt(bitPattern: pointer)
    MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      body(Unmanaged<Window>.fromOpaque(pointer).takeUnretainedValue())
    }
  }
}
