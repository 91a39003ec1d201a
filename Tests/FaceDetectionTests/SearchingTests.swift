import Images
import Testing

@testable import FaceDetection

private func face(
  _ score: Float, _ x: Float, _ y: Float, _ width: Float, _ height: Float
) -> Candidate {
  Candidate(
    score: score, x: x, y: y, width: width, height: height,
    keypointX: SIMD8(0, 1, 2, 3, 4, 5, 6, 7) / 10, keypointY: SIMD8(repeating: 0.5))
}

@Suite struct `Cells of a detector without anchors` {
  private let decoder = CellDecoder(description: .yunet)

  /// One row of two cells of stride 8; the second one has the given values.
  private func decoded(_ values: [Float], minScore: Float = 0.2) -> [Candidate] {
    let cells = [Float](repeating: -100, count: 16) + values
    var candidates: [Candidate] = []
    decoder.decode(cells.span, columns: 2, stride: 8, minScore: minScore, into: &candidates)
    return candidates
  }

  @Test func `become a box, five points and a score`() throws {
    // σ(0) = 1/2 and σ(ln 8) = 8/9: √(4/9) = 2/3.
    let values: [Float] = [0, 2.0794415, 0.5, 0.25, 0.6931472, 1.3862944] + (0..<10).map { Float($0) / 4 }
    let found = try #require(decoded(values).first)
    #expect(abs(found.score - 2 / 3) < 1e-6)
    // Centre ((1 + 0.5)·8, 0.25·8), sides 2·8 and 4·8.
    #expect(abs(found.x - (12 - 8)) < 1e-4 && abs(found.y - (2 - 16)) < 1e-4)
    #expect(abs(found.width - 16) < 1e-4 && abs(found.height - 32) < 1e-4)
    #expect(found.known == KeypointSet([.rightEye, .leftEye, .noseTip, .rightMouthCorner, .leftMouthCorner]))
    #expect(found.keypointX[FaceKeypoint.rightEye.rawValue] == 8 && found.keypointY[0] == 2)
    #expect(found.keypointX[FaceKeypoint.rightMouthCorner.rawValue] == (1 + 1.5) * 8)
  }

  @Test func `are left out below the least score, and when they are no numbers`() {
    let rest = [Float](repeating: 0, count: 14)
    #expect(decoded([0, 0] + rest).count == 1)  // σ(0) = 1/2
    #expect(decoded([0, 0] + rest, minScore: 0.51).isEmpty)
    #expect(decoded([.nan, 0] + rest).isEmpty && decoded([0, .nan] + rest).isEmpty)
    #expect(decoded([0, 0, 0, 0, .nan, 0] + rest.dropFirst(4)).isEmpty)
    #expect(decoded([.infinity, .infinity] + rest).map(\.score) == [1])
    #expect(decoded([-.infinity, 50] + rest).isEmpty)
    // At the ends of the range of scores: σ(50) rounds to 1, and only NaN is below 0.
    #expect(decoded([50, 50] + rest, minScore: 1).count == 1)
    #expect(decoded([5, 50] + rest, minScore: 1).isEmpty)
    #expect(decoded([-80, -80] + rest, minScore: 0).count == 2)
    #expect(decoded([.nan, 0] + rest, minScore: 0).count == 1)
    // Logits are limited to ±88.376.
    let (limited, beyond) = (
      decoded([-88.376, 88.376] + rest, minScore: 0), decoded([-200, 200] + rest, minScore: 0)
    )
    #expect(limited.map(\.score) == beyond.map(\.score) && (limited.last?.score ?? 0) > 0)
  }

