import Files
import Testing

@testable import GraphicsGL

struct ShaderComposerTests {
  @Test func theWholeTextIsKnown() throws {
    let composer = ShaderComposer(
      ShaderLibrary([
        "a.frag": "#include \"one.glsl\"\n  #include \"two.glsl\"\nvoid main() {}\n",
        "one.glsl": "float one;\n",
        "two.glsl": "#include \"one.glsl\"\nfloat two;",
      ]), constants: [])
    let shader = try composer.compose(
      "a.frag", defines: [ShaderDefine("LIGHTS", 4), ShaderDefine("SHADOWS")])
    #expect(shader.files == ["a.frag", "one.glsl", "two.glsl"])
    #expect(shader.stage == .fragment)
    #expect(
      shader.text == """
        #version 450 core
        #define LIGHTS 4
        #define SHADOWS 1
        float one;
        float two;
        void main() {}

        """)
  }

  @Test func everyLineKnowsItsFile() throws {
    let composer = ShaderComposer(
      ShaderLibrary([
        "a.frag": "// a1\n#include \"one.glsl\"\n// a3\n#include \"one.glsl\"\n#include \"two.glsl\"\n// a6",
        "one.glsl": "// one1\n// one2\n", "two.glsl": "",
      ]), constants: [])
    let shader = try composer.compose("a.frag", defines: [ShaderDefine("A")])
    let lines = shader.text.split(separator: "\n")
    let locations = (1...lines.count).map { line in
      shader.location(line: line).map { "\($0.file):\($0.line)" } ?? "-"
    }
    #expect(lines == ["#version 450 core", "#define A 1", "// a1", "// one1", "// one2", "// a3", "// a6"])
    #expect(locations == ["-", "-", "a.frag:1", "one.glsl:1", "one.glsl:2", "a.frag:3", "a.frag:6"])
    #expect(shader.files == ["a.frag", "one.glsl", "two.glsl"])
  }

  @Test func filesThatIncludeEachOtherEnd() throws {
    let composer = ShaderComposer(
      ShaderLibrary(["a.vert": "#include \"b.glsl\"\n", "b.glsl": "#include \"a.vert\"\nfloat b;\n"]))
    #expect(try composer.compose("a.vert").files == ["a.vert", "b.glsl"])
  }

  @Test func missingFilesAreNamedWithWhoWantsThem() {
    let composer = ShaderComposer(ShaderLibrary(["a.frag": "\n\n#include \"gone.glsl\"\n"]))
    #expect(throws: GraphicsError.missingShader(path: "gone.glsl", includedBy: "a.frag:3")) {
      _ = try composer.compose("a.frag")
    }
    let error = #expect(throws: GraphicsError.self) { _ = try composer.compose("none.frag") }
    #expect(error?.description == "no shader file is named none.frag")
  }

  @Test func aFolderComesBeforeWhatIsEmbedded() throws {
    let folder = try TemporaryFolder()
    try folder.write("// edited\n", to: "post/copy.frag")
    var library = ShaderLibrary.standard
    library.folder = folder.path
    let composer = ShaderComposer(library)
    #expect(try composer.compose("post/copy.frag").text.contains("// edited"))
    // What the folder lacks comes from the build.
    #expect(try composer.compose("post/fullscreen.vert").text.contains("gl_VertexID"))
    // A later edit shows without restarting.
    try folder.write("// edited again\n", to: "post/copy.frag")
    #expect(try composer.compose("post/copy.frag").text.contains("// edited again"))
    try folder.makeFolder("post/folder.frag")
    #expect(throws: GraphicsError.self) { _ = try composer.compose("post/folder.frag") }
  }

  @Test func stagesAreToldByTheExtension() {
    #expect(ShaderStage(path: "a/b.vert") == .vertex)
    #expect(ShaderStage(path: "a/b.frag") == .fragment)
    #expect(ShaderStage(path: "a/b.geom") == .geometry)
    #expect(ShaderStage(path: "a/b.comp") == .compute)
    #expect(ShaderStage(path: "a/b.glsl") == nil)
  }

  @Test func embeddedFilesAreFound() throws {
    #expect(ShaderLibrary.standard.paths.contains("library/color.glsl"))
    let custom = ShaderLibrary.standard.adding("custom/surface.glsl", "float x;")
    #expect(try custom.text("custom/surface.glsl") == "float x;")
    #expect(try custom.text("custom/other.glsl") == nil)
  }
}
