import Foundation
import TestSupport
import Testing

/// The examples of build servers and render farms.
struct FarmTests {
  private func example(_ name: String) throws -> YAMLValue {
    try YAMLText.value(String(contentsOfFile: Repository.path("docs/farms/\(name)"), encoding: .utf8))
  }

  /// The command lines in an example, as words.
  private func commands(_ value: YAMLValue) -> [[String]] {
    value.texts.filter { $0.hasPrefix("decoupage ") }.map { $0.split(separator: " ").map(String.init) }
  }

  @Test("GitHub's example has a job for each shard, and one that merges their records")
  func gitHub() throws {
    let jobs = try #require(try example("github-actions.yml")["jobs"])
    let suite = try #require(jobs["suite"]), report = try #require(jobs["report"])
    let shards = try #require(suite["strategy"]?["matrix"]?["shard"]).list.compactMap(\.text)
    #expect(shards == (1...shards.count).map(String.init))
    let lines = commands(suite) + commands(report)
    #expect(lines.count == 2)
    for words in lines { #expect(CommandLineTests.problems(words) == []) }
    #expect(suite.texts.contains { $0.hasSuffix("--shard ${{ matrix.shard }}/\(shards.count)") })
    #expect(report["needs"]?.text == "suite")
    // What a job keeps is what the other one gets.
    for job in [suite, report] {
      for step in job["steps"]?.list ?? [] { #expect((step["run"] == nil) != (step["uses"] == nil)) }
    }
  }

  @Test("The job for tests of packages sets up the machine before it tests")
  func packageJob() throws {
    let document = try #require(Document.all.first { $0.path == "docs/tests.md" })
    let block = try #require(document.blocks.first { $0.language == "yaml" })
    #expect(block.text.split(separator: "\n").count <= 12)
    let job = try #require(try YAMLText.value(block.text)["jobs"]?["linux"])
    let runs = (job["steps"]?.list ?? []).compactMap { $0["run"]?.text }
    #expect(runs.count == 3 && runs[0] == "swift package resolve" && runs[2].hasSuffix("swift test"))
    // SwiftPM checks out a repository of this name there.
    let checkout = ".build/checkouts/Decoupage/"
    #expect(runs[1].hasPrefix(checkout))
    #expect(
      FileManager.default.isExecutableFile(atPath: Repository.path(String(runs[1].dropFirst(checkout.count))))
    )
    let manifest = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("name: \"Decoupage\""))
  }

  @Test("GitLab's example has parallel jobs, and one that merges their records")
  func gitLab() throws {
    let file = try example("gitlab-ci.yml")
    let stages = try #require(file["stages"]).list.compactMap(\.text)
    for name in ["suite", "report"] {
      let job = try #require(file[name])
      #expect(stages.contains(try #require(job["stage"]?.text)))
      let lines = commands(job)
      #expect(lines.count == 1)
      for words in lines { #expect(CommandLineTests.problems(words) == []) }
    }
    #expect(file["suite"]?["parallel"]?.text.flatMap(Int.init) ?? 0 > 1)
    #expect(file["report"]?["needs"]?.list == [.text("suite")])
  }

  @Test("The template of Open Job Description declares what it uses")
  func openJobDescription() throws {
    let file = try example("snapshot.template.yaml")
    #expect(file["specificationVersion"]?.text == "jobtemplate-2023-09")
    let parameters = try #require(file["parameterDefinitions"]).list
    let names = parameters.compactMap { $0["name"]?.text }
    #expect(parameters.allSatisfy { ["PATH", "STRING", "INT", "FLOAT"].contains($0["type"]?.text) })
    let steps = try #require(file["steps"]).list
    var seen: [String] = []
    for step in steps {
      for other in step["dependencies"]?.list ?? [] {
        #expect(seen.contains(try #require(other["dependsOn"]?.text)))
      }
      seen.append(try #require(step["name"]?.text))
      let space = step["parameterSpace"]?["taskParameterDefinitions"]?.list ?? []
      let own = space.compactMap { $0["name"]?.text }
      for match in step.texts.flatMap({ $0.matches(of: /\{\{(\w+(?:\.\w+)*)\}\}/) }) {
        let path = match.1.split(separator: ".").map(String.init)
        let known = path.first == "Task" ? own : names
        #expect(known.contains(path.last ?? ""), "\(match.1)")
      }
      let run = try #require(step["script"]?["actions"]?["onRun"])
      let words = [try #require(run["command"]?.text)] + (run["args"]?.list ?? []).compactMap(\.text)
      #expect(CommandLineTests.problems(words) == [])
    }
    #expect(seen.count == 2)
  }

  @Test(
    "Defects of examples are found",
    arguments: [
      "a: b\n  c: d", "a:\n\tb: c", "a: b\na: c", "a: [b", "a: \"b", "- a\nb: c", "a: {b}", "a: b: c",
    ])
  func defectsAreFound(_ text: String) { #expect(throws: YAMLText.Defect.self) { try YAMLText.value(text) } }
}
