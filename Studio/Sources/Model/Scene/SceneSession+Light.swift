internal import Presentation

extension SceneSession {
  /// Changes the light.
  ///
  /// - Parameters:
  ///   - kind: The kind of a change that continues, such as the name of a slider.
  ///   - change: Changes the light.
  package func changeLight(_ kind: String? = nil, _ change: (inout SceneLight) -> Void) {
    let before = document.light
    history.change(kind) { change(&$0.light) }
    if document.light != before { applyLight() }
  }

  /// Shows the light of the document.
  func applyLight() {
    guard let presenter else { return }
    let light = document.light
    lighting?.cancel()
    lighting = nil
    guard light.environment != presenter.options.environment, case .file = light.environment else {
      presenter.changeLight(aspect: aspect) { light.set(&$0) }
      return redraw()
    }
    lighting = Task {
      do throws(PresentationError) {
        try await presenter.light(with: light.environment)
        guard !Task.isCancelled, presenter === self.presenter else { return }
        presenter.changeLight(aspect: aspect) { light.set(&$0) }
        redraw()
      } catch {
        guard !Task.isCancelled else { return }
        // The last environment stays.
        history.change { $0.light.environment = presenter.options.environment }
        say("\(error)")
      }
    }
  }
}
