internal import Kernels

/// Sums of many terms.
func reduction(_ call: ReductionCall) {
  let count = unsafe call.count
  var index = 0
  if unsafe call.xStep == 1 && call.yStep == 1 {
    while index &+ Lanes.scalarCount <= count {
      unsafe Target(call.y).store(sums(call, from: index), index)
      index &+= Lanes.scalarCount
    }
  }
  while index < count {
    unsafe Target(call.y).store(sum(call, from: index &* call.xStep), index &* call.yStep)
    index &+= 1
  }
}

/// A vector of sums whose terms are neighbours.
@inline(__always)
private func sums(_ call: ReductionCall, from first: Int) -> Lanes {
  var sums = Lanes.zero
  for outer in unsafe 0..<call.outerTerms {
    let x = unsafe Source(call.x) + (first &+ outer &* call.outerStride)
    for term in unsafe 0..<call.innerTerms { sums += unsafe x.lanes(term &* call.innerStride) }
  }
  return unsafe sums / Lanes(repeating: call.divisor)
}

/// One sum: a vector of terms at a time where those are neighbours.
@inline(__always)
private func sum(_ call: ReductionCall, from first: Int) -> Float {
  var sums = Lanes.zero
  var sum: Float = 0
  let terms = unsafe call.innerTerms, stride = unsafe call.innerStride
  for outer in unsafe 0..<call.outerTerms {
    let x = unsafe Source(call.x) + (first &+ outer &* call.outerStride)
    var term = 0
    if stride == 1 {
      while term &+ Lanes.scalarCount <= terms {
        sums += x.lanes(term)
        term &+= Lanes.scalarCount
      }
    }
    while term < terms {
      sum += x[term &* stride]
      term &+= 1
    }
  }
  for lane in 0..<Lanes.scalarCount { sum += sums[lane] }
  return unsafe sum / call.divisor
}
