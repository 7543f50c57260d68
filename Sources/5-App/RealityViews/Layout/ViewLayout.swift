import SceneModel

/// The layout of views on a panel.
@MainActor enum ViewLayout {
  /// Returns what a view shows and where its buttons are; the panel is as large as the view wants to be.
  static func content(of view: some View, _ states: ViewStates) -> PanelContent {
    let element = view.layoutElement(ViewEnvironment(states: states))
    var size = element.size(in: .unspecified)
    // Elements without limits of their own, such as long texts, have those of panels.
    if size.max() >= ViewEnvironment.longestSide {
      size = element.size(in: SizeProposal(SIMD2(repeating: ViewEnvironment.longestSide)))
    }
    var content = PanelContent(drawing: PanelDrawing(size: size))
    element.draw(in: PanelDrawing.Frame(size: size), to: &content)
    return content
  }
}
