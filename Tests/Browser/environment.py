"""Where the browser is, and how it is started."""

import os
import shutil

BROWSER = os.environ.get("DORMOUSE_BROWSER") or shutil.which("chromium") or "/usr/bin/chromium"


def launch(playwright):
    """Debian's Chromium; without its sandbox where the user is root, as it refuses to start else."""
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=BROWSER, args=arguments)
