extension Evaluation {
  /// The figures, to be read.
  var text: String {
    let sets = labels.sets.map { " (\($0.joined(separator: ", ")))" } ?? ""
    let heading =
      "\(name) on \(labels.file)\(sets)".printable
      + "\n\(counted(labels.pictures, "picture")), \(counted(labels.faces, "face")), \(labels.ignored) more ignored\n"
      + "right from an overlap of \(short(overlap)); scores from \(short(minConfidence)); "
      + "precision and recall at \(short(threshold))\n\n"
    let levels = Table(
      header: ["level", "faces", "AP", "precision", "recall", "largest recall"],
      rows: self.levels.map {
        [
          $0.level, "\($0.faces)", figure($0.averagePrecision), figure($0.precision), figure($0.recall),
          figure($0.largestRecall),
        ]
      }, rightAligned: [1, 2, 3, 4, 5])
    let sizes = Table(
      header: ["face height", "faces", "recall", "largest recall"],
      rows: self.sizes.filter { $0.faces > 0 }.map {
        [$0.range, "\($0.faces)", figure($0.recall), figure($0.largestRecall)]
      },
      rightAligned: [1, 2, 3])
    return heading + levels.text + "\n" + sizes.text + "\n" + emptySentence
      + "calibration error: \(figure(calibrationError))\n"
      + "COCO: AP \(figure(coco.averagePrecision)), at 0.5 \(figure(coco.at50)), at 0.75 \(figure(coco.at75)); "
      + "small \(figure(coco.small)), medium \(figure(coco.medium)), large \(figure(coco.large))\n"
  }

  private var emptySentence: String {
    guard withoutFaces.pictures > 0 else { return "" }
    return
      "pictures without faces: \(withoutFaces.pictures), \(counted(withoutFaces.falseAlarms, "false alarm")) "
      + "in \(withoutFaces.picturesWithFalseAlarms) of them\n"
  }
}

extension Evaluation.SizeFigures {
  /// The heights, in words.
  var range: String {
    guard let to else { return "from \(short(from)) px" }
    return from == 0 ? "below \(short(to)) px" : "\(short(from))–\(short(to)) px"
  }
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Three digits behind the point; a dash where there is nothing.
private func figure(_ value: Double?) -> String { value.map { Float($0).fixed(3) } ?? "–" }

/// The number without zeros at its end.
private func short(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
}

// MARK: A baseline

extension Evaluation {
  /// A figure that may not become worse.
  private struct Figure {
    let name: String
    let value: Double?
  }

  /// Every figure that is better when it is larger.
  private var figures: [Figure] {
    var figures: [Figure] = []
    for level in levels {
      figures += [
        Figure(name: "AP (\(level.level))", value: level.averagePrecision),
        Figure(name: "precision (\(level.level))", value: level.precision),
        Figure(name: "recall (\(level.level))", value: level.recall),
      ]
    }
    figures += sizes.map { Figure(name: "recall of faces \($0.range)", value: $0.recall) }
    figures.append(Figure(name: "COCO AP", value: coco.averagePrecision))
    return figures
  }

  /// Why figures cannot be compared with those of a baseline, a sentence; nothing where they can.
  func difference(from baseline: Evaluation) -> String? {
    let terms: [(String, String, String)] = [
      ("pictures", "\(baseline.labels.pictures)", "\(labels.pictures)"),
      ("faces", "\(baseline.labels.faces)", "\(labels.faces)"),
      ("overlap", short(baseline.overlap), short(overlap)),
      ("minConfidence", short(baseline.minConfidence), short(minConfidence)),
      ("threshold", short(baseline.threshold), short(threshold)),
      (
        "levels", baseline.levels.map(\.level).joined(separator: ", "),
        levels.map(\.level).joined(separator: ", ")
      ),
    ]
    return terms.first { $0.1 != $0.2 }.map {
      "\($0.0): found \($0.1), expected \($0.2), as in this evaluation"
    }
  }

  /// What is worse than in a baseline on the same terms, a sentence each: a figure that fell by more than `tolerance`,
  /// or more false alarms on pictures without faces.
  func declines(since baseline: Evaluation, tolerance: Double) -> [String] {
    var sentences: [String] = []
    for (before, now) in zip(baseline.figures, figures) {
      guard let old = before.value else { continue }
      guard let new = now.value else {
        sentences.append("\(now.name) was \(digits(old)) and is not there now")
        continue
      }
      // Figures have six digits behind the point.
      guard old - new > tolerance + 1e-9 else { continue }
      sentences.append(
        "\(now.name) fell from \(digits(old)) to \(digits(new)), by more than \(short(tolerance))")
    }
    let (old, new) = (baseline.withoutFaces.falseAlarms, withoutFaces.falseAlarms)
    if new > old { sentences.append("false alarms on pictures without faces rose from \(old) to \(new)") }
    return sentences
  }
}

/// Four digits behind the point.
private func digits(_ value: Double) -> String { Float(value).fixed(4) }
