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
    var differs = 0
    var absent = 0

    init(_ rows: [Row]) {
      for row in rows {
        switch row.standing {
        case .works: works += 1
        case .differs: differs += 1
        case .absent: absent += 1
        }
      }
    }

    var all: Int { works + differs + absent }

    var sentence: String {
      "\(all) names: \(works) work (\(share(works))), \(differs) differ (\(share(differs))), "
        + "\(absent) are absent (\(share(absent)))"
    }

    private func share(_ part: Int) -> String { all == 0 ? "0 %" : "\((part * 100 + all / 2) / all) %" }
  }

  private let sections: [Section]

  init(_ coverage: Coverage, list: SymbolList) {
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
      "is there when a public module declares it. What the system calls or posts *works* when an event log of the",
      "scenarios, or a test, has it. *Differs* is what a doc comment says after \"\(Coverage.marker)\", or that",
      "something \"\(Coverage.idle)\"; keys of",
      "Info.plist work when some source reads them.", "", counts.sentence + ".", "",
      "| | works | differs | absent |", "|---|---|---|---|",
    ]
    lines += sections.map { "| \($0.title) | \($0.counts.works) | \($0.counts.differs) | \($0.counts.absent) |" }
    for section in sections {
      lines += ["", "## \(section.title)", "", "| name | | |", "|---|---|---|"]
      lines += section.rows.map { row in
        let (word, remark) =
          switch row.standing {
          case .works(let remark): ("works", remark)
          case .differs(let how): ("differs", how)
          case .absent: ("absent", "")
          }
        return "| `\(row.name)` | \(word) | \(remark.replacingOccurrences(of: "|", with: "\\|")) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
