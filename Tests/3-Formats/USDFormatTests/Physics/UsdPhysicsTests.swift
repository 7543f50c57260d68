import SceneAssets
import Testing
import USDFormat
import simd

@Suite("UsdPhysics") struct UsdPhysicsTests {
  /// A stage in centimeters with z up, which is turned by a quarter about z below /World.
  private static let sample = """
    #usda 1.0
    (
      upAxis = "Z"
      metersPerUnit = 0.01
      kilogramsPerUnit = 2
    )
    def PhysicsScene "Physics" {
      vector3f physics:gravityDirection = (0, 0, -2)
      float physics:gravityMagnitude = 162
    }
    def Material "Rubber" (prepend apiSchemas = ["PhysicsMaterialAPI"]) {
      float physics:staticFriction = 0.9
      float physics:dynamicFriction = 0.7
      float physics:restitution = 0.25
      float physics:density = 0.5
    }
    def PhysicsRevoluteJoint "Hinge" {
      rel physics:body1 = </World/Body>
      uniform token physics:axis = "Z"
      point3f physics:localPos1 = (1, 2, 3)
      float physics:lowerLimit = -90
      float physics:upperLimit = 45
    }
    def Xform "World" {
      double xformOp:rotateZ = 90
      uniform token[] xformOpOrder = ["xformOp:rotateZ"]
      def Xform "Body" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsMassAPI"]) {
        vector3f physics:velocity = (10, 0, 0)
        vector3f physics:angularVelocity = (180, 0, 0)
        float physics:mass = 3
        point3f physics:centerOfMass = (0, 0, 5)
        float3 physics:diagonalInertia = (1, 2, 3)
        rel material:binding:physics = </Rubber>
        def Cube "Box" (prepend apiSchemas = ["PhysicsCollisionAPI"]) {
          double size = 10
          double3 xformOp:translate = (0, 0, 7)
          float3 xformOp:scale = (1, 2, 3)
          uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:scale"]
        }
        def Sphere "Ball" (prepend apiSchemas = ["PhysicsCollisionAPI"]) { double radius = 4
        }
        def Sphere "Ghost" (prepend apiSchemas = ["PhysicsCollisionAPI"]) { bool physics:collisionEnabled = 0
        }
      }
      def Mesh "Floor" (prepend apiSchemas = ["PhysicsCollisionAPI", "PhysicsMeshCollisionAPI"]) {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
        int[] faceVertexCounts = [3]
        int[] faceVertexIndices = [0, 1, 2]
        uniform token physics:approximation = "none"
      }
    }
    """

  private func body(in asset: SceneAsset) throws -> PhysicsAsset {
    try #require(asset.node("/World/Body")?.physics)
  }

