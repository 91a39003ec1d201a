#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Curves in a frame with axes and a legend, written as SVG.
struct CurveChart: Equatable, Sendable {
  struct Axis: Equatable, Sendable {
    let title: String
    /// What lies at the two ends.
    let range: ClosedRange<Double>
    let ticks: [Double]
    /// Whether equal steps are equal factors; the range is above 0 then.
    var isLogarithmic = false
    /// Digits of the ticks' labels behind the point.
    var places = 1
  }

  struct Curve: Equatable, Sendable {
    let name: String
    let points: [Point]
    /// A number of `CurveChart.colors`, counted round and round, and one of `CurveChart.dashes`.
    let color, dash: Int
    var hasMarkers = false
  }

  struct Point: Equatable, Sendable {
    let x, y: Double
    /// A word beside the point.
    var note: String? = nil
  }

  let title: String
  let x, y: Axis
  let curves: [Curve]
  /// Whether a line from corner to corner shows where x and y are the same.
  var hasDiagonal = false
}

extension CurveChart {
  /// Colours that stay apart for the colour-blind (Okabe and Ito, 2008), the light ones left out.
  static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#444444"]
  /// Patterns of lines; the first is unbroken.
  static let dashes = ["none", "7 4", "2 3", "9 3 2 3"]

  private static let plot = (left: 62.0, top: 44.0, width: 470.0, height: 330.0)
  /// What letters of the legend take on average, in pixels: it is made wide enough for its longest line.
  private static let letterWidth = 7.2

  /// The whole file.
  var svg: String {
    let (left, top, width, height) = CurveChart.plot
    let legend = 44 + CurveChart.letterWidth * Double(curves.map(\.name.count).max() ?? 0)
    let across = number(left + width + 16 + legend)
    let down = number(top + max(height, 20 * Double(curves.count)) + 58)
    var parts = [
      element("title", [:], escaped(title)),
      element("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"]),
      element(
        "text", ["x": number(left), "y": "26", "font-size": "15", "font-weight": "bold"], escaped(title)),
    ]
    parts += grid
    if hasDiagonal {
      parts.append(
        line(left, top + height, left + width, top, ["stroke": "#999999", "stroke-dasharray": "4 4"]))
    }
    parts += curves.flatMap(drawn) + curves.enumerated().flatMap { legendLine($1, number: $0) }
    return element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": across, "height": down,
        "viewBox": "0 0 \(across) \(down)", "role": "img", "font-family": "Helvetica, Arial, sans-serif",
        "font-size": "12", "fill": "#222222",
      ], "\n" + parts.joined(separator: "\n") + "\n") + "\n"
  }

  /// The frame, the lines across it, the ticks' labels and the axes' titles.
  private var grid: [String] {
    let (left, top, width, height) = CurveChart.plot
    let faint: KeyValuePairs = ["stroke": "#dddddd"]
    var parts: [String] = []
    for tick in x.ticks {
      let at = place(tick, on: x) * width + left
      parts.append(line(at, top, at, top + height, faint))
      parts.append(text(Float(tick).fixed(x.places), x: at, y: top + height + 18))
    }
    for tick in y.ticks {
      let at = top + height - place(tick, on: y) * height
      parts.append(line(left, at, left + width, at, faint))
      parts.append(text(Float(tick).fixed(y.places), x: left - 8, y: at + 4, anchor: "end"))
    }
    let (turned, middle) = (number(left - 44), number(top + height / 2))
    return parts + [
      element(
        "rect",
        [
          "x": number(left), "y": number(top), "width": number(width), "height": number(height),
          "fill": "none",
          "stroke": "#666666",
        ]),
      text(x.title, x: left + width / 2, y: top + height + 42),
      element(
        "text",
        ["x": turned, "y": middle, "text-anchor": "middle", "transform": "rotate(-90 \(turned) \(middle))"],
        escaped(y.title)),
    ]
  }

  private func drawn(_ curve: Curve) -> [String] {
    let (left, top, width, height) = CurveChart.plot
    let places = curve.points.map {
      (x: left + place($0.x, on: x) * width, y: top + height - place($0.y, on: y) * height)
    }
    let color = color(of: curve)
    var parts: [String] = []
    if places.count > 1 {
      let path = places.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      parts.append(
        element(
          "polyline",
          [
            "points": path, "fill": "none", "stroke": color, "stroke-width": "2",
            "stroke-dasharray": dash(of: curve),
          ]))
    }
    guard curve.hasMarkers || places.count == 1 else { return parts }
    for (point, at) in zip(curve.points, places) {
      parts.append(element("circle", ["cx": number(at.x), "cy": number(at.y), "r": "3.5", "fill": color]))
      guard let note = point.note else { continue }
      // Notes stand below points near the upper edge.
      parts.append(
        element(
          "text",
          [
            "x": number(at.x), "y": number(at.y < top + 20 ? at.y + 17 : at.y - 8), "text-anchor": "middle",
            "font-size": "10", "fill": color, "stroke": "#ffffff", "stroke-width": "3",
            "paint-order": "stroke",
          ], escaped(note)))
    }
    return parts
  }

  private func legendLine(_ curve: Curve, number order: Int) -> [String] {
    let left = CurveChart.plot.left + CurveChart.plot.width + 16
    let y = CurveChart.plot.top + 10 + 20 * Double(order)
    let attributes: KeyValuePairs = [
      "stroke": color(of: curve), "stroke-width": "2", "stroke-dasharray": dash(of: curve),
    ]
    return [
      line(left, y, left + 26, y, attributes), text(curve.name, x: left + 32, y: y + 4, anchor: "start"),
    ]
  }

  private func color(of curve: Curve) -> String { CurveChart.colors[curve.color % CurveChart.colors.count] }
  private func dash(of curve: Curve) -> String { CurveChart.dashes[curve.dash % CurveChart.dashes.count] }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ attributes: KeyValuePairs<String, String>
  ) -> String {
    let ends: KeyValuePairs = ["x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)]
    return "<line\(written(ends))\(written(attributes))/>"
  }

  private func text(_ words: String, x: Double, y: Double, anchor: String = "middle") -> String {
    element("text", ["x": number(x), "y": number(y), "text-anchor": anchor], escaped(words))
  }

  private func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String? = nil
  ) -> String {
    "<\(name)\(written(attributes))" + (content.map { ">\($0)</\(name)>" } ?? "/>")
  }

  private func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\($1)\"" }.joined()
  }

  /// Where a value lies on an axis, 0 at its start and 1 at its end; what lies outside is moved to the end.
  private func place(_ value: Double, on axis: Axis) -> Double {
    let (from, to) = (axis.range.lowerBound, axis.range.upperBound)
    let inside = min(max(value, from), to)
    guard axis.isLogarithmic else { return (inside - from) / (to - from) }
    return log2(inside / from) / log2(to / from)
  }

  private func number(_ value: Double) -> String { Float(value).fixed(1) }
}

