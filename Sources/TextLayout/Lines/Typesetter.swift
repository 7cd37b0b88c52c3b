internal import LayerTree

/// Divides a text into lines, from its first character to its last, once.
struct Typesetter {
  private let text: StyledText
  private let limits: LineLimits
  private var clusters: Clusters
  private var lines: [LaidOutText.Line] = []
  private var y = 0.0
  private var widest = 0.0
  /// What was asked of the shaper last.
  /// The space that the last line's fonts ask for below it.
  private var lastLeading = 0.0
  private var lastReach: (script: UInt16, weight: UInt16, reach: (ascent: Double, descent: Double)?)?
  /// Rounding may not push a word out of a room that was measured for it.
  private let tolerance = 0.01
  /// How much wider than its room a line may be before it is cut, in points. Letters are as wide as Apple's but for hundredths
  /// of their size, and a fixed frame that Interface Builder stored has no more room than Apple's need: 39 points for "Reset"
  /// in 15, which iOS 10 shows whole in a published picture, and which is 39.07 here.
  private let slack = 0.25

  init(_ text: StyledText, limits: LineLimits, tables: FontTables?, shaper: (any TextShaper)?) {
    var text = text
    text.string.makeContiguousUTF8()
    self.text = text
    self.limits = limits
    clusters = Clusters(text, tables: tables, shaper: shaper)
  }

  /// A paragraph while it is set.
  private struct Paragraph {
    var look: ParagraphLook
    var range: Range<Int>
    /// How deep it is embedded: odd where it runs from right to left.
    var base: UInt8
    /// How lines that are not the last one break.
    var breaking: ParagraphLook.Breaking
    /// Nothing comes after it.
    var isLast: Bool
    /// A line that ends it, but only a line separator.
    var isContinued: Bool
  }

  mutating func set() -> LaidOutText {
    var start = 0
    var parts = 0
    var isFirst = true
    while !isFull {
      var end = start
      while end < clusters.count, !endsLine(end) { end += 1 }
      let hasEnd = end < clusters.count
      while parts + 1 < text.paragraphs.count, Int(clusters.all[start].unit) >= text.paragraphs[parts].end {
        parts += 1
      }
      let look = parts < text.paragraphs.count ? text.paragraphs[parts].value : ParagraphLook()
      let isContinued = hasEnd && clusters.all[end].kind == .lineEnd
      if !isFirst { y += look.spacingBefore }
      set(
        Paragraph(
          look: look, range: start..<end, base: clusters.base(of: start), breaking: limits.breaking ?? look.breaking,
          isLast: !hasEnd,
          isContinued: isContinued))
      if hasEnd, !isContinued, !isFull { y += look.spacingAfter }
      isFirst = isContinued
      guard hasEnd else { break }
      start = end + 1
    }
    return LaidOutText(
      lines: lines, size: Size(width: widest, height: y), clusters: clusters, string: text.string)
  }

  private var isFull: Bool { limits.lines > 0 && lines.count >= limits.lines }

  private func endsLine(_ index: Int) -> Bool {
    clusters.all[index].kind == .newline || clusters.all[index].kind == .lineEnd
  }

  /// The distance of a line's first edge, and the room from there.
  private func room(_ look: ParagraphLook, isFirst: Bool) -> (x: Double, width: Double) {
    let x = isFirst ? look.firstIndent : look.headIndent
    let end = look.tailIndent > 0 ? look.tailIndent : limits.width + look.tailIndent
    return (x, max(0, min(end, limits.width) - x))
  }

  private mutating func set(_ paragraph: Paragraph) {
    var start = paragraph.range.lowerBound
    var isFirst = true
    repeat {
      let (x, width) = room(paragraph.look, isFirst: isFirst)
      let isLastLine = limits.lines > 0 && lines.count == limits.lines - 1
      // A paragraph that truncates has one line; under a label's rule only the last line does.
      let cuts = isLastLine && limits.breaking != nil || limits.breaking == nil && paragraph.breaking.isOneLine
      let breaking = cuts ? paragraph.breaking : paragraph.breaking.inMiddle
      if cuts, breaking.isOneLine {
        let leavesOut = isLastLine && !paragraph.isLast
        close(cutLine(start..<paragraph.range.upperBound, x, width, breaking, leavesOut), paragraph, x, width)
        return
      }
      var end = self.end(from: start, paragraph, x: x, width: width, byWords: breaking != .characters)
      if paragraph.look.joinsLastWord, breaking != .characters, !isLastLine, end < paragraph.range.upperBound {
        end = joiningLastWord(start..<end, paragraph)
      }
      close(start..<end, paragraph, x, width)
      start = end
      isFirst = false
    } while start < paragraph.range.upperBound && !isFull
  }

