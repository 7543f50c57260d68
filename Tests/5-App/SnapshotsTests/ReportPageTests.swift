import Files
import Foundation
import Images
import Snapshots
import TestSupport
import Testing

/// Opens the report in a browser, where one is installed.
@MainActor @Suite(.enabled(if: Browser.path != nil, "chromium is not installed"))
struct ReportPageTests {
  let suite: TestSuite

  init() throws { suite = try TestSuite() }

  /// Writes a report with a pass, a difference and a missing golden, and a script that uses it like a person.
  private func page(doing script: String, isServed: Bool = false) async throws -> String {
    let renderer = PaintedRenderer()
    try suite.folder.write(#"["calm.usda", "moved.usda"]"#, to: "suite.json")
    renderer.images = ["calm": .ball(60, 200, 90), "moved": .ball(230, 60, 50), "new": .ball(70, 90, 230)]
    _ = try await suite.run(renderer, record: .missing)
    try suite.folder.write(#"["calm.usda", "moved.usda", "new.usda"]"#, to: "suite.json")
    renderer.images["moved"] = .ball(230, 60, 50, offset: 4)
    let result = try await suite.run(renderer, keepsPictures: true)
    try ReportWriter(folder: suite.folder.path("report")).write(result)
    let probe = """
      <script>
      const $ = selector => document.querySelector(selector);
      const shown = () =>
        [...document.querySelectorAll('article:not([hidden])')].map(a => a.dataset.name).join();
      const report = {};
      \(script)
      const result = document.createElement('pre');
      result.id = 'probe';
      result.textContent = JSON.stringify(report);
      document.body.append(result);
      </script></body>
      """
    let page = isServed ? HTMLReport(result, isServed: true).text : suite.text("report/index.html")
    let text = page.replacing("</body>", with: probe)
    let path = try suite.folder.write(text, to: "report/probe.html")
    return try Browser.document(path)
  }

  /// What the script noted.
  private func probe(_ document: String) throws -> String {
    let start = try #require(document.range(of: "<pre id=\"probe\">"))
    let end = try #require(document[start.upperBound...].range(of: "</pre>"))
    return String(document[start.upperBound..<end.lowerBound])
  }

  @Test func theSliderMovesTheEdgeBetweenGoldenAndActual() async throws {
    let document = try await page(
      doing: """
        const wipe = $('.wipe'), slider = wipe.querySelector('input'), golden = wipe.querySelector('.golden');
        report.before = getComputedStyle(golden).clipPath;
        slider.value = 25;
        slider.dispatchEvent(new Event('input'));
        report.style = wipe.style.getPropertyValue('--wipe');
        report.after = getComputedStyle(golden).clipPath;
        wipe.querySelector('.flicker').click();
        report.flicker = wipe.style.getPropertyValue('--wipe');
        """)
    #expect(
      try probe(document)
        == #"{"before":"inset(0px 50% 0px 0px)","style":"25%","#
        + #""after":"inset(0px 75% 0px 0px)","flicker":"100%"}"#)
  }

  @Test func filtersAndSearchHideTheRest() async throws {
    let document = try await page(
      doing: """
        report.all = shown();
        $('button[data-filter=failed]').click();
        report.failed = shown();
        report.address = location.hash;
        $('button[data-filter=passed]').click();
        report.passed = shown();
        $('#search').value = 'x';
        $('#search').dispatchEvent(new Event('input'));
        report.none = shown() + !$('#nothing').hidden;
        """)
    #expect(
      try probe(document)
        == ##"{"all":"moved,new,calm","failed":"moved,new","address":"#show=failed","passed":"calm","##
        + ##""none":"true"}"##)
  }

  @Test func everyPictureLoads() async throws {
    let document = try await page(
      doing: """
        report.count = document.images.length;
        window.onload = async () => {
          await Promise.all([...document.images].map(image => image.decode()));
          $('#probe').textContent = [...document.images].every(i => i.naturalWidth === 64) + ' '
            + document.images.length;
        };
        """)
    // Golden, actual and two maps of what differs, the equal one once, the new one once.
    #expect(try probe(document) == "true 6")
  }

  @Test func keysWalkFromCardToCardAndShowEveryView() async throws {
    let document = try await page(
      doing: """
        const press = key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const seen = () => [...$('[data-name=moved]').querySelectorAll('.stack img')]
          .filter(image => getComputedStyle(image).display !== 'none').map(image => image.className).join();
        press('n');
        report.first = document.activeElement.dataset.name;
        report.views = ['1', '2', '3', '4', '5', '6'].map(key => { press(key); return seen(); }).join(' ');
        press('z');
        report.open = $('dialog').open && $('dialog .viewer') !== null;
        $('dialog .stack').dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
        report.zoom = $('dialog output').textContent;
        press('z');
        report.closed = !$('dialog').open;
        press('p');
        press('n');
        report.next = document.activeElement.dataset.name;
        press('/');
        report.search = document.activeElement.id;
        """)
    #expect(
      try probe(document)
        == #"{"first":"moved","views":"golden,actual golden,actual golden actual difference flip","#
        + #""open":true,"zoom":"50 %","closed":true,"next":"new","search":"search"}"#)
  }

  @Test func linksLeadToACard() async throws {
    let document = try await page(
      doing: """
        report.link = $('[data-name=calm] .link').getAttribute('href');
        history.replaceState(null, '', '#show=failed&test=calm');
        onhashchange();
        report.linked = $('article.linked').dataset.name + !$('article.linked').hidden;
        report.address = location.hash;
        """)
    #expect(
      try probe(document)
        == ##"{"link":"#test=calm","linked":"calmtrue","address":"#show=failed&amp;test=calm"}"##)
  }

  @Test func commandsThatAcceptPicturesCanBeCopied() async throws {
    let document = try await page(
      doing:
        "report.commands = [...document.querySelectorAll('code')].map(code => code.textContent).join('|');")
    let folder = suite.folder.path
    #expect(
      try probe(document).replacing(folder, with: "S")
        == #"{"commands":"decoupage test S/suite.json --record changed|"#
        + #"decoupage test S/suite.json --only moved --record changed|"#
        + #"decoupage test S/suite.json --only new --record changed"}"#)
  }

  @Test func aClickOnACommandCopiesIt() async throws {
    let document = try await page(
      doing: """
        let copied = '';
        document.execCommand = () => { copied = getSelection().toString(); };
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { copied = text; } } });
        $('[data-name=moved] code').click();
        report.same = copied === $('[data-name=moved] code').textContent;
        """)
    #expect(try probe(document) == #"{"same":true}"#)
  }

  @Test func everyPictureOfATestHasOneSize() async throws {
    let document = try await page(
      doing: """
        for (const name of ['moved', 'new']) {
          const viewer = $(`[data-name=${name}] .viewer`);
          const width = () => [...viewer.querySelectorAll('img')].map(image => image.getBoundingClientRect().width)
            .filter(width => width > 0).map(Math.round).join();
          report[name] = [...viewer.querySelectorAll('[data-show]')].map(button => { button.click(); return width(); });
          if (report[name].length === 0) report[name] = width();
        }
        """)
    // Pictures of 64 pixels are enlarged by whole numbers.
    #expect(
      try probe(document) == #"{"moved":["256,256","256,256","256","256","256","256"],"new":"256"}"#)
  }

  @Test func buttonsAcceptWhereAServerAnswers() async throws {
    let document = try await page(
      doing: """
        report.asked = [];
        window.fetch = async (address, options) => {
          report.asked.push(`${options.method} ${address} ${options.body}`);
          return { ok: true, json: async () => (
            { outcome: 'recorded', message: 'recorded (changed)', summary: '1 passed, 2 recorded', success: true }) };
        };
        $('.accept-all').click();
        window.onload = () => {
          report.outcomes = [...document.querySelectorAll('article')].map(a => a.dataset.outcome).join();
          report.summary = $('h1 small').textContent + ' ' + $('h1 small').className;
          report.counts = [...document.querySelectorAll('nav [data-filter]')].map(b => b.textContent).join();
          report.left = document.querySelectorAll('.command').length;
          $('#probe').textContent = JSON.stringify(report);
        };
        """, isServed: true)
    #expect(
      try probe(document)
        == #"{"asked":["POST accept moved","POST accept new"],"outcomes":"recorded,recorded,passed","#
        + #""summary":"1 passed, 2 recorded passed","counts":"All 3,Failed 0,Passed 1,Recorded 2","left":0}"#)
  }

  @Test func whatTheServerRefusesIsSaidOnTheCard() async throws {
    let document = try await page(
      doing: """
        window.fetch = async () => ({ ok: false, text: async () => 'no such test' });
        $('[data-name=new] .accept').click();
        window.onload = () => {
          report.message = $('[data-name=new] .message').textContent;
          report.again = !$('[data-name=new] .accept').disabled;
          $('#probe').textContent = JSON.stringify(report);
        };
        """, isServed: true)
    #expect(try probe(document) == #"{"message":"not accepted: no such test","again":true}"#)
  }
}
