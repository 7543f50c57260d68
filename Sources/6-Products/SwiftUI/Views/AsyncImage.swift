public import Foundation
import Images
import Observation
import Platform
public import RealityViews

/// The state of an image that is loaded.
public enum AsyncImagePhase {
  /// The time before anything is loaded.
  case empty
  /// The image is there.
  case success(Image)
  /// The image could not be loaded.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if the image could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A view of an image in a file, which is loaded while a placeholder is shown; nothing is fetched from the web.
@preconcurrency @MainActor public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content
  @State private var load = ImageLoad()

  /// Creates a view whose content depends on how far loading is.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.content) = (url, scale, content)
  }

  /// The image, or what is shown in its place.
  public var body: some View {
    content(load.phase(of: url)).task(id: url) { await load.read(url, scale) }
  }
}

extension AsyncImage {
  /// Creates a view with a placeholder.
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Shown,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == ConditionalContent<Shown, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage where Content == ConditionalContent<Image, Color> {
  /// Creates a view of an image, with a gray in its place until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color(white: 0.5, opacity: 0.3)
    }
  }
}

/// The reason for which an image is not loaded.
private struct ImageLoadError: LocalizedError {
  let errorDescription: String?
}

/// An image that is loaded.
@Observable private final class ImageLoad {
  private var address: URL?
  private var phase = AsyncImagePhase.empty

  func phase(of url: URL?) -> AsyncImagePhase { url == address ? phase : .empty }

  /// Loads an image.
  func read(_ url: URL?, _ scale: CGFloat) async {
    address = url
    phase = .empty
    guard let url else { return }
    guard url.isFileURL else {
      let reason = "\(url) is not a file: images are not fetched from the web; put it among the resources"
      Notice.warn("AsyncImage: \(reason)")
      return phase = .failure(ImageLoadError(errorDescription: reason))
    }
    let path = url.path
    let result = await Task.detached { Result { try ImageReader().decode(file: path).rgba8() } }.value
    guard address == url else { return }
    switch result {
    case .success(let pixels):
      phase = .success(Image(decorative: CGImage(pixels), scale: scale))
    case .failure(let error):
      Notice.warn("AsyncImage: \(path): \(error)")
      phase = .failure(error)
    }
  }
}