  /// Where the line that begins here ends.
  private mutating func end(
    from start: Int, _ paragraph: Paragraph, x: Double, width: Double, byWords: Bool
  ) -> Int {
    var place = 0.0
    var opportunity = start
    var index = start
    while index < paragraph.range.upperBound {
      let cluster = clusters.all[index]
      if cluster.kind == .tab {
        clusters.setAdvance(paragraph.look.tab(after: x + place) - x - place, at: index)
      }
      let advance = clusters.all[index].advance
      if place + advance > width + tolerance, index > start, !cluster.kind.isWhite {
        return opportunity > start ? opportunity : index
      }
      place += advance + cluster.kerning
      index += 1
      guard index < paragraph.range.upperBound else { break }
      if !byWords {
        if !clusters.all[index].kind.isWhite { opportunity = index }
      } else if CharacterKind.mayBreak(
        between: cluster.kind, and: clusters.all[index].kind,
        before: index - 2 >= start ? clusters.all[index - 2].kind : nil,
        keepsHangul: paragraph.look.keepsHangulWords)
      {
        opportunity = index
      }
    }
    return paragraph.range.upperBound
  }

  /// Where a line ends that leaves more than one word for the last one, if a single one came after it: before its own
  /// last word. Unless that is its only one, or the last line has no room for both.
  private func joiningLastWord(_ line: Range<Int>, _ paragraph: Paragraph) -> Int {
    func isWhite(_ index: Int) -> Bool { clusters.all[index].kind.isWhite }
    guard isWhite(line.upperBound - 1) else { return line.upperBound }
    let end = clusters.visibleEnd(of: line.upperBound..<paragraph.range.upperBound)
    guard !(line.upperBound..<end).contains(where: isWhite) else { return line.upperBound }
    var first = clusters.visibleEnd(of: line)
    while first > line.lowerBound, !isWhite(first - 1) { first -= 1 }
    guard clusters.visibleEnd(of: line.lowerBound..<first) > line.lowerBound else { return line.upperBound }
    let taken = clusters.walk(first..<end, cut: nil, base: paragraph.base) { _, _, _ in }
    return taken > room(paragraph.look, isFirst: false).width + tolerance ? line.upperBound : first
  }

  // MARK: A line that is cut

  private mutating func cutLine(
    _ range: Range<Int>, _ x: Double, _ width: Double, _ breaking: ParagraphLook.Breaking, _ leavesOut: Bool
  ) -> (range: Range<Int>, cut: Range<Int>?) {
    var whole = 0.0
    var index = range.lowerBound
    // Far beyond the room nothing matters but that it is far; text of a megabyte has no ellipsis a megabyte wide.
    while index < range.upperBound {
      whole += clusters.all[index].advance
      if whole > width + slack, !clusters.all[index].kind.isWhite { break }
      whole += clusters.all[index].kerning
      index += 1
    }
    guard index < range.upperBound || leavesOut, !range.isEmpty || leavesOut else { return (range, nil) }
    switch breaking {
    case .truncateTail:
      return (range, head(range, width, sharing: 1).upperBound..<range.upperBound)
    case .truncateHead where index < range.upperBound:
      return (range, range.lowerBound..<tail(range, width))
    case .truncateMiddle where index < range.upperBound:
      let first = head(range, width, sharing: 0.5).upperBound
      let taken = clusters.walk(range.lowerBound..<first, cut: first..<first) { _, _, _ in }
      return (range, first..<tail(first..<range.upperBound, width, after: taken))
    default: return (range, nil)
    }
  }

  /// As many of the first characters as there is room for beside an ellipsis, in a share of what that leaves.
  private func head(_ range: Range<Int>, _ width: Double, sharing share: Double) -> Range<Int> {
    var place = 0.0
    var end = range.lowerBound
    for index in range {
      let cluster = clusters.all[index]
      let ellipsis = clusters.ellipsis(like: index)
      let taken = ellipsis.advance + clusters.kerning(cluster, ellipsis)
      if place + cluster.advance > (width - taken) * share + tolerance { break }
      place += cluster.advance + cluster.kerning
      end = index + 1
    }
    return range.lowerBound..<end
  }

  /// Where as many of the last characters begin as there is room for behind an ellipsis.
  ///
  /// - Parameter taken: What stands before them with the ellipsis; nil for the ellipsis alone.
  private func tail(_ range: Range<Int>, _ width: Double, after taken: Double? = nil) -> Int {
    var place = 0.0
    var start = range.upperBound
    for index in range.reversed() {
      let cluster = clusters.all[index]
      let ellipsis = clusters.ellipsis(like: index)
      let kerning = start == range.upperBound ? 0 : cluster.kerning
      let room = width - (taken ?? ellipsis.advance) - clusters.kerning(ellipsis, cluster)
      if place + cluster.advance + kerning > room + tolerance { break }
      place += cluster.advance + kerning
      start = index
    }
    return start
  }

  // MARK: Placing

  private mutating func close(_ range: Range<Int>, _ paragraph: Paragraph, _ x: Double, _ room: Double) {
    close((range, nil), paragraph, x, room)
  }

