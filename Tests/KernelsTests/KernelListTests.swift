import Inference
import KernelChecks
import Kernels
import Testing

@Suite struct `Every kernel of every list` {
  static let sets = InstructionSet.available.filter { $0 != .reference }

  private func functions(_ set: InstructionSet) throws -> [VectorFunctions] { [try #require(set.functions)] }

  @Test(arguments: sets) func `convolves as the reference does, whatever is left over`(set: InstructionSet)
    throws
  {
    #expect(convolutionFailures(try functions(set)) == [])
  }

  @Test(arguments: sets)
  func `convolves depthwise as the reference does, whatever is left over`(set: InstructionSet) throws {
    #expect(depthwiseFailures(try functions(set)) == [])
  }

  @Test(arguments: sets)
  func `gives what the reference gives of weights that are infinite or no numbers`(set: InstructionSet) throws
  {
    #expect(infinityFailures(try functions(set)) == [])
  }

  @Test(arguments: sets) func `computes blocks as the reference does`(set: InstructionSet) throws {
    #expect(blockFailures(try functions(set)) == [])
  }

  @Test(arguments: sets) func `computes cascades as the reference does`(set: InstructionSet) throws {
    #expect(cascadeFailures(try functions(set)) == [])
  }

  @Test(arguments: sets)
  func `leaves to the reference the cascades it is not written for`(set: InstructionSet) throws {
    for (name, cascade) in plainCascades() {
      #expect(cascade.kernel([try functions(set)[0]]).name == "reference", "\(name)")
    }
  }

  @Test(arguments: sets) func `adds and limits as the reference does`(set: InstructionSet) throws {
    #expect(elementFailures(try functions(set)) == [])
  }

  @Test(arguments: sets)
  func `pools, pads, joins, resizes and spreads as the reference does`(set: InstructionSet) throws {
    #expect(placeFailures(try functions(set)) == [])
  }

  @Test(arguments: sets)
  func `stretches, sums, slices and transposes as the reference does`(set: InstructionSet) throws {
    #expect(axisFailures(try functions(set)) == [])
  }

  @Test(arguments: sets) func `follows landmarks as the reference does`(set: InstructionSet) throws {
    #expect(landmarkFailures(try functions(set)) == [])
  }

  @Test(arguments: sets) func `is there for what the models have`(set: InstructionSet) throws {
    let functions = try functions(set)
    for part in Samples.BlockPart.allCases {
      #expect(isVectorised(Samples.block(side: 15, from: 8, to: 8, part: part, zerosOfTen: 0), functions))
    }
    for side in strideTwoSides {
      #expect(
        isVectorised(Samples.depthwise(side: side, width: side, channels: 3, window: 3, stride: 2), functions)
      )
    }
    for (window, stride) in Samples.windows {
      for channels in Samples.channels {
        #expect(
          isVectorised(
            Samples.convolution(from: channels, to: channels, window: window, stride: stride), functions))
      }
    }
  }

  @Test func `is chosen from the end of its list`() throws {
    let problem = Samples.block(side: 15, from: 8, to: 8, part: .residual, zerosOfTen: 0).variants[1]
    let sets = Self.sets.compactMap { $0.functions }
    #expect(problem.kernel(sets).name == sets.last?.name)
    #expect(problem.kernel([]).name == "reference")
    #expect(Block.kernels(sets).map { $0.name } == ["reference"] + sets.flatMap { [$0.name, $0.name] })
  }

  @Test func `counts work without trapping on what a file may claim`() {
    #expect(saturatingProduct(3, 4, 5) == 60)
    #expect(saturatingProduct(.max, 2, 0) == 0)
    #expect(saturatingProduct(.max, 2) == .max)
  }

  @Test(arguments: 1...100) func `cuts outputs into as few padded ones as possible`(outputs: Int) {
    let counts = OutputTiles.counts(outputs)
    let padded = 6 * counts.sixes + 4 * counts.fours
    #expect(padded >= outputs && padded == OutputTiles.padded(outputs))
    #expect(padded - outputs < 4)
    #expect(outputs < 4 || padded - outputs < 2)
  }
}
