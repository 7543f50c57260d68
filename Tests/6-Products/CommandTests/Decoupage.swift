import TestSupport

/// Runs the built command with words separated by spaces.
func decoupage(
  _ line: String, environment: [String: String?] = [:], input: String = "",
  standardOutput: ProcessRun.Connection = .captured, timeLimit: Duration = .seconds(60)
) throws -> ProcessRun {
  try decoupage(
    line.split(separator: " ").map(String.init), environment: environment, input: input,
    standardOutput: standardOutput, timeLimit: timeLimit)
}

/// Runs the built command.
func decoupage(
  _ words: [String], environment: [String: String?] = [:], input: String = "",
  standardOutput: ProcessRun.Connection = .captured, timeLimit: Duration = .seconds(60)
) throws -> ProcessRun {
  // What the caller's environment asks of the command is not part of the test.
  let neutral: [String: String?] = ["DECOUPAGE_LOG": nil, "DECOUPAGE_RECORD": nil]
  var run = try ProcessRun(
    BuiltTool.path(), words, environment: neutral.merging(environment) { $1 }, input: input,
    standardOutput: standardOutput, timeLimit: timeLimit)
  // On a busy machine jobs last long enough for lines of their progress.
  run.errors = run.errors.replacing(
    #/(?m)^[a-z]+: \d+(?: of \d+)?(?:, [\d.]+k?/(?:s|min|h))?(?:, [\d:]+ left| in [\d:]+)?\n/#, with: "")
  return run
}
