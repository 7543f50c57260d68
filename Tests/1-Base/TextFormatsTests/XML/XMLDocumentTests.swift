import TestSupport
import Testing
import TextFormats

@Suite("XML documents") struct XMLDocumentTests {
  private func root(_ text: String) throws -> XMLElement { try XMLDocument(Array(text.utf8)).root }

  @Test("elements, attributes and text are found")
  func whole() throws {
    let root = try root(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE a [ <!ENTITY b "c>"> ]>
      <!-- <not this> -->
      <x:scene kind = 'one &amp; "two"' x:empty="">
        <mesh id="a"/> words <![CDATA[<&amp;>]]> &lt;&#65;&#x42;&unknown;
        <mesh id="b"><numbers>1 2.5
          -3e2</numbers></mesh>
      </x:scene >
      """)
    #expect(
      root.name == "scene" && root[attribute: "kind"] == "one & \"two\"" && root[attribute: "empty"] == "")
    #expect(root[attribute: "none"] == nil && root.attributes.map(\.name) == ["kind", "empty"])
    #expect(root.children.map(\.name) == ["mesh", "mesh"])
    #expect(root.text == "words <&amp;> <AB&unknown;")
    #expect(root.children("mesh").map { $0[attribute: "id"] } == ["a", "b"])
    let numbers = try #require(root.children("mesh")[1].descendant("numbers"))
    #expect(
      numbers.floats() == [1, 2.5, -300] && numbers.integers() == nil
        && numbers.words == ["1", "2.5", "-3e2"])
    #expect(numbers.location == (6, 16) && root.descendants.map(\.name) == ["mesh", "mesh", "numbers"])
  }

  @Test("encodings are those the file names")
  func encodings() throws {
    let text = "<?xml version='1.0'?><a b='Größe €'/>"
    let units = Array("\u{FEFF}\(text)".utf16)
    for isLow in [true, false] {
      let bytes = units.flatMap {
        isLow ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      }
      #expect(try XMLDocument(bytes).root[attribute: "b"] == "Größe €")
    }
    let old =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='Gr".utf8) + [0xF6, 0xDF] + Array("e '/>".utf8)
    #expect(try XMLDocument(old).root[attribute: "b"] == "Größe ")
    #expect(throws: XMLError.self) { try root("<?xml version='1.0' encoding='EBCDIC'?><a/>") }
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ("", "line 1, column 1: there is no element; this is not XML"),
      ("hello", "line 1, column 1: there is text outside of the root element"),
      ("<a>\n <b></a>", "line 2, column 5: </a> does not close <b> of line 2"),
      ("<a>", "line 1, column 4: the file ends, but <a> of line 1 is open"),
      ("<a/><b/>", "line 1, column 5: there is a second root element"),
      ("<a b>", "line 1, column 5: = is expected behind the attribute b"),
      ("<a b=c/>", "line 1, column 6: the value of the attribute b has to be in quotation marks"),
      ("<a b='c/>", "line 1, column 6: a quotation mark is not closed"),
      ("<a><!-- ", "line 1, column 4: a comment begins here and is not closed"),
      ("</a>", "line 1, column 1: </a> closes no element"),
    ])
  func mistakes(text: String, message: String) {
    do {
      _ = try root(text)
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("limits of size, depth and number hold")
  func limits() {
    let deep = String(repeating: "<a>", count: 600) + String(repeating: "</a>", count: 600)
    #expect(throws: XMLError.self) { try root(deep) }
    #expect(throws: XMLError.self) { try XMLDocument(Array("<a></a>".utf8), limits: XMLLimits(size: 5)) }
    #expect(throws: XMLError.self) {
      try XMLDocument(Array("<a><b/><b/></a>".utf8), limits: XMLLimits(elements: 2))
    }
    // A bomb of entities is never filled.
    let bomb = """
      <!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>
      """
    #expect((try? root(bomb).text) == "&c;")
  }

  @Test("damaged texts are read or refused", .timeLimit(.minutes(5)))
  func mutations() {
    let sound = Array(
      """
      <?xml version="1.0"?><!DOCTYPE a [<!ELEMENT b (c)>]>
      <a x="1" y='2'><b>1 2 3<!-- c --></b><c/>&lt;<![CDATA[x]]>t</a>
      """.utf8)
    let words = [
      "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "&", ";", "\"", "'", "=", "<!DOCTYPE", "[",
      "]",
    ]
    let file = DamagedBytes(sound, words: words)
    var random = SeededRandom(seed: 5), read = 0
    for _ in 0..<Rounds.count {
      let bytes = file.damaged(&random)
      guard let document = try? XMLDocument(bytes) else { continue }
      read += 1
      for element in document.root.descendants {
        _ = (element.text, element.attributes, element.floats(expecting: 1 << 40), element.location)
      }
    }
    #expect(read > Rounds.count / 10)
  }
}
