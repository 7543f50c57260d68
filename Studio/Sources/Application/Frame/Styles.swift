/// The styles of the studio beside libadwaita's.
enum Styles {
  static let css = """
    .controls { padding: 8px 12px; }
    .tile { padding: 6px; }
    canvas:focus-visible { outline: 2px solid @accent_color; outline-offset: -3px; border-radius: 9px; }
    """
}
