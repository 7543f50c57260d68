import FoundationEssentials

/// The pictures of one test in a report: a golden and an actual picture under a slider, side by side, or each by
/// itself, at any size.
package enum PictureViewer {
  /// A PNG with its label.
  package struct Layer {
    /// The part that a picture plays: the style sheet and the script know it by this name.
    package enum Role: String {
      case golden, actual, difference, flip
    }

    let role: Role
    let label: String
    let png: [UInt8]

    /// Creates a picture with its label.
    package init(_ role: Role, _ label: String, _ png: [UInt8]) {
      (self.role, self.label, self.png) = (role, label, png)
    }

    /// The size in pixels, as the first block of a PNG file has it; nil where the file has none.
    fileprivate var size: (width: Int, height: Int)? {
      guard png.count >= 24 else { return nil }
      func number(_ place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
      let (width, height) = (number(16), number(20))
      return width > 0 && height > 0 ? (width, height) : nil
    }
  }

  /// The least width in which pictures are shown; smaller ones are enlarged by whole numbers.
  private static let leastWidth = 240

  /// Returns the style that shows all pictures of one object in the size of the first one.
  private static func frame(_ layers: [Layer]) -> String {
    guard let size = layers.first?.size else { return "" }
    let factor = size.width < leastWidth ? (leastWidth + size.width - 1) / size.width : 1
    return "--width: \(size.width * factor)px; --ratio: \(size.width) / \(size.height)"
  }

  /// Returns one picture, which a click or the Enter key enlarges.
  package static func single(_ layer: Layer) -> String {
    """
    <figure class="viewer single" style="\(frame([layer]))"><div class="pictures">\
    <button class="stack enlarge" aria-label="Enlarge \(layer.label)">\(image(layer))</button>\
    <figcaption>\(layer.label)</figcaption></div></figure>
    """
  }

  /// Returns pictures of one object: the golden one and the actual one, and maps of their difference.
  ///
  /// - Parameters:
  ///   - layers: The pictures; the first two are golden and actual.
  ///   - isAligned: Whether they have the same size, so that they can be overlaid.
  ///   - isTile: Whether only the actual picture is shown until it is enlarged.
  /// - Returns: The figure.
  package static func html(_ layers: [Layer], isAligned: Bool, isTile: Bool = false) -> String {
    let overlays = isAligned ? [("wipe", "slider")] : []
    let views = overlays + [("side", "side by side")] + layers.map { ($0.role.rawValue, $0.label) }
    let first = isTile ? Layer.Role.actual.rawValue : views[0].0
    let buttons = views.map { word, label in
      "<button data-show=\"\(word)\" aria-pressed=\"\(word == first)\">\(label)</button>"
    }.joined()
    let labels = layers.prefix(2).map(\.label)
    // Pictures of different sizes are shown in one width, so that their sizes have to be told.
    let names = zip(labels, layers).map { label, layer in
      isAligned ? label : label + (layer.size.map { " \($0.width) × \($0.height)" } ?? "")
    }.map { "<span>\($0)</span>" }.joined()
    let slider =
      "<input type=\"range\" min=\"0\" max=\"100\" step=\"0.5\" value=\"50\" "
      + "aria-label=\"Wipe between \(labels.joined(separator: " and "))\">"
    let kind = "viewer" + (isAligned ? " wipe" : "") + (isTile ? " tile" : "")
    return """
      <figure class="\(kind)" data-view="\(first)" style="--wipe: 50%; \(frame(layers))">
      <div class="bar" role="group" aria-label="View"><span class="views">\(buttons)</span>\
      <button class="flicker" aria-pressed="false">flicker</button>\
      <button class="enlarge">enlarge</button></div>
      <div class="pictures"><div class="stack">\(layers.map(image).joined())\(isAligned ? "<i></i>" : "")</div>
      \(isAligned ? slider : "")<p class="names">\(names)</p></div>
      </figure>
      """
  }

  private static func image(_ layer: Layer) -> String {
    "<img class=\"\(layer.role)\" alt=\"\(layer.label)\" decoding=\"async\" "
      + "src=\"data:image/png;base64,\(Data(layer.png).base64EncodedString())\">"
  }

  /// The window in which pictures are enlarged.
  static let dialog = """
    <dialog id="enlarged" aria-label="Enlarged picture"><div class="bar">\
    <button data-zoom="-1" aria-label="Zoom out">−</button><output>fit</output>\
    <button data-zoom="1" aria-label="Zoom in">+</button><button data-zoom="0">fit</button>\
    <button data-zoom="close">close</button></div></dialog>
    """

  /// The style sheet of the pictures: whatever the view, each has the width of the golden one.
  static let style = """
    figure { margin: 0; max-width: 100%; }
    /* Text stands beside pictures where there is room, else below them. */
    .halves { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 28px; }
    .halves > figure { flex: 0 1 max(var(--width, 480px), 540px); }
    .halves > [data-view=side] { flex-basis: calc(2 * var(--width, 480px) + 8px); }
    .halves > div { flex: 1 1 320px; min-width: 0; padding-top: 2px; }
    article:not(.wide) .halves > figure { flex-basis: 100%; } .halves > div:empty { display: none; }
    .pictures { width: min(100%, var(--width, 480px)); }
    [data-view=side] .pictures { width: min(100%, calc(2 * var(--width, 480px) + 8px)); }
    .names { margin: 0; }
    figcaption, .names { display: flex; justify-content: space-between; gap: 12px; margin-top: 4px; font-size: 13px;
      color: var(--quiet); }
    [data-view=side] .names { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 5px; margin: 6px 0 8px; }
    .bar button { padding: 2px 8px; }
    .views { display: flex; flex-wrap: wrap; border: 1px solid var(--edge); border-radius: 7px; overflow: hidden; }
    .views button { border: 0; border-radius: 0; } .views button + button { box-shadow: -1px 0 var(--line); }
    .bar > .flicker, .bar > .enlarge { color: var(--quiet); background: none; border-color: transparent; }
    .bar > .flicker[aria-pressed=true] { color: var(--paper); background: var(--ink); }
    /* Pixels stay squares where a picture is enlarged; where it is made smaller, they are averaged. */
    .tile img, .single img { image-rendering: auto; }
    @media (max-width: 560px) { article img { image-rendering: auto !important; } }
    dialog img { image-rendering: pixelated !important; }
    img { width: 100%; image-rendering: pixelated;
      background: repeating-conic-gradient(#8886 0 25%, #8883 0 50%) 0 0 / 16px 16px; }
    .stack { position: relative; display: grid; width: 100%; align-items: start; }
    .stack > img { display: none; grid-area: 1 / 1; }
    .stack > i { display: none; }
    [data-view=wipe] .golden, [data-view=wipe] .actual, [data-view=side] .golden, [data-view=side] .actual,
    [data-view=golden] .golden, [data-view=actual] .actual, [data-view=difference] .difference,
    [data-view=flip] .flip, .single img { display: block; }
    [data-view=side] .stack { grid-template-columns: 1fr 1fr; gap: 8px; }
    [data-view=side] .actual { grid-area: 1 / 2; }
    /* The golden covers the left part of the picture, as far as the slider says. */
    [data-view=wipe] .golden { z-index: 1; clip-path: inset(0 calc(100% - var(--wipe)) 0 0); }
    [data-view=wipe] .stack { cursor: ew-resize; touch-action: pan-y; }
    [data-view=wipe] i { display: block; position: absolute; z-index: 2; top: 0; bottom: 0; left: var(--wipe);
      width: 2px; margin-left: -1px; background: #fff; mix-blend-mode: difference; pointer-events: none; }
    .wipe input { display: block; width: 100%; margin: 6px 0 2px; }
    .wipe:not([data-view=wipe]) input, .viewer:not([data-view=wipe], [data-view=side]) .names {
      visibility: hidden; }
    .single .stack { padding: 0; border: 0; border-radius: 4px; background: none; cursor: zoom-in; }
    .tile .pictures, .single .pictures { margin-top: 6px; }
    article .tile { display: flex; flex-direction: column-reverse; } article .tile .stack { cursor: zoom-in; }
    article .tile .bar > :not(.enlarge), article .tile input, article .tile .names { display: none; }
    article .tile .pictures, article:not(.wide) .single .pictures { width: 100%; }
    article .tile img, article:not(.wide) .single img { aspect-ratio: 16 / 9; object-fit: contain; }
    dialog { width: 100vw; max-width: 100vw; height: 100vh; max-height: 100vh; padding: 8px 16px; border: 0;
      overflow: auto; color: var(--ink); background: var(--paper); }
    dialog > .bar { position: sticky; top: 0; left: 0; z-index: 3; width: fit-content; }
    dialog output { min-width: 4em; text-align: center; font-size: 13px; font-variant-numeric: tabular-nums; }
    dialog .enlarge:not(.stack), dialog .single figcaption { display: none; }
    dialog .single .stack { cursor: default; }
    dialog .viewer { --fit: calc((100vh - 170px) * (var(--ratio, 1.6))); --wide: var(--fit); max-width: none; }
    dialog .viewer[data-view] .pictures, dialog .single .pictures { width: min(100%, var(--wide)); }
    dialog .viewer[data-view=side] .pictures { width: min(100%, calc(2 * var(--wide) + 8px)); }
    dialog[data-zoomed] .viewer[data-view] .pictures, dialog[data-zoomed] .single .pictures { width: var(--shown); }
    dialog[data-zoomed] .viewer[data-view=side] .pictures { width: calc(2 * var(--shown) + 8px); }
    """

  /// The script of views, sliders, flickers and enlarging; people who ask for less motion swap pictures by hand.
  static let script = """
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    for (const viewer of document.querySelectorAll('.viewer:not(.single)')) {
      const slider = viewer.querySelector('input'), stack = viewer.querySelector('.stack');
      const flicker = viewer.querySelector('.flicker'), views = [...viewer.querySelectorAll('[data-show]')];
      let timer = 0;
      const view = word => {
        viewer.dataset.view = word;
        for (const button of views) button.setAttribute('aria-pressed', button.dataset.show === word);
      };
      const set = share => {
        viewer.style.setProperty('--wipe', share + '%');
        if (slider) slider.value = share;
      };
      const stop = () => {
        clearInterval(timer);
        timer = 0;
        flicker.setAttribute('aria-pressed', false);
      };
      for (const button of views) button.onclick = () => { stop(); view(button.dataset.show); };
      // Pictures of one size change places under the slider, others in turn.
      let shown = 0;
      const swap = () => {
        shown = 100 - shown;
        if (slider) set(shown); else view(shown ? 'golden' : 'actual');
      };
      flicker.onclick = () => {
        if (timer) { stop(); set(50); return; }
        if (slider && viewer.dataset.view !== 'wipe') view('wipe');
        swap();
        if (calm.matches) return;
        flicker.setAttribute('aria-pressed', true);
        timer = setInterval(swap, 500);
      };
      stack.onclick = () => { if (viewer.matches('article .tile')) enlarge(viewer); };
      if (!slider) continue;
      slider.oninput = () => { stop(); set(slider.value); };
      const follow = event => {
        const box = stack.getBoundingClientRect();
        stop();
        set(Math.min(100, Math.max(0, (event.clientX - box.left) / box.width * 100)));
      };
      stack.onpointerdown = event => {
        if (viewer.dataset.view !== 'wipe') return;
        event.preventDefault();
        stack.setPointerCapture(event.pointerId);
        follow(event);
      };
      stack.onpointermove = event => { if (event.buttons && viewer.dataset.view === 'wipe') follow(event); };
    }

    const dialog = document.getElementById('enlarged'), zooms = [0, 0.5, 1, 2, 4, 8];
    let home = null, zoom = 0;
    function zoomBy(count) {
      if (!dialog.open) return;
      zoom = count === 0 ? 0 : Math.min(Math.max(zoom + count, 0), zooms.length - 1);
      const level = zooms[zoom], width = home.viewer.querySelector('img').naturalWidth;
      dialog.toggleAttribute('data-zoomed', level > 0);
      dialog.style.setProperty('--shown', width * level + 'px');
      dialog.querySelector('output').textContent = level > 0 ? level * 100 + ' %' : 'fit';
    }
    function enlarge(viewer) {
      home = { viewer, place: document.createComment(''), focus: document.activeElement };
      viewer.replaceWith(home.place);
      dialog.append(viewer);
      dialog.showModal();
      zoomBy(0);
    }
    dialog.onclose = () => {
      home.place.replaceWith(home.viewer);
      home.focus.focus();
    };
    for (const button of dialog.querySelectorAll('[data-zoom]')) {
      button.onclick = () => {
        if (button.dataset.zoom === 'close') dialog.close(); else zoomBy(Number(button.dataset.zoom));
      };
    }
    for (const button of document.querySelectorAll('.enlarge')) {
      button.onclick = () => { if (!dialog.open) enlarge(button.closest('.viewer')); };
    }
    """
}
