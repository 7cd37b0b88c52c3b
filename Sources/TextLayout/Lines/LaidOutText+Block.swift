public import LayerTree

extension LaidOutText {
  /// The text as whoever draws it takes it: with these lines, in runs of one look and one font. Runs are measured without
  /// contextual alternates, and those in CJK fonts without kerning.
  ///
  /// - Parameter origin: Where the text's upper left corner stands, in the layer's coordinates.
  public func block(at origin: Point = .zero) -> TextBlock {
    var string = string
    string.makeContiguousUTF8()
    return TextBlock(lines: lines.map { textLine($0, in: string, at: origin) })
  }

  private func textLine(_ line: Line, in string: String, at origin: Point) -> TextLine {
    var runs: [TextRun] = []
    var key: RunKey?
    let visible = line.cut == nil ? clusters.visibleEnd(of: line.clusters) : line.clusters.upperBound
    func add(_ text: Substring, _ cluster: Cluster, level: UInt8, x: Double, width: Double) {
      let new = RunKey(cluster, level: level)
      // Of an app's own font is only known what it makes of text from left to right.
      func isOwn() -> Bool { new.source == .face && clusters.styles[Int(cluster.style)].own != nil }
      if let old = key, old == new, !new.isPicture, !(new.isRightToLeft && isOwn()) {
        let last = runs.count - 1
        runs[last].string += text
        if new.isRightToLeft {
          runs[last].width += runs[last].x - x
          runs[last].x = x
        } else if width > 0 {
          runs[last].width = x + width - runs[last].x
        }
      } else {
        runs.append(run(String(text), cluster, x: x, width: width, isRightToLeft: new.isRightToLeft))
      }
      key = new
    }
    func text(_ range: Range<Int>) -> Substring {
      let utf8 = string.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: Int(clusters.all[range.lowerBound].byte))
      return string[start..<utf8.index(utf8.startIndex, offsetBy: Int(clusters.all[range.upperBound].byte))]
    }
    clusters.walk(line.clusters.lowerBound..<visible, cut: line.cut, base: line.base) { index, cluster, x in
      let level = index.map { clusters.level(of: $0) } ?? line.base
      add(index.map { text($0..<$0 + 1) } ?? "…", cluster, level: level, x: x, width: cluster.advance)
    }
    if line.cut == nil {
      // White space and the newline at the end take no room, and look like what was before.
      let end = line.clusters.upperBound + (line.hasNewline ? 1 : 0)
      if end > visible {
        if runs.isEmpty {
          runs.append(run("", clusters.all[visible], x: 0, width: 0))
        }
        // By itself after what it must not move, or be shaped with.
        if let key, key.isPicture || key.isRightToLeft || key.source == .script {
          runs.append(run("", clusters.all[visible], x: line.isRightToLeft ? 0 : line.width, width: 0))
        }
        runs[runs.count - 1].string += text(visible..<end)
      }
    }
    let descent = line.y + line.height - line.baseline
    return TextLine(
      baseline: Point(x: origin.x + line.x, y: origin.y + line.baseline), width: line.width,
      ascent: line.baseline - line.y, descent: descent, runs: runs)
  }

  private func run(
    _ string: String, _ cluster: Cluster, x: Double, width: Double, isRightToLeft: Bool = false
  ) -> TextRun {
    let style = clusters.styles[Int(cluster.style)]
    let picture = cluster.kind == .attachment ? style.attachment : nil
    var (size, rise, tracking) = (style.size, style.rise, style.tracking(cluster.source))
    if cluster.source == .emoji {
      size *= RuleWidths.emojiScale(size)
      rise += size * RuleWidths.emojiRise
    } else if cluster.source == .wide, clusters.hasHanja {
      tracking += RuleWidths.hanjaTracking(size)
    }
    return TextRun(
      string, x: x, width: width, face: face(of: cluster, style), size: picture?.height ?? size,
      colour: style.colour, tracking: picture == nil ? tracking : 0,
      rise: picture?.rise ?? rise, underline: style.underline,
      strikethrough: style.strikethrough, background: style.background, attachment: picture?.image,
      stroke: picture == nil ? style.stroke : nil,
      isRightToLeft: isRightToLeft && picture == nil)
  }

  /// The font that has a character. Han characters are written as the rest of the text has it: with kana as in Japan, with
  /// Hangul as in Korea, else as in China.
  private func face(of cluster: Cluster, _ style: RunStyle) -> FontFace {
    switch cluster.source {
    case .face: return style.face
    case .system:
      return FontFace(style.isDisplay ? .display : .text, weight: style.face.weight, isItalic: style.face.isItalic)
    case .script:
      guard let script = clusters.script(of: cluster) else { return style.face }
      return FontFace(.script(script), weight: style.face.weight, isItalic: style.face.isItalic)
    case .emoji: return FontFace(.emoji)
    case .hangul: return FontFace(.cjkKR, weight: style.face.weight)
    case .wide:
      let family: FontFace.Family = clusters.hasKana ? .cjkJP : clusters.hasHangul ? .cjkKR : .cjkSC
      return FontFace(family, weight: style.face.weight)
    }
  }
}

/// What characters have in common that are drawn as one run.
private struct RunKey: Equatable {
  var style: Int32
  var source: RuleWidths.Source
  var script: UInt16
  var level: UInt8
  var isPicture: Bool

  init(_ cluster: Cluster, level: UInt8) {
    style = cluster.style
    source = cluster.source
    script = cluster.source == .script ? cluster.slot : 0
    self.level = level
    isPicture = cluster.kind == .attachment
  }

  var isRightToLeft: Bool { level & 1 == 1 }
}
