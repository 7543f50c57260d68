import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let custom = DemoScene(
    "custom", "custom materials in GLSL: marble, moving lava, a waving flag"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0x3A4150))
    let globe = MeshResource.generateSphere(radius: 0.6)
    var stone = PhysicallyBasedMaterial(.white, roughness: 0.25)
    stone.clearcoat = 0.6
    try studio.add(globe, CustomMaterial(from: stone, surfaceShader: .marble), at: SIMD3(-1.75, 0.6, 0))
    try studio.add(
      globe, CustomMaterial(from: PhysicallyBasedMaterial(.black, roughness: 0.9), surfaceShader: .lava),
      at: SIMD3(-0.4, 0.6, 0))
    var flag = PhysicallyBasedMaterial(Palette.coral, roughness: 0.7)
    flag.faceCulling = .none
    try studio.add(
      .generate(from: [.cloth]),
      CustomMaterial(from: flag, surfaceShader: .stripes, geometryModifier: .wind), at: SIMD3(0.66, 0.7, 0))
    studio.add(
      .generateCylinder(height: 1.5, radius: 0.03), PhysicallyBasedMaterial.brass, at: SIMD3(0.64, 0.75, 0))
    studio.camera(from: SIMD3(0, 1.5, 6.4), to: SIMD3(0, 0.66, 0), angle: 24)
    studio.key(from: SIMD3(-3, 4, 4))
    studio.rim()
    return studio.root
  }
}

extension CustomMaterial.SurfaceShader {
  private static let noise = """
    float random(vec3 p) { return fract(sin(dot(p, vec3(12.9898, 78.233, 37.719))) * 43758.5453); }
    float noise(vec3 p) {
      vec3 i = floor(p), f = fract(p);
      f = f * f * (3.0 - 2.0 * f);
      vec4 low = vec4(random(i), random(i + vec3(1, 0, 0)), random(i + vec3(0, 1, 0)), random(i + vec3(1, 1, 0)));
      vec4 high = vec4(random(i + vec3(0, 0, 1)), random(i + vec3(1, 0, 1)), random(i + vec3(0, 1, 1)),
          random(i + vec3(1, 1, 1)));
      vec4 x = mix(low, high, f.z);
      vec2 y = mix(x.xz, x.yw, f.x);
      return mix(y.x, y.y, f.y);
    }
    float cloud(vec3 p) {
      return 0.5 * noise(p) + 0.25 * noise(2.03 * p) + 0.125 * noise(4.1 * p) + 0.0625 * noise(8.3 * p);
    }

    """

  /// White stone with dark veins.
  fileprivate static let marble = Self(
    named: "marble",
    source: noise + """
      void surface(inout Surface s) {
        vec3 p = s.modelPosition * 2.6;
        float vein = abs(sin(3.0 * p.x + 2.0 * p.y + 7.0 * cloud(p)));
        float fine = abs(sin(9.0 * p.y - 4.0 * p.z + 9.0 * cloud(p * 1.7 + 5.0)));
        vec3 stone = mix(vec3(0.93, 0.91, 0.87), vec3(0.78, 0.77, 0.76), cloud(p * 3.0));
        s.baseColor = stone * mix(vec3(0.16, 0.19, 0.24), vec3(1.0), smoothstep(0.0, 0.25, vein))
            * mix(0.75, 1.0, smoothstep(0.0, 0.12, fine));
      }
      """)

  /// A dark crust that moves apart over a glow.
  fileprivate static let lava = Self(
    named: "lava",
    source: noise + """
      void surface(inout Surface s) {
        vec3 p = s.modelPosition * 3.2 + vec3(0.0, 0.15 * time(), 0.0);
        vec3 moved = p + 1.2 * vec3(cloud(p + 3.0), cloud(p + 7.0), cloud(p + 11.0));
        float crust = abs(2.0 * cloud(moved) - 0.95);
        float heat = 1.0 - smoothstep(0.02, 0.2, crust);
        s.baseColor = vec3(0.045, 0.035, 0.03) * (0.5 + cloud(p * 5.0));
        s.emissive = heat * heat * mix(vec3(1.6, 0.14, 0.02), vec3(4.0, 1.6, 0.35), heat * heat);
        s.roughness = 0.95 - 0.3 * heat;
      }
      """)

  /// Two colors in stripes along the flag.
  fileprivate static let stripes = Self(
    named: "stripes",
    source: """
      void surface(inout Surface s) {
        float stripe = smoothstep(0.45, 0.47, abs(fract(s.uv0.y * 2.5) - 0.5) * 2.0 - 0.02);
        s.baseColor = mix(s.baseColor, vec3(0.9, 0.86, 0.78), stripe);
      }
      """)
}

extension CustomMaterial.GeometryModifier {
  /// Waves that run along a flag and grow with the distance from its pole.
  fileprivate static let wind = Self(
    named: "wind",
    source: """
      void geometry(inout Geometry g) {
        float phase = 7.0 * g.position.x - 4.0 * time() + 1.5 * g.position.y;
        float reach = 0.2 * g.position.x;
        g.position.z += reach * sin(phase);
        float slope = 0.2 * sin(phase) + 7.0 * reach * cos(phase);
        g.normal = normalize(vec3(-slope, -1.5 * reach * cos(phase), 1.0));
      }
      """)
}

extension MeshDescriptor {
  /// A rectangle from the pole to the right, fine enough to wave.
  fileprivate static let cloth: MeshDescriptor = {
    let columns = 60, rows = 30
    var positions: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [], coordinates: [SIMD2<Float>] = []
    var indices: [UInt32] = []
    for row in 0...rows {
      for column in 0...columns {
        let uv = SIMD2(Float(column) / Float(columns), Float(row) / Float(rows))
        positions.append(SIMD3(uv.x * 1.4, uv.y * 0.8, 0))
        normals.append(SIMD3(0, 0, 1))
        coordinates.append(uv)
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let a = UInt32(row * (columns + 1) + column), b = a + UInt32(columns) + 1
        indices += [a, a + 1, b + 1, a, b + 1, b]
      }
    }
    return MeshDescriptor(
      "cloth", positions: positions, normals: normals, coordinates: coordinates, triangles: indices)
  }()
}
