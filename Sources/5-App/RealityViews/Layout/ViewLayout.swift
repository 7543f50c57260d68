import SceneModel

/// The layout of views on a panel.
@MainActor enum ViewLayout {
  /// Returns what a view shows and what takes the pointer; the panel is as large as the view wants to be.
  static func content(
    of view: some View, _ states: ViewStates, values: EnvironmentStore = EnvironmentStore()
  ) -> PanelContent {
    var environment = ViewEnvironment(states: states)
    environment.values = values
    let element = view.layoutElement(environment)
    var size = element.size(in: .unspecified)
    // Elements without limits of their own, such as long texts, have those of panels.
    if size.max() >= ViewEnvironment.longestSide {
      let most = SIMD2(repeating: ViewEnvironment.longestSide)
      size = pointwiseMin(element.size(in: SizeProposal(most)), most)
    }
    var content = PanelContent(drawing: PanelDrawing(size: size))
    element.draw(in: PanelDrawing.Frame(size: size), to: &content)
    drawLayers(states, to: &content)
    return content
  }

  /// Returns what a view shows in the middle of a panel of a size.
  static func content(
    of view: some View, _ states: ViewStates, in size: SIMD2<Double>,
    values: EnvironmentStore = EnvironmentStore()
  ) -> PanelContent {
    var environment = ViewEnvironment(states: states)
    environment.values = values
    let element = view.layoutElement(environment)
    let taken = element.size(in: SizeProposal(size))
    var content = PanelContent(drawing: PanelDrawing(size: size))
    element.draw(in: PanelDrawing.Frame(size: size).aligned(taken, .center), to: &content)
    drawLayers(states, to: &content)
    return content
  }

  /// The number of layers after which others are left out.
  private static let mostLayers = 32

  /// Draws the layers that drawn views have asked for; those of a layer lie directly over it.
  private static func drawLayers(_ states: ViewStates, to content: inout PanelContent) {
    var waiting = states.takeLayers()[...]
    var count = 0
    while let make = waiting.popFirst() {
      guard count < mostLayers else {
        return Notice.warn(
          "more than \(mostLayers) sheets and ornaments are shown at once; others are left out")
      }
      count += 1
      let layer = make(), size = content.drawing.size
      let taken = layer.size(in: SizeProposal(size))
      layer.draw(in: PanelDrawing.Frame(size: size).aligned(taken, .center), to: &content)
      waiting = states.takeLayers() + waiting
    }
  }
}
