/// The styles of the studio beside libadwaita's.
enum Styles {
  static let css = """
    .controls { padding: 8px 12px; }
    .tile { padding: 6px; }
    .shelf { padding: 4px 8px; }
    .side-title { padding: 10px 12px 2px 12px; }
    .opener { min-width: 18px; min-height: 18px; padding: 0; }
    .problem { padding: 8px 12px; }
    .problem-row { background: alpha(@warning_bg_color, 0.35); padding-right: 8px; }
    canvas:focus-visible { outline: 2px solid @accent_color; outline-offset: -3px; border-radius: 9px; }
    """
}
