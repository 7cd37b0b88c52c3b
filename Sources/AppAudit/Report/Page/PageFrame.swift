import CReportFiles
import PageMarkup

/// What all pages of an app begin and end with: one style sheet, and a policy that lets nothing else in.
enum PageFrame {
  static let styles: String = {
    let file = audit_styles()
    return String(decoding: UnsafeBufferPointer(start: file.bytes, count: Int(file.size)), as: UTF8.self)
  }()

  static func begin(_ title: String, to markup: inout Markup) {
    markup.raw(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-
      """)
    markup.safe(Base64.text(SHA256.hash(Array(styles.utf8))))
    markup.raw(
      """
      '; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>
      """)
    markup.text(title)
    markup.raw("</title>\n<style>")
    markup.safe(styles)
    markup.raw("</style>\n</head>\n<body>\n")
  }

  static func end(_ markup: inout Markup) { markup.raw("</body>\n</html>\n") }
}
