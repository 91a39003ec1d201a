/// Turns CMYK as JPEG files store it, full ink being 0, into RGB, and shortens `pixels` by the fourth channel.
///
/// Files of Adobe's programs are so, and files that do not say are read so, as Pillow does. The result is Pillow's:
/// white − ink, times the light that black lets through, rounded.
func convertInkToRGB(_ pixels: inout [UInt8]) {
  let count = pixels.count / 4
  var span = pixels.mutableSpan
  for i in 0..<count {
    let light = UInt32(span[4 * i + 3])
    for channel in 0..<3 {
      // Writing never overtakes reading: 3i + channel ≤ 4i + channel.
      span[3 * i + channel] = UInt8((UInt32(span[4 * i + channel]) * light + 127) / 255)
    }
  }
  pixels.removeLast(count)
}
