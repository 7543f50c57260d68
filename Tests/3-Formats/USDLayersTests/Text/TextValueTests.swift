import TestSupport
import Testing

@testable import USDLayers

@Suite("Values in text")
struct TextValueTests {
  @Test("Every type has its own storage")
  func types() throws {
    #expect(try value("int a = -3") == .integer(-3, .int))
    #expect(try value("uint64 a = 18446744073709551615") == .integer(-1, .uint64))
    #expect(try value("int a = -1.9") == .integer(-1, .int))
    #expect(try value("half a = 0.1") == .number(Double(Float16(0.1)), .half))
    #expect(try value("float a = 0.1") == .number(Double(Float(0.1)), .float))
    #expect(try value("color3f a = (1, 0.5, 0)") == .tuple([1, 0.5, 0], .float3))
    #expect(try value("quatf a = (1, 2, 3, 4)") == .tuple([2, 3, 4, 1], .quatf))
    #expect(try value("matrix2d a = ((1, 2), (3, 4))") == .tuple([1, 2, 3, 4], .matrix2d))
    #expect(try value("asset a = @@@x@y@@@") == .text("x@y", .asset))
    #expect(try value("asset a = \"x\"") == .text("x", .asset))
    #expect(try value("bool a = yes") == .bool(true))
    #expect(try value("timecode a = 3") == .number(3, .timecode))
    #expect(try value("float a = None") == .blocked)
    #expect(try value("float a = \"-inf\"") == .number(-.infinity, .float))
    #expect(
      try value("unknowntype a = (1, foo, \"x\", 2.50)")
        == .unregistered(.text("(1, foo, \"x\", 2.5)", .string)))
    #expect(try value("float a") == nil)
  }

  @Test("Arrays take the storage of their type")
  func arrays() throws {
    #expect(
      try value("point3f[] a = [(1, 2, 3), (4, 5, 6),]")
        == .array(USDArray(.float3, count: 2, .floats([1, 2, 3, 4, 5, 6]))))
    #expect(try value("Vec3f[] a = [(1,2,3)]") == .array(USDArray(.float3, count: 1, .floats([1, 2, 3]))))
    #expect(
      try value("int[] a = [[1, 2], [3, 4]]") == .array(USDArray(.int, count: 4, .words([1, 2, 3, 4]))))
    #expect(
      try value("quath[] a = [(1, 0, 0, 0)]")
        == .array(USDArray(.quath, count: 1, .halves([0, 0, 0, 0x3C00]))))
    #expect(
      try value("string[] a = ['x', \"\"\"y\"\"\"]")
        == .array(USDArray(.string, count: 2, .texts(["x", "y"]))))
    #expect(try value("bool[] a = [true, 0, no]") == .array(USDArray(.bool, count: 3, .bytes([1, 0, 0]))))
    #expect(try value("double[] a = []") == .array(USDArray(.double, count: 0, .doubles([]))))
  }

  @Test("Decimal numbers become the nearest double, however they are spelled")
  func numbers() throws {
    var generator = SeededRandom(seed: 7)
    var spellings = [
      "0", "-0", "5.", ".5", "1e22", "1e23", "9007199254740993", "9007199254740993.0",
      "123456789012345678901234567890",
      "1.7976931348623157e308", "1e309", "4.9e-324", "2.4703282292062327e-324", "2.2250738585072011e-308",
      "0.30000000000000004", "179769313486231580793e289",
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124",
      "1.00000000000000011102230246251565404236316680908203126",
      "0.000000000000000000000000000000000000000000001", "3.4028234663852886e38", "1e-400", "00012.500",
      "7e+3",
    ]
    for _ in 0..<20_000 {
      switch generator.next() % 3 {
      case 0: spellings.append("\(Double(bitPattern: generator.next() & 0x7FEF_FFFF_FFFF_FFFF))")
      case 1: spellings.append("\(generator.next() % 1_000_000_000).\(generator.next())")
      default: spellings.append("0.\(generator.next())e\(Int(generator.next() % 60) - 30)")
      }
    }
    let text = "double[] a = [\(spellings.joined(separator: ", "))]"
    guard case .array(let array) = try value(text) else { throw USDError(.truncated, in: text) }
    for (spelling, number) in zip(spellings, array.doubles ?? []) {
      let plain =
        spelling.hasSuffix(".") ? spelling + "0" : spelling.hasPrefix(".") ? "0" + spelling : spelling
      let expected = try #require(Double(plain))
      #expect(number.bitPattern == expected.bitPattern, "\(spelling)")
    }
  }

  @Test("Strings keep what their escapes mean")
  func strings() throws {
    #expect(try value(#"string a = "a\n\t\"\x41\101\\q\q""#) == .text("a\n\t\"AA\\qq", .string))
    #expect(try value("string a = '''x\n'y'''") == .text("x\n'y", .string))
    #expect(try value("string a = \"日本語\"") == .text("日本語", .string))
  }

  @Test(
    "What does not fit the type is refused",
    arguments: [
      "uchar a = 256", "int a = 3e9", "uint a = -1", "int a = inf", "int a = true", "float a = \"x\"",
      "token a = foo",
      "float a = (1)", "float3 a = 1", "float3 a = (1, 2)", "float3 a = (1, 2, 3, 4)", "float a = [1]",
      "float[] a = 1", "float[] a = [(1)]", "float3[] a = [1, 2, 3]", "matrix2d a = (1, 2, 3, 4)",
      "int[] a = [1,,2]",
      "int[] a = [\n]", "int[] a = [1\n, 2]", "int[] a = [[1, 2], [3]]", "float a = +1", "float a = 0x10",
      "float a = 1e", "float a:1b = 1", "float a = 1,", "dictionary a = {}", "opaque a = 3", "string a = @x@",
      "string a = \"a\nb\"", "varying float a", "bool a = maybe", "int64 a = 9223372036854775808",
    ])
  func refused(declaration: String) {
    #expect(throws: USDError.self) { try value(declaration) }
  }
}
