import Decoupage
import RealityKit

// A scene as ported code builds it: if this compiles, links and runs here, it does in other people's packages.
let table = Entity()
table.name = "table"
let mug = Entity()
mug.name = "mug"
mug.position = [0, 1, 0]
table.addChild(mug)
table.position = [0, 0.7, -2]

guard let found = table.findEntity(named: "mug") else { preconditionFailure("the mug is on the table") }
print("\(found.name) at \(found.position(relativeTo: nil))")
