import Testing
import USDLayers

@Suite("Paths of prims and properties")
struct PathTests {
  @Test(
    "a path knows its prim, its property and its parent",
    arguments: [
      ("/A/B", "/A/B", nil, "/A"), ("/A", "/A", nil, "/"), ("/A.x:y", "/A", "x:y", "/A"),
      ("/A{v=x}B", "/A{v=x}B", nil, "/A{v=x}"), ("/A{v=x}", "/A{v=x}", nil, "/A"),
      ("/A/B.rel[/C.d].e", "/A/B", "rel", "/A/B"), ("../B.x", "../B", "x", "../B"),
      ("../..", "../..", nil, ".."), (".x", "", "x", ""), ("/A{v=1.5}B.c", "/A{v=1.5}B", "c", "/A{v=1.5}B"),
    ] as [(String, String, String?, String)])
  func parts(_ text: String, _ prim: String, _ property: String?, _ parent: String) {
    let path = USDPath(text)
    #expect(path.prim.text == prim)
    #expect(path.property == property)
    #expect(path.parent?.text == parent)
  }

  @Test("the root has no parent")
  func root() { #expect(USDPath.root.parent == nil) }

  @Test("children of variants follow without a slash")
  func appending() {
    let path = USDPath("/A").appending(variant: "x", of: "v").appending(child: "B").appending(property: "c")
    #expect(path.text == "/A{v=x}B.c")
    #expect(path.name == "c")
    #expect(path.prim.name == "B")
  }
}
