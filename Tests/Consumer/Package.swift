// swift-tools-version: 6.2
import PackageDescription

// What somebody else's package looks like: Decoupage by its version, nothing special.
// `scripts/consumer-check` copies this folder, and fills in the repository and the version.
let package = Package(
  name: "Consumer",
  dependencies: [
    .package(url: "@REPOSITORY@", from: "@VERSION@")
  ],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Decoupage", package: "Decoupage"),
        .product(name: "RealityKit", package: "Decoupage"),
      ]),
    .executableTarget(name: "Editor", dependencies: [.product(name: "USD", package: "Decoupage")]),
    // Files in the manner of public programs for RealityKit: systems, actions, camera rigs, factories, view models.
    .target(
      name: "PortedSwift6",
      dependencies: [
        .product(name: "RealityKit", package: "Decoupage"), .product(name: "SwiftUI", package: "Decoupage"),
      ]),
    .target(
      name: "PortedSwift5", dependencies: [.product(name: "RealityKit", package: "Decoupage")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ConsumerTests", dependencies: [.product(name: "DecoupageTesting", package: "Decoupage")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
