import Windows

/// The place of a window, which the next one takes.
struct WindowMemory {
  /// The place before the window was maximized or covered the screen.
  private var placement: WindowPlacement?
  private let isOn: Bool

  /// Creates the memory with what the last window left; scripted windows remember nothing.
  init(_ options: ViewerOptions) {
    self.init(
      options.isScripted ? nil : WindowState.path.flatMap(WindowState.read), isOn: !options.isScripted)
  }

  init(_ placement: WindowPlacement?, isOn: Bool = true) { (self.placement, self.isOn) = (placement, isOn) }

  /// Returns the settings of the window: as it was when it was last closed, unless the size is given.
  func settings(_ options: ViewerOptions) -> WindowSettings {
    var settings = WindowSettings(
      title: options.title, width: options.width ?? ViewerOptions.defaultSize.x,
      height: options.height ?? ViewerOptions.defaultSize.y, className: "decoupage")
    settings.isFullscreen = options.isFullscreen
    guard let placement else { return settings }
    settings.position = placement.position
    if options.width == nil, options.height == nil {
      (settings.width, settings.height) = (placement.size.x, placement.size.y)
      settings.isMaximized = placement.isMaximized
    }
    return settings
  }

  /// Notes the place of the window, of a maximized one only that it is.
  mutating func note(_ window: Window) {
    guard isOn, let now = window.placement else { return }
    if now.isMaximized {
      placement?.isMaximized = true
    } else {
      placement = now
    }
  }

  /// Remembers the place of the window for the next one.
  ///
  /// A state folder that cannot be written is no reason to complain.
  mutating func remember(_ window: Window) {
    note(window)
    guard isOn, let placement, let path = WindowState.path else { return }
    guard WindowState.read(path) != placement else { return }
    try? WindowState.write(placement, to: path)
  }
}
