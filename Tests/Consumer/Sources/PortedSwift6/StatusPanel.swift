import Observation
import RealityKit

/// What a robot reports, as its panel shows it.
@MainActor @Observable final class RobotStatus {
  var name = "Rover"
  var battery = 0.8
  var isCharging = false
  var messages: [String] = []

  var level: Color { battery < 0.2 ? .red : isCharging ? .green : .white }
}

/// A card beside the robot.
struct StatusCard: View {
  let status: RobotStatus
  @State private var showsMessages = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text(status.name).font(.headline)
        Spacer()
        Text(status.battery, format: .percent.precision(.fractionLength(0)))
          .foregroundStyle(status.level)
      }
      BatteryBar(share: status.battery, color: status.level)
      if showsMessages {
        ForEach(status.messages, id: \.self) { message in
          Text("• \(message)").font(.caption).foregroundStyle(.secondary)
        }
      }
      HStack(spacing: 12) {
        Button(showsMessages ? "Hide" : "Messages") { showsMessages.toggle() }
        Button("Charge") { status.isCharging = true }
          .buttonStyle(.borderedProminent)
          .disabled(status.isCharging)
      }
    }
    .frame(width: 320)
    .padding()
    .glassBackgroundEffect()
  }
}

private struct BatteryBar: View {
  let share: Double
  let color: Color

  var body: some View {
    ZStack(alignment: .leading) {
      RoundedRectangle(cornerRadius: 4).fill(.gray.opacity(0.4))
      RoundedRectangle(cornerRadius: 4).fill(color).frame(width: 320 * max(0, min(share, 1)))
    }
    .frame(height: 8)
  }
}

/// A scene with the robot and its card.
@MainActor func robotView(_ status: RobotStatus) -> RealityView {
  RealityView { content, attachments in
    let robot = ModelEntity(mesh: .generateBox(size: 0.2), materials: [SimpleMaterial()])
    robot.name = "robot"
    content.add(robot)
    if let card = attachments.entity(for: "status") {
      card.position = [0, 0.25, 0]
      card.components.set(BillboardComponent())
      robot.addChild(card)
    }
  } update: { content, attachments in
    attachments.entity(for: "status")?.isEnabled = !status.name.isEmpty
    content.entities.first { $0.name == "robot" }?.components.set(OpacityComponent(opacity: 1))
  } placeholder: {
    Text("Loading…").padding(12).background(.black.opacity(0.5), in: Capsule())
  } attachments: {
    Attachment(id: "status") {
      StatusCard(status: status)
    }
    if status.battery < 0.1 {
      Attachment(id: "warning") { Text("Low battery").bold().foregroundColor(.red) }
    }
  }
}
