import Images
import Testing

@Suite struct `A reduction` {
  @Test(arguments: [(4052, 8, 507), (4056, 8, 507), (4057, 8, 508), (1, 8, 1), (7, 1, 7), (7, 2, 4)])
  func `rounds sides up`(full: Int, factor: Int, side: Int) {
    let reduction = Reduction(factor: factor, fullWidth: full, fullHeight: 2 * factor)
    #expect(reduction.width == side && reduction.height == 2)
  }

  @Test(arguments: ImageOrientation.allCases, [1, 2, 4, 8])
  func `takes a region to the same stored pixels, however the picture stands`(
    orientation: ImageOrientation, factor: Int
  ) {
    let reduction = Reduction(factor: factor, fullWidth: 1001, fullHeight: 633)
    let full = reduction.fullUprightSize(orientation)
    let small = (
      width: orientation.swapsSides ? reduction.height : reduction.width,
      height: orientation.swapsSides ? reduction.width : reduction.height
    )
    #expect(orientation.swapsSides == (full == (633, 1001)))
    let region = RegionOfInterest(centerX: 100, centerY: 250, width: 64, height: 40, rotation: 0.5)
    let reduced = region.reduced(by: reduction, orientation: orientation)
    #expect(reduced.width == 64 / Float(factor) && reduced.height == 40 / Float(factor))
    #expect(reduced.rotation == region.rotation)
    let place = orientation.storedPoint(
      x: region.centerX / Float(full.width), y: region.centerY / Float(full.height))
    let found = orientation.storedPoint(
      x: reduced.centerX / Float(small.width), y: reduced.centerY / Float(small.height))
    #expect(abs(found.x * Float(reduction.width * factor) - place.x * 1001) < 0.001)
    #expect(abs(found.y * Float(reduction.height * factor) - place.y * 633) < 0.001)
    if factor == 1 { #expect(reduced == region) }
  }
}
