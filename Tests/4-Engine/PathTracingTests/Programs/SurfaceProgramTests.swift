import Testing
import simd

@testable import PathTracing

/// Texts of surface functions and their results.
enum Programs {
  static let surface = """
    struct Surface { vec3 baseColor; float opacity; vec3 emissive; vec2 uv0; vec3 modelPosition; };
    uniform vec4 numbers[3];
    uniform mat4 turned;
    uniform sampler2D textures[2];

    """

  /// The columns of a matrix, and rows of numbers.
  static let uniforms: [String: [SIMD4<Float>]] = [
    "numbers": [SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(-1, 0.5, 0, 9)],
    "turned": [SIMD4(0, 1, 0, 0), SIMD4(-1, 0, 0, 0), SIMD4(0, 0, 2, 0), SIMD4(10, 20, 30, 1)],
  ]

  /// Textures whose colors are their coordinates.
  struct Coordinates: ProgramTextures {
    func color(_ number: Int, _ place: SIMD2<Float>) -> SIMD4<Float> {
      SIMD4(place.x, place.y, Float(number), 1)
    }
    func texel(_ number: Int, x: Int, y: Int) -> SIMD4<Float> { SIMD4(Float(x), Float(y), Float(number), 1) }
    func size(_ number: Int) -> SIMD2<Int32> { SIMD2(64, 32) }
  }

  static func program(_ body: String, before: String = "") throws -> SurfaceProgram {
    let text = surface + before + "\nvoid surface(inout Surface s) {\n" + body + "\n}\n"
    return try SurfaceProgram(ProgramText(text), uniforms: uniforms)
  }

  /// Returns the base color that a function sets, with the opacity behind it.
  static func run(_ body: String, before: String = "") throws -> SIMD4<Float> {
    let program = try program(body, before: before)
    var values = SurfaceValues()
    values[.uv0] = SIMD4(0.25, 0.75, 0, 0)
    values[.modelPosition] = SIMD4(1, 2, 3, 0)
    values[.opacity] = SIMD4(repeating: 1)
    #expect(program.run(&values, Coordinates()))
    return SIMD4(values[.baseColor].xyz, values[.opacity].x)
  }

  /// Returns the value of an expression with three components; `v` is (1, 2, 3), `u` (0.25, 0.75), which the compiler does not
  /// know.
  static func value(_ expression: String) throws -> SIMD3<Float> {
    try run("vec3 v = s.modelPosition; vec2 u = s.uv0; s.baseColor = vec3(\(expression));").xyz
  }

  static func message(_ text: String) -> String {
    do {
      _ = try SurfaceProgram(ProgramText(surface + text), uniforms: uniforms)
      return ""
    } catch { return "\(error)" }
  }
}