  @Test func `keep the surest of those that overlap`() {
    func kept(_ faces: [Candidate], of most: Int = .max, limit: Float = 0.45) -> [Float] {
      var faces = faces
      faces.keepSurest(of: most) { $0.overlap($1) > limit }
      return faces.map(\.x)
    }
    let near = face(0.9, 1, 0, 10, 10), far = face(0.5, 20, 0, 10, 10)
    #expect(kept([face(0.6, 0, 0, 10, 10), near, far]) == [1, 20])
    #expect(kept([face(0.6, 9, 0, 10, 10), near, far]) == [1, 9, 20])
    #expect(kept([face(0.6, 9, 0, 10, 10), near, far], of: 2) == [1, 9])
    // Half of each lies in the next, a third of both: not above a limit of a third. Of equals the first stays; so does what
    // only one that went overlaps.
    let row = [face(0.5, 0, 0, 8, 1), face(0.5, 4, 0, 8, 1), face(0.5, 8, 0, 8, 1)]
    #expect(kept(row, limit: 4 / 12) == [0, 4, 8])
    #expect(kept(row, limit: 0.33) == [0, 8])
    #expect(kept([]) == [])
  }
}

@Suite struct `The passes of a search` {
  @Test(arguments: [
    (1024, 768), (1, 1), (5000, 3), (3, 70_000), (70_000, 3), (4000, 3000), (1025, 1024), (20_000, 15_000),
  ])
  func `see every pixel, in tiles on the network's grid`(width: Int, height: Int) {
    for mode in PerformanceMode.allCases {
      let recipe = SearchRecipe.recipe(mode)
      let passes = recipe.passes(width: width, height: height, minFaceSide: 0)
      #expect(Set(passes.map(\.look)) == Set(recipe.looks.indices))
      for look in recipe.looks.indices {
        let tiles = passes.filter { $0.look == look }
        var (columns, rows) = (Set<Int>(), Set<Int>())
        for tile in tiles {
          let part = tile.part
          #expect(max(part.width, part.height) <= SearchRecipe.passSide + 32)
          #expect(part.x % 32 == 0 && part.y % 32 == 0 && part.width > 0 && part.height > 0)
          #expect(part.x + part.width <= tile.width && part.y + part.height <= tile.height)
          // At most what is allowed, and a step of the grid along each side.
          #expect(
            (part.width - 64) * (part.height - 64) <= recipe.passPixels
              || part.width * part.height <= recipe.passPixels)
          columns.formUnion(part.x..<part.x + part.width)
          rows.formUnion(part.y..<part.y + part.height)
        }
        // Tiles are all columns times all rows.
        #expect(columns.count == tiles[0].width && rows.count == tiles[0].height)
        #expect(
          Set(tiles.map { [$0.part.x, $0.part.y] }).count == Set(tiles.map(\.part.x)).count
            * Set(tiles.map(\.part.y)).count)
      }
    }
  }

  @Test func `are no larger than the smallest face that is wanted asks for`() {
    let recipe = SearchRecipe.recipe(.balanced)
    #expect(recipe.unit(width: 800, height: 600, minFaceSide: 0) == 1)
    #expect(recipe.unit(width: 800, height: 600, minFaceSide: 160) == 0.1)
    #expect(recipe.passes(width: 800, height: 600, minFaceSide: 160).map(\.width) == [80])
  }
}

@Suite struct `Sightings of several looks` {
  @Test func `become one face where they overlap, with the best score of each look`() {
    var sightings = [
      Sighting(face: face(0.8, 0, 0, 10, 10), look: 1), Sighting(face: face(0.4, 1, 0, 10, 10), look: 0),
      Sighting(face: face(0.3, 0, 1, 10, 10), look: 0), Sighting(face: face(0.5, 30, 0, 10, 10), look: 0),
    ]
    var faces: [MergedFace] = []
    SightingMerge(limit: 0.5, scales: [0.5, 1]).faces(&sightings, into: &faces)
    #expect(faces.map(\.scores) == [[0.4, 0.8], [0.5, 0]])
    // Weighted by score times scale: (0·0.8 + 1·0.2 + 0·0.15) / 1.15.
    #expect(abs(faces[0].face.x - 0.2 / 1.15) < 1e-6)
    #expect(faces[0].face.score == 0.8)
  }

