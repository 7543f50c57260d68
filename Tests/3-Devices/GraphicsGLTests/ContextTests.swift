import GLBridge
import Glibc
import TestSupport
import Testing

@testable import GraphicsGL

@MainActor @Suite(.serialized) struct ContextTests {
  @Test func theDriverIsNamed() throws {
    let context = try SoftwareDevice.context()
    #expect(context.driver.renderer.contains("llvmpipe"))
    #expect(context.driver.isSoftware)
    #expect(context.driver.mesaVersion?.split(separator: ".").count ?? 0 >= 2)
    #expect(context.limits.textureSize >= 8192)
    #expect(context.limits.samples >= 4)
    #expect(context.limits.uniformAlignment >= 16)
  }

  @Test func mesaVersionsAreFoundInVersionTexts() {
    func version(_ text: String) -> String? { Driver(vendor: "", renderer: "", version: text).mesaVersion }
    #expect(version("4.5 (Core Profile) Mesa 22.3.6") == "22.3.6")
    #expect(version("4.6.0 NVIDIA 550.54") == nil)
    #expect(version("4.6 Mesa") == nil)
  }

  @Test(arguments: HeadlessPath.allCases)
  func eachPathWorksOrSaysWhyNot(path: HeadlessPath) throws {
    SoftwareDevice.choose()
    do throws(ContextError) {
      let context = try Context(headless: Headless(paths: [path]), cache: nil)
      #expect(context.objectCount(.vertexArray) == 1)
    } catch {
      guard case .noContext(let attempts) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(attempts.map(\.path) == [path])
      #expect(attempts.allSatisfy { !$0.reason.isEmpty })
      #expect(error.description.contains("\(path): "))
      #expect(path != .surfaceless, "this one works wherever Mesa is")
    }
  }

  @Test func theFirstPathIsTheOneThatWasAskedFor() {
    #expect(Headless().paths == [.surfaceless, .device, .pbuffer])
    setenv("DECOUPAGE_EGL", "pbuffer", 1)
    #expect(Headless().paths == [.pbuffer, .surfaceless, .device])
    setenv("DECOUPAGE_EGL", "nonsense", 1)
    #expect(Headless().paths == [.surfaceless, .device, .pbuffer])
    unsetenv("DECOUPAGE_EGL")
  }

