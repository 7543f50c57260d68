import Arguments
import Testing

struct CommandLineParserTests {
  typealias Sample = SampleProgram

  @Test func everyKindOfValueIsRead() throws {
    let line = try Sample.invocation(
      "draw a.usdz b.glb --size 640x480 --samples=2 --eye 1,-2.5,3e1 --orbit=-45,10 -e -1.5 --look comic "
        + "--shadows off -t red --tag=big --fast --jobs 3 -o out.png")
    #expect(line.path.words == ["draw"])
    #expect(line[Sample.scenes] == ["a.usdz", "b.glb"])
    #expect(line[Sample.size] == PixelSize(width: 640, height: 480))
    #expect(line[Sample.samples] == 2)
    #expect(line[Sample.eye] == [1, -2.5, 30])
    #expect(line[Sample.orbit] == [-45, 10])
    #expect(line[Sample.exposure] == -1.5)
    #expect(line[Sample.look] == .comic)
    #expect(line[Sample.shadows] == "off")
    #expect(line[Sample.tags] == ["red", "big"])
    #expect(line[Sample.fast])
    #expect(line[Sample.jobs] == 3)
    #expect(line[Sample.output] == "out.png")
  }

  @Test func whatIsNotGivenHasItsDefault() throws {
    let line = try Sample.invocation("draw a -o b --samples 4")
    #expect(line[Sample.size] == PixelSize(width: 1280, height: 720))
    #expect(line[Sample.eye] == nil)
    #expect(line[Sample.tags] == [])
    #expect(line[Sample.jobs] == nil)
    #expect(line[Sample.look] == .original)
    #expect(!line[Sample.fast])
    #expect(line.isGiven(Sample.samples))
    #expect(!line.isGiven(Sample.size))
  }

  @Test func shortFlagsAreBundledAndTheLastMayTakeTheRest() throws {
    let apart = try Sample.invocation("draw a -f -q -e 2 -o out")
    let bundled = try Sample.invocation("draw a -fqe2 -oout")
    let equals = try Sample.invocation("draw a -fqe=2 -o=out")
    for line in [apart, bundled, equals] {
      #expect(line[Sample.fast])
      #expect(line[Sample.quiet])
      #expect(line[Sample.exposure] == 2)
      #expect(line[Sample.output] == "out")
    }
  }

  @Test func afterTwoDashesEverythingIsAnArgument() throws {
    let line = try Sample.invocation("draw -o out -- --fast -- -q")
    #expect(line[Sample.scenes] == ["--fast", "--", "-q"])
    #expect(!line[Sample.fast])
  }

  @Test func aDashAloneIsAValue() throws {
    let line = try Sample.invocation("draw - -o -")
    #expect(line[Sample.scenes] == ["-"])
    #expect(line[Sample.output] == "-")
  }

  @Test func negativeNumbersAreValuesAndArguments() throws {
    #expect(try Sample.invocation("draw -1 -.5 -o x")[Sample.scenes] == ["-1", "-.5"])
    #expect(try Sample.invocation("draw a -o x --eye -1,-2,-3")[Sample.eye] == [-1, -2, -3])
  }

  @Test func theLastOfSeveralValuesHolds() throws {
    #expect(try Sample.invocation("draw a -o x --samples 1 --samples 2")[Sample.samples] == 2)
  }

  @Test func anEmptyValueAfterTheEqualsSignIsAValue() throws {
    #expect(try Sample.invocation("draw a -o x --tag=")[Sample.tags] == [""])
    #expect(try Sample.invocation("draw a -o x --tag=a=b")[Sample.tags] == ["a=b"])
  }

  @Test func optionsMayStandAnywhere() throws {
    let line = try Sample.invocation("-q draw --fast a -o x b")
    #expect(line[Sample.quiet])
    #expect(line[Sample.scenes] == ["a", "b"])
  }

  @Test func subcommandsOfSubcommandsAreFound() throws {
    let line = try Sample.invocation("palette --folder colors add red 30")
    #expect(line.path.words == ["palette", "add"])
    #expect(line[Sample.folder] == "colors")
    #expect(line[Sample.name] == "red")
    #expect(line[Sample.weight] == 30)
    #expect(try Sample.invocation("palette add red")[Sample.weight] == nil)
  }

  @Test(arguments: [
    ("--help", "paint"), ("-h", "paint"), ("draw --help", "paint draw"),
    ("draw a --samples 2 -h", "paint draw"),
    ("--help draw", "paint draw"), ("-qh palette add", "paint palette add"),
    ("palette --help", "paint palette"),
  ])
  func helpIsAnsweredBeforeAnythingIsMissing(words: String, name: String) throws {
    guard case .help(let path) = try Sample.parser.parse(words.split(separator: " ").map(String.init)) else {
      Issue.record("\(words) does not ask for help")
      return
    }
    #expect(path.name == name)
  }

  @Test(arguments: ["--version", "draw --version", "palette add --version"])
  func theVersionIsAnsweredOnEveryLevel(words: String) throws {
    guard case .version = try Sample.parser.parse(words.split(separator: " ").map(String.init)) else {
      Issue.record("\(words) does not ask for the version")
      return
    }
  }

  @Test func commandsAreFoundByTheirWords() throws {
    #expect(try Sample.parser.path([]).name == "paint")
    #expect(try Sample.parser.path(["palette", "list"]).name == "paint palette list")
    let unknown = #expect(throws: UsageError.self) { try Sample.parser.path(["palette", "lits"]) }
    #expect(unknown?.message == #"unknown command "lits"; did you mean list?"#)
    let none = #expect(throws: UsageError.self) { try Sample.parser.path(["draw", "x"]) }
    #expect(none?.message == "paint draw has no subcommands")
  }
}
