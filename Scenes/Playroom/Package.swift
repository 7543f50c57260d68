// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Playroom",
  products: [.library(name: "Playroom", targets: ["Playroom"])],
  targets: [
    // Folders of assets stay as they are: they are read in place.
    .target(name: "Playroom", resources: [.copy("Playroom.rkassets")])
  ]
)
