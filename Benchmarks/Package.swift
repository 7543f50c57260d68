// swift-tools-version: 6.2
import PackageDescription

// The peers are other people's libraries, and none of them is part of this repository. Each joins when the environment
// says where it is: ENTT_INCLUDE, the folder in which `entt/entt.hpp` is found, and FLECS_DIST, the folder with `flecs.h`
// and `flecs.c`.
let entt = Context.environment["ENTT_INCLUDE"]
let flecs = Context.environment["FLECS_DIST"]

let base: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
  .defaultIsolation(MainActor.self),
]

let engine: Target.Dependency = .product(name: "DecoupageBenchmarking", package: "Decoupage")

var peers: [Target] = []
if let entt {
  peers.append(
    .target(
      name: "EnTTPeer", dependencies: [engine],
      cxxSettings: [.unsafeFlags(["-fmodules", "-fcxx-modules", "-isystem", entt]), .define("NDEBUG")]))
}
if let flecs {
  peers.append(
    .target(
      name: "FlecsPeer", dependencies: [engine],
      cSettings: [.unsafeFlags(["-isystem", flecs, "-w"]), .define("NDEBUG"), .define("_GNU_SOURCE")]))
}

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Decoupage", path: "..")],
  targets: peers + [
    .executableTarget(
      name: "benchmarks",
      dependencies: [engine] + peers.map { .target(name: $0.name) },
      swiftSettings: base + (entt == nil ? [] : [.define("ENTT")]) + (flecs == nil ? [] : [.define("FLECS")]))
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx20
)