  @Test func `say the more the surer each of them is`() {
    let fit = ScoreFit(constant: 0, slope: 1, bend: 0.3, heightRange: 24)
    func score(_ scores: [Float]) -> Float {
      fit.score(MergedFace(face: face(1, 0, 0, 1, 1), scores: scores), height: 40, scales: [0.5, 1, 1.5])
    }
    var last: Float = 0
    for step in 0...20 {
      let now = score([0.2, Float(step) / 20, 0.7])
      #expect(now >= last && now >= 0.05 && now <= 1)
      last = now
    }
    // Heights of 20, 40 and 60 pixels weigh 16/24, 1 and 1; the sum of weights and 3/6 is 19/6.
    let evidence = fit.evidence(
      MergedFace(face: face(1, 0, 0, 1, 1), scores: [0.3, 0.6, 0.9]), height: 40, scales: [0.5, 1, 1.5])
    #expect(abs(evidence - (0.2 + 0.6 + 0.9) / (19 / 6) * 7 / 6) < 1e-6)
  }

  @Test(arguments: PerformanceMode.allCases)
  func `are fitted so that a surer look never makes a face less sure`(mode: PerformanceMode) throws {
    guard let fit = ScoreFit.fit(mode) else { return #expect(mode == .fast) }
    let scales = SearchRecipe.recipe(mode).looks.map { Float($0.scale) }
    let scores = (0...100).map { step in
      fit.score(
        MergedFace(face: face(1, 0, 0, 1, 1), scores: scales.map { _ in Float(step) / 100 }), height: 100,
        scales: scales)
    }
    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 <= $1 } && scores[0] < 0.1 && scores[100] > 0.95)
  }
}

@Suite struct `A face in a turned or mirrored picture` {
  @Test func `is itself when it is mirrored twice, and its sides change places`() {
    let one = face(0.5, 0.1, 0.2, 0.3, 0.4)
    let mirrored = one.unmirrored
    // Exchanged: right and left eye, and the corners of the mouth.
    #expect(abs(mirrored.keypointX[0] - 0.9) < 1e-6 && abs(mirrored.keypointX[1] - 1) < 1e-6)
    #expect(abs(mirrored.keypointX[6] - 0.3) < 1e-6 && abs(mirrored.keypointX[7] - 0.4) < 1e-6)
    let back = mirrored.unmirrored
    #expect(abs(back.x - one.x) < 1e-6 && abs(mirrored.x - (1 - 0.1 - 0.3)) < 1e-6)
    for lane in 0..<8 { #expect(abs(back.keypointX[lane] - one.keypointX[lane]) < 1e-6) }
  }

  @Test(arguments: 0..<8)
  func `comes back to where it is`(turn: Int) throws {
    let image = try Image(pixels: [UInt8](repeating: 0, count: 3 * 60 * 40), width: 60, height: 40)
    let turned = TurnedPicture(image, Reduction(noneOf: image), by: turn)
    // The middle of the picture stays in the middle, and a point to its right in the turned picture lies, in the picture,
    // turned back around the middle.
    let w = Float(turned.image.uprightWidth)
    var seen = face(1, 0.4, 0.4, 0.2, 0.2)
    seen.keypointX[0] = 0.5 + 10 / w
    seen.keypointY[0] = 0.5
    let back = turned.back(seen)
    #expect(abs(back.x + back.width / 2 - 0.5) < 1e-4 && abs(back.y + back.height / 2 - 0.5) < 1e-4)
    let angle = -Float(turn) * .pi / 4
    #expect(abs((back.keypointX[0] - 0.5) * 60 - 10 * cosine(of: angle)) < 1e-2)
    #expect(abs((back.keypointY[0] - 0.5) * 40 - 10 * sine(of: angle)) < 1e-2)
  }
}
