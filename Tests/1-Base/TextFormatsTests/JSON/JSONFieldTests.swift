import Testing
import TextFormats

@Suite("Members gone over") struct JSONFieldTests {
  private func read(_ text: String) throws -> JSONView { try JSONDocument(Array(text.utf8)).root }

  @Test("members come in their order and know their names")
  func names() throws {
    let root = try read(
      #"{"mesh": 7, "at": [1, 2.5, -3], "mash": "x", "\u006dini": {"mesh": 1}, "last": 1.5}"#)
    var found: [String] = []
    root.forEachField { field in
      if field.isNamed("mesh") {
        found.append("mesh \(field.integer ?? -1)")
      } else if field.isNamed("at") {
        found.append("at \(field.vector(3) ?? .zero)")
        #expect(field.vector(2) == nil)
        #expect(field.vector(4) == nil)
      } else if field.isNamed("mini") {
        found.append("mini \(field.value["mesh"]?.integer ?? -1)")
      } else if field.isNamed("last") {
        found.append("last \(field.integer ?? -1)")
      } else {
        found.append("other \(field.value.text ?? "")")
      }
    }
    let at = SIMD4<Float>(1, 2.5, -3, 0)
    #expect(found == ["mesh 7", "at \(at)", "other x", "mini 1", "last -1"])
    try read("[1]").forEachField { _ in Issue.record("a list has no members") }
  }

  @Test("vectors are numbers that fit floats, as many as are wanted")
  func vectors() throws {
    #expect(try read("[1, 2, 3, 4]").vector(4) == SIMD4(1, 2, 3, 4))
    for text in ["[1, 2]", "[1, 2, [3]]", #"[1, 2, "3"]"#, "[1, 2, 1e39]", "[]", "3"] {
      #expect(try read(text).vector(3) == nil, "\(text)")
    }
  }

  @Test("a mark finds its value again")
  func marks() throws {
    let root = try read(#"{"a": [{"b": 5}]}"#)
    let inner = try #require(root["a"]?.elements.first { _ in true })
    #expect(root[inner.mark]["b"]?.integer == 5)
    #expect(root[inner.mark].path == "a[0]")
  }

  @Test(
    "a value has the same path in a container of few and of many elements", arguments: [3, 63, 64, 65, 5_000])
  func paths(count: Int) throws {
    let elements = (0..<count).map { "{\"k\": [\($0)]}" }.joined(separator: ",")
    let members = (0..<count).map { "\"m\($0)\": {\"x\": \($0)}" }.joined(separator: ",")
    let root = try read("{\"list\": [\(elements)], \"table\": {\(members)}, \"last\": 1}")
    for (index, element) in try #require(root["list"]).elements.enumerated() {
      #expect(element.path == "list[\(index)]")
      #expect(element["k"]?.elements.first { _ in true }?.path == "list[\(index)].k[0]")
    }
    for (index, member) in try #require(root["table"]).members.enumerated() {
      #expect(member.value.path == "table.m\(index)")
      #expect(member.value["x"]?.path == "table.m\(index).x")
    }
    #expect(root["last"]?.path == "last")
    #expect(root.path.isEmpty)
  }

  @Test("digits are read eight at a time without missing where they end")
  func digits() throws {
    for count in 1...30 {
      for point in 0...count {
        let digits = (0..<count).map { String(($0 * 7 + 3) % 10) }.joined()
        let text = "1" + digits.prefix(point) + (point < count ? "." + digits.dropFirst(point) : "")
        let value = try read("[\(text)]").elements.first { _ in true }
        #expect(value?.number == Double(text), "\(text)")
        #expect(value?.float == Float(text), "\(text)")
        #expect(throws: JSONError.self, "\(text)") { try read("[\(text)/]") }
        #expect(throws: JSONError.self, "\(text)") { try read("[\(text):]") }
      }
    }
  }

  @Test("keys that only look alike are not the same")
  func keys() throws {
    // The same length, beginning, middle and end: told apart only when compared.
    #expect(try read(#"{"axbxc": 1, "aybxc": 2, "axbyc": 3}"#).count == 3)
    #expect(throws: JSONError.self) { try read(#"{"axbxc": 1, "aybxc": 2, "axbxc": 3}"#) }
    #expect(throws: JSONError.self) { try read(#"{"a": 1, "\u0061": 2}"#) }
    #expect(throws: JSONError.self) { try read(#"{"": 1, "": 2}"#) }
    #expect(throws: JSONError.self) { try read(#"{"a": {"b": 1, "c": {}, "b": 2}}"#) }
  }
}
