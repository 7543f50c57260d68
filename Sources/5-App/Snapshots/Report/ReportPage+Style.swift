extension ReportPage {
  /// The style sheet of the frame; text has a contrast of 5.8 and more in both color schemes.
  static let style = """
    :root { color-scheme: light dark; --ink: #1d1d20; --paper: #f6f4f0; --card: #fff; --line: #dcd8d0;
      --edge: #8a857c; --quiet: #625e57; --passed: #26693f; --failed: #b3261d; --other: #75590f; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #eceae6; --paper: #17171a; --card: #212126; --line: #38383f; --edge: #77747c;
        --quiet: #aaa79f; --passed: #62c48a; --failed: #ff7a6b; --other: #e0bb5a; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 2px solid #3b82f6; outline-offset: 2px; }
    body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
    header { position: sticky; top: 0; z-index: 2; padding: 12px 24px; background: var(--paper);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 22px; overflow-wrap: anywhere; }
    h1 small { font-size: 15px; font-weight: 600; margin-left: 8px; }
    h2 { margin: 0; font-size: 17px; overflow-wrap: anywhere; }
    .passed { color: var(--passed); } .failed { color: var(--failed); }
    .driver, .scene { margin: 2px 0; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    nav { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 18px; margin-top: 8px; }
    .filters { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; font-size: 13px; color: var(--quiet); }
    #search { flex: 0 1 220px; }
    .mixed { color: var(--other); } .folder { font-weight: 400; color: var(--quiet); }
    button, input[type=search] { font: inherit; font-size: 13px; color: inherit; padding: 3px 10px;
      background: var(--card); border: 1px solid var(--edge); border-radius: 6px; }
    button { cursor: pointer; color: var(--ink); }
    .accept, .accept-all { color: var(--card); background: var(--passed); border-color: var(--passed); }
    button:disabled { cursor: default; color: var(--quiet); background: none; border-color: var(--line); }
    button[aria-pressed=true] { background: var(--ink); color: var(--paper); border-color: var(--ink); }
    summary { cursor: pointer; font-size: 13px; color: var(--quiet); }
    .keys { position: relative; margin-left: auto; }
    .keys dl { position: absolute; right: 0; display: grid; gap: 2px; width: max-content; margin: 4px 0 0;
      padding: 10px 14px; background: var(--card); border: 1px solid var(--edge); border-radius: 8px; }
    .keys dl div { display: flex; gap: 10px; } .keys dt { width: 4em; }
    kbd { font: inherit; font-weight: 600; }
    main { display: grid; gap: 16px; padding: 20px 24px; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr)); }
    article { background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--other);
      border-radius: 8px; padding: 12px 16px; min-width: 0; height: 100%; scroll-margin-top: 130px; }
    article.wide { grid-column: 1 / -1; height: auto; }
    article:target, article.linked { box-shadow: 0 0 0 2px var(--ink); }
    article:not(.wide) h2 { font-size: 15px; }
    article[data-outcome=passed] { border-left-color: var(--passed); }
    article[data-outcome=failed] { border-left-color: var(--failed); }
    .badge { font-size: 12px; text-transform: uppercase; letter-spacing: .06em; color: var(--other); }
    [data-outcome=passed] .badge { color: var(--passed); }
    [data-outcome=failed] .badge { color: var(--failed); }
    .link { color: var(--quiet); font-weight: 400; text-decoration: none; padding: 0 6px; }
    .message, .warning { overflow-wrap: anywhere; }
    .message { margin: 6px 0; }
    .warning { margin: 16px 24px 0; padding: 8px 14px; border: 1px solid var(--other); border-radius: 8px; }
    .command { display: flex; align-items: center; gap: 4px 8px; max-width: 900px; margin: 6px 0; font-size: 13px;
      color: var(--quiet); }
    .command > span, .command > button { flex: none; } .command > code { min-width: 0; }
    code { padding: 2px 8px; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      border-radius: 6px; overflow-wrap: anywhere; user-select: all; cursor: copy; }
    header code { background: var(--card); }
    article dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(118px, 1fr)); gap: 8px 16px;
      margin: 8px 0 14px; }
    article dl small { display: block; color: var(--quiet); font-size: 12px; }
    dt { font-size: 12px; color: var(--quiet); } dd { margin: 0; font-variant-numeric: tabular-nums; }
    #nothing { padding: 0 24px; color: var(--quiet); }
    @media (max-width: 640px) {
      header { position: static; padding: 10px 14px; } main { padding: 14px; }
      article { scroll-margin-top: 10px; } .keys { margin-left: 0; } .keys dl { right: auto; }
      .command { flex-wrap: wrap; } .command > code { flex: 1 1 100%; order: 1; } }
    """

  /// The script of filters and search, whose state is in the address, and of links to cards.
  static let script = """
    const articles = [...document.querySelectorAll('article')];
    const buttons = [...document.querySelectorAll('nav [data-filter]')];
    const search = document.getElementById('search');
    for (const article of articles) article.tabIndex = -1;

    const rowButtons = [...document.querySelectorAll('[data-rows]')];
    function show(filter, text, test, rows = document.body.dataset.rows || '') {
      document.body.dataset.filter = filter;
      document.body.dataset.rows = rows;
      for (const button of buttons) button.setAttribute('aria-pressed', button.dataset.filter === filter);
      for (const button of rowButtons) button.setAttribute('aria-pressed', button.dataset.rows === rows);
      select(articles, filter, text, rows);
      document.getElementById('nothing').hidden = articles.some(article => !article.hidden);
      const state = new URLSearchParams();
      if (filter !== 'all') state.set('show', filter);
      if (text) state.set('name', text);
      if (rows) state.set('rows', rows);
      if (test) state.set('test', test);
      history.replaceState(null, '', '#' + state);
    }
    for (const button of buttons) button.onclick = () => show(button.dataset.filter, search.value);
    for (const button of rowButtons) {
      button.onclick = () => {
        const isOn = button.getAttribute('aria-pressed') === 'true';
        show(document.body.dataset.filter, search.value, null, isOn ? '' : button.dataset.rows);
      };
    }
    search.oninput = () => show(document.body.dataset.filter, search.value);

    function followAddress() {
      const address = new URLSearchParams(location.hash.slice(1)), test = address.get('test');
      const known = buttons.some(button => button.dataset.filter === address.get('show'));
      search.value = address.get('name') || '';
      const rows = rowButtons.find(button => button.dataset.rows === address.get('rows'));
      show(known ? address.get('show') : 'all', search.value, test, rows ? rows.dataset.rows : '');
      const linked = articles.find(article => article.dataset.name === test);
      for (const article of articles) article.classList.toggle('linked', article === linked);
      if (!linked) return;
      linked.hidden = false;
      linked.focus({ preventScroll: true });
      linked.scrollIntoView();
    }
    onhashchange = followAddress;
    followAddress();

    for (const button of document.querySelectorAll('.copy')) {
      const code = button.previousElementSibling;
      button.onclick = async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          getSelection().selectAllChildren(code);
          document.execCommand('copy');
        }
        button.textContent = 'copied';
        setTimeout(() => { button.textContent = 'copy'; }, 1500);
      };
      code.onclick = () => button.click();
    }
    """

  /// The script of the keys.
  static let keyScript = """
    function step(count) {
      const shown = articles.filter(article => !article.hidden);
      const index = shown.indexOf(document.activeElement.closest('article'));
      const next = shown[Math.min(Math.max(index < 0 ? (count > 0 ? 0 : -1) : index + count, 0), shown.length - 1)];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'start' });
    }
    onkeydown = event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === search) {
        if (event.key === 'Escape') search.blur();
        return;
      }
      const article = event.target.closest?.('article');
      const viewer = dialog.open ? dialog.querySelector('.viewer') : article?.querySelector('.viewer');
      const key = event.key;
      if (key === '/') search.focus();
      else if (key === 'n' && !dialog.open) step(1);
      else if (key === 'p' && !dialog.open) step(-1);
      else if (key === 'z') { if (dialog.open) dialog.close(); else if (viewer) enlarge(viewer); }
      else if (key === 'f') viewer?.querySelector('.flicker')?.click();
      else if (key === 'c') article?.querySelector('.copy')?.click();
      else if (key === '+' || key === '=') zoomBy(1);
      else if (key === '-') zoomBy(-1);
      else if (key === '0') zoomBy(0);
      else if (key >= '1' && key <= '9') viewer?.querySelectorAll('[data-show]')[key - 1]?.click();
      else return;
      event.preventDefault();
    };
    """
}
