#include "CReportFiles.h"

// In the program's own read-only data, so that there is no file to be found. The timeline is the page's own, as the program
// that shows it in a browser has it.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char words[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/words.js"
};
static const unsigned char dom[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/dom.js"
};
static const unsigned char events[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/events.js"
};
static const unsigned char list[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/list.js"
};
static const unsigned char timeline[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/timeline.js"
};
static const unsigned char life[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/life.js"
};
static const unsigned char report[] = {
#embed "report.js"
};
static const unsigned char page_styles[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/style.css"
};
static const unsigned char life_styles[] = {
#embed "../../Tools/Screen/Sources/ScreenWeb/Page/life.css"
};
static const unsigned char report_styles[] = {
#embed "report.css"
};

static const unsigned char audit_sheet[] = {
#embed "audit.css"
};

#define FILE(name) {name, sizeof name}
static const struct report_file scripts[] = {
    FILE(words), FILE(dom), FILE(events), FILE(list), FILE(timeline), FILE(life), FILE(report), {0, 0},
};
static const struct report_file styles[] = {FILE(page_styles), FILE(life_styles), FILE(report_styles), {0, 0}};

const struct report_file *report_scripts(void) { return scripts; }

const struct report_file *report_style_sheets(void) { return styles; }

struct report_file audit_styles(void) { return (struct report_file)FILE(audit_sheet); }
