public import Images
import Platform
import SceneModel

// Images of pixels are views: one point for each pixel.
extension Image: View where Pixel == RGBA8 {}

extension Image: LayoutView where Pixel == RGBA8 {
  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    ImageView(image: CGImage(self), isResizable: false).elements(environment)
  }
}

extension Image where Pixel == RGBA8 {
  /// Returns the image as a view that fills its frame.
  @preconcurrency @MainActor public func resizable() -> some View {
    ImageView(image: CGImage(self), isResizable: true)
  }
}

/// A view of an image.
struct ImageView: View, LayoutView {
  let image: CGImage
  let isResizable: Bool

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let size = SIMD2(Double(image.width), Double(image.height))
    return [ImageLayout(PanelImage(image), size: size, isResizable: isResizable)]
  }
}
