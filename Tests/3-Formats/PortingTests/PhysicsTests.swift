import Files
import SceneAssets
import Testing
import USDFormat
import USDLayers
import simd

@testable import Porting

@Suite("Bodies in the words of UsdPhysics") struct PhysicsTests {
  private func body(_ motion: String, _ shape: [ComponentField], pose: [Double]? = nil) -> NodeAsset {
    var rigid = UntypedComponent(identifier: "RealityKit.RigidBody", name: "RigidBody")
    rigid.fields = [ComponentField("motionType", type: "token", .token(motion))]
    var mass = UntypedComponent(identifier: "", name: "massFrame")
    mass.fields = [ComponentField("m_mass", type: "float", .number(2.5))]
    var material = UntypedComponent(identifier: "", name: "material")
    material.fields = [
      ComponentField("dynamicFriction", type: "double", .number(0.25)),
      ComponentField("restitution", type: "double", .number(0.75)),
      ComponentField("staticFriction", type: "double", .number(0.5)),
    ]
    rigid.children = [mass, material]
    var collider = UntypedComponent(identifier: "RealityKit.Collider", name: "Collider")
    var form = UntypedComponent(identifier: "", name: "Shape")
    form.fields = shape
    if let pose {
      var frame = UntypedComponent(identifier: "", name: "pose")
      frame.fields = [ComponentField("position", type: "float3", .vector(pose))]
      form.children = [frame]
    }
    collider.children = [form]
    var node = NodeAsset(name: motion, path: "/\(motion)", parent: nil)
    node.components = [rigid, collider]
    return node
  }

  private func scene() -> SceneAsset {
    var asset = SceneAsset(source: "bodies.scn")
    let box = ComponentField("extent", type: "float3", .vector([1, 2, 3]))
    let type = { (name: String) in ComponentField("shapeType", type: "token", .token(name)) }
    let radius = ComponentField("radius", type: "float", .number(0.5))
    _ = asset.append(body("Dynamic", [type("Box"), box], pose: [0, 1, 0]))
    _ = asset.append(body("Static", [type("Sphere"), radius]))
    let height = ComponentField("height", type: "float", .number(3))
    _ = asset.append(body("Kinematic", [type("Capsule"), radius, height]))
    return asset
  }

  @Test("bodies, masses, shapes and what they are made of")
  func words() throws {
    let layer = ScenePorter.port(scene(), to: "bodies.usda").layer
    let text = String(decoding: try USDTextWriter.text(of: layer), as: UTF8.self)
    #expect(text.contains("float physics:mass = 2.5") && text.contains("bool physics:kinematicEnabled = 1"))
    #expect(text.components(of: "\"PhysicsRigidBodyAPI\"") == 2)
    #expect(text.components(of: "\"PhysicsCollisionAPI\"") == 3)
    #expect(text.contains("float3 xformOp:scale = (1, 2, 3)"))
    #expect(text.contains("double3 xformOp:translate = (0, 1, 0)"))
    // The height of the straight part.
    #expect(text.contains("double height = 2") && text.contains("double radius = 0.5"))
    // All three are made of the same.
    #expect(text.components(of: "def Material \"Contact") == 1)
    #expect(text.contains("float physics:restitution = 0.75"))
    #expect(text.components(of: "def PhysicsScene") == 1)
    #expect(text.components(of: "RealityKit.RigidBody") == 3)
  }

  @Test("shapes that collide are not seen, and packages have none")
  func guides() throws {
    let folder = try TemporaryFolder(), path = "\(folder.path)/bodies.usdc"
    try PortedFiles.write(ScenePorter.port(scene(), to: path), to: path)
    let back = try USDScene.read(path: path)
    #expect(back.nodes.filter { $0.mesh != nil }.allSatisfy { !$0.isVisible })
    let package = ScenePorter.port(scene(), to: "bodies.usdz").layer
    #expect(!package.prims.contains { ["Cube", "Sphere", "Capsule", "PhysicsScene"].contains($0.typeName) })
  }
}

extension String {
  /// How often some words are in it.
  fileprivate func components(of words: String) -> Int { ranges(of: words).count }
}
