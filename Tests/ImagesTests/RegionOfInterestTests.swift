import Images
import Testing

@Suite struct `A region of interest` {
  @Test func `grows to the input's shape around its centre`() {
    let wide = RegionOfInterest(wholeOf: 200, 100).letterboxed(width: 128, height: 128)
    #expect(wide == RegionOfInterest(centerX: 100, centerY: 50, width: 200, height: 200))
    let tall = RegionOfInterest(wholeOf: 100, 200).letterboxed(width: 128, height: 128)
    #expect(tall == RegionOfInterest(centerX: 50, centerY: 100, width: 200, height: 200))
    let same = RegionOfInterest(wholeOf: 256, 144).letterboxed(width: 256, height: 144)
    #expect(same == RegionOfInterest(wholeOf: 256, 144))
  }

  @Test func `leads back to the picture: the input's corners are the region's`() {
    let region = RegionOfInterest(wholeOf: 200, 100).letterboxed(width: 128, height: 128)
    let projection = region.projection(imageWidth: 200, imageHeight: 100)
    #expect(projection.apply(x: 0, y: 0) == (0, -0.5))
    #expect(projection.apply(x: 1, y: 1) == (1, 1.5))
    #expect(projection.apply(x: 0.5, y: 0.5) == (0.5, 0.5))
  }

  @Test func `turns clockwise with its rotation`() {
    let region = RegionOfInterest(centerX: 50, centerY: 50, width: 100, height: 100, rotation: .pi / 2)
    let corner = region.projection(imageWidth: 100, imageHeight: 100).apply(x: 0, y: 0)
    #expect(abs(corner.x - 1) < 1e-6 && abs(corner.y) < 1e-6)
  }

  @Test func `for a turned picture exchanges its sides, and refuses angles that are not right`() throws {
    let region = try RegionOfInterest(wholeOf: 200, 100, turnedBy: 90)
    #expect(region.width == 100 && region.height == 200 && region.rotation == Float(-0.5 * Double.pi))
    #expect(try RegionOfInterest(wholeOf: 200, 100, turnedBy: -270).rotation == Float(1.5 * Double.pi))
    #expect(try RegionOfInterest(wholeOf: 200, 100, turnedBy: 180).width == 200)
    #expect(throws: RegionError.notARightAngle(45)) { try RegionOfInterest(wholeOf: 200, 100, turnedBy: 45) }
  }

  @Test func `must have sides and be a number; without any extent it is nothing`() throws {
    func region(_ width: Float, _ height: Float, rotation: Float = 0) throws(RegionError) -> RegionOfInterest?
    {
      try RegionOfInterest(
        centerX: 0.5, centerY: 0.5, width: width, height: height, rotation: rotation, of: 10, 20)
    }
    #expect(try region(1, 0.5) == RegionOfInterest(centerX: 5, centerY: 10, width: 10, height: 10))
    #expect(try region(0, 0) == nil)
    #expect(throws: RegionError.sidesNotPositive) { try region(0, 1) }
    #expect(throws: RegionError.sidesNotPositive) { try region(1, -1) }
    #expect(throws: RegionError.notANumber) { try region(.nan, 1) }
    #expect(throws: RegionError.notANumber) { try region(1, 1, rotation: .nan) }
  }
}
