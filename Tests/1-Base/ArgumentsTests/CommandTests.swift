import Arguments
import Testing

struct CommandTests {
  @Test func anOptionDeclaredTwiceStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = CommandLineParser(
        Command(
          "x", summary: "", sharedOptions: [OptionGroup("", [SampleProgram.quiet])],
          subcommands: [Command("y", summary: "", options: [OptionGroup("", [SampleProgram.quiet])])]))
    }
  }

  @Test func twoCommandsOfOneNameStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = CommandLineParser(
        Command("x", summary: "", subcommands: [Command("y", summary: ""), Command("y", summary: "")]))
    }
  }

  @Test func nothingFollowsAnArgumentThatTakesAllThatAreLeft() async {
    await #expect(processExitsWith: .failure) {
      _ = Command("x", summary: "", arguments: [SampleProgram.scenes, SampleProgram.name])
    }
  }

  @Test func nothingRequiredFollowsAnArgumentThatMayBeLeftOut() async {
    await #expect(processExitsWith: .failure) {
      _ = Command("x", summary: "", arguments: [SampleProgram.weight, SampleProgram.name])
    }
  }

  @Test func argumentsAndSubcommandsExcludeEachOther() async {
    await #expect(processExitsWith: .failure) {
      _ = Command("x", summary: "", arguments: [SampleProgram.name], subcommands: [SampleProgram.list])
    }
  }

  @Test func readingAnOptionOfAnotherCommandStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = try SampleProgram.invocation("palette list")[SampleProgram.output]
    }
  }
}