/// The text as XML has it; characters that XML does not allow are left out.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

// MARK: The charts of evaluations

extension CurveChart {
  /// A chart and the name of its file.
  struct Named { let file: String, chart: CurveChart }

  /// The names of the files, in the order of `charts`.
  static let files = ["precision-recall.svg", "reliability.svg", "recall-by-size.svg"]

  /// The charts that `--curves` writes; each has the curves of all evaluations.
  static func charts(of evaluations: [Evaluation]) -> [Named] {
    [
      Named(file: files[0], chart: .precisionRecall(evaluations)),
      Named(file: files[1], chart: .reliability(evaluations)),
      Named(file: files[2], chart: .recallBySize(evaluations)),
    ]
  }

  private static let parts = (0...5).map { Double($0) / 5 }

  /// A curve for each level: by colour for one evaluation, otherwise a colour for each evaluation and a pattern for each level.
  private static func precisionRecall(_ evaluations: [Evaluation]) -> CurveChart {
    let isOne = evaluations.count == 1
    let curves = evaluations.enumerated().flatMap { number, evaluation in
      evaluation.curves.precisionRecall.enumerated().map { order, level in
        let figures = evaluation.levels.first { $0.level == level.level }
        let precision = figures?.averagePrecision.map { ", AP \(Float($0).fixed(3))" } ?? ""
        return Curve(
          name: (isOne ? "" : "\(evaluation.name), ") + level.level + precision,
          points: level.points.filter { $0.count == 2 }.map { Point(x: $0[0], y: $0[1]) },
          color: isOne ? order : number, dash: isOne ? 0 : order)
      }
    }
    return CurveChart(
      title: "Precision and recall" + name(of: evaluations),
      x: Axis(title: "recall", range: 0...1, ticks: parts),
      y: Axis(title: "precision", range: 0...1, ticks: parts),
      curves: curves)
  }

  /// Beside each point stands how many detections it is made of.
  private static func reliability(_ evaluations: [Evaluation]) -> CurveChart {
    let curves = evaluations.enumerated().map { number, evaluation in
      Curve(
        name: evaluation.name + (evaluation.calibrationError.map { ", off by \(Float($0).fixed(3))" } ?? ""),
        points: evaluation.curves.reliability.compactMap { bin in
          guard let score = bin.meanScore, let share = bin.shareRight else { return nil }
          return Point(x: score, y: share, note: "\(bin.count)")
        }, color: number, dash: 0, hasMarkers: true)
    }
    return CurveChart(
      title: "Reliability of scores" + name(of: evaluations),
      x: Axis(title: "score", range: 0...1, ticks: parts),
      y: Axis(title: "share of detections that are right", range: 0...1, ticks: parts), curves: curves,
      hasDiagonal: true)
  }

  /// A point for each band of heights with a face in it, at the band's middle.
  private static func recallBySize(_ evaluations: [Evaluation]) -> CurveChart {
    let curves = evaluations.enumerated().map { number, evaluation in
      Curve(
        name: "\(evaluation.name), score from \(Float(evaluation.threshold).fixed(2))",
        points: evaluation.curves.recallBySize.compactMap { band in
          guard let recall = band.recall else { return nil }
          let to = band.to ?? band.from * 2.squareRoot()
          return Point(x: (max(band.from, to / 2) * to).squareRoot(), y: recall)
        }, color: number, dash: 0, hasMarkers: true)
    }
    return CurveChart(
      title: "Recall by face height" + name(of: evaluations),
      x: Axis(
        title: "height of the face in pixels", range: 4...1024,
        ticks: [4, 8, 16, 32, 64, 128, 256, 512, 1024],
        isLogarithmic: true, places: 0),
      y: Axis(title: "recall", range: 0...1, ticks: parts), curves: curves)
  }

  private static func name(of evaluations: [Evaluation]) -> String {
    evaluations.count == 1 ? ": \(evaluations[0].name)" : ""
  }
}