  private mutating func close(
    _ shown: (range: Range<Int>, cut: Range<Int>?), _ paragraph: Paragraph, _ x: Double, _ room: Double
  ) {
    let range = shown.range
    clusters.shapeEnds(of: range.lowerBound..<(shown.cut?.lowerBound ?? range.upperBound), in: text.string)
    if let cut = shown.cut, cut.upperBound < range.upperBound {
      clusters.shapeEnds(of: cut.upperBound..<range.upperBound, in: text.string)
    }
    let first = clusters.all[range.lowerBound]
    var line = LaidOutText.Line(
      range: Int(first.unit)..<Int(clusters.all[range.upperBound].unit), x: x, y: 0, width: 0, height: 0, baseline: 0,
      base: paragraph.base, clusters: range, cut: shown.cut,
      hasNewline: range.upperBound == paragraph.range.upperBound && range.upperBound < clusters.count)
    line.width = used(line)
    var unseen = 0.0
    if limits.breaking ?? paragraph.breaking == .clip, line.width > room {
      unseen = line.width - room
      line.width = room
    }
    if limits.width.isFinite {
      // Indents are on the other side of what runs the other way.
      if line.isRightToLeft { line.x = max(0, limits.width - x - room) - unseen }
      switch paragraph.look.alignment {
      case .left: break
      case .natural: line.x += line.isRightToLeft ? max(0, room - line.width) : 0
      case .center: line.x += max(0, room - line.width) / 2
      case .right: line.x += max(0, room - line.width)
      }
    }
    let (ascent, descent, leading) = extent(line)
    let height = paragraph.look.height(natural: ascent + descent)
    if !lines.isEmpty { y += paragraph.look.lineSpacing + lastLeading }
    lastLeading = leading
    line.y = y
    line.height = height
    // What is added to a line's height, or taken from it, is above its text.
    line.baseline = y + height - descent
    y += height
    // White space at the end of a text has room beside what comes after it, as in a published picture of a button's title
    // before an image; where a line breaks it has none.
    let hasMore =
      range.upperBound == paragraph.range.upperBound && shown.cut == nil
      && clusters.visibleEnd(of: range) < range.upperBound
    widest = max(widest, min(x + (hasMore ? max(wholeWidth(line), line.width) : line.width), limits.width))
    lines.append(line)
  }

  private func wholeWidth(_ line: LaidOutText.Line) -> Double {
    clusters.walk(line.clusters, cut: nil, base: line.base) { _, _, _ in }
  }

  /// The width of a line without white space at its end.
  private func used(_ line: LaidOutText.Line) -> Double {
    let start = line.clusters.lowerBound
    let end = line.cut == nil ? clusters.visibleEnd(of: line.clusters) : line.clusters.upperBound
    return clusters.walk(start..<end, cut: line.cut, base: line.base) { _, _, _ in }
  }

  /// How far the letters of a script reach: lines are higher where those of the style's own font would not have room.
  private mutating func reach(of cluster: Cluster, _ style: RunStyle) -> (ascent: Double, descent: Double)? {
    let weight = style.face.weight
    if let last = lastReach, last.script == cluster.slot, last.weight == weight { return last.reach }
    let reach = clusters.script(of: cluster).flatMap { clusters.shaper?.extent(of: $0, weight: weight) }
    lastReach = (cluster.slot, weight, reach)
    return reach
  }

  /// How far a line's text reaches above and below its baseline, and the space that it asks for below.
  private mutating func extent(_ line: LaidOutText.Line) -> (ascent: Double, descent: Double, leading: Double) {
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0
    var last: Int32 = -1
    // A line without characters is as high as the newline that ends it, or as what was before.
    let ends = line.clusters.isEmpty ? line.clusters.lowerBound..<line.clusters.lowerBound + 1 : line.clusters
    for index in ends {
      let cluster = clusters.all[index]
      let style = clusters.styles[Int(cluster.style)]
      if cluster.kind == .attachment, let picture = style.attachment {
        ascent = max(ascent, picture.height + picture.rise)
        descent = max(descent, -picture.rise)
        continue
      }
      if cluster.source == .script, let reach = reach(of: cluster, style) {
        ascent = max(ascent, reach.ascent * style.size + style.rise)
        descent = max(descent, reach.descent * style.size - style.rise)
      }
      guard cluster.style != last else { continue }
      last = cluster.style
      ascent = max(ascent, style.ascent + max(0, style.rise))
      descent = max(descent, style.descent + max(0, -style.rise))
      leading = max(leading, style.leading)
    }
    return (ascent, descent, leading)
  }
}

extension ParagraphLook.Breaking {
  /// Whether a line is as long as the paragraph, and cut.
  var isOneLine: Bool {
    switch self {
    case .words, .characters: false
    case .clip, .truncateHead, .truncateTail, .truncateMiddle: true
    }
  }

  /// What lines do before the last one.
  var inMiddle: ParagraphLook.Breaking { self == .characters ? .characters : .words }
}