  @Test("bodies have their masses, velocities and materials")
  func bodies() throws {
    let asset = try SmallStage.read(Self.sample)
    let physics = try body(in: asset), body = try #require(physics.body)
    // Masses in units of two kilograms; directions turned by a quarter about z.
    #expect(body.motion == .dynamic && body.mass.mass == 6 && body.mass.inertia == SIMD3(2, 4, 6))
    #expect(body.mass.center == SIMD3(0, 0, 5) && body.mass.density == 1)
    #expect(simd_distance(body.linearVelocity, SIMD3(0, 10, 0)) < 1e-4)
    #expect(simd_distance(body.angularVelocity, SIMD3(0, .pi, 0)) < 1e-5)
    #expect(
      body.material == ContactMaterialAsset(staticFriction: 0.9, dynamicFriction: 0.7, restitution: 0.25))
    #expect(asset.gravity == SIMD3(0, 0, -162))
  }

  @Test("the shapes below a body are its own, others stand still")
  func shapes() throws {
    let asset = try SmallStage.read(Self.sample)
    let parts = try #require(try body(in: asset).collider?.parts)
    try #require(parts.count == 2)
    #expect(parts[0].geometry == .shape(.box(width: 10, height: 20, depth: 30)))
    #expect(parts[0].placement.translation == SIMD3(0, 0, 7))
    #expect(parts[1].geometry == .shape(.sphere(radius: 4)))
    let floor = try #require(asset.node("/World/Floor")?.physics)
    #expect(floor.body?.motion == .static)
    guard case .mesh(let mesh)? = floor.collider?.parts.first?.geometry else {
      Issue.record("\(floor) has no mesh")
      return
    }
    #expect(floor.collider?.parts.count == 1 && asset.meshes[mesh].pointCount == 3)
  }

  @Test("joints have their frames with x as the axis, and limits in radians")
  func joints() throws {
    let asset = try SmallStage.read(Self.sample), joint = try #require(asset.joints.first)
    #expect(asset.joints.count == 1 && joint.first.node == nil && joint.second.position == SIMD3(1, 2, 3))
    #expect(joint.second.node.map { asset.nodes[$0].path } == "/World/Body")
    guard case .revolute(let range?) = joint.kind else {
      Issue.record("\(joint.kind)")
      return
    }
    #expect(abs(range.lowerBound + .pi / 2) < 1e-5 && abs(range.upperBound - .pi / 4) < 1e-5)
    #expect(simd_distance(joint.first.orientation.act(SIMD3(1, 0, 0)), SIMD3(0, 0, 1)) < 1e-6)
  }

  private static func joint(_ type: String, _ schemas: String, _ fields: String) throws -> JointAsset {
    let asset = try SmallStage.read(
      """
      #usda 1.0
      def Xform "A" (prepend apiSchemas = ["PhysicsRigidBodyAPI"]) {}
      def Xform "B" (prepend apiSchemas = ["PhysicsRigidBodyAPI"]) {}
      def \(type) "Joint" \(schemas.isEmpty ? "" : "(prepend apiSchemas = [\(schemas)])") {
        rel physics:body0 = </A>
        rel physics:body1 = </B>
        \(fields)
      }
      """)
    return try #require(asset.joints.first, "\(asset.notes)")
  }

  @Test("every type of joint, with its limits and drives")
  func kinds() throws {
    #expect(try Self.joint("PhysicsFixedJoint", "", "").kind == .fixed)
    #expect(try Self.joint("PhysicsPrismaticJoint", "", "").kind == .prismatic(nil))
    let slider = try Self.joint(
      "PhysicsPrismaticJoint", "\"PhysicsDriveAPI:linear\"",
      """
      float physics:lowerLimit = -1
      float physics:upperLimit = 2
      bool physics:collisionEnabled = 1
      float drive:linear:physics:stiffness = 8
      float drive:linear:physics:targetPosition = 0.5
      """)
    #expect(slider.kind == .prismatic(-1...2) && slider.collides)
    #expect(slider.drives.map(\.stiffness) == [8] && slider.drives.map(\.targetPosition) == [0.5])
    guard
      case .spherical(let cone?) = try Self.joint(
        "PhysicsSphericalJoint", "", "float physics:coneAngle0Limit = 90\nfloat physics:coneAngle1Limit = 45"
      ).kind
    else {
      Issue.record("a joint without a cone")
      return
    }
    // The first angle leads from x to y, about z.
    #expect(simd_distance(cone, SIMD2(.pi / 4, .pi / 2)) < 1e-5)
    let rope = try Self.joint("PhysicsDistanceJoint", "", "float physics:maxDistance = 3").kind
    #expect(rope == .distance(0...3))
    let generic = try Self.joint(
      "PhysicsJoint", "\"PhysicsLimitAPI:transX\", \"PhysicsLimitAPI:rotY\"",
      """
      float limit:transX:physics:low = 1
      float limit:transX:physics:high = -1
      float limit:rotY:physics:low = -180
      float limit:rotY:physics:high = 180
      """)
    guard case .custom(let limits) = generic.kind else {
      Issue.record("\(generic.kind)")
      return
    }
    #expect(limits[0] == .fixed && limits[1] == .free && limits[3] == .free)
    guard case .range(let turn) = limits[4] else {
      Issue.record("\(limits[4])")
      return
    }
    #expect(abs(turn.lowerBound + .pi) < 1e-5 && abs(turn.upperBound - .pi) < 1e-5)
  }

  @Test("groups and pairs that are filtered do not collide, all others do")
  func filters() throws {
    let shapes = ["A", "B", "C", "D"].map { name in
      let pairs = name == "C" ? "rel physics:filteredPairs = </D>" : ""
      return """
        def Sphere "\(name)" (prepend apiSchemas = ["PhysicsCollisionAPI", "PhysicsFilteredPairsAPI"]) {
          \(pairs)
        }
        """
    }
    let asset = try SmallStage.read(
      """
      #usda 1.0
      \(shapes.joined(separator: "\n"))
      def PhysicsCollisionGroup "One" (prepend apiSchemas = ["CollectionAPI:colliders"]) {
        rel collection:colliders:includes = </A>
        rel physics:filteredGroups = </Two>
      }
      def PhysicsCollisionGroup "Two" (prepend apiSchemas = ["CollectionAPI:colliders"]) {
        rel collection:colliders:includes = [</B>]
      }
      """)
    let filters = try asset.nodes.map { try #require($0.physics?.collider?.filter) }
    try #require(filters.count == 4)
    for one in 0..<4 {
      for other in 0..<4 where one < other {
        let isFiltered = (one, other) == (0, 1) || (one, other) == (2, 3)
        #expect(filters[one].collides(with: filters[other]) == !isFiltered, "\(one) \(other)")
      }
    }
  }

  @Test("Reality Composer Pro's components count before UsdPhysics")
  func components() throws {
    let asset = try SmallStage.read(
      """
      #usda 1.0
      def Cube "Box" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsCollisionAPI"]) {
        def RealityKitComponent "RigidBody" {
          uniform token info:id = "RealityKit.RigidBody"
          token motionType = "Kinematic"
          bool gravityEnabled = 0
          bool isCCDEnabled = 1
          float linearDamping = 0.04
          bool lockRotationY = 1
          def RealityKitStruct "massFrame" {
            float m_mass = 2
            def RealityKitStruct "m_pose" { float3 position = (0.1, 0.2, 0.3)
            }
          }
          def RealityKitStruct "material" { double restitution = 1
          }
        }
        def RealityKitComponent "Collider" {
          uniform token info:id = "RealityKit.Collider"
          uint group = 4
          def RealityKitStruct "Shape" {
            token shapeType = "Capsule"
            float height = 2
            float radius = 0.25
          }
        }
        def RealityKitComponent "MotionState" {
          uniform token info:id = "RealityKit.MotionState"
          float3 m_userSetLinearVelocity = (1, 2, 3)
        }
        def RealityKitComponent "CharacterController" {
          uniform token info:id = "RealityKit.CharacterController"
          def RealityKitStruct "m_controllerDesc" { float3 extents = (2, 0.5, 0)
            float slopeLimit = 0.5
          }
        }
      }
      """)
    let physics = try #require(asset.node("/Box")?.physics), body = try #require(physics.body)
    #expect(body.motion == .kinematic && !body.isAffectedByGravity && body.isContinuous)
    #expect(body.mass.mass == 2 && body.mass.inertia == SIMD3(repeating: 0.1))
    #expect(body.mass.center == SIMD3(0.1, 0.2, 0.3) && body.linearDamping == 0.04)
    #expect(
      body.lockedRotation == .y && body.lockedTranslation == [] && body.linearVelocity == SIMD3(1, 2, 3))
    #expect(
      body.material == ContactMaterialAsset(staticFriction: 0.8, dynamicFriction: 0.8, restitution: 1))
    let collider = try #require(physics.collider)
    #expect(collider.parts == [ColliderPart(.shape(.capsule(radius: 0.25, height: 1.5, axis: .y)))])
    #expect(collider.filter == CollisionFilterAsset(group: 4))
    #expect(physics.character?.height == 2 && physics.character?.radius == 0.5)
    #expect(physics.character?.slopeLimit == 0.5 && physics.character?.stepLimit == nil)
  }
}
