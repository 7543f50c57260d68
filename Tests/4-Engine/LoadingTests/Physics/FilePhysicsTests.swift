import Collision
import Files
import Meshes
import SceneModel
import TestSupport
import Testing
import simd

@testable import Loading

/// Bodies of files, one file of each kind: their numbers as components, and their motion.
@MainActor struct FilePhysicsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  enum Kind: CaseIterable {
    case components, usdPhysics, glTF, archive

    var name: String { self == .glTF ? "drop.gltf" : self == .archive ? "drop.scn" : "drop.usda" }
  }

  /// Returns a file with a box of 2 × 1 × 1 m and 3 kg, 2 m above a floor whose surface is at a height of 0.5 m.
  private static func file(_ kind: Kind) -> [UInt8] {
    switch kind {
    case .components:
      func body(_ motion: String, _ size: String) -> String {
        """
        def RealityKitComponent "RigidBody" {
          uniform token info:id = "RealityKit.RigidBody"
          token motionType = "\(motion)"
          def RealityKitStruct "massFrame" { float m_mass = 3
          }
        }
        def RealityKitComponent "Collider" {
          uniform token info:id = "RealityKit.Collider"
          def RealityKitStruct "Shape" { float3 extent = \(size)
            token shapeType = "Box"
          }
        }
        """
      }
      return Array(
        """
        #usda 1.0
        ( metersPerUnit = 1 )
        def Xform "Box" { \(body("Dynamic", "(2, 1, 1)"))
          double3 xformOp:translate = (0, 3, 0)
          uniform token[] xformOpOrder = ["xformOp:translate"]
        }
        def Xform "Floor" { \(body("Static", "(20, 1, 20)"))
        }
        """.utf8)
    case .usdPhysics:
      // In centimeters, with z up: the floor's surface is at z = 50.
      return Array(
        """
        #usda 1.0
        ( metersPerUnit = 0.01
          upAxis = "Z" )
        def Xform "Box" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsMassAPI"]) {
          float physics:mass = 3
          double3 xformOp:translate = (0, 0, 300)
          uniform token[] xformOpOrder = ["xformOp:translate"]
          def Cube "Shape" (prepend apiSchemas = ["PhysicsCollisionAPI"]) { double size = 1
            float3 xformOp:scale = (200, 100, 100)
            uniform token[] xformOpOrder = ["xformOp:scale"]
          }
        }
        def Cube "Floor" (prepend apiSchemas = ["PhysicsCollisionAPI"]) { double size = 100
          float3 xformOp:scale = (20, 20, 1)
          uniform token[] xformOpOrder = ["xformOp:scale"]
        }
        """.utf8)
    case .glTF:
      return Array(
        #"""
        {"asset":{"version":"2.0"},"extensionsUsed":["KHR_physics_rigid_bodies","KHR_implicit_shapes"],
        "scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[
        {"name":"Box","translation":[0,3,0],"extensions":{"KHR_physics_rigid_bodies":{"motion":{"mass":3},
          "collider":{"geometry":{"shape":0}}}}},
        {"name":"Floor","extensions":{"KHR_physics_rigid_bodies":{"collider":{"geometry":{"shape":1}}}}}],
        "extensions":{"KHR_implicit_shapes":{"shapes":[{"type":"box","box":{"size":[2,1,1]}},
          {"type":"box","box":{"size":[20,1,20]}}]},"KHR_physics_rigid_bodies":{}}}
        """#.utf8)
    case .archive:
      var archive = SceneArchive()
      func node(_ name: String, _ size: [Double], _ type: Int, _ position: SceneArchive.Value) -> Int {
        let box = archive.object(
          "SCNBox", zip(["boxwidth", "boxheight", "boxlength"], size).map { ($0, .real($1)) })
        let body = archive.object("SCNPhysicsBody", [("type", .integer(type)), ("mass", .real(3))])
        return archive.object(
          "SCNNode",
          [
            ("name", .object(archive.boxed(.text(name)))), ("geometry", .object(box)),
            ("physicsBody", .object(body)),
            ("position", position),
          ])
      }
      let nodes = [
        node("Box", [2, 1, 1], 1, SceneArchive.vector(0, 3, 0)),
        node("Floor", [20, 1, 20], 0, SceneArchive.vector(0, 0, 0)),
      ]
      let root = archive.object("SCNNode", [("childNodes", .object(archive.array(nodes)))])
      let scene = archive.object("SCNScene", [("rootNode", .object(root))])
      return archive.file(scene)
    }
  }

  private func load(_ bytes: [UInt8], as name: String) throws -> LoadedScene {
    let path = "\(folder.path)/\(name)"
    try AtomicFile.write(bytes, to: path)
    return try LoadedScene(waitingFor: path)
  }

  @Test(
    "a box of a file falls on the file's floor and stands there after two seconds", arguments: Kind.allCases)
  func drop(kind: Kind) throws {
    let loaded = try load(Self.file(kind), as: kind.name), scene = Scene()
    #expect(loaded.notes.isEmpty, "\(loaded.notes)")
    let box = try #require(loaded.root.findEntity(named: "Box"))
    let floor = try #require(loaded.root.findEntity(named: "Floor"))
    let body = try #require(box.components[PhysicsBodyComponent.self])
    #expect(body.mode == .dynamic && body.massProperties.mass == 3)
    #expect(floor.components[PhysicsBodyComponent.self]?.mode == .static)
    // Materials that a file does not give bounce, as RealityKit's do.
    for entity in [box, floor] {
      entity.components[PhysicsBodyComponent.self]?.material = .generate(friction: 0.8, restitution: 0)
    }
    scene.addEntity(loaded.root)
    #expect(abs(box.position(relativeTo: nil).y - 3) < 1e-4)
    scene.advance(by: 0.25)
    // Free fall, with what damping the file asks for.
    #expect(abs(box.position(relativeTo: nil).y - (3 - 9.81 / 32)) < 0.04)
    scene.advance(by: 2)
    #expect(abs(box.position(relativeTo: nil).y - 1) < 0.01, "\(box.position(relativeTo: nil))")
    #expect(simd_length(box.components[PhysicsMotionComponent.self]?.linearVelocity ?? .zero) < 0.05)
  }

  @Test("moments of inertia that a file does not give are those of its shapes in the world")
  func inertia() throws {
    let box = try #require(try load(Self.file(.usdPhysics), as: "a.usda").root.findEntity(named: "Box"))
    let inertia = try #require(box.components[PhysicsBodyComponent.self]).massProperties.inertia
    // 3 kg × (1 + 1) / 12, and 3 kg × (4 + 1) / 12.
    #expect(simd_distance(inertia, SIMD3(0.5, 1.25, 1.25)) < 1e-3, "\(inertia)")
  }

  @Test("a density gives the mass of a shape: two kilograms for a cube of ten centimeters")
  func density() throws {
    let text = """
      #usda 1.0
      ( metersPerUnit = 0.01 )
      def Cube "Box" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsMassAPI", "PhysicsCollisionAPI"]) {
        double size = 10
        float physics:density = 0.002
      }
      def Cube "Water" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsCollisionAPI"]) { double size = 10
      }
      """
    let root = try load(Array(text.utf8), as: "b.usda").root
    let masses = ["Box", "Water"].map {
      root.findEntity(named: $0)?.components[PhysicsBodyComponent.self]?.massProperties.mass ?? 0
    }
    #expect(abs(masses[0] - 2) < 1e-3 && abs(masses[1] - 1) < 1e-3, "\(masses)")
  }

  @Test("gravity other than the earth's makes a simulation of the file's own")
  func gravity() throws {
    let text = """
      #usda 1.0
      ( metersPerUnit = 1 )
      def PhysicsScene "Moon" { float physics:gravityMagnitude = 2
      }
      def Cube "Box" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsCollisionAPI"]) {}
      """
    let root = try load(Array(text.utf8), as: "c.usda").root, scene = Scene()
    #expect(root.components[PhysicsSimulationComponent.self]?.gravity == SIMD3(0, -2, 0))
    scene.addEntity(root)
    scene.advance(by: 1)
    #expect(abs((root.findEntity(named: "Box")?.position.y ?? 0) + 1) < 0.03)
  }

  @Test("a hinge holds a door to the world, within its limit")
  func hinge() throws {
    let text = """
      #usda 1.0
      ( metersPerUnit = 1 )
      def PhysicsRevoluteJoint "Hinge" {
        rel physics:body0 = </Door>
        uniform token physics:axis = "Z"
        point3f physics:localPos0 = (-0.5, 0, 0)
        point3f physics:localPos1 = (0, 2, 0)
        float physics:lowerLimit = -30
        float physics:upperLimit = 30
      }
      def Cube "Door" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsCollisionAPI"]) { double size = 1
        double3 xformOp:translate = (0.5, 2, 0)
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      """
    let loaded = try load(Array(text.utf8), as: "d.usda"), scene = Scene()
    #expect(loaded.notes.isEmpty, "\(loaded.notes)")
    let door = try #require(loaded.root.findEntity(named: "Door"))
    #expect(loaded.root.components[PhysicsJointsComponent.self]?.joints.count == 1)
    scene.addEntity(loaded.root)
    scene.advance(by: 3)
    let corner = door.convert(position: SIMD3(-0.5, 0, 0), to: nil)
    #expect(simd_distance(corner, SIMD3(0, 2, 0)) < 0.02, "\(corner)")
    // It hangs at the limit of thirty degrees.
    let tilt = door.orientation(relativeTo: nil).act(SIMD3(1, 0, 0))
    #expect(abs(tilt.y + 0.5) < 0.03, "\(tilt)")
  }

  @Test("shapes of every kind have the bounds that the file says")
  func shapes() throws {
    let schemas = #"(prepend apiSchemas = ["PhysicsCollisionAPI", "PhysicsMeshCollisionAPI"])"#
    let mesh = """
      point3f[] points = [(0, 0, 0), (2, 0, 0), (0, 4, 0), (0, 0, 6)]
      int[] faceVertexCounts = [3, 3, 3, 3]
      int[] faceVertexIndices = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]
      """
    let text = """
      #usda 1.0
      ( metersPerUnit = 1 )
      def Capsule "Capsule" \(schemas) { uniform token axis = "X"
        double radius = 1
        double height = 2
      }
      def Cylinder "Cylinder" \(schemas) { uniform token axis = "Z"
        double radius = 1
        double height = 4
      }
      def Cone "Cone" \(schemas) { uniform token axis = "Y"
      }
      def Sphere "Sphere" \(schemas) { double radius = 3
      }
      def Mesh "Hull" \(schemas) { \(mesh)
        uniform token physics:approximation = "convexHull"
      }
      def Mesh "Surface" \(schemas) { \(mesh)
        uniform token physics:approximation = "none"
      }
      def Mesh "Around" \(schemas) { \(mesh)
        uniform token physics:approximation = "boundingCube"
      }
      """
    let root = try load(Array(text.utf8), as: "e.usda").root
    let sizes: [String: SIMD3<Float>] = [
      "Capsule": SIMD3(4, 2, 2), "Cylinder": SIMD3(2, 2, 4), "Cone": SIMD3(2, 2, 2), "Sphere": SIMD3(6, 6, 6),
      "Hull": SIMD3(2, 4, 6), "Surface": SIMD3(2, 4, 6), "Around": SIMD3(2, 4, 6),
    ]
    for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
      let collision = try #require(root.findEntity(named: name)?.components[CollisionComponent.self])
      try #require(collision.shapes.count == 1)
      #expect(simd_distance(collision.shapes[0].bounds.extents, size) < 0.02, "\(name)")
    }
  }
}
