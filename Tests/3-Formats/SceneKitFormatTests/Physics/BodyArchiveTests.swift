import SceneAssets
import TestSupport
import Testing
import simd

@testable import SceneKitFormat

@Suite("Bodies, fields and joints of archives") struct BodyArchiveTests {
  private typealias Archive = SceneArchive

  private static func read(_ archive: Archive, nodes: [Int], world: Int? = nil) throws -> SceneAsset {
    var archive = archive
    let root = archive.object("SCNNode", [("childNodes", .object(archive.array(nodes)))])
    var fields: [(String, Archive.Value)] = [("rootNode", .object(root))]
    if let world { fields.append(("physicsWorld", .object(world))) }
    let scene = archive.object("SCNScene", fields)
    var options = ReaderOptions<SceneKitLimits>()
    options.keepsAccount = true
    return try SceneKitReader.read(bytes: archive.file(scene), path: "/nowhere/scene.scn", options: options)
  }

  @Test("a body's numbers, and the categories of what it hits")
  func body() throws {
    var archive = Archive()
    let body = archive.object(
      "SCNPhysicsBody",
      [
        ("type", .integer(1)), ("mass", .real(4)), ("friction", .real(0.25)), ("restitution", .real(0.75)),
        ("damping", .real(0.5)), ("angularDamping", .real(0.2)), ("ignoreGravity", .bool(true)),
        ("velocity", Archive.vector(1, 2, 3)), ("angularVelocity", Archive.vector(0, 2, 0, 3)),
        ("velocityFactor", Archive.vector(1, 0, 1)), ("angularVelocityFactor", Archive.vector(0, 1, 1)),
        ("categoryBitMask", .integer(4)), ("collisionBitMask", .integer(-1)), ("ccdThreshold", .real(0.1)),
        ("centerOfMassOffset", Archive.vector(0, 1, 0)),
      ])
    let sphere = archive.object("SCNSphere", [("sphereradius", .real(2))])
    let node = archive.object("SCNNode", [("geometry", .object(sphere)), ("physicsBody", .object(body))])
    let physics = try #require(try Self.read(archive, nodes: [node]).nodes[0].physics)
    let read = try #require(physics.body)
    #expect(read.motion == .dynamic && read.mass.mass == 4 && read.mass.inertia == nil)
    #expect(
      read.material == ContactMaterialAsset(staticFriction: 0.25, dynamicFriction: 0.25, restitution: 0.75))
    #expect(read.linearDamping == 0.5 && read.angularDamping == 0.2 && !read.isAffectedByGravity)
    #expect(read.linearVelocity == SIMD3(1, 2, 3) && read.angularVelocity == SIMD3(0, 3, 0))
    #expect(read.lockedTranslation == .y && read.lockedRotation == .x && read.isContinuous)
    #expect(read.mass.center == SIMD3(0, 1, 0))
    #expect(physics.collider?.filter == CollisionFilterAsset(group: 4, mask: .max))
    #expect(physics.collider?.parts == [ColliderPart(.shape(.sphere(radius: 2)))])
  }

  @Test("shapes: a box around everything below, a hull, a surface, another geometry at another scale")
  func shapes() throws {
    var archive = Archive()
    func shape(_ options: [(String, Int)], _ reference: Int? = nil) -> Archive.Value {
      var fields: [(String, Archive.Value)] = [("options", .object(archive.dictionary(options)))]
      if let reference { fields.append(("referenceObject", .object(reference))) }
      return .object(archive.object("SCNPhysicsShape", fields))
    }
    func node(_ fields: [(String, Archive.Value)], _ shape: Archive.Value, type: Int = 0) -> Int {
      let body = archive.object("SCNPhysicsBody", [("type", .integer(type)), ("physicsShape", shape)])
      return archive.object("SCNNode", fields + [("physicsBody", .object(body))])
    }
    let box = archive.object(
      "SCNBox", [("boxwidth", .real(2)), ("boxheight", .real(4)), ("boxlength", .real(6))])
    let torus = archive.object("SCNTorus", [("torusringRadius", .real(2)), ("toruspipeRadius", .real(1))])
    let capsule = archive.object("SCNCapsule", [("capsulecapRadius", .real(1)), ("capsuleheight", .real(5))])
    let child = archive.object(
      "SCNNode", [("geometry", .object(box)), ("position", Archive.vector(1, 0, 0))])
    let kind = { (name: String) in ("SCNPhysicsShapeTypeKey", archive.boxed(.text(name))) }
    let around = node([("childNodes", .object(archive.array([child])))], shape([kind("boundingBox")]))
    let hull = node([("geometry", .object(torus))], shape([kind("convexHull")]), type: 1)
    let surface = node([("geometry", .object(torus))], shape([kind("concavePolyhedron")]))
    let scaled = node(
      [("geometry", .object(box)), ("scale", Archive.vector(2, 2, 2))],
      shape([("SCNPhysicsShapeScaleKey", archive.boxed(.real(2)))], capsule))
    let asset = try Self.read(archive, nodes: [around, hull, surface, scaled])
    let parts = asset.nodes.compactMap { $0.physics?.collider?.parts.first }
    try #require(parts.count == 4)
    #expect(parts[0].geometry == .shape(.box(width: 2, height: 4, depth: 6)))
    #expect(parts[0].placement.translation == SIMD3(1, 0, 0))
    #expect(parts[1].geometry.mesh != nil && parts[1].geometry == .hull(mesh: parts[1].geometry.mesh ?? -1))
    #expect(parts[2].geometry == .mesh(parts[1].geometry.mesh ?? -1))
    // The scale is that in the world, which the node has already.
    #expect(parts[3] == ColliderPart(.shape(.capsule(radius: 1, height: 3, axis: .y))))
  }

  @Test("fields have their kinds, strengths and regions")
  func fields() throws {
    var archive = Archive()
    func node(_ kind: String, _ fields: [(String, Archive.Value)]) -> Int {
      let field = archive.object("SCNPhysics\(kind)Field", fields)
      return archive.object("SCNNode", [("physicsField", .object(field))])
    }
    let far = Float.greatestFiniteMagnitude
    let nodes = [
      node(
        "LinearGravity",
        [
          ("strength", .real(2)), ("direction", Archive.vector(1, 0, 0)),
          ("halfExtent", Archive.vector(far, far, far)),
        ]),
      node(
        "RadialGravity",
        [
          ("strength", .real(3)), ("falloffExponent", .real(2)), ("minimumDistance", .real(0.5)),
          ("halfExtent", Archive.vector(1, 2, 3)), ("usesEllipsoidalExtent", .bool(true)),
          ("scope", .integer(1)), ("offset", Archive.vector(0, 1, 0)),
        ]),
      node("Drag", []), node("Spring", []), node("Vortex", []),
      node("Turbulence", [("smoothness", .real(0.5)), ("animationSpeed", .real(2))]), node("Magnetic", []),
      node("Drag", [("active", .bool(false))]),
    ]
    let asset = try Self.read(archive, nodes: nodes)
    let fields = asset.nodes.map { $0.physics?.fields.first }
    #expect(
      fields.map { $0?.kind } == [
        .linear(SIMD3(1, 0, 0)), .radial, .drag, .spring, .vortex(SIMD3(0, -1, 0)),
        .turbulence(smoothness: 0.5, speed: 2), nil, nil,
      ])
    #expect(fields[0]?.strength == 2 && fields[0]?.halfExtent == nil)
    let radial = try #require(fields[1])
    #expect(radial.falloff == 2 && radial.minimumDistance == 0.5 && radial.position == SIMD3(0, 1, 0))
    #expect(radial.halfExtent == SIMD3(1, 2, 3) && radial.isEllipsoid && radial.actsOutside)
    #expect(asset.notes.filter { $0.severity == .ignored }.count == 2, "\(asset.notes)")
  }

  @Test("hinges, balls, sliders and cones become joints; vehicles are told as lost")
  func behaviors() throws {
    var archive = Archive()
    let bodies = (0..<2).map { _ in archive.object("SCNPhysicsBody", [("type", .integer(1))]) }
    let box = archive.object("SCNBox", [])
    let nodes = bodies.enumerated().map { index, body in
      archive.object(
        "SCNNode",
        [
          ("geometry", .object(box)), ("physicsBody", .object(body)),
          ("position", Archive.vector(Float(index) * 2, 0, 0)),
        ])
    }
    func joint(_ kind: String, _ fields: [(String, Archive.Value)]) -> Int {
      archive.object(
        "SCNPhysics\(kind)",
        [
          ("bodyA", .object(bodies[0])), ("bodyB", .object(bodies[1])), ("anchorA", Archive.vector(1, 0, 0)),
          ("anchorB", Archive.vector(-1, 0, 0)),
        ] + fields)
    }
    let axes: [(String, Archive.Value)] = [
      ("axisA", Archive.vector(0, 1, 0)), ("axisB", Archive.vector(0, 1, 0)),
    ]
    let behaviors = [
      joint("HingeJoint", axes), joint("BallSocketJoint", []),
      joint("SliderJoint", axes + [("minimumLinearLimit", .real(-1)), ("maximumLinearLimit", .real(2))]),
      joint("ConeTwistJoint", [("maximumAngularLimit1", .real(0.5)), ("maximumAngularLimit2", .real(0.25))]),
      archive.object("SCNPhysicsVehicle", [("chassisBody", .object(bodies[0]))]),
    ]
    let world = archive.object(
      "SCNPhysicsWorld",
      [("gravity", Archive.vector(0, -2, 0)), ("behaviors", .object(archive.array(behaviors)))])
    let asset = try Self.read(archive, nodes: nodes, world: world)
    #expect(asset.gravity == SIMD3(0, -2, 0))
    try #require(asset.joints.count == 4)
    #expect(asset.joints[0].kind == .revolute(nil) && asset.joints[1].kind == .spherical(nil))
    #expect(asset.joints[2].kind == .custom([.range(-1...2), .fixed, .fixed, .fixed, .fixed, .fixed]))
    #expect(asset.joints[3].kind == .spherical(SIMD2(0.25, 0.5)))
    let hinge = asset.joints[0]
    #expect(hinge.first.node == 0 && hinge.second.node == 1 && hinge.first.position == SIMD3(1, 0, 0))
    #expect(hinge.second.position == SIMD3(-1, 0, 0))
    for end in [hinge.first, hinge.second] {
      #expect(simd_distance(end.orientation.act(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)) < 1e-5)
    }
    #expect(asset.notes.contains { $0.message.contains("vehicles") })
  }
}