@Suite("Surface functions on the processor")
struct SurfaceProgramTests {
  @Test(
    "expressions have GLSL's values",
    arguments: [
      ("v * 2.0 + 1.0", SIMD3<Float>(3, 5, 7)), ("v.zyx - vec3(u, 1.0)", SIMD3(2.75, 1.25, 0)),
      ("v.xy.yx, v.b", SIMD3(2, 1, 3)), ("-v / 2.0", SIMD3(-0.5, -1, -1.5)),
      ("float(7 / 2), 7 % 4, -7 / 2", SIMD3(3, 3, -3)),
      ("v.x < v.y ? v : -v", SIMD3(1, 2, 3)), ("v.x > v.y || v.z == 3.0 ? 1.0 : 0.0", SIMD3(1, 1, 1)),
      ("vec3(lessThan(v, vec3(2.5)))", SIMD3(1, 1, 0)),
      ("any(greaterThan(v, vec3(2.5))) ? 4.0 : 5.0", SIMD3(4, 4, 4)),
      ("float(0xF0u >> 4u), float(1 << 3 | 1), float(6 ^ 3)", SIMD3(15, 9, 5)),
      ("float(4294967295u + 2u), float(uint(-1) / 3u), float(~0)", SIMD3(1, 1_431_655_808, -1)),
      ("vec3(ivec3(v * 1.6)) + vec3(bvec3(v - 1.0))", SIMD3(1, 4, 5)), ("numbers[1].wzy", SIMD3(8, 7, 6)),
      ("(turned * vec4(v, 1.0)).xyz", SIMD3(8, 21, 36)), ("vec4(v, 1.0) * turned", SIMD3(2, -1, 6)),
      ("(turned * inverse(turned) * vec4(v, 1.0)).xyz", SIMD3(1, 2, 3)),
      ("transpose(mat3(turned)) * v", SIMD3(2, -1, 6)),
      ("mat3(2.0)[1] + mat3(v, v, v)[2]", SIMD3(1, 4, 3)),
      ("determinant(mat3(turned)), mat2(1, 2, 3, 4)[1]", SIMD3(2, 3, 4)),
      ("turned[int(v.y) - 1].xyz", SIMD3(-1, 0, 0)),
      ("v[int(v.x)], numbers[int(v.x)].x, 0.0", SIMD3(2, 5, 0)),
    ])
  func expressions(_ expression: String, _ expected: SIMD3<Float>) throws {
    let found = try Programs.value(expression)
    #expect(
      simd_length(found - expected) < 1e-5 * Swift.max(1, simd_length(expected)), "\(expression) is \(found)")
  }

  @Test(
    "functions of GLSL have its values",
    arguments: [
      ("sin(v.x), cos(v.x), tan(v.x)", SIMD3<Float>(0.841471, 0.540302, 1.557408)),
      ("asin(u.x), acos(u.x), atan(u.x)", SIMD3(0.252680, 1.318116, 0.244979)),
      ("atan(v.x, -v.y), sinh(v.x), cosh(v.x)", SIMD3(2.677945, 1.175201, 1.543081)),
      ("tanh(v.x), asinh(v.x), acosh(v.y)", SIMD3(0.761594, 0.881374, 1.316958)),
      ("atanh(u.x), exp(v.x), log(v.y)", SIMD3(0.255413, 2.718282, 0.693147)),
      ("exp2(v.z), log2(v.y), sqrt(v.y)", SIMD3(8, 1, 1.414214)),
      ("inversesqrt(v.y), pow(v.y, v.z), abs(-v.z)", SIMD3(0.707107, 8, 3)),
      ("sign(-v.z), floor(-u.x), ceil(u.x)", SIMD3(-1, -1, 1)),
      ("trunc(-v.y - u.y), roundEven(v.y + 0.5), fract(-u.x)", SIMD3(-2, 2, 0.75)),
      ("mod(-v.x, v.z), min(v.x, u.x), max(v.x, u.x)", SIMD3(2, 0.25, 1)),
      ("clamp(v, 1.5, 2.5)", SIMD3(1.5, 2, 2.5)), ("mix(v, v.zyx, u.x)", SIMD3(1.5, 2, 2.5)),
      ("mix(v, -v, bvec3(true, false, true))", SIMD3(-1, 2, -3)), ("step(v.y, v)", SIMD3(0, 1, 1)),
      ("smoothstep(1.0, 3.0, v)", SIMD3(0, 0.5, 1)), ("fma(v, v, v)", SIMD3(2, 6, 12)),
      ("dot(v, v.zyx), length(u * 4.0), distance(v.xy, v.yz)", SIMD3(10, 3.162278, 1.414214)),
      ("cross(v, v.zxy)", SIMD3(1, 7, -5)), ("normalize(v) * length(v)", SIMD3(1, 2, 3)),
      ("reflect(v, vec3(0, 1, 0))", SIMD3(1, -2, 3)), ("faceforward(v, v, v)", SIMD3(-1, -2, -3)),
      ("refract(vec3(0.6, 0.0, -0.8), vec3(0, 0, 1), 0.7 * v.x)", SIMD3(0.42, 0, -0.9075241)),
      (
        "radians(180.0 * v.x), degrees(v.x), isnan(v.x / 0.0 - v.x / 0.0) ? 1.0 : 0.0",
        SIMD3(3.141593, 57.29578, 1)
      ),
      ("float(abs(-3)), float(min(2, 3)), float(clamp(9u, 1u, 4u))", SIMD3(3, 2, 4)),
      ("float(floatBitsToInt(v.x) >> 23), intBitsToFloat(0x40000000), 0.0", SIMD3(127, 2, 0)),
      ("texture(textures[1], u).xyz", SIMD3(0.25, 0.75, 1)),
      ("textureLod(textures[0], u * 2.0, 3.0).yxz", SIMD3(1.5, 0.5, 0)),
      ("texelFetch(textures[1], ivec2(v.xy), 0).xyz", SIMD3(1, 2, 1)),
      ("textureSize(textures[0], 0), 1", SIMD3(64, 32, 1)),
      ("textureGrad(textures[0], u, u, u).xyz", SIMD3(0.25, 0.75, 0)),
    ])
  func functions(_ expression: String, _ expected: SIMD3<Float>) throws {
    let found = try Programs.value(expression)
    #expect(
      simd_length(found - expected) < 2e-6 * Swift.max(1, simd_length(expected)), "\(expression) is \(found)")
  }

  @Test(
    "statements run as GLSL's",
    arguments: [
      (
        "for (int i = 0; i < 5; i++) { if (i == 1) continue; if (i == 4) break; c.x += float(i); }",
        SIMD3<Float>(5, 0, 0)
      ),
      ("int i = 0; while (i < 3) { c[i] = float(i * i); ++i; }", SIMD3(0, 1, 4)),
      ("int i = 9; do { c.y += 1.0; i -= 3; } while (i > 0);", SIMD3(0, 3, 0)),
      ("c.zx += s.uv0; c.x *= 4.0; c.yz = c.xy;", SIMD3(3, 3, 0)),
      ("float f = 1.0; { float f = 2.0; c.x = f; } c.y = f;", SIMD3(2, 1, 0)),
      ("int i = 3; c = vec3(i++, i, --i);", SIMD3(3, 4, 3)),
      (
        "float list[3]; for (int i = 0; i < 3; i++) list[i] = float(i) + 0.5; c = vec3(list[2], list[1], list[0]);",
        SIMD3(2.5, 1.5, 0.5)
      ),
      (
        "mat3 m = mat3(1.0); for (int i = 0; i < 3; i++) m[i].xy; m[1] = vec3(4.0, 5.0, 6.0); c = m * vec3(0, 1, 0);",
        SIMD3(4, 5, 6)
      ),
      ("if (s.uv0.x > 0.5) c.x = 1.0; else if (s.uv0.y > 0.5) c.y = 1.0; else c.z = 1.0;", SIMD3(0, 1, 0)),
      ("Pair p = Pair(vec2(1.0, 2.0), 3); p.b += 4; swap(p.a); c = vec3(p.a, p.b);", SIMD3(2, 1, 7)),
      ("c = early(s.uv0.x) + early(s.uv0.y) * 10.0;", SIMD3(21, 21, 21)),
      ("c.x = chosen(1) + chosen(1.0) * 10.0 + chosen(vec2(1.0)) * 100.0;", SIMD3(321, 0, 0)),
      ("float x = s.uv0.x; c.x = x + (x = 2.0); c.y = x;", SIMD3(2.25, 2, 0)),
      ("swap(c.xy); vec2 d = vec2(5.0, 6.0); swap(d); c.yz = d;", SIMD3(0, 6, 5)),
      ("c = TABLE[1] * SCALE(2.0);", SIMD3(8, 10, 12)),
    ])
  func statements(_ body: String, _ expected: SIMD3<Float>) throws {
    let before = """
      #define SCALE(x) \\
        (x)
      #if defined(SCALE) && (2 > 1) && !defined(NONE)
      struct Pair { vec2 a; int b; };
      #else
      what is this
      #endif
      const vec3 TABLE[2] = vec3[](vec3(1.0), vec3(4.0, 5.0, 6.0));
      void swap(inout vec2 v) { v = v.yx; }
      vec3 early(float x) { if (x > 0.5) return vec3(2.0); return vec3(1.0); }
      float chosen(int x) { return 1.0; }
      float chosen(float x) { return 2.0; }
      float chosen(vec2 x) { return 3.0; }
      """
    let found = try Programs.run("vec3 c = vec3(0.0); \(body) s.baseColor = c;", before: before).xyz
    #expect(simd_length(found - expected) < 1e-5, "\(body) leaves \(found)")
  }

  @Test("hashes are those of Jenkins' lookup3")
  func hashes() throws {
    let before = """
      uint rolled(uint x, int count) { return x << count | x >> (32 - count); }
      uint settled(uint a, uint b, uint c) {
        c = (c ^ b) - rolled(b, 14); a = (a ^ c) - rolled(c, 11); b = (b ^ a) - rolled(a, 25);
        c = (c ^ b) - rolled(b, 16); a = (a ^ c) - rolled(c, 4); b = (b ^ a) - rolled(a, 14);
        return (c ^ b) - rolled(b, 24);
      }
      uint hashOf(ivec2 cell) {
        uint start = 0xdeadbeefu + (2u << 2) + 13u;
        return settled(start + uint(cell.x), start + uint(cell.y), start);
      }
      """
    func rolled(_ x: UInt32, _ count: UInt32) -> UInt32 { x << count | x >> (32 - count) }
    func expected(_ x: Int32, _ y: Int32) -> UInt32 {
      let start: UInt32 = 0xDEAD_BEEF &+ 8 &+ 13
      var (a, b, c) = (start &+ UInt32(bitPattern: x), start &+ UInt32(bitPattern: y), start)
      c = (c ^ b) &- rolled(b, 14)
      a = (a ^ c) &- rolled(c, 11)
      b = (b ^ a) &- rolled(a, 25)
      c = (c ^ b) &- rolled(b, 16)
      a = (a ^ c) &- rolled(c, 4)
      b = (b ^ a) &- rolled(a, 14)
      return (c ^ b) &- rolled(b, 24)
    }
    for (x, y) in [(0, 0), (3, -4), (-17, 100_000)] as [(Int32, Int32)] {
      let found = try Programs.run(
        """
        uint h = hashOf(ivec2(\(x), \(y)) * int(s.modelPosition.x));
        s.baseColor = vec3(h & 0xFFFFu, h >> 16, 0);
        """, before: before)
      let hash = expected(x, y)
      #expect(found.x == Float(hash & 0xFFFF) && found.y == Float(hash >> 16))
    }
  }

  @Test("only what is assigned counts as computed")
  func opacity() throws {
    #expect(try !Programs.program("s.baseColor = vec3(s.opacity);").writesOpacity)
    #expect(try Programs.program("if (s.uv0.x > 0.5) s.opacity = 0.5;").writesOpacity)
    #expect(
      try Programs.program("change(s.opacity);", before: "void change(out float x) { x = 0.5; }")
        .writesOpacity)
  }

  @Test("constants are computed once")
  func folding() throws {
    let program = try Programs.program(
      "s.baseColor = vec3(sin(numbers[0].x) * 2.0, pow(2.0, 3.0), 1.0) * 2.0;")
    #expect(program.code.count == 2)
    #expect(program.constants.count == 1)
  }

  @Test("derivatives are zero, and told of where they make bumps")
  func derivatives() throws {
    let bumps = "vec3 heightToNormal(float h) { return vec3(dFdx(h), dFdy(h), 1.0); }"
    let program = try Programs.program("s.baseColor = heightToNormal(s.uv0.x);", before: bumps)
    #expect(program.warnings == ["bumps from heights are not traced"])
    #expect(try Programs.run("s.baseColor = heightToNormal(s.uv0.x);", before: bumps).xyz == SIMD3(0, 0, 1))
    let edges = "float edgeAt(float t, float x) { return smoothstep(t - max(dFdx(x), 1e-7), t + 1e-7, x); }"
    #expect(try Programs.program("s.baseColor = vec3(edgeAt(0.5, s.uv0.x));", before: edges).warnings.isEmpty)
  }
}

