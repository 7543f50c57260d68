public import Foundation
import Loading
import Log
import Meshes
import Observation
public import RealityViews
import Rendering
import SceneModel
import simd

/// A view of a model in a file, which is loaded while a placeholder is shown.
@preconcurrency @MainActor public struct Model3D<Content: View>: View {
  private let source: ModelSource
  private let content: (Model3DPhase) -> Content
  @State private var load = ModelLoad()

  private init(_ source: ModelSource, content: @escaping (Model3DPhase) -> Content) {
    (self.source, self.content) = (source, content)
  }

  /// The model, or what is shown in its place.
  public var body: some View {
    content(load.phase(of: source)).task(id: source) { await load.read(source) { try await source.entity() } }
  }
}

extension Model3D {
  /// Creates a view of a model in a bundle, whose content depends on how far loading is.
  public init(
    named name: String, bundle: Bundle? = nil, @ViewBuilder content: @escaping (Model3DPhase) -> Content
  ) {
    self.init(.name(name, bundle), content: content)
  }

  /// Creates a view of a model in a file, whose content depends on how far loading is.
  public init(url: URL, @ViewBuilder content: @escaping (Model3DPhase) -> Content) {
    self.init(.url(url), content: content)
  }

  /// Creates a view of a model in a bundle, with a placeholder.
  public init<Model: View, Placeholder: View>(
    named name: String, bundle: Bundle? = nil, @ViewBuilder content: @escaping (ResolvedModel3D) -> Model,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == Model3DPlaceholderView<Model, Placeholder> {
    self.init(.name(name, bundle)) { phase in
      Model3DPlaceholderView(model: phase.model.map { content($0) }, placeholder: placeholder())
    }
  }

  /// Creates a view of a model in a file, with a placeholder.
  public init<Model: View, Placeholder: View>(
    url: URL, @ViewBuilder content: @escaping (ResolvedModel3D) -> Model,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == Model3DPlaceholderView<Model, Placeholder> {
    self.init(.url(url)) { phase in
      Model3DPlaceholderView(model: phase.model.map { content($0) }, placeholder: placeholder())
    }
  }
}

extension Model3D where Content == Model3DPlaceholderView<ResolvedModel3D, ProgressView<EmptyView>> {
  /// Creates a view of a model in a bundle.
  public init(named name: String, bundle: Bundle? = nil) {
    self.init(named: name, bundle: bundle) {
      $0
    } placeholder: {
      ProgressView()
    }
  }

  /// Creates a view of a model in a file.
  public init(url: URL) {
    self.init(url: url) {
      $0
    } placeholder: {
      ProgressView()
    }
  }
}

/// A model, or a placeholder until there is one.
@preconcurrency @MainActor public struct Model3DPlaceholderView<Model: View, Placeholder: View>: View {
  let model: Model?
  let placeholder: Placeholder

  /// The model or the placeholder.
  public var body: some View {
    if let model { model } else { placeholder }
  }
}

/// The state of loading a model.
@preconcurrency @MainActor public enum Model3DPhase {
  /// The model is not loaded yet.
  case empty
  /// The model is loaded.
  case success(ResolvedModel3D)
  /// The error that ended loading.
  case failure(any Error)

  /// The model, once it is loaded.
  public var model: ResolvedModel3D? {
    if case .success(let model) = self { model } else { nil }
  }

  /// The error that ended loading.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A loaded model as a view: seen from the front, in its own size, or in that of its frame.
@preconcurrency @MainActor public struct ResolvedModel3D: View {
  let entity: Entity
  private var isResizable = false

  init(entity: Entity) { self.entity = entity }

  /// Returns the model with the size of the frame that it is offered.
  public func resizable(_ resizable: Bool = true) -> ResolvedModel3D {
    var model = self
    model.isResizable = resizable
    return model
  }

  /// The scene of the model.
  public var body: some View {
    let bounds = entity.visualBounds(relativeTo: nil)
    let size = bounds.isEmpty ? SIMD3<Float>(0.1, 0.1, 0.1) : bounds.extents
    ModelScene(entity: entity, bounds: bounds)
      .id(ObjectIdentifier(entity))
      .frame(
        width: isResizable ? nil : Double(size.x * 1360), height: isResizable ? nil : Double(size.y * 1360))
  }
}

/// The scene of a model: its front fills the view.
private struct ModelScene: View {
  let entity: Entity
  let bounds: BoundingBox

  var body: some View {
    RealityView { content in
      content.renderer.cameraSettings.colorBackground = .transparent
      content.add(entity.clone(recursive: true))
      let camera = PerspectiveCamera()
      let extents = bounds.isEmpty ? SIMD3<Float>(repeating: 0.1) : bounds.extents
      let angle: Float = 30
      // As far away as the front fills the height, or the width of a square view.
      let distance = max(extents.x, extents.y) / 2 / tan(angle / 2 * .pi / 180) * 1.05
      camera.camera.fieldOfViewInDegrees = angle
      camera.camera.near = distance / 100
      let center = bounds.isEmpty ? .zero : bounds.center
      camera.look(
        at: center, from: center + SIMD3(0, 0, distance + extents.z / 2), relativeTo: nil)
      content.add(camera)
    }
  }
}

/// The place of a model's file.
enum ModelSource: Hashable {
  case name(String, Bundle?)
  case url(URL)

  /// Loads the model.
  func entity() async throws -> Entity {
    switch self {
    case .name(let name, let bundle): try await Entity(named: name, in: bundle)
    case .url(let url): try await Entity(contentsOf: url)
    }
  }
}

/// The loading of a model.
@Observable final class ModelLoad {
  private var phase = Model3DPhase.empty
  /// The source that the phase is that of.
  private var source: ModelSource?

  /// Returns how far loading from a source is.
  func phase(of source: ModelSource) -> Model3DPhase { source == self.source ? phase : .empty }

  /// Loads a model; one that comes when another one has been asked for meanwhile is dropped.
  func read(_ source: ModelSource, _ load: () async throws -> Entity) async {
    (self.source, phase) = (source, .empty)
    let outcome: Model3DPhase
    do {
      outcome = .success(ResolvedModel3D(entity: try await load()))
    } catch is CancellationError {
      return
    } catch {
      Log.warning("Model3D: \(error)")
      outcome = .failure(error)
    }
    if self.source == source, !Task.isCancelled { phase = outcome }
  }
}
