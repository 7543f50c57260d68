extension ScaleInput {
  static let usd = [
    ScaleInput("siblings", "usda") { count in "#usda 1.0\n" + repeated(count) { "def Xform \"n\($0)\" {}\n" }
    },
    ScaleInput("levels", "usda", counts: [10, 100, 1_000]) { count in
      "#usda 1.0\n" + repeated(count) { "def Xform \"n\($0)\" {\n" } + String(repeating: "}\n", count: count)
    },
    ScaleInput("faces", "usda") { count in
      let points = repeated(count + 2, separator: ", ") { "(\($0 % 1_000), \($0 / 1_000), 0)" }
      let sides = repeated(count, separator: ", ") { _ in "3" }
      let corners = repeated(count, separator: ", ") { "\($0), \($0 + 1), \($0 + 2)" }
      return """
        #usda 1.0
        def Mesh "mesh" {
          point3f[] points = [\(points)]
          int[] faceVertexCounts = [\(sides)]
          int[] faceVertexIndices = [\(corners)]
        }

        """
    },
    ScaleInput("points", "usda") { count in
      "#usda 1.0\ndef Points \"points\" {\n  point3f[] points = ["
        + repeated(count, separator: ", ") { "(\($0 % 1_000), \($0 / 1_000), 0)" } + "]\n}\n"
    },
    ScaleInput("references", "usda") { count in
      [
        File(
          "scene.usda",
          "#usda 1.0\n"
            + repeated(count) { "def \"n\($0)\" (references = @part.usda@</Part>) {}\n" }),
        File("part.usda", "#usda 1.0\ndef Xform \"Part\" {}\n"),
      ]
    },
    ScaleInput("instances", "usda") { count in
      let kinds = repeated(count, separator: ", ") { _ in "0" }
      let places = repeated(count, separator: ", ") { "(\($0), 0, 0)" }
      return """
        #usda 1.0
        def PointInstancer "many" {
          rel prototypes = </many/ball>
          int[] protoIndices = [\(kinds)]
          point3f[] positions = [\(places)]
          def Cube "ball" {}
        }

        """
    },
    ScaleInput("materials", "usda") { count in
      "#usda 1.0\n"
        + repeated(count) { number in
          """
          def Material "m\(number)" {
            token outputs:surface.connect = </m\(number)/s.outputs:surface>
            def Shader "s" {
              uniform token info:id = "UsdPreviewSurface"
              token outputs:surface
            }
          }
          def Cube "c\(number)" (prepend apiSchemas = ["MaterialBindingAPI"]) {
            rel material:binding = </m\(number)>
          }

          """
        }
    },
    ScaleInput("keys", "usda") { count in
      """
      #usda 1.0
      (
        startTimeCode = 0
        endTimeCode = \(count)
      )
      def Xform "node" {
        double3 xformOp:translate.timeSamples = {\(repeated(count, separator: ", ") { "\($0): (\($0), 0, 0)" })}
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }

      """
    },
    ScaleInput("joints", "usda", counts: [100, 1_000, 10_000]) { count in
      let identity = "((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))"
      let matrices = repeated(count, separator: ", ") { _ in identity }
      return """
        #usda 1.0
        def SkelRoot "figure" {
          def Skeleton "skeleton" {
            uniform token[] joints = [\(repeated(count, separator: ", ") { "\"j\($0)\"" })]
            uniform matrix4d[] bindTransforms = [\(matrices)]
            uniform matrix4d[] restTransforms = [\(matrices)]
          }
          def Mesh "mesh" (prepend apiSchemas = ["SkelBindingAPI"]) {
            rel skel:skeleton = </figure/skeleton>
            point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
            int[] faceVertexCounts = [3]
            int[] faceVertexIndices = [0, 1, 2]
            int[] primvars:skel:jointIndices = [0, 0, 0] (
              elementSize = 1
              interpolation = "vertex"
            )
            float[] primvars:skel:jointWeights = [1, 1, 1] (
              elementSize = 1
              interpolation = "vertex"
            )
          }
        }

        """
    },
    ScaleInput("variants", "usda", counts: [100, 1_000, 10_000]) { count in
      """
      #usda 1.0
      def Xform "node" (
        variants = { string look = "v0" }
        prepend variantSets = "look"
      ) {
        variantSet "look" = {
          \(repeated(count) { "\"v\($0)\" {\ndef Cube \"c\($0)\" {}\n}\n" })
        }
      }

      """
    },
    ScaleInput("warnings", "usda") { count in
      "#usda 1.0\n" + repeated(count) { "def \"n\($0)\" (references = @not\($0).usda@) {}\n" }
    },
  ]
}
