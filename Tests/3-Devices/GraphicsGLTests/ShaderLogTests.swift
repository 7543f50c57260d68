import Testing

@testable import GraphicsGL

struct ShaderLogTests {
  /// Two lines of the composer, ten of one file, then the rest of the other.
  static let shader = ComposedShader(
    stage: .fragment, path: "post/a.frag", text: "",
    origins: [
      .init(line: 3, file: "library/b.glsl", fileLine: 1), .init(line: 13, file: "post/a.frag", fileLine: 2),
    ])

  @Test(arguments: [
    // Mesa
    ("0:12(5): error: syntax error", "library/b.glsl:10:5: error: syntax error"),
    ("0:13(1): warning: `x' used uninitialized", "post/a.frag:2:1: warning: `x' used uninitialized"),
    // NVIDIA
    ("0(3) : error C1008: undefined variable", "library/b.glsl:1: error C1008: undefined variable"),
    // Others
    ("ERROR: 0:20: 'foo' : undeclared identifier", "post/a.frag:9: error: 'foo' : undeclared identifier"),
    ("WARNING: 0:4: something", "library/b.glsl:2: warning: something"),
    // What is none of these stays.
    ("error: vertex shader lacks `main'", "error: vertex shader lacks `main'"),
    ("9:1(1): error: no such file", "9:1(1): error: no such file"),
    ("1 error generated", "1 error generated"),
    ("ERROR: 2 compilation errors.", "ERROR: 2 compilation errors."),
    ("0(x)", "0(x)"), ("0:1(1): error: the version", "0:1(1): error: the version"), ("", ""),
  ])
  func linesAreTranslated(line: String, expected: String) {
    #expect(ShaderLog.translate(line, Self.shader) == expected)
  }

  @Test func everyLineIsTranslated() {
    let log = "0:13(1): error: a\n0:4(2): error: b\n"
    let expected = "post/a.frag:2:1: error: a\nlibrary/b.glsl:2:2: error: b"
    #expect(ShaderLog.translate(log, Self.shader) == expected)
  }
}
