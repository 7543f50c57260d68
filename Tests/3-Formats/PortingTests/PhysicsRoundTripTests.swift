import Files
import SceneAssets
import Testing
import USDFormat
import simd

@testable import Porting

@Suite("Physics through USD and back") struct PhysicsRoundTripTests {
  private func ported(_ asset: SceneAsset, _ name: String = "scene.usda") throws -> SceneAsset {
    let folder = try TemporaryFolder(), path = "\(folder.path)/\(name)"
    try PortedFiles.write(ScenePorter.port(asset, to: path), to: path)
    return try USDScene.read(path: path)
  }

  private func node(_ asset: SceneAsset, _ name: String) throws -> NodeAsset {
    try #require(asset.nodes.first { $0.name == name }, "\(name)")
  }

  /// A scene as readers of glTF and of archives make it.
  private static func scene() -> SceneAsset {
    var asset = SceneAsset(source: "made.scn")
    asset.gravity = SIMD3(0, -2, 0)
    var mesh = MeshAsset(name: "wedge", path: "wedge")
    mesh.positions = [0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 6]
    mesh.corners = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]
    asset.meshes = [mesh]
    func add(_ name: String, _ change: (inout PhysicsAsset) -> Void) {
      var node = NodeAsset(name: name, path: "/\(name)", parent: nil)
      var physics = PhysicsAsset()
      change(&physics)
      node.physics = physics
      _ = asset.append(node)
    }
    add("Simple") { physics in
      var body = BodyAsset(.dynamic)
      body.mass = MassAsset(mass: 2, inertia: SIMD3(1, 2, 3))
      body.mass.center = SIMD3(0, 1, 0)
      body.material = ContactMaterialAsset(staticFriction: 0.5, dynamicFriction: 0.25, restitution: 0.75)
      (body.linearDamping, body.angularDamping) = (0.5, 0.25)
      (body.lockedTranslation, body.lockedRotation) = ([.x, .z], .y)
      (body.isAffectedByGravity, body.isContinuous) = (false, true)
      (body.linearVelocity, body.angularVelocity) = (SIMD3(1, 2, 3), SIMD3(0, 0.5, 0))
      physics.body = body
      var place = AssetTransform.identity
      place.translation = SIMD3(0, 0.5, 0)
      physics.collider = ColliderAsset([ColliderPart(.shape(.sphere(radius: 0.5)), at: place)])
      physics.collider?.filter = CollisionFilterAsset(group: 2, mask: 5)
    }
    add("Compound") { physics in
      physics.body = BodyAsset(.kinematic)
      physics.body?.mass.density = 4
      var place = AssetTransform.identity
      place.translation = SIMD3(1, 0, 0)
      physics.collider = ColliderAsset([
        ColliderPart(.shape(.box(width: 1, height: 2, depth: 3))),
        ColliderPart(.shape(.cylinder(radius: 1, height: 2, axis: .x)), at: place),
        ColliderPart(.hull(mesh: 0)),
      ])
      physics.collider?.filter = CollisionFilterAsset(group: 4, mask: .max)
    }
    add("Ground") { physics in
      physics.body = BodyAsset(.static)
      physics.collider = ColliderAsset([ColliderPart(.mesh(0))])
    }
    add("Gate") { physics in
      physics.collider = ColliderAsset([ColliderPart(.hull(mesh: 0))])
      physics.collider?.mode = .trigger
    }
    add("Wind") { physics in
      var field = ForceFieldAsset(.vortex(SIMD3(0, 1, 0)))
      (field.strength, field.falloff, field.halfExtent) = (3, 2, SIMD3(1, 2, 3))
      (field.isEllipsoid, field.mask) = (true, 7)
      physics.fields = [field, ForceFieldAsset(.turbulence(smoothness: 0.5, speed: 2))]
    }
    let ends = (JointAsset.End(node: 0, position: SIMD3(1, 0, 0)), JointAsset.End(node: 1))
    let kinds: [JointAsset.Kind] = [
      .fixed, .spherical(nil), .revolute(nil), .prismatic(-1...2), .distance(1...3),
      .custom([.fixed, .free, .range(-1...1), .free, .fixed, .free]),
    ]
    for (index, kind) in kinds.enumerated() {
      var joint = JointAsset(name: "Joint\(index)", path: "\(index)", kind, first: ends.0, second: ends.1)
      joint.collides = index == 2
      asset.joints.append(joint)
    }
    asset.joints[2].second.node = nil
    asset.joints[3].drives = [JointDriveAsset(motion: 0)]
    asset.joints[3].drives[0].stiffness = 8
    return asset
  }

  @Test("bodies, compounds, triggers and fields are the same", arguments: ["scene.usda", "scene.usdc"])
  func values(name: String) throws {
    let asset = Self.scene(), back = try ported(asset, name)
    #expect(back.gravity == SIMD3(0, -2, 0))
    for name in ["Simple", "Wind"] {
      #expect(try node(back, name).physics == node(asset, name).physics, "\(name)")
    }
    let compound = try #require(try node(back, "Compound").physics)
    #expect(compound.body == asset.nodes[1].physics?.body)
    #expect(compound.collider?.filter == CollisionFilterAsset(group: 4, mask: .max))
    let parts = try #require(compound.collider?.parts)
    #expect(parts.prefix(2) == asset.nodes[1].physics?.collider?.parts.prefix(2))
    try #require(parts.count == 3)
    #expect(parts[2].geometry.mesh.map { back.meshes[$0].positions } == asset.meshes[0].positions)
    let ground = try #require(try node(back, "Ground").physics),
      gate = try #require(try node(back, "Gate").physics)
    #expect(ground.body?.motion == .static && ground.collider?.parts.count == 1)
    if case .mesh(let mesh)? = ground.collider?.parts.first?.geometry {
      #expect(back.meshes[mesh].corners == asset.meshes[0].corners)
    } else {
      Issue.record("the ground is no surface")
    }
    #expect(gate.body == nil && gate.collider?.mode == .trigger && gate.collider?.parts.count == 1)
    // The shapes below are no bodies of their own.
    #expect(back.nodes.filter { $0.physics != nil }.count == 5)
  }

  @Test("joints keep their kinds, ends, limits and drives")
  func joints() throws {
    let asset = Self.scene(), back = try ported(asset)
    try #require(back.joints.count == asset.joints.count)
    for (one, other) in zip(asset.joints, back.joints) {
      #expect(
        one.kind == other.kind && one.collides == other.collides && one.drives == other.drives, "\(one.name)")
      #expect(one.first.position == other.first.position)
      for (end, read) in [(one.first, other.first), (one.second, other.second)] {
        #expect(end.node.map { asset.nodes[$0].name } == read.node.map { back.nodes[$0].name })
      }
    }
  }

  @Test("what was ported is ported again the same")
  func again() throws {
    let once = try ported(Self.scene()), twice = try ported(once)
    for name in ["Simple", "Compound", "Ground", "Gate", "Wind"] {
      let first = try #require(try node(once, name).physics),
        second = try #require(try node(twice, name).physics)
      #expect(first.body == second.body && first.fields == second.fields, "\(name)")
      #expect(first.collider?.parts.count == second.collider?.parts.count, "\(name)")
      #expect(
        first.collider?.filter == second.collider?.filter && first.collider?.mode == second.collider?.mode)
    }
    #expect(once.joints.map(\.kind) == twice.joints.map(\.kind) && once.gravity == twice.gravity)
  }

  @Test("UsdPhysics of another program stays what it was")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      #usda 1.0
      ( metersPerUnit = 0.01
        upAxis = "Z" )
      def PhysicsScene "Physics" { vector3f physics:gravityDirection = (0, 0, -1)
        float physics:gravityMagnitude = 162
      }
      def Xform "Body" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsMassAPI"]) {
        vector3f physics:velocity = (0, 0, 10)
        float physics:mass = 3
        def Cube "Shape" (prepend apiSchemas = ["PhysicsCollisionAPI"]) { double size = 10
        }
      }
      def PhysicsRevoluteJoint "Hinge" { rel physics:body1 = </Body>
        point3f physics:localPos0 = (0, 0, 30)
        float physics:lowerLimit = -90
        float physics:upperLimit = 90
      }
      """, to: "foreign.usda")
    let asset = try USDScene.read(path: path), back = try ported(asset)
    let one = try #require(try node(asset, "Body").physics),
      other = try #require(try node(back, "Body").physics)
    #expect(other.body?.mass.mass == 3 && other.collider?.parts == one.collider?.parts)
    // The ported stage is upright: what was z is y.
    #expect(simd_distance(back.gravity ?? .zero, SIMD3(0, -162, 0)) < 1e-3)
    #expect(back.joints.count == 1)
    guard case .revolute(let given?) = asset.joints.first?.kind,
      case .revolute(let found?) = back.joints.first?.kind
    else {
      Issue.record("\(back.joints) has no hinge with limits")
      return
    }
    // Radians become degrees and radians again.
    #expect(
      abs(given.lowerBound - found.lowerBound) < 1e-5 && abs(given.upperBound - found.upperBound) < 1e-5)
    #expect(simd_distance(back.joints.first?.first.position ?? .zero, SIMD3(0, 30, 0)) < 1e-4)
  }
}
