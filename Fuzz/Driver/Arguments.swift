import Foundation
import FuzzTargets

/// One program holds all targets. Which one it opens follows from its own name (`facet-fuzz-model`, as OSS-Fuzz starts
/// what it finds) or from `--target=model`; libFuzzer passes over arguments that begin with two dashes.
///
/// `--targets` lists them. `--models FOLDER RECIPE…` writes what recipes make. Both end the program.
func chosenTarget(_ arguments: [String]) -> FuzzTarget {
  if arguments.contains("--targets") {
    print(FuzzTarget.all.map { $0.name }.joined(separator: " "))
    exit(0)
  }
  if let place = arguments.firstIndex(of: "--models"), place + 1 < arguments.count {
    writeModels(of: arguments[(place + 2)...], into: arguments[place + 1])
    exit(0)
  }
  let wanted = arguments.first { $0.hasPrefix("--target=") }.map { String($0.dropFirst("--target=".count)) }
  let own = arguments[0].split(separator: "/").last.map(String.init) ?? ""
  for target in FuzzTarget.all where wanted == target.name || own.hasSuffix("fuzz-\(target.name)") {
    return target
  }
  print("expected --target= and one of \(FuzzTarget.all.map { $0.name }.joined(separator: ", "))")
  exit(64)
}

/// Writes the `.tflite` files that recipes of the target `graph` make: to be looked at, and as seeds of `model`.
private func writeModels(of recipes: ArraySlice<String>, into folder: String) {
  for path in recipes {
    guard let bytes = FileManager.default.contents(atPath: path), let model = modelOfRecipe([UInt8](bytes))
    else {
      continue
    }
    let name = URL(filePath: path).lastPathComponent
    _ = FileManager.default.createFile(atPath: "\(folder)/\(name).tflite", contents: Data(model))
  }
}
