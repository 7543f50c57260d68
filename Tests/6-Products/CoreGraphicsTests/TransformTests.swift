import Testing

struct TransformTests {
  @Test(arguments: TransformCases.all.map(\.name)) func caseHolds(name: String) throws {
    let one = try #require(TransformCases.all.first { $0.name == name })
    #expect(one.holds())
  }
}
