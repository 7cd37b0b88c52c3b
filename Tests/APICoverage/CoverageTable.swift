import Foundation

/// The table as Markdown.
struct CoverageTable {
  struct Row {
    var name: String
    var standing: Standing
  }

  struct Section {
    var title: String
    var rows: [Row]
    var counts: Counts { Counts(rows) }
  }

  struct Counts {
    var works = 0
    var shape = 0
    var differs = 0
    var absent = 0

    init(_ rows: [Row]) {
      for row in rows {
        switch row.standing {
        case .works: works += 1
        case .shape: shape += 1
        case .differs: differs += 1
        case .absent: absent += 1
        }
      }
    }

    var all: Int { works + shape + differs + absent }

    var sentence: String {
      "\(all) names: \(works) work (\(share(works))), \(shape) are there in shape (\(share(shape))), "
        + "\(differs) differ (\(share(differs))), "
        + "\(absent) are absent (\(share(absent)))"
    }

    private func share(_ part: Int) -> String { all == 0 ? "0 %" : "\((part * 100 + all / 2) / all) %" }
  }

  private let sections: [Section]

  init(_ unprepared: Coverage, list: SymbolList) {
    var coverage = unprepared
    coverage.prepare(list)
    sections = list.sections.map { section in
      Section(
        title: section.title,
        rows: section.names.map { Row(name: $0, standing: coverage.standing(of: $0, in: section)) })
    }
  }

  var counts: Counts { Counts(sections.flatMap(\.rows)) }

  var markdown: String {
    var lines = [
      "# What of iOS is there", "",
      "Made by `Scripts/coverage.sh` from the list of names in `Conformance/api-symbols.txt`; not to be edited. A name",
      "*works* where an event log of the scenarios shows it, or where a test or scenario fails once its implementation",
      "is emptied, or a key is taken out of the property list: `Conformance/api-proofs.txt` says which, and",
      "`Scripts/coverage.sh --prove NAME` does it again. A type works by a member that does, or by what gives an app a",
      "value of it; its cases with it. *Shape* is what is declared and keeps what it is told, and on which nothing was seen to",
      "act. *Differs* is what a doc comment says after \"\(Coverage.marker)\".", "", counts.sentence + ".", "",
      "| | works | shape | differs | absent |", "|---|---|---|---|---|",
    ]
    lines += sections.map { section in
      let counts = section.counts
      return "| \(section.title) | \(counts.works) | \(counts.shape) | \(counts.differs) | \(counts.absent) |"
    }
    for section in sections {
      lines += ["", "## \(section.title)", "", "| name | | |", "|---|---|---|"]
      lines += section.rows.map { row in
        let (word, remark) =
          switch row.standing {
          case .works(let remark): ("works", remark)
          case .shape(let remark): ("shape", remark)
          case .differs(let how): ("differs", how)
          case .absent: ("absent", "")
          }
        return "| `\(row.name)` | \(word) | \(remark.replacingOccurrences(of: "|", with: "\\|")) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
