import Arguments
import Testing

struct UsageErrorTests {
  typealias Sample = SampleProgram

  @Test(arguments: [
    ("", #"COMMAND is missing; "paint help" lists them"#),
    ("drwa", #"unknown command "drwa"; did you mean draw?"#),
    ("sculpt", #"unknown command "sculpt""#),
    ("palette ad", #"unknown command "ad"; did you mean add?"#),
    ("draw a --sise 1x1", "unknown option --sise; did you mean --size?"),
    ("draw a --SIZE=1x1", "unknown option --SIZE; did you mean --size?"),
    ("draw a --nothing-like-it", "unknown option --nothing-like-it"),
    ("--size 1x1 draw a", #"unknown option --size; it comes after the command, as in "paint draw --size""#),
    ("draw a -x", "unknown option -x"),
    ("draw a -size 1x1", "unknown option -s; did you mean --size?"),
    ("draw a --size", "--size needs a value: --size WxH"),
    ("draw a --size --fast", "--size needs a value: --size WxH"),
    ("draw a -qo", "-o needs a value: -o OUT"),
    ("draw a --fast=yes", #"--fast takes no value, but "yes" was given"#),
    ("draw a --size 1280", #"--size: "1280" is not a size such as 1280x720, from 1x1 to 16384x16384"#),
    ("draw a --samples 3", #"--samples: "3" is not 1, 2 or 4"#),
    ("draw a --samples=", #"--samples: "" is not 1, 2 or 4"#),
    ("draw a --eye 1,2", #"--eye: "1,2" is not X,Y,Z, 3 numbers between commas"#),
    ("draw a --orbit 1,2,3,4", #"--orbit: "1,2,3,4" is not AZ,EL[,ZOOM], 2 to 3 numbers between commas"#),
    ("draw a -e bright", #"-e: "bright" is not a number from -20 to 20"#),
    ("draw a -e 20.5", #"-e: "20.5" is not a number from -20 to 20"#),
    ("draw a --look funny", #"--look: "funny" is not original, comic or puffy"#),
    ("draw a --look pufy", #"--look: "pufy" is not original, comic or puffy; did you mean puffy?"#),
    ("palette list lihgt", #"SHADE: "lihgt" is not dark or light; did you mean light?"#),
    ("draw a --jobs 0", #"--jobs: "0" is not a whole number from 1 up"#),
    ("draw a -o=", #"-o: "" is not a path"#),
    ("draw a", "--output OUT is missing"),
    ("draw -o x", "SCENE is missing"),
    ("palette add", "NAME is missing"),
    ("palette add red 101", #"WEIGHT: "101" is not a whole number from 0 to 100"#),
    ("palette add red 3 blue", #"unexpected argument "blue""#),
    ("palette list grey", #"SHADE: "grey" is not dark or light"#),
  ])
  func theMessageNamesTheWordAndWhy(words: String, message: String) {
    let error = #expect(throws: UsageError.self) {
      try Sample.parser.parse(words.split(separator: " ").map(String.init))
    }
    #expect(error?.message == message)
  }

  @Test func theUsageLineOfTheCommandFollows() {
    let error = #expect(throws: UsageError.self) { try Sample.parser.parse(["draw", "a", "--samples", "x"]) }
    #expect(
      error?.description == """
        error: --samples: "x" is not 1, 2 or 4
        usage: paint draw [OPTIONS] --output OUT SCENE…
        """)
    let top = #expect(throws: UsageError.self) { try Sample.parser.parse([]) }
    #expect(top?.usage == "usage: paint [OPTIONS] COMMAND")
  }

  @Test(arguments: [
    ("a\nb", #""a\nb""#), ("\u{1B}[31m", #""\u{1b}[31m""#), ("a\u{2028}b\u{202E}", #""ab""#),
    (String(repeating: "x", count: 90), "\"" + String(repeating: "x", count: 60) + "…\""),
  ])
  func whateverWasTypedTheMessageStaysOneLine(word: String, shown: String) {
    let command = #expect(throws: UsageError.self) { try Sample.parser.parse([word]) }
    #expect(command?.message == "unknown command \(shown)")
    let option = #expect(throws: UsageError.self) { try Sample.parser.parse(["draw", "--" + word]) }
    #expect(option?.message.contains("\n") == false && option?.message.contains("\u{1B}") == false)
  }

  @Test func aCommandMayThrowItsOwn() throws {
    let line = try Sample.invocation("palette add red")
    #expect(
      line.usageError("NAME and WEIGHT exclude each other").description == """
        error: NAME and WEIGHT exclude each other
        usage: paint palette add [OPTIONS] NAME [WEIGHT]
        """)
  }

  @Test func aFormatMaySayMoreOfWhatIsWrong() throws {
    let format = ValueFormat<Int>(
      "N", expected: "a number", problem: { $0.isEmpty ? nil : "there is no \($0)" }, read: { Int($0) }
    ).named("M")
    let number = Argument.optional(format, help: "how many")
    let last = Option.optional("to", as: format, help: "the last")
    let parser = CommandLineParser(
      Command(
        "count", summary: "counts", arguments: [number], options: [OptionGroup("options", [last])]))
    for (words, message) in [
      (["x"], "M: there is no x"), ([""], #"M: "" is not a number"#), (["--to", "y"], "--to: there is no y"),
      (["--to="], #"--to: "" is not a number"#),
    ] {
      let error = #expect(throws: UsageError.self) { try parser.parse(words) }
      #expect(error?.message == message)
    }
  }
}
