import CFuzzer
import FuzzTargets

// libFuzzer has the program's `main`. It calls the three functions below by their names.

// Written once, before the fuzzer starts its only thread.
nonisolated(unsafe) private var opened: FuzzTarget?

/// Chooses the target from the program's arguments.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  unsafe opened = chosenTarget(CommandLine.arguments)
  return 0
}

/// Opens one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func open(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let target = unsafe opened else { return 0 }
  // libFuzzer lends the bytes for the call; the copy is the target's own.
  let copy = unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  if let finding = target.run(copy) {
    print("\(target.name): \(finding)")
    fatalError("a finding")
  }
  return 0
}

/// Damages an input: as a flatbuffer where it is one, half of the time; else as the fuzzer does by itself.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ room: Int, _ seed: UInt32) -> Int {
  guard unsafe opened?.form == .flatBuffer, seed % 2 == 0, size >= 16 else {
    return unsafe LLVMFuzzerMutate(bytes, size, room)
  }
  // libFuzzer lends `room` bytes, of which the first `size` are the input.
  var copy = unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  var mutator = FlatBufferMutator(seed: UInt64(seed))
  mutator.injure(&copy)
  let count = min(copy.count, room)
  for index in 0..<count { unsafe bytes[index] = copy[index] }
  return count
}
