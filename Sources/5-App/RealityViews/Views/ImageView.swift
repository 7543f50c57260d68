public import Images
package import Platform
import SceneModel

// Images of pixels are views: one point for each pixel.
extension Image: View where Pixel == RGBA8 {}

extension Image: LayoutView where Pixel == RGBA8 {
  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
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
package struct ImageView: View, LayoutView {
  private let image: CGImage
  private let isResizable: Bool
  private let scale: Double

  /// Creates a view of an image, with a number of pixels for each point.
  package init(image: CGImage, isResizable: Bool, scale: Double = 1) {
    (self.image, self.isResizable) = (image, isResizable)
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let size = SIMD2(Double(image.width), Double(image.height)) / scale
    return [ImageLayout(PanelImage(image), size: size, isResizable: isResizable)]
  }
}