@Suite("Texts of surface functions that are not run")
struct HostileProgramTests {
  @Test(
    "what is not understood is told with its line",
    arguments: [
      (
        "void surface(inout Surface s) {\n s.baseColor = vec3(unknown(1.0));\n}",
        "line 6: the function 'unknown'"
      ),
      ("void surface(inout Surface s) { s.baseColor = vec3(name); }", "the name 'name'"),
      ("void surface(inout Surface s) { s.color = vec3(1.0); }", "no field 'color'"),
      ("void surface(inout Surface s) { s.baseColor = s.uv0; }", "another type"),
      ("void surface(inout Surface s) { discard; }", "'discard'"),
      ("void surface(inout Surface s) { s.baseColor = vec3(1.0 }", "expected before"),
      ("void surface(inout Surface s) { s.baseColor.xx = vec2(1.0); }", "assigned twice"),
      (
        "float f(float x) { return f(x); } void surface(inout Surface s) { s.opacity = f(1.0); }",
        "calls itself"
      ),
      ("void surface(inout Surface s) { while (true) s.opacity += 1.0; }", "repeat more than"),
      ("void surface(inout Surface s) { for (;;) { } }", "repeat more than"),
      ("void surface() { }", "no function 'void surface(inout Surface s)'"), ("#if 1\n", "no #endif"),
      ("#error made for a driver\n", "made for a driver"), ("\u{1F600}", "a character"),
    ])
  func faults(_ text: String, _ expected: String) {
    let message = Programs.message(text)
    #expect(message.contains(expected), "\(message)")
  }

