/// The styles of the studio beside libadwaita's.
enum Styles {
  static let css = """
    .controls { padding: 8px 12px; }
    .tile { padding: 6px; }
    .look { padding: 4px; }
    .look-strip { padding: 4px 6px 0 6px; background: alpha(currentColor, 0.03); }
    .grid-bar { padding: 6px 16px 0 16px; }
    flowboxchild { border-radius: 14px; padding: 0; }
    flowboxchild:selected { background: alpha(@accent_bg_color, 0.28); box-shadow: inset 0 0 0 2px @accent_color; }
    .shelf { padding: 4px 8px; }
    .side-title { padding: 10px 12px 2px 12px; }
    .hierarchy > row { min-height: 28px; padding: 1px 6px; }
    .opener { min-width: 18px; min-height: 18px; padding: 0; }
    .extract { border-radius: 9999px; padding: 0; color: @window_bg_color; }
    .extract:disabled { filter: none; }
    .chip { padding: 2px 6px; min-height: 28px; }
    .small { min-width: 24px; min-height: 24px; padding: 0; }
    .small > button { min-width: 24px; min-height: 24px; padding: 0; }
    .fact-title { font-weight: bold; }
    .small-toggle { min-height: 24px; min-width: 40px; padding: 0 8px; }
    .problem { padding: 8px 12px; }
    .problem-row { background: alpha(@warning_bg_color, 0.35); padding-right: 8px; }
    canvas:focus-visible { outline: 2px solid @accent_color; outline-offset: -3px; border-radius: 9px; }
    """
}
