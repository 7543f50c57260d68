public import Foundation
import Images
import Log
public import Platform
public import RealityViews
import SceneModel

/// A view of an image, or of a symbol in the foreground color.
@preconcurrency @MainActor public struct Image: View, LayoutView {
  private enum Source {
    case symbol(String)
    case pixels(CGImage?, scale: Double)
  }

  private let source: Source
  private var isResizable = false

  /// The size of symbols beside texts.
  public nonisolated enum Scale: Hashable, Sendable {
    /// Small symbols.
    case small
    /// Symbols as high as texts.
    case medium
    /// Large symbols.
    case large

    fileprivate var factor: Double { self == .small ? 0.8 : self == .medium ? 1 : 1.3 }
  }

  /// Creates a view of a symbol; those that are not drawn here show an empty frame, and a warning says so.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates a view of an image in the bundle's resources; a missing one shows nothing, and a warning says so.
  public init(_ name: String, bundle: Bundle? = nil) {
    let file = ImageFiles.image(named: name, in: bundle ?? .main)
    source = .pixels(file.image, scale: file.scale)
  }

  /// Creates a view of an image in the bundle's resources, which has no meaning of its own.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// Creates a view of an image in the bundle's resources, with a label, which is not shown.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

  /// Creates a view of a symbol with a value, which is not told by its drawing.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// Creates a view of an image, with a number of pixels for each point.
  public init(decorative image: CGImage, scale: CGFloat) { source = .pixels(image, scale: Double(scale)) }

  /// Creates a view of an image, with a number of pixels for each point and a label, which is not shown.
  public init(_ image: CGImage, scale: CGFloat, label: Text) {
    source = .pixels(image, scale: Double(scale))
  }

  /// Returns the image with the size of the frame that it is offered.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Returns the image, which is filtered always.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Returns the image, whose edges are smooth always.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// A quality of enlarged images; they are filtered always, here.
  public nonisolated enum Interpolation: Hashable, Sendable {
    /// No filter.
    case none
    /// Low.
    case low
    /// Medium.
    case medium
    /// High.
    case high
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    switch source {
    case .pixels(let image, let scale):
      guard let image else { return [] }
      return ImageView(image: image, isResizable: isResizable, scale: scale).layoutElements(environment)
    case .symbol(let name):
      let scale = environment.values[Scale.self] as? Scale ?? .medium
      let side = environment.font.symbolSize * scale.factor
      let symbol = Symbol.outline(named: name)
      let shape = ShapeView(outline: ShapeOutline(.polygons(symbol)))
      guard isResizable else {
        return shape.frame(width: side, height: side).layoutElements(environment)
      }
      return shape.aspectRatio(1, contentMode: .fit).layoutElements(environment)
    }
  }
}

extension View {
  /// Returns the view with a size for its symbols.
  public func imageScale(_ scale: Image.Scale) -> some View {
    ModifiedView(self, environment: { $0.values[Image.Scale.self] = scale })
  }
}

/// The images in the resources of programs.
@MainActor private enum ImageFiles {
  private static var images: [String: (image: CGImage?, scale: Double)] = [:]

  /// Returns an image, which is read once.
  static func image(named name: String, in bundle: Bundle) -> (image: CGImage?, scale: Double) {
    let key = "\(bundle.bundlePath)/\(name)"
    if let known = images[key] { return known }
    let asset = AssetCatalog.image(named: name, in: bundle)
    let file = (asset.map { decode($0.path) } ?? read(name, bundle), asset?.scale ?? 1)
    images[key] = file
    return file
  }

  private static func decode(_ path: String) -> CGImage? {
    do {
      return CGImage(try ImageReader().decode(file: path).rgba8())
    } catch {
      Log.warning("\(path): \(error)")
      return nil
    }
  }

  private static func read(_ name: String, _ bundle: Bundle) -> CGImage? {
    let endings = ["", ".png", ".jpg", ".jpeg", ".webp", ".heic", ".gif", ".tiff"]
    let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
    for path in folders.flatMap({ folder in endings.map { "\(folder)/\(name)\($0)" } })
    where FileManager.default.fileExists(atPath: path) { return decode(path) }
    Log.warning("no image \"\(name)\" in \(bundle.bundlePath): nothing is shown in its place")
    return nil
  }
}
