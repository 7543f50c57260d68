// Times the physics beside Bullet alone: swift run -c release PhysicsProbe
// Lets towers stand for a minute: swift run -c release PhysicsProbe towers

if CommandLine.arguments.dropFirst().first == "towers" {
  ProbeTowers.printTable()
} else {
  ProbeTimes.printAll()
}
