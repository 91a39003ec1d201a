import ImageFiles
import Images
import TestSupport
import Testing

@Suite struct `A file whose picture goes all around` {
  private let picture = bytes(ofFixture: "baseline-420.jpg")

  private func jpeg(_ xmp: String, name: String = "http://ns.adobe.com/xap/1.0/\0") -> [UInt8] {
    let content = Array((name + xmp).utf8)
    return picture.prefix(2) + [0xFF, 0xE1] + bigEndian(content.count + 2).suffix(2) + content
      + picture.dropFirst(2)
  }

  @Test(arguments: [
    "<rdf:Description xmlns:GPano='g' GPano:ProjectionType=\"equirectangular\"/>",
    "<GPano:ProjectionType>equirectangular</GPano:ProjectionType>",
    "<p:ProjectionType> Equirectangular </p:ProjectionType>",
    "<d GPano:ProjectionType = 'equirectangular' GPano:CroppedAreaImageWidthPixels=\"4096\" "
      + "GPano:FullPanoWidthPixels=\"4096\" GPano:CroppedAreaImageHeightPixels=\"900\"/>",
  ])
  func `says so in XMP`(xmp: String) throws {
    #expect(try ImageFile.decode(jpeg(xmp)).isPanorama)
    var writer = PNGWriter(width: 1, height: 1, depth: 8, colorType: 0) { _, _, _ in 0 }
    writer.described = [("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Array(xmp.utf8))]
    #expect(try ImageFile.decode(writer.file).isPanorama)
  }

  @Test(arguments: [
    "", "<GPano:ProjectionType>", "<GPano:ProjectionType>cylindrical</GPano:ProjectionType>",
    "<GPano:ProjectionTypes>equirectangular</GPano:ProjectionTypes>",
    "GPano:ProjectionType=equirectangular",
    "<d GPano:ProjectionType='equirectangular' GPano:CroppedAreaImageWidthPixels='2048' "
      + "GPano:FullPanoWidthPixels='4096'/>",
  ])
  func `and others do not`(xmp: String) throws {
    #expect(try !ImageFile.decode(jpeg(xmp)).isPanorama)
  }

  @Test func `says so in no other segment`() throws {
    let xmp = "<GPano:ProjectionType>equirectangular</GPano:ProjectionType>"
    #expect(try !ImageFile.decode(jpeg(xmp, name: "Exif\0\0")).isPanorama)
    #expect(try !ImageFile.decode(picture).isPanorama)
  }
}
