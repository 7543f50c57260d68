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
  private func page(doing script: String) async throws -> String {
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
    let text = suite.text("report/index.html").replacing("</body>", with: probe)
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
}
