import SceneModel

/// The layout of views on a panel.
@MainActor enum ViewLayout {
  /// Returns what a view shows and what takes the pointer; the panel is as large as the view wants to be.
  static func content(
    of view: some View, _ states: ViewStates, values: EnvironmentStore = EnvironmentStore()
  ) -> PanelContent {
    var environment = ViewEnvironment(states: states)
    environment.values = values
    let element = layers(of: view.layoutElement(environment), states)
    var size = element.size(in: .unspecified)
    // Elements without limits of their own, such as long texts, have those of panels.
    if size.max() >= ViewEnvironment.longestSide {
      let most = SIMD2(repeating: ViewEnvironment.longestSide)
      size = pointwiseMin(element.size(in: SizeProposal(most)), most)
    }
    var content = PanelContent(drawing: PanelDrawing(size: size))
    element.draw(in: PanelDrawing.Frame(size: size), to: &content)
    return content
  }

  /// Returns what a view shows in the middle of a panel of a size.
  static func content(of view: some View, _ states: ViewStates, in size: SIMD2<Double>) -> PanelContent {
    let element = layers(of: view.layoutElement(ViewEnvironment(states: states)), states)
    let taken = element.size(in: SizeProposal(size))
    var content = PanelContent(drawing: PanelDrawing(size: size))
    element.draw(in: PanelDrawing.Frame(size: size).aligned(taken, .center), to: &content)
    return content
  }

  /// Returns an element under the layers that views in it have asked for.
  private static func layers(of element: LayoutElement, _ states: ViewStates) -> LayoutElement {
    states.takeLayers().reduce(element) { under, layer in
      LayeredLayout(under, layer: layer, isBehind: false, alignment: .center)
    }
  }
}
