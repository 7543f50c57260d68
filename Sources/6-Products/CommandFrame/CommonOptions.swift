package import Arguments

/// The options that every command has.
package enum CommonOptions {
  package static let trace = Option.optional(
    "trace", as: .file("FILE", extensions: ["json"]),
    help: "record a trace for ui.perfetto.dev or chrome://tracing")
  package static let quiet = Option.flag("quiet", short: "q", help: "show no progress")

  package static let group = OptionGroup("common options", [trace, quiet, .help, .version])
}
