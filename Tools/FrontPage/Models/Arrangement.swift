import simd

/// An object with its transform.
struct Prop: Sendable {
  var name: String
  var pieces: [Piece]
  /// The proxy shapes in its own space, for ambient occlusion.
  var proxies: [Proxy]
  var placement: float4x4
}

/// The arrangement of the front page: transforms of all objects, and their ambient occlusion of each other.
struct Arrangement: Sendable {
  var props: [Prop]
  var sweep: Form

  @concurrent static func make() async -> Arrangement {
    let suitcase = Prop(
      name: "suitcase", pieces: Suitcase.pieces(), proxies: [Suitcase.proxy],
      placement: standing(-0.13, -0.08, -11))
    let mug = Prop(
      name: "mug", pieces: Mug.pieces(), proxies: Mug.proxies, placement: standing(-0.415, 0.21, -36))
    let robot = Prop(
      name: "robot", pieces: Robot.pieces(), proxies: Robot.proxies, placement: standing(0.325, 0.16, -18))
    var props = [suitcase, leaning(on: suitcase), mug, robot]
    let proxies = props.flatMap { prop in prop.proxies.map { $0.transformed(by: prop.placement) } }
    let openness = Openness(proxies: proxies + [.ground])
    for index in props.indices {
      let placement = props[index].placement
      props[index].pieces = props[index].pieces.map { piece in
        var piece = piece
        piece.form = piece.form.shaded { vertex in
          let point = (placement * SIMD4(vertex.position, 1)).xyz
          let normal = (placement * SIMD4(vertex.normal, 0)).xyz
          return SIMD3(repeating: 0.2 + 0.8 * openness(point, normalize(normal)))
        }
        return piece
      }
    }
    let ground = Openness(proxies: proxies)
    let sweep = PaperSweep.form.shaded { vertex in
      guard abs(vertex.position.x) < 0.9, abs(vertex.position.z) < 0.7 else { return vertex.shade }
      return vertex.shade * (0.10 + 0.90 * ground(vertex.position, vertex.normal))
    }
    return Arrangement(props: props, sweep: sweep)
  }

  private static func standing(_ x: Float, _ z: Float, _ degrees: Float) -> float4x4 {
    .translation([x, 0, z]) * float4x4(simd_quatf(angle: degrees * .pi / 180, axis: [0, 1, 0]))
  }

  /// Returns the board on its tail, leaning back until it touches the edge of the suitcase.
  private static func leaning(on suitcase: Prop) -> Prop {
    let lean =
      float4x4(simd_quatf(angle: -0.25, axis: [1, 0, 0]))
      * float4x4(simd_quatf(angle: 0.20, axis: [0, 0, 1]))
    let board = Skateboard.pieces().transformed(by: lean)
    let points = board.flatMap { $0.form.vertices.map(\.position) }
    let low = points.map(\.y).min() ?? 0
    // In the suitcase's space, from in front of it backwards; the strap and the binding lie on the shell.
    var translation = SIMD3<Float>(0.20, -low, 0.5)
    for _ in 0..<12 {
      let room = points.reduce(Float.infinity) { min($0, Suitcase.proxy.distance($1 + translation)) }
      translation.z -= room - 0.0042
    }
    let offset = float4x4.translation(translation)
    return Prop(
      name: "skateboard", pieces: board,
      proxies: Skateboard.proxies.map { $0.transformed(by: lean) }, placement: suitcase.placement * offset)
  }
}

extension Suitcase {
  static var proxy: Proxy {
    .box(.translation([0, feet + size.y / 2, 0]), size: size, radius: edge)
  }
}

extension Skateboard {
  static var proxies: [Proxy] {
    let wheels = [-1, 1].flatMap { (end: Float) in
      [-1, 1].map { (side: Float) in
        Proxy.capsule(
          from: [side * 0.052, end * 0.150, 0.047], to: [side * 0.075, end * 0.150, 0.047], radius: 0.026)
      }
    }
    let ends = [0.205, 0.235, 0.265, 0.298].flatMap { (y: Float) -> [Proxy] in
      let past = max(0, y - (length - width) / 2), half = (width * width / 4 - past * past).squareRoot() * 0.9
      return [-1, 1].map { (end: Float) in
        Proxy.capsule(from: pressed([-half, y * end, 0]), to: pressed([half, y * end, 0]), radius: 0.0065)
      }
    }
    return wheels + ends + [.box(matrix_identity_float4x4, size: [width, 0.42, thickness], radius: 0.005)]
  }
}

extension Mug {
  static var proxies: [Proxy] {
    [.box(.translation([0, height / 2, 0]), size: [0.078, height, 0.078], radius: 0.0385)]
  }
}

extension Robot {
  static var proxies: [Proxy] {
    let feet = [-1, 1].map { (side: Float) in
      Proxy.capsule(
        from: scale * [side * 0.0285, 0.014, -0.006], to: scale * [side * 0.0285, 0.014, 0.02],
        radius: scale * 0.016)
    }
    return feet + [
      .box(.translation(scale * [0, 0.207, 0]), size: scale * [0.124, 0.096, 0.096], radius: scale * 0.03),
      .box(.translation(scale * [0, 0.102, 0]), size: scale * [0.09, 0.105, 0.074], radius: scale * 0.03),
    ]
  }
}
