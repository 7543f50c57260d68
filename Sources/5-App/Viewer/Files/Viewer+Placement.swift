import Windows

extension Viewer {
  /// The settings of the window: as it was when it was last closed, unless the size is given.
  static func settings(_ options: ViewerOptions, remembered: WindowPlacement?) -> WindowSettings {
    var settings = WindowSettings(
      title: options.title, width: options.width ?? ViewerOptions.defaultSize.x,
      height: options.height ?? ViewerOptions.defaultSize.y, className: "decoupage")
    settings.isFullscreen = options.isFullscreen
    guard let remembered else { return settings }
    settings.position = remembered.position
    if options.width == nil, options.height == nil {
      (settings.width, settings.height) = (remembered.size.x, remembered.size.y)
      settings.isMaximized = remembered.isMaximized
    }
    return settings
  }

  /// Notes the place of the window, of a maximized one only that it is.
  func notePlacement() {
    guard !options.isScripted, let now = window.placement else { return }
    if now.isMaximized {
      placement?.isMaximized = true
    } else {
      placement = now
    }
  }

  /// Remembers the place of the window for the next one.
  ///
  /// A state folder that cannot be written is no reason to complain.
  func rememberPlacement() {
    notePlacement()
    guard !options.isScripted, let placement, let path = WindowState.path else { return }
    guard WindowState.read(path) != placement else { return }
    try? WindowState.write(placement, to: path)
  }
}
