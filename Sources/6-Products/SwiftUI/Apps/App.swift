import Foundation
public import RealityViews

/// A program whose windows are made of views.
///
/// With `@main` on its type this is a whole program. Its command line records what the player does, plays it again, and
/// runs without a window: see `--help`.
@preconcurrency @MainActor public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes of the program.
  @SceneBuilder var body: Body { get }
  /// Creates the program.
  init()
}

extension App {
  /// Runs the program, in a window or as its command line says, and ends the process.
  public static func main() {
    AppProcess.main {
      let program = AppView(Self())
      return AppContent(views: program, program.window)
    }
  }
}

/// The view of a program's window: the scenes that are open.
///
/// The first window, or the immersive space that is open, fills it. Other windows stand over it as panels.
package struct AppView<Program: App>: View, LayoutView {
  private let program: Program
  private let director = WindowDirector()

  /// Creates the view of a program.
  package init(_ program: Program) {
    self.program = program
    director.take(program.body.entries)
  }

  /// The options of the window: those of the scene that fills it.
  package var window: WindowOptions {
    var options = WindowOptions()
    guard let entry = director.firstEntry else { return options }
    options.title = entry.title
    if let size = entry.size {
      (options.width, options.height) = (Int(size.x.rounded()), Int(size.y.rounded()))
    }
    options.isResizable = entry.isResizable
    return options
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var environment = environment.inner("app")
    environment.connectStates(of: program)
    director.take(program.body.entries)
    director.offer(to: &environment.values)
    return content(environment.inner("window")).layoutElements(environment)
  }

  private func content(_ environment: ViewEnvironment) -> some View {
    // By their numbers, so that windows keep their states when others come and go.
    func view(of window: OpenWindow) -> ElementView {
      ElementView(window.content.layoutElement(environment.inner(window.id)))
    }
    return ZStack {
      ForEach(Array(director.commands.enumerated()), id: \.offset) { $0.element }.hidden()
      if let window = director.space ?? director.windows.first {
        view(of: window).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      ForEach(director.panels) { window in
        WindowPanel(window: window, content: view(of: window), isBeside: director.space != nil) {
          director.close(window)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A window that stands as a panel over what fills the program's window.
private struct WindowPanel: View {
  let window: OpenWindow
  let content: ElementView
  let isBeside: Bool
  let close: () -> Void

  var body: some View {
    GeometryReader { proxy in
      panel(within: proxy.size)
        .padding(16)
        .frame(
          width: proxy.size.width, height: proxy.size.height,
          alignment: isBeside ? .bottomLeading : .center)
    }
  }

  /// Returns the panel, which leaves some of the program's window free.
  private func panel(within size: CGSize) -> some View {
    VStack(spacing: 0) {
      HStack {
        Text(window.entry.title ?? "").font(.headline)
        Spacer()
        Button("Close", action: close).font(.caption)
      }
      .padding(8)
      content
    }
    .frame(
      width: window.entry.size.map { min(CGFloat($0.x), size.width * 0.6) },
      height: window.entry.size.map { min(CGFloat($0.y), size.height * 0.6) }
    )
    .fixedSize()
    .background(Color.thickMaterial, in: RoundedRectangle(cornerRadius: 20))
    .clipShape(RoundedRectangle(cornerRadius: 20))
    .solid()
  }
}

extension RealityViewSession {
  /// Creates a session of a program: its window without a window; an addition of ours.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - width: The width in points, which are pixels here.
  ///   - height: The height in points.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public convenience init(app: some App, width: Int = 1280, height: Int = 720) async throws {
    try await self.init(views: AppView(app), width: width, height: height)
  }
}
