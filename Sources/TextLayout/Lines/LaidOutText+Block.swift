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
    var key: (style: Int32, source: RuleWidths.Source, isPicture: Bool)?
    let visible = line.cut == nil ? clusters.visibleEnd(of: line.clusters) : line.clusters.upperBound
    func add(_ text: Substring, _ cluster: Cluster, x: Double, width: Double) {
      let isPicture = cluster.kind == .attachment
      if let old = key, old.style == cluster.style, old.source == cluster.source, !old.isPicture, !isPicture {
        runs[runs.count - 1].string += text
        if width > 0 { runs[runs.count - 1].width = x + width - runs[runs.count - 1].x }
      } else {
        runs.append(run(String(text), cluster, x: x, width: width))
      }
      key = (cluster.style, cluster.source, isPicture)
    }
    func text(_ range: Range<Int>) -> Substring {
      let utf8 = string.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: Int(clusters.all[range.lowerBound].byte))
      return string[start..<utf8.index(utf8.startIndex, offsetBy: Int(clusters.all[range.upperBound].byte))]
    }
    clusters.walk(line.clusters.lowerBound..<visible, cut: line.cut) { index, cluster, x in
      add(index.map { text($0..<$0 + 1) } ?? "…", cluster, x: x, width: cluster.advance)
    }
    if line.cut == nil {
      // White space and the newline at the end take no room, and look like what was before.
      let end = line.clusters.upperBound + (line.hasNewline ? 1 : 0)
      if end > visible {
        if runs.isEmpty {
          runs.append(run("", clusters.all[visible], x: 0, width: 0))
        }
        let isPicture = key?.isPicture ?? false
        if isPicture { runs.append(run("", clusters.all[visible], x: line.width, width: 0)) }
        runs[runs.count - 1].string += text(visible..<end)
      }
    }
    let descent = line.y + line.height - line.baseline
    return TextLine(
      baseline: Point(x: origin.x + line.x, y: origin.y + line.baseline), width: line.width,
      ascent: line.baseline - line.y, descent: descent, runs: runs)
  }

  private func run(_ string: String, _ cluster: Cluster, x: Double, width: Double) -> TextRun {
    let style = clusters.styles[Int(cluster.style)]
    let picture = cluster.kind == .attachment ? style.attachment : nil
    return TextRun(
      string, x: x, width: width, face: face(of: cluster, style), size: picture?.height ?? style.size,
      colour: style.colour, tracking: picture == nil ? style.tracking(cluster.source) : 0,
      rise: picture?.rise ?? style.rise, underline: style.underline,
      strikethrough: style.strikethrough, background: style.background, attachment: picture?.image)
  }

  /// The font that has a character. Han characters are written as the rest of the text has it: with kana as in Japan, with
  /// Hangul as in Korea, else as in China.
  private func face(of cluster: Cluster, _ style: RunStyle) -> FontFace {
    switch cluster.source {
    case .face: return style.face
    case .system:
      return FontFace(style.isDisplay ? .display : .text, weight: style.face.weight, isItalic: style.face.isItalic)
    case .emoji: return FontFace(.emoji)
    case .hangul: return FontFace(.cjkKR, weight: style.face.weight)
    case .wide:
      let family: FontFace.Family = clusters.hasKana ? .cjkJP : clusters.hasHangul ? .cjkKR : .cjkSC
      return FontFace(family, weight: style.face.weight)
    }
  }
}
