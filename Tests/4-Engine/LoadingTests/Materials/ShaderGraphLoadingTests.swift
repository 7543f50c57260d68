import Foundation
import SceneModel
import Testing

@testable import Loading

/// Materials with shader graphs, loaded from USD text.
struct ShaderGraphLoadingTests {
  private static let file = """
    #usda 1.0
    (
        defaultPrim = "Root"
        upAxis = "Y"
    )
    def Xform "Root"
    {
        def Sphere "Ball" (prepend apiSchemas = ["MaterialBindingAPI"])
        {
            rel material:binding = </Root/Rock>
        }
        def Sphere "Other" (prepend apiSchemas = ["MaterialBindingAPI"])
        {
            rel material:binding = </Root/Plain>
        }
        def Material "Rock"
        {
            color3f inputs:Tint = (1, 0.5, 0.25)
            float inputs:Wetness = 0.5
            token outputs:mtlx:surface.connect = </Root/Rock/Surface.outputs:out>
            def Shader "Product"
            {
                uniform token info:id = "ND_multiply_color3FA"
                color3f inputs:in1.connect = </Root/Rock.inputs:Tint>
                float inputs:in2 = 0.5
                color3f outputs:out
            }
            def Shader "Surface"
            {
                uniform token info:id = "ND_realitykit_pbr_surfaceshader"
                color3f inputs:baseColor.connect = </Root/Rock/Product.outputs:out>
                float inputs:roughness.connect = </Root/Rock.inputs:Wetness>
                token outputs:out
            }
        }
        def Material "Plain"
        {
            token outputs:surface.connect = </Root/Plain/Surface.outputs:surface>
            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                token outputs:surface
            }
        }
    }
    """

  @Test func parametersOfAFileAreThere() async throws {
    var material = try await ShaderGraphMaterial(named: "/Root/Rock", from: Data(Self.file.utf8))
    #expect(material.name == "Rock")
    #expect(Set(material.parameterNames) == ["Tint", "Wetness"])
    #expect(material.getParameter(name: "Wetness") == .float(0.5))
    try material.setParameter(name: "Wetness", value: .float(0.75))
    #expect(material.getParameter(name: "Wetness") == .float(0.75))
    let handle = ShaderGraphMaterial.parameterHandle(name: "Wetness")
    try material.setParameter(handle: handle, value: .float(0.25))
    #expect(material.getParameter(handle: handle) == .float(0.25))
  }

  @Test func otherMaterialsAndOtherNamesAreErrors() async {
    await #expect(throws: ShaderGraphMaterial.LoadError.materialNameNotFound) {
      try await ShaderGraphMaterial(named: "/Root/Stone", from: Data(Self.file.utf8))
    }
    await #expect(throws: ShaderGraphMaterial.LoadError.invalidTypeFound) {
      try await ShaderGraphMaterial(named: "/Root/Plain", from: Data(Self.file.utf8))
    }
  }
}
