import Files
import Shards
import TestSupport
import Testing

/// The division of a run into shards.
struct ShardPlanTests {
  private static let items = (0..<97).map { ShardItem("scene\($0).usda", size: ($0 * 7_919) % 100_000) }

  private func numbers(_ plan: ShardPlan) -> [String: Int] {
    Dictionary(zip(plan.items.map(\.name), plan.numbers)) { first, _ in first }
  }

  @Test(arguments: ["1/1", "2/8", "8/8", "100000/100000"]) func aShardIsAPartOfAll(_ text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test(arguments: ["0/4", "5/4", "-1/4", "1/0", "1", "1/2/3", "a/b", "+1/2", " 1/2", "1/100001", "", "/"])
  func whatIsNoPartIsRefused(_ text: String) { #expect(Shard(text) == nil) }

  @Test func everyItemBelongsToOneShard() throws {
    let plan = ShardPlan(Self.items, count: 5)
    let shards = try (1...5).map { plan.indices(of: try #require(Shard($0, of: 5))) }
    #expect(shards.flatMap { $0 }.sorted() == Array(Self.items.indices))
    #expect(shards.allSatisfy { $0 == $0.sorted() }, "the order of the run is kept")
  }

  @Test func theOrderOfTheListDoesNotMatter() {
    let plan = ShardPlan(Self.items, count: 4), reversed = ShardPlan(Self.items.reversed(), count: 4)
    #expect(numbers(plan) == numbers(reversed))
  }

  @Test func shardsCostAboutTheSame() throws {
    let costs = ShardCosts().seconds(of: Self.items)
    let plan = ShardPlan(Self.items, count: 4)
    let loads = (1...4).map { number in
      Self.items.indices.filter { plan.numbers[$0] == number }.reduce(0) { $0 + costs[$1] }
    }
    let mean = loads.reduce(0, +) / 4
    #expect(try #require(loads.max()) < mean * 1.05)
  }

  @Test func whatWasMeasuredGoesBeforeTheSizeOfFiles() throws {
    var costs = ShardCosts()
    for item in Self.items.dropLast() { costs.set(item.name, 1) }
    costs.set(Self.items[0].name, 200)
    let plan = ShardPlan(Self.items, count: 2, costs: costs)
    let alone = plan.numbers[0]
    #expect(plan.numbers.count { $0 == alone } == 1, "the one slow scene is as much as all others")
    let folder = try TemporaryFolder()
    let path = try folder.write(costs.document, to: "costs.json")
    #expect(try ShardCosts(path: path) == costs)
    #expect(ShardPlan(Self.items, count: 2).fingerprint != plan.fingerprint)
  }

  @Test func framesStayTogether() {
    let frames = (0..<240).map { ShardItem("frame \($0)", size: 1_000) }
    let plan = ShardPlan(frames, count: 7, layout: .consecutive)
    #expect(plan.numbers == plan.numbers.sorted())
    let counts = (1...7).map { number in plan.numbers.count { $0 == number } }
    #expect(counts.allSatisfy { (34...35).contains($0) }, "\(counts)")
  }

  @Test func tenThousandItemsArePlannedWithoutOpeningThem() {
    let items = (0..<10_000).map { ShardItem("/nowhere/scene\($0).usda", file: "/nowhere/scene\($0).usda") }
    var plan = ShardPlan([], count: 1)
    let duration = ProcessorTime.measure { plan = ShardPlan(items, count: 500) }
    #expect(Set(plan.numbers).count == 500)
    #expect(duration < .seconds(5))
  }

  @Test func aDamagedRecordOfCostsIsNamed() throws {
    let folder = try TemporaryFolder()
    for (text, reason) in [
      ("{", "line 1"), ("{}", "no record of costs"),
      ("{\"format\": \"decoupage-costs\", \"seconds\": {\"a\": -1}}", "the seconds of a"),
    ] {
      let path = try folder.write(text, to: "costs.json")
      let error = #expect(throws: ShardError.self) { try ShardCosts(path: path) }
      #expect(error?.path == path && error?.reason.contains(reason) == true, "\(String(describing: error))")
    }
  }
}
