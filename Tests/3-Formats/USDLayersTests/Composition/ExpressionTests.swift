import Testing

@testable import USDLayers

@Suite("Variable expressions")
struct ExpressionTests {
  private let variables: [String: USDValue] = [
    "NAME": .text("in", .string), "FLAG": .bool(true), "NUMBER": .integer(3, .int64),
    "NESTED": .text("`if(${FLAG}, \"deep\")`", .string), "LIST": .array(USDArray(.string, ["a", "b"])),
    "ITSELF": .text("`${ITSELF}`", .string),
  ]

  private func text(_ expression: String) throws -> String {
    try VariableExpression.text("`\(expression)`", variables, in: "scene.usda")
  }

  @Test(
    arguments: [
      ("\"${NAME}.usda\"", "in.usda"), ("'x'", "x"), ("${NESTED}", "deep"), ("None", ""),
      ("\"a \\\"b\\\"\"", "a \"b\""), ("if(${FLAG}, \"yes\", \"no\")", "yes"),
      ("if(not(${FLAG}), \"yes\", \"no\")", "no"), ("if(False, \"yes\")", ""),
      ("if(and(${FLAG}, gt(${NUMBER}, 2)), \"yes\", \"no\")", "yes"),
      ("if(or(False, lt(\"b\", \"a\")), \"yes\", \"no\")", "no"), ("at(${LIST}, -1)", "b"),
      ("at([\"x\", \"y\"], 0)", "x"), ("if(contains(${LIST}, \"b\"), \"yes\", \"no\")", "yes"),
      ("if(eq(len(${LIST}), 2), \"yes\", \"no\")", "yes"),
      ("if(defined(\"NAME\", \"OTHER\"), \"yes\", \"no\")", "no"),
      ("if(leq(3, ${NUMBER}), \"yes\", \"no\")", "yes"), ("if(geq(2, ${NUMBER}), \"yes\", \"no\")", "no"),
      ("if(neq(${NAME}, \"in\"), \"yes\", \"no\")", "no"),
    ])
  func values(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test(
    arguments: [
      "", "\"open", "if(", "if(1, \"a\")", "unknown(1)", "\"a\" \"b\"", "${MISSING}", "${ITSELF}", "[\"a\"]",
      "3",
      "at(${LIST}, 2)", "lt(1, \"a\")", "defined(NAME)", "not(1)", "\"${NUMBER}\"", "99999999999999999999",
      String(repeating: "not(", count: 5_000),
    ])
  func mistakes(expression: String) {
    #expect(throws: USDError.self) { try text(expression) }
  }

  @Test func inReferences() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": """
      (expressionVariables = { bool HIGH = 1 })
      def "P" (references = @`if(${HIGH}, "high.usda", "low.usda")`@) {}
      """,
      "high.usda": "(defaultPrim = \"A\")\ndef \"A\" { int x = 2\n }\n",
      "low.usda": "(defaultPrim = \"A\")\ndef \"A\" { int x = 1\n }\n",
    ])
    #expect(try stage.number("x", "/P") == 2)
  }

  @Test func offsetsThatReverseTimeAreLeftOut() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": "def \"P\" (references = @a.usda@ (offset = 10; scale = -1)) {}\n",
      "a.usda": "(defaultPrim = \"A\")\ndef \"A\" { double x.timeSamples = { 0: 1, 10: 2 }\n }\n",
    ])
    #expect(try stage.number("x", "/P", at: 0) == 1)
    #expect(stage.notes.count == 1)
  }

  @Test func schemasAddedInTheOldFormCountAlone() throws {
    let stage = try MemoryLayers.stage([
      "root.usda": "(subLayers = [@a.usda@])\nover \"P\" (prepend apiSchemas = [\"B\"]) {}\n",
      "a.usda": "(subLayers = [@b.usda@])\nover \"P\" (add apiSchemas = [\"C\"]) {}\n",
      "b.usda": "def \"P\" (apiSchemas = [\"A\"]) {}\n",
    ])
    let expected = USDValue.textOperation(USDListOperation(explicit: ["B", "A"]), .token)
    #expect(try stage.field("apiSchemas", of: stage.primIndex("/P")) == expected)
  }
}
