import SceneAssets
import Testing
import simd

@testable import GLTFFormat

@Suite("KHR_physics_rigid_bodies") struct RigidBodyTests {
  static let lists = #"""
    "extensionsUsed":["KHR_physics_rigid_bodies","KHR_implicit_shapes"],
    "extensions":{"KHR_implicit_shapes":{"shapes":[
        {"type":"box","box":{"size":[1,2,3]}},{"type":"sphere","sphere":{"radius":0.25}},
        {"type":"capsule","capsule":{"height":2,"radiusTop":0.5,"radiusBottom":0.5}},
        {"type":"cylinder","cylinder":{"height":1,"radiusTop":0.25,"radiusBottom":0.5}},
        {"type":"plane","plane":{"sizeX":10,"sizeZ":20}}]},
      "KHR_physics_rigid_bodies":{
        "physicsMaterials":[{"staticFriction":0.5,"dynamicFriction":0.25,"restitution":1}],
        "collisionFilters":[{"collisionSystems":["a"],"notCollideWithSystems":["b"]},
          {"collisionSystems":["b"],"collideWithSystems":["c"]}],
        "physicsJoints":[{"limits":[{"linearAxes":[0,1,2],"min":0,"max":0},{"angularAxes":[1,2],"min":0,"max":0},
          {"angularAxes":[0],"min":-1,"max":0.5}],
          "drives":[{"type":"angular","mode":"acceleration","axis":0,"stiffness":4,"velocityTarget":2}]}]}}
    """#

  static let nodes = #"""
    "scene":0,"scenes":[{"nodes":[0,2,3]}],"nodes":[
      {"name":"body","children":[1],"rotation":[0,0,0.70710678,0.70710678],"translation":[0,5,0],
        "extensions":{"KHR_physics_rigid_bodies":{
          "motion":{"mass":2,"centerOfMass":[0,1,0],"inertiaDiagonal":[1,2,3],"linearVelocity":[1,0,0],
            "gravityFactor":0},
          "collider":{"geometry":{"shape":0},"physicsMaterial":0,"collisionFilter":0},
          "joint":{"connectedNode":2,"joint":0,"enableCollision":true}}}},
      {"name":"ball","translation":[0,3,0],
        "extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":1},"physicsMaterial":0,
          "collisionFilter":0}}}},
      {"name":"floor","extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":4},
        "collisionFilter":1}}}},
      {"name":"gate","extensions":{"KHR_physics_rigid_bodies":{"trigger":{"geometry":{"shape":2}}}}}]
    """#

  @Test("bodies, their colliders below them, triggers and materials")
  func bodies() throws {
    let asset = try SmallScene(Self.nodes, Self.lists).read()
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    let physics = try #require(asset.nodes[0].physics), body = try #require(physics.body)
    #expect(body.motion == .dynamic && body.mass.mass == 2 && !body.isAffectedByGravity)
    #expect(body.mass.center == SIMD3(0, 1, 0) && body.mass.inertia == SIMD3(1, 2, 3))
    // The node is turned by a quarter about z.
    #expect(simd_distance(body.linearVelocity, SIMD3(0, 1, 0)) < 1e-6)
    #expect(body.material == ContactMaterialAsset(staticFriction: 0.5, dynamicFriction: 0.25, restitution: 1))
    let parts = try #require(physics.collider?.parts)
    #expect(
      parts.map(\.geometry) == [.shape(.box(width: 1, height: 2, depth: 3)), .shape(.sphere(radius: 0.25))])
    #expect(parts[1].placement.translation == SIMD3(0, 3, 0) && asset.nodes[1].physics == nil)
    let floor = try #require(asset.nodes[2].physics)
    // A plane is a box below it.
    #expect(floor.body?.motion == .static)
    #expect(floor.collider?.parts.map(\.geometry) == [.shape(.box(width: 10, height: 1, depth: 20))])
    #expect(floor.collider?.parts[0].placement.translation == SIMD3(0, -0.5, 0))
    let gate = try #require(asset.nodes[3].physics)
    #expect(gate.body == nil && gate.collider?.mode == .trigger)
    #expect(gate.collider?.parts.map(\.geometry) == [.shape(.capsule(radius: 0.5, height: 2, axis: .y))])
  }

  @Test("filters by named systems")
  func filters() throws {
    let asset = try SmallScene(Self.nodes, Self.lists).read()
    let filters = asset.nodes.compactMap { $0.physics?.collider?.filter }
    try #require(filters.count == 3)
    #expect(!filters[0].collides(with: filters[1]) && filters[0].collides(with: filters[2]))
    #expect(!filters[1].collides(with: filters[2]), "the floor collides with the system c alone")
  }

  @Test("joints have the frames of their nodes, and the kind that their limits leave")
  func joints() throws {
    let asset = try SmallScene(Self.nodes, Self.lists).read(), joint = try #require(asset.joints.first)
    #expect(joint.kind == .revolute(-1...0.5) && joint.collides)
    #expect(joint.first == JointAsset.End(node: 0) && joint.second == JointAsset.End(node: 2))
    let drive = try #require(joint.drives.first)
    #expect(drive.motion == 3 && drive.stiffness == 4 && drive.targetVelocity == 2 && drive.isAcceleration)
  }

  @Test("meshes are hulls for bodies that move, and surfaces for those that stand")
  func meshes() throws {
    var scene = SmallScene.triangle()
    let collider = #""collider":{"geometry":{"mesh":0}}"#
    scene.members =
      scene.members.filter { !$0.contains("\"nodes\"") } + [
        #""extensionsUsed":["KHR_physics_rigid_bodies"]"#,
        #""scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[{"extensions":{"KHR_physics_rigid_bodies":{"motion":{},\#(collider)}}},"#
          + #"{"extensions":{"KHR_physics_rigid_bodies":{\#(collider)}}}]"#,
      ]
    let asset = try scene.read()
    #expect(asset.nodes[0].physics?.collider?.parts.map(\.geometry) == [.hull(mesh: 0)])
    #expect(asset.nodes[1].physics?.collider?.parts.map(\.geometry) == [.mesh(0)])
    #expect(asset.nodes[0].physics?.body?.mass.mass == nil)
    #expect(asset.notes.count == 1, "\(asset.notes)")
  }
}
