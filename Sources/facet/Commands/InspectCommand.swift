import Inference

extension CommandSpec {
  static let inspect = CommandSpec(
    name: "inspect", operands: "MODEL", operandCount: 1...1,
    summary: "Show what a model is made of: inputs, outputs, operators with shapes and work, memory.",
    details: [
      "MODEL is a name that 'facet models' lists, or a .tflite or .task file. Multiply-adds are counted where zeros "
        + "are stored too."
    ],
    options: [.form, .entry, .listFormat],
    examples: [
      Example(line: "facet inspect short-range", meaning: "the operators in the order they run"),
      Example(
        line: "facet inspect full-range --as plan --format json",
        meaning: "what is left when constants are unpacked, for programs"),
      Example(
        line: "facet inspect face-landmarker --entry face_detector.tflite", meaning: "one model of a bundle"),
    ],
    operandCompletion: .models,
    run: { (arguments, surroundings) async throws(RunError) in
      let (form, format): (InspectedForm, ListFormat)
      do throws(UsageError) {
        form = try arguments.word(.form, as: InspectedForm.self) ?? .graph
        format = try arguments.word(.listFormat, as: ListFormat.self) ?? .text
      } catch {
        throw .usage(error)
      }
      let inspection: ModelInspection
      do throws(ModelUnavailable) {
        let place = try ModelFolders(surroundings).place(of: arguments.operands[0])
        inspection = try ModelInspection(place, entry: arguments[.entry], form: form)
      } catch {
        throw .model(error)
      }
      var console = Console(surroundings)
      try console.print(format == .json ? JSON.text(inspection, pretty: true) + "\n" : inspection.text)
      return .success
    })
}

extension ModelInspection {
  /// Looks at the model at `place`; `entry` names one of a bundle's.
  fileprivate init(_ place: ModelPlace, entry: String?, form: InspectedForm) throws(ModelUnavailable) {
    let graph = try Graph(place, entry: entry)
    switch form {
    case .graph: self.init(graph)
    case .plan:
      do throws(PlanError) { self.init(try Plan(graph)) } catch {
        throw .unusable(path: place.name, error.description)
      }
    }
  }
}

extension OptionSpec {
  static let form = OptionSpec(
    name: "as", value: "FORM", summary: "graph (default), as the file has it, or plan, as it is run.",
    completion: .words(InspectedForm.allCases.map(\.rawValue)))
  static let entry = OptionSpec(
    name: "entry", value: "NAME", summary: "Which model of a .task bundle that holds several.")
}