  @Test("deep, long and growing texts end quickly")
  func limits() {
    let deep = String(repeating: "(", count: 100_000) + "1.0" + String(repeating: ")", count: 100_000)
    let minus = String(repeating: "- ", count: 100_000) + "1.0"
    let sum = [String](repeating: "s.opacity", count: 50_000).joined(separator: " + ")
    let blocks = String(repeating: "{", count: 100_000) + String(repeating: "}", count: 100_000)
    for text in [deep, minus, sum] {
      #expect(!Programs.message("void surface(inout Surface s) { s.opacity = \(text); }").isEmpty)
    }
    #expect(!Programs.message("void surface(inout Surface s) { \(blocks) }").isEmpty)
    var macros = "#define M0 1.0 + 1.0\n"
    for level in 1...40 { macros += "#define M\(level) M\(level - 1) + M\(level - 1)\n" }
    #expect(
      Programs.message(macros + "void surface(inout Surface s) { s.opacity = M40; }").contains(
        "macros expand"))
    #expect(
      Programs.message("#define A B A\n#define B A B\nvoid surface(inout Surface s) { A; }").contains(
        "expected"))
    var calls = "float f0(float x) { return sin(x) + 1.0; }\n"
    for level in 1...40 {
      calls += "float f\(level)(float x) { return f\(level - 1)(x) + f\(level - 1)(-x); }\n"
    }
    #expect(
      Programs.message(calls + "void surface(inout Surface s) { s.opacity = f40(s.uv0.x); }").contains(
        "too long"))
    #expect(
      Programs.message("void surface(inout Surface s) { float a[100000]; s.opacity = a[0]; }").contains(
        "arrays"))
    #expect(Programs.message(String(repeating: "x", count: 1 << 21)).contains("longer than"))
    #expect(Programs.message("struct A { A a; };").contains("the type A"))
  }

  @Test("damaged texts are refused or run")
  func damaged() {
    let text = """
      #define TWICE(x) ((x) + (x))
      float f(float x, inout int n) { for (int i = 0; i < 3; i++) { if (x > 2.0) return x; x *= 1.5; n++; } return TWICE(x); }
      void surface(inout Surface s) { int n = 0; s.baseColor = vec3(f(s.uv0.x, n), numbers[1].yz) * mat3(turned); s.opacity =
        n > 2 ? texture(textures[0], s.uv0).a : 0.5; }
      """
    #expect(Programs.message(text).isEmpty)
    let bytes = Array(text.utf8)
    var state: UInt64 = 9
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0...next(4) {
        switch next(3) {
        case 0: damaged.remove(at: next(damaged.count))
        case 1: damaged.insert(bytes[next(bytes.count)], at: next(damaged.count))
        default: damaged[next(damaged.count)] = bytes[next(bytes.count)]
        }
      }
      _ = Programs.message(String(decoding: damaged, as: UTF8.self))
    }
  }
}
