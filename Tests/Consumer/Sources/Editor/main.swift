import USD

// A program that edits a scene, and links nothing of the engine.
let path = CommandLine.arguments.dropFirst().first ?? "edited.usda"
try USDLayer(
  text: """
    #usda 1.0
    (
        defaultPrim = "Room"
    )
    def Xform "Room"
    {
        def Cube "Table" { double size = 2 # wide
        }
    }
    """
).write(to: path)

var layer = try USDLayer.read(path: path)
layer.setValue(.number(2.5, .double), ofAttribute: "size", at: "/Room/Table")
try layer.save()

let stage = try USDStage.open(path: path)
let size = try stage["/Room/Table"]?.attribute("size")?.value()
guard size == .number(2.5, .double) else { preconditionFailure("the table is larger") }
print("the table of \(stage.defaultPrim?.name ?? "nothing") is larger")