  @Test func aMissingLibraryIsNamed() {
    #expect {
      _ = try Context(headless: Headless(library: "libEGL-nowhere.so.1"), cache: nil)
    } throws: { error in
      guard case .noLibrary("libEGL-nowhere.so.1", let reason) = error as? ContextError else { return false }
      return reason.contains("libEGL-nowhere.so.1")
        && "\(error)".hasPrefix("no OpenGL context: libEGL-nowhere")
    }
  }

  @Test func aLibraryThatIsNotEGLIsRefused() async {
    // In a process of its own, where no library was found before.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let error = #expect(throws: ContextError.self) {
          _ = try Context(headless: Headless(library: "libm.so.6"), cache: nil)
        }
        #expect(error?.description.contains("libm.so.6 has no egl") == true)
      }
    }
  }

  @Test func everythingThatWasTriedIsNamed() async {
    await #expect(processExitsWith: .success) {
      // The loader of drivers finds none here.
      setenv("__EGL_VENDOR_LIBRARY_DIRS", "/nowhere", 1)
      await MainActor.run {
        let error = #expect(throws: ContextError.self) { _ = try Context(cache: nil) }
        let text = error?.description ?? ""
        for path in HeadlessPath.allCases { #expect(text.contains("\(path): "), "\(text)") }
      }
    }
  }

  @Test func aDriverThatIsTooOldIsNamedWithItsVersion() async {
    await #expect(processExitsWith: .success) {
      setenv("MESA_GL_VERSION_OVERRIDE", "3.3", 1)
      await MainActor.run {
        SoftwareDevice.choose()
        let error = #expect(throws: ContextError.self) {
          _ = try Context(headless: Headless(paths: [.surfaceless]), cache: nil)
        }
        let text = error?.description ?? ""
        #expect(text.contains("3.3") && text.contains("llvmpipe"), "\(text)")
      }
    }
  }

  @Test func aContextCanBeLeftOutOnRequest() {
    setenv("DECOUPAGE_GL_FAULT", "no-context", 1)
    defer { unsetenv("DECOUPAGE_GL_FAULT") }
    #expect(throws: ContextError.self) { _ = try Context(cache: nil) }
  }

  @Test func faultsAreReadFromText() {
    #expect(ContextFault(nil).framesUntilLoss == nil)
    #expect(ContextFault("lost-context").framesUntilLoss == 1)
    #expect(ContextFault("lost-context:7").framesUntilLoss == 7)
    #expect(ContextFault("no-context").library != nil)
    #expect(ContextFault("something").library == nil)
  }

  @Test func aContextCanBeAdopted() throws {
    let owner = try SoftwareDevice.makeContext()
    let adopted = try Context(current: { owner.makeCurrent() }, cache: nil)
    let target = try RenderTarget(adopted, .init(width: 2, height: 2, colors: [.rgba8]))
    target.clear(.color([1, 0, 1, 1]))
    #expect(try target.read() == [UInt8](repeating: 0, count: 16).indices.map { $0 % 4 == 1 ? 0 : 255 })
  }

  @Test func nothingIsAdoptedWhereNothingIsCurrent() async {
    #expect(throws: ContextError.nothingCurrent) { _ = try Context(current: { false }, cache: nil) }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let error = #expect(throws: ContextError.self) { _ = try Context(current: { true }, cache: nil) }
        #expect(error == .nothingCurrent)
      }
    }
  }

  @Test func contextsTakeTurns() throws {
    let first = try SoftwareDevice.makeContext()
    let second = try SoftwareDevice.makeContext()
    let a = try RenderTarget(first, .init(width: 1, height: 1, colors: [.rgba8]))
    let b = try RenderTarget(second, .init(width: 1, height: 1, colors: [.rgba8]))
    a.clear(.color([1, 0, 0, 1]))
    b.clear(.color([0, 1, 0, 1]))
    #expect(try a.read() == [255, 0, 0, 255])
    #expect(try b.read() == [0, 255, 0, 255])
  }

  @Test func mistakesEndTheProcessInDebugBuilds() async {
    await #expect(processExitsWith: .failure) {
      setenv("DECOUPAGE_GL_DEBUG", "1", 1)
      try await MainActor.run { try SoftwareDevice.makeContext().provokeError() }
    }
    await #expect(processExitsWith: .success) {
      setenv("DECOUPAGE_GL_DEBUG", "0", 1)
      try await MainActor.run {
        let context = try SoftwareDevice.makeContext()
        context.provokeError()
        // Drawing goes on.
        let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
        target.clear(.color([1, 1, 1, 1]))
        #expect(try target.read() == [255, 255, 255, 255])
      }
    }
  }

  @Test func aContextIsLetGoBetweenStretchesOfWork() async throws {
    let context = try SoftwareDevice.makeContext()
    let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
    for round in 0..<5 {
      target.clear(.color([Float(round) / 255, 0, 0, 1]))
      #expect(context.isActive)
      // The next stretch may find itself on another thread.
      try await Task.sleep(for: .milliseconds(1))
      #expect(!context.isActive)
      #expect(try target.read() == [UInt8(round), 0, 0, 255])
    }
  }

  @Test func `A unit of work leaves no context behind on its thread`() async throws {
    let context = try SoftwareDevice.makeContext()
    for round in 0..<9 {
      let pixels = try context.work {
        let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
        target.clear(.color([Float(round) / 255, 0, 0, 1]))
        return try context.work { try target.read() }
      }
      #expect(pixels == [UInt8(round), 0, 0, 255])
      #expect(!context.isActive)
      // Between units any thread may take the context, and it was never asked to give it back.
      try await Self.onAnotherThread(context)
    }
  }

  /// Binds a context on a thread that is not the main actor's.
  private static func onAnotherThread(_ context: Context) async throws {
    guard case .headless(let pointer) = context.binding else { return }
    let address = UInt(bitPattern: pointer)
    let isBound = await Task.detached {
      guard let pointer = OpaquePointer(bitPattern: address) else { return false }
      defer { gl_headless_release() }
      return gl_headless_make_current(pointer)
    }.value
    #expect(isBound)
  }

  @Test func `A context of the program is current again after each unit of work`() throws {
    let (ours, theirs) = (try SoftwareDevice.makeContext(), try SoftwareDevice.makeContext())
    guard case .headless(let pointer) = theirs.binding else { return }
    #expect(gl_headless_make_current(pointer))
    let third = try SoftwareDevice.makeContext()
    #expect(gl_headless_is_current(pointer), "making a context changes nothing")
    for context in [ours, third] {
      let pixels = try context.work {
        #expect(!gl_headless_is_current(pointer))
        let target = try RenderTarget(context, .init(width: 1, height: 1, colors: [.rgba8]))
        target.clear(.color([0, 1, 0, 1]))
        return try target.read()
      }
      #expect(pixels == [0, 255, 0, 255])
      #expect(gl_headless_is_current(pointer))
    }
    gl_headless_release()
    #expect(!gl_context_exists())
  }

  @Test func `A unit of work costs less than ten microseconds`() throws {
    let context = try SoftwareDevice.makeContext()
    // The best of several rounds: other tests run beside this one.
    let best = (0..<20).map { _ in
      ProcessorTime.measure { for _ in 0..<100 { context.work {} } }
    }.min()
    #expect(try #require(best) < .milliseconds(1))
  }
}
