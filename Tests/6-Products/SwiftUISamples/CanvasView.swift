import SwiftUI

struct WaveView: View {
  var amplitude = 20.0

  var body: some View {
    TimelineView(.animation) { timeline in
      let time = timeline.date.timeIntervalSinceReferenceDate
      Canvas { context, size in
        var wave = Path()
        wave.move(to: CGPoint(x: 0, y: size.height / 2))
        for x in stride(from: 0, through: size.width, by: 4) {
          let y = size.height / 2 + sin(Double(x) / 20 + time * 2) * amplitude
          wave.addLine(to: CGPoint(x: x, y: y))
        }
        context.stroke(wave, with: .color(.cyan), style: StrokeStyle(lineWidth: 3, lineCap: .round))
        context.fill(
          Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.blue.opacity(0.5)))
        context.fill(
          Path(roundedRect: CGRect(x: 40, y: 10, width: 60, height: 20), cornerRadius: 6),
          with: .linearGradient(
            Gradient(colors: [.red, .orange]), startPoint: CGPoint(x: 40, y: 10),
            endPoint: CGPoint(x: 100, y: 10)))
        context.draw(Text("Wave").font(.title), at: CGPoint(x: size.width / 2, y: size.height / 2))
        context.draw(Image(systemName: "star.fill"), in: CGRect(x: 110, y: 10, width: 20, height: 20))
        context.drawLayer { layer in
          layer.opacity = 0.5
          layer.translateBy(x: size.width - 30, y: 30)
          layer.rotate(by: .degrees(45))
          layer.scaleBy(x: 2, y: 1)
          layer.addFilter(.blur(radius: 2))
          layer.fill(Path(CGRect(x: -5, y: -5, width: 10, height: 10)), with: .style(.tint))
        }
        let label = context.resolve(Text("resolved").foregroundStyle(.white))
        context.draw(label, at: CGPoint(x: 4, y: size.height - 4), anchor: .bottomLeading)
      }
      .frame(width: 240, height: 120)
    }
  }
}

struct ClockView: View {
  let start = Date.now

  var body: some View {
    VStack {
      TimelineView(.periodic(from: .now, by: 1)) { context in
        Text(context.date, style: .time)
        Text("\(context.date.timeIntervalSince(start), specifier: "%.0f") s")
      }
      TimelineView(.everyMinute) { context in
        Text(context.date, format: .dateTime.hour().minute()).monospacedDigit()
      }
      TimelineView(.animation(minimumInterval: 1.0 / 30, paused: false)) { context in
        Circle()
          .trim(from: 0, to: context.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 1))
          .stroke(.tint, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [6, 4]))
          .rotationEffect(.degrees(-90))
          .frame(width: 40, height: 40)
      }
    }
  }
}

#Preview { WaveView() }
#Preview("Clock") { ClockView() }
