import Presentation
import Testing

struct BackgroundOptionTests {
  @Test(arguments: [
    ("#1b1b1f", BackgroundOption.color(red: 0x1B, green: 0x1B, blue: 0x1F)),
    ("#FFF", .color(red: 255, green: 255, blue: 255)), ("#08f", .color(red: 0, green: 0x88, blue: 255)),
    ("102030", .color(red: 16, green: 32, blue: 48)), ("transparent", .transparent),
    ("environment", .environment), ("blurred", .blurred), ("red", .color(red: 255, green: 0, blue: 0)),
    ("RebeccaPurple", .color(red: 0x66, green: 0x33, blue: 0x99)),
  ])
  func whatCanBeTyped(text: String, look: BackgroundOption) { #expect(BackgroundOption(text) == look) }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "reddish", "#ggg", "#12345678", "Transparent", "#١٢٣",
  ])
  func whatCannot(text: String) { #expect(BackgroundOption(text) == nil) }

  @Test(arguments: [
    BackgroundOption.standard, .transparent, .environment, .blurred, .color(red: 0, green: 9, blue: 255),
  ])
  func whatIsWrittenIsReadAgain(look: BackgroundOption) { #expect(BackgroundOption(look.text) == look) }

  @Test func theStandardIsTheContracts() { #expect(BackgroundOption.standard.text == "#1b1b1f") }
}
