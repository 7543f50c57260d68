extension HTMLReport {
  /// The style sheet that all pages share.
  package static let style = """
    :root { color-scheme: light dark; --ink: #1d1d20; --paper: #f6f4f0; --card: #fff; --line: #dcd8d0;
      --quiet: #77736c; --passed: #2c7a4b; --failed: #c0362c; --other: #8a6d1f; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #eceae6; --paper: #17171a; --card: #212126; --line: #38383f; --quiet: #9a978f;
        --passed: #62c48a; --failed: #ff7a6b; --other: #e0bb5a; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
    header { position: sticky; top: 0; z-index: 2; padding: 12px 24px; background: var(--paper);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 22px; }
    h1 small { font-size: 15px; font-weight: 600; margin-left: 8px; }
    h2 { margin: 0; font-size: 17px; overflow-wrap: anywhere; }
    .passed { color: var(--passed); } .failed { color: var(--failed); }
    .driver, .scene { margin: 2px 0; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    nav { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; }
    button, input[type=search] { font: inherit; font-size: 13px; color: inherit; padding: 3px 10px;
      background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
    button { cursor: pointer; }
    button[aria-pressed=true] { background: var(--ink); color: var(--paper); border-color: var(--ink); }
    main { display: grid; gap: 16px; padding: 20px 24px; }
    article { background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--other);
      border-radius: 8px; padding: 14px 18px; min-width: 0; }
    article[data-outcome=passed] { border-left-color: var(--passed); }
    article[data-outcome=failed] { border-left-color: var(--failed); }
    .badge { font-size: 12px; text-transform: uppercase; letter-spacing: .06em; color: var(--other); }
    [data-outcome=passed] .badge { color: var(--passed); }
    [data-outcome=failed] .badge { color: var(--failed); }
    .message, .warning { overflow-wrap: anywhere; }
    .message { margin: 6px 0; }
    .warning { margin: 16px 24px 0; padding: 8px 14px; border: 1px solid var(--other); border-radius: 8px; }
    dl { display: flex; flex-wrap: wrap; gap: 4px 22px; margin: 8px 0; }
    dt { font-size: 12px; color: var(--quiet); } dd { margin: 0; font-variant-numeric: tabular-nums; }
    .views { display: flex; flex-wrap: wrap; gap: 14px; align-items: flex-start; margin-top: 10px; }
    figure { margin: 0; max-width: 100%; }
    figcaption { display: flex; justify-content: space-between; font-size: 13px; color: var(--quiet); }
    img { display: block; max-width: 100%; min-width: 96px; image-rendering: pixelated;
      background: repeating-conic-gradient(#8886 0 25%, #8883 0 50%) 0 0 / 16px 16px; }
    figure:not(.wipe) > img { max-width: min(100%, 320px); cursor: zoom-in; }
    figure.large:not(.wipe) > img { max-width: 100%; cursor: zoom-out; }
    .stack { position: relative; display: inline-block; max-width: 100%; }
    .stack img { max-width: min(100%, 1280px); }
    /* The golden covers the left part of the picture, as far as the slider says. */
    .stack .golden { position: absolute; inset: 0; width: 100%; height: 100%;
      background-color: var(--card); clip-path: inset(0 calc(100% - var(--wipe)) 0 0); }
    .stack i { position: absolute; top: 0; bottom: 0; left: var(--wipe); width: 2px; margin-left: -1px;
      background: #fff; mix-blend-mode: difference; pointer-events: none; }
    .wipe input { display: block; width: 100%; margin: 6px 0 2px; }
    #nothing { padding: 0 24px; color: var(--quiet); }
    """

  /// The script of filter, search, wipe, flicker and enlarging.
  static let script = """
    'use strict';
    \(articleScript)
    function select(filter, text) {
      for (const article of articles) {
        article.hidden = filter !== 'all' && article.dataset.outcome !== filter
          || !article.dataset.name.toLowerCase().includes(text.toLowerCase());
      }
    }
    \(wipeScript)
    for (const figure of document.querySelectorAll('figure:not(.wipe)')) {
      figure.onclick = () => figure.classList.toggle('large');
    }
    \(filterScript)
    """

  /// The script that collects the articles of any page.
  package static let articleScript = "const articles = [...document.querySelectorAll('article')];"

  /// The script of the filter buttons and the search, with their state in the URL fragment; each page defines
  /// `select`, which hides the articles that do not match.
  package static let filterScript = """
    const buttons = [...document.querySelectorAll('nav button')];
    const search = document.getElementById('search');

    function show(filter, text) {
      document.body.dataset.filter = filter;
      for (const button of buttons) button.setAttribute('aria-pressed', button.dataset.filter === filter);
      select(filter, text);
      document.getElementById('nothing').hidden = articles.some(article => !article.hidden);
      const state = new URLSearchParams();
      if (filter !== 'all') state.set('show', filter);
      if (text) state.set('name', text);
      history.replaceState(null, '', '#' + state);
    }
    for (const button of buttons) button.onclick = () => show(button.dataset.filter, search.value);
    search.oninput = () => show(document.body.dataset.filter, search.value);
    const start = new URLSearchParams(location.hash.slice(1));
    const known = buttons.some(button => button.dataset.filter === start.get('show'));
    search.value = start.get('name') || '';
    show(known ? start.get('show') : 'all', search.value);
    """

  /// The script of the sliders and flickers of ``wipe(_:_:)``.
  package static let wipeScript = """
    for (const wipe of document.querySelectorAll('.wipe')) {
      const slider = wipe.querySelector('input'), stack = wipe.querySelector('.stack');
      const flicker = wipe.querySelector('.flicker');
      let timer = 0;
      const set = share => {
        wipe.style.setProperty('--wipe', share + '%');
        slider.value = share;
      };
      const stop = () => {
        clearInterval(timer);
        timer = 0;
        flicker.setAttribute('aria-pressed', false);
      };
      slider.oninput = () => { stop(); set(slider.value); };
      const follow = event => {
        const box = stack.getBoundingClientRect();
        stop();
        set(Math.min(100, Math.max(0, (event.clientX - box.left) / box.width * 100)));
      };
      stack.onpointerdown = event => {
        event.preventDefault();
        stack.setPointerCapture(event.pointerId);
        follow(event);
      };
      stack.onpointermove = event => { if (event.buttons) follow(event); };
      flicker.onclick = () => {
        if (timer) { stop(); set(50); return; }
        flicker.setAttribute('aria-pressed', true);
        set(100);
        timer = setInterval(() => set(slider.value === '100' ? 0 : 100), 500);
      };
    }
    """
}
