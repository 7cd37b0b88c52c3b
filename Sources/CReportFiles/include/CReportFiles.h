// The scripts and the styles of reports, as bytes.
#pragma once

/// A file's bytes, and how many there are.
struct report_file {
  const unsigned char *bytes;
  unsigned long size;
};

/// The scripts, each a module, in the order in which they need each other; behind the last one is one without bytes.
const struct report_file *report_scripts(void);

/// The style sheets, each over those before it; behind the last one is one without bytes.
const struct report_file *report_style_sheets(void);

/// The style sheet of an audit's page.
struct report_file audit_styles(void);
